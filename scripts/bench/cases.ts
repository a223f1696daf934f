import { peopleFor, SIGNED_IN } from './load-data.ts';
import type { Signed } from './load-sessions.ts';
import type { Walk } from './plan.ts';
import type { Recorder } from './record-statements.ts';
import type { ScaleFacts } from './scale-facts.ts';

/** One measured case. */
export interface BenchCase {
  name: string;
  walks: readonly Walk[];
  /** Walks that change something and cannot be repeated, so there is no raw contestant. */
  once: boolean;
  /** Share of the requested seconds. */
  weight: number;
}

type TokenMaker = (kind: Signed, n: number) => string;

/** Lists as attendants request them: filter and order by name, then the address. */
const LISTS: readonly (readonly [string, string])[] = [
  ['own groups, newest first (default)', ''],
  ['working view «grupos», queue order', 'visao=grupos'],
  ['overdue view', 'visao=atrasados'],
  ['status «em análise», by deadline', 'status=5&sort=prazo&desc=false'],
  ['service and period, by title', 'tipo=106&data=2&sort=titulo'],
  ['all dates, by last change, page 3', 'data=5&sort=atualizacao&pagina=3'],
  ['author name', 'nome=Gonçalves&data=5'],
  ['part of the number', 'id=0123&data=5'],
];

function get(token: string, path: string, status = 200, headers: Record<string, string> = {}): Walk {
  return {
    status,
    steps: [{ method: 'GET', path, headers: { authorization: `Bearer ${token}`, ...headers } }],
  };
}

/** Every list variant by several attendants; `own` are the single variants. */
function listCases(tokens: TokenMaker): BenchCase[] {
  const walksOf = (query: string) =>
    Array.from({ length: SIGNED_IN / 2 }, (_, i) =>
      get(tokens('staff', i + 1), encodeURI(`/api/requerimentos?${query}`)),
    );
  const each = LISTS.map(([name, query]) => ({
    name: `list: ${name}`,
    walks: walksOf(query),
    once: false,
    weight: 0.25,
  }));
  // Variant by variant within an attendant, so that consecutive requests differ.
  const mixed = Array.from({ length: SIGNED_IN / 2 }, (_, i) => each.flatMap(({ walks }) => walks[i] ?? []));
  return [{ name: 'list: all variants', walks: mixed.flat(), once: false, weight: 1 }, ...each];
}

function detailCase(tokens: TokenMaker, { ofAuthors }: ScaleFacts): BenchCase {
  const walks = ofAuthors.map(({ author, id }) => get(tokens('author', author), `/api/requerimentos/${id}`));
  return { name: 'detail', walks, once: false, weight: 1 };
}

async function noticeCases(tokens: TokenMaker, recorder: Recorder): Promise<BenchCase[]> {
  const path = '/api/notificacoes';
  const fresh = Array.from({ length: SIGNED_IN }, (_, i) => get(tokens('author', i + 1), path));
  const unchanged: Walk[] = [];
  for (const [i, walk] of fresh.entries()) {
    const { headers } = await recorder.answer(walk);
    unchanged.push(get(tokens('author', i + 1), path, 304, { 'if-none-match': headers.etag ?? '' }));
  }
  return [
    { name: 'notices: changed (200)', walks: fresh, once: false, weight: 0.5 },
    { name: 'notices: unchanged (304)', walks: unchanged, once: false, weight: 0.5 },
  ];
}

const ANSWERS = JSON.stringify({ direito: 'ACESSO', detalhe: 'Todos os meus dados.' });
const TIPO = 126;

/** Draft, answers, filing: one filed request per walk, each by another of these people. */
export function createWalks(tokens: TokenMaker, { first, count }: { first: number; count: number }): Walk[] {
  return Array.from({ length: count }, (_, i): Walk => {
    const headers = { authorization: `Bearer ${tokens('filer', first + i)}` };
    return {
      status: 200,
      steps: [
        { method: 'POST', path: '/api/rascunhos', headers, body: `{"tipoId":${TIPO}}` },
        {
          method: 'PUT',
          path: '/api/rascunhos/{{id}}',
          headers,
          body: `{"respostas":${ANSWERS},"passo":null,"version":"{{version}}"}`,
        },
        { method: 'POST', path: '/api/rascunhos/{{id}}/enviar', headers, body: '{"version":"{{version}}"}' },
      ],
    };
  });
}

/** All cases, in the order of the table. */
export async function benchCases(
  tokens: TokenMaker,
  recorder: Recorder,
  { requests, facts }: { requests: number; facts: ScaleFacts },
): Promise<BenchCase[]> {
  return [
    ...listCases(tokens),
    detailCase(tokens, facts),
    ...(await noticeCases(tokens, recorder)),
    {
      name: 'create: draft, answers, send',
      walks: createWalks(tokens, { first: 1, count: peopleFor(requests).filers }),
      once: true,
      weight: 0.5,
    },
  ];
}
