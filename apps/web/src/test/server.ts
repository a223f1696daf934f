import { boleto } from '@balcao/contract/boleto';
import { carta } from '@balcao/contract/carta';
import { carteira } from '@balcao/contract/carteira';
import { consulta } from '@balcao/contract/consulta';
import type { ArgsOf, ResponseOf, RouteDef } from '@balcao/contract/kernel/route';
import { manifestacaoRascunho } from '@balcao/contract/manifestacao-rascunho';
import { manifestacoesLista } from '@balcao/contract/manifestacoes-lista';
import { norma } from '@balcao/contract/norma';
import { type ProblemCode, problems } from '@balcao/contract/problems';
import { rascunho } from '@balcao/contract/rascunho';
import { representacao } from '@balcao/contract/representacao';
import { resposta } from '@balcao/contract/resposta';
import { subsituacao } from '@balcao/contract/subsituacao';
import { vinculo } from '@balcao/contract/vinculo';
import { HttpResponse, http, type PathParams, type RequestHandler } from 'msw';
import { setupServer } from 'msw/node';

/** Requests without a reply; they fail their test. */
export const unhandledRequests: string[] = [];

const catchAll = http.all('*', ({ request }) => {
  unhandledRequests.push(`${request.method} ${new URL(request.url).pathname}`);
  return HttpResponse.error();
});

/** A request without links, because every request page of staff asks, even a preview. */
const noVinculos = http.get(`*/api${vinculo.list.path}`, () =>
  HttpResponse.json({ items: [], total: 0, juntadoA: null, recebidos: [], comOutroGrupo: [] }),
);

/** A person without stored documents, because every file field asks. */
const emptyCarteira = http.get(`*/api${carteira.list.path}`, () =>
  HttpResponse.json({ items: [], total: 0 }),
);

/** Expected day of the answer, because every review asks. */
const plainPrevisao = http.get(`*/api${rascunho.previsao.path}`, () =>
  HttpResponse.json({ texto: 'Você recebe uma resposta até 30/11/2026.', explicacao: [], parcelas: [] }),
);

/** A person who represents nobody, because every account asks. */
const emptyRepresentacoes = http.get(`*/api${representacao.doUsuario.path}`, () =>
  HttpResponse.json({ representa: [], representantes: [], pedidos: [] }),
);

/** A council without detailed situations, because every list and request asks. */
const plainSituacoes = [subsituacao.list, subsituacao.dosPedidos].map(({ path }) =>
  http.get(`*/api${path}`, () => HttpResponse.json({ items: [], total: 0 })),
);

/** A person without letters, because home and every request ask. */
const noCartas = [carta.list, carta.doRequerimento].map(({ path }) =>
  http.get(`*/api${path}`, () => HttpResponse.json({ items: [], total: 0 })),
);

/** A person who wrote nothing to the ombudsman, because home asks. */
const noManifestacoes = http.get(`*/api${manifestacoesLista.list.path}`, () =>
  HttpResponse.json({ items: [], total: 0 }),
);

/** A person without a draft, because every new manifestation asks. */
const noRascunhoDeManifestacao = http.get(`*/api${manifestacaoRascunho.ler.path}`, () =>
  HttpResponse.json({ rascunho: null }),
);

/** Nobody looked at the person’s data, because every account asks. */
const noConsultas = http.get(`*/api${consulta.list.path}`, () => HttpResponse.json({ items: [], total: 0 }));

/** The legal values, because staff pages of requests and services ask. */
const plainNormas = http.get(`*/api${norma.vigentes.path}`, () => HttpResponse.json({ valores: {} }));

/** No pending replies, because every request page of staff asks. */
const noRespostas = http.get(`*/api${resposta.list.path}`, () =>
  HttpResponse.json({ agora: new Date().toISOString(), items: [], total: 0, sairam: [], colegas: [] }),
);

/** A council without an account for boletos, because every fee to pay asks. */
const noBoleto = http.get(`*/api${boleto.oferta.path}`, () =>
  HttpResponse.json({ oferecido: false, falta: null, total: 0, vencimento: null, boleto: null }),
);

export const server = setupServer(
  emptyCarteira,
  emptyRepresentacoes,
  ...noCartas,
  noBoleto,
  noConsultas,
  noManifestacoes,
  noRascunhoDeManifestacao,
  noRespostas,
  noVinculos,
  plainNormas,
  plainPrevisao,
  ...plainSituacoes,
  catchAll,
);

/** The request that a reply function receives. */
export interface Seen<R extends RouteDef> {
  params: Record<string, string>;
  query: Record<string, string>;
  body: 'body' extends keyof ArgsOf<R> ? ArgsOf<R>['body'] : undefined;
  headers: Headers;
}

type Answer<R extends RouteDef> =
  | ResponseOf<R>
  | ((seen: Seen<R>) => ResponseOf<R> | Response | Promise<Response>);

const METHODS = {
  GET: http.get,
  POST: http.post,
  PUT: http.put,
  PATCH: http.patch,
  DELETE: http.delete,
} as const;

function handler<R extends RouteDef>(route: R, answer: (seen: Seen<R>) => unknown): RequestHandler {
  return METHODS[route.method](`*/api${route.path}`, async ({ request, params }) => {
    const text = await request.clone().text();
    const seen = {
      params: flat(params),
      query: Object.fromEntries(new URL(request.url).searchParams),
      body: text.startsWith('{') || text.startsWith('[') ? JSON.parse(text) : undefined,
      headers: request.headers,
    } as Seen<R>;
    const value = await answer(seen);
    if (value instanceof Response) return value;
    return value === undefined ? new Response(null, { status: 204 }) : Response.json(value);
  });
}

function flat(params: PathParams): Record<string, string> {
  // Numbers are wildcards of the pattern, not parameters of the route.
  const named = Object.entries(params).filter(([name]) => !/^\d+$/.test(name));
  return Object.fromEntries(named.map(([name, value]) => [name, String(value)]));
}

/** Answers a route of the contract with a typed reply. A function receives the request and may return a Response. */
export function reply<R extends RouteDef>(route: R, answer: Answer<R>): void {
  const give = typeof answer === 'function' ? (answer as (seen: Seen<R>) => unknown) : () => answer;
  server.use(handler(route, give));
}

/** Answers a route with a problem of the catalogue. */
export function replyProblem(route: RouteDef, code: ProblemCode, extra: Record<string, unknown> = {}): void {
  server.use(handler(route, () => problemResponse(code, extra)));
}

/** A problem+json answer. */
export function problemResponse(code: ProblemCode, extra: Record<string, unknown> = {}): Response {
  const { status, codigo, title } = problems[code];
  const body = { type: `urn:problem:${code}`, codigo, title, status, instance: 'req-teste', ...extra };
  return new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/problem+json' },
  });
}

/** Makes a route unreachable, as without a network. */
export function replyOffline(route: RouteDef): void {
  server.use(METHODS[route.method](`*/api${route.path}`, () => HttpResponse.error()));
}
