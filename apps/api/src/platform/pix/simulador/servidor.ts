import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { type Banco, Recusa } from './banco.ts';
import { FEITO, PAGE_HEADERS, renderCobranca, renderProblema } from './pagina.ts';

const BODY_MAX = 64 * 1024;
const TOKEN_S = 300;
const PUT_OFF_MS = 60_000;
/** Most transfers of one page. */
const PAGE_MAX = 1_000;

interface Pedido {
  method: string;
  path: string;
  body: string;
  authorization: string;
  now: Date;
}

interface Resposta {
  status: number;
  headers: Record<string, string>;
  body: string;
}

interface Credenciais {
  clientId: string;
  clientSecret: string;
}

/**
 * The built-in provider over HTTP: the API Pix for the portal, and the page on which a person pretends to
 * pay.
 */
export function createServidor(banco: Banco, credenciais: Credenciais, afterPage: () => void): Server {
  const tokens = new Map<string, number>();

  const routes: [RegExp, (pedido: Pedido, parts: string[]) => Resposta][] = [
    [/^POST \/oauth\/token$/, (pedido) => giveToken(pedido, credenciais, tokens)],
    [/^PUT \/api\/v2\/cob\/([^/]+)$/, api((p, [txid]) => banco.create(txid, novaCob(p.body), p.now), 201)],
    [/^GET \/api\/v2\/cob\/([^/]+)$/, api((_, [txid]) => banco.get(txid))],
    [/^PATCH \/api\/v2\/cob\/([^/]+)$/, api((_, [txid]) => banco.remove(txid))],
    [
      /^PUT \/api\/v2\/pix\/([^/]+)\/devolucao\/([^/]+)$/,
      api((p, [e2eId, codigo]) => banco.refund(e2eId, codigo, text(readJson(p.body).valor), p.now), 201),
    ],
    [/^GET \/api\/v2\/pix\?(.*)$/, api((_, [query]) => listReceived(banco, new URLSearchParams(query)))],
    [/^GET \/simulacao\/([^/?]+)(?:\?feito=(\w+))?$/, (p, [txid = '', feito]) => showPage(p, txid, feito)],
    [/^POST \/simulacao\/([^/?]+)(?:\?.*)?$/, (p, [txid = '']) => actOnPage(p, txid)],
  ];

  function api(act: (pedido: Pedido, parts: [string, string]) => unknown, status = 200) {
    return (pedido: Pedido, [first = '', second = '']: string[]): Resposta => {
      const token = pedido.authorization.replace(/^Bearer /, '');
      if ((tokens.get(token) ?? 0) < Date.now()) throw new Recusa(401, 'AcessoNegado', 'Token inválido.');
      return answerJson(status, act(pedido, [first, second]));
    };
  }

  function showPage({ now }: Pedido, txid: string, feito: string | undefined): Resposta {
    const cob = banco.get(txid);
    const expired = banco.isExpired(cob, now);
    return answerPage(200, renderCobranca(cob, { expired, feito: feito ?? null }));
  }

  function actOnPage({ body, now }: Pedido, txid: string): Resposta {
    const acao = new URLSearchParams(body).get('acao') ?? '';
    if (!Object.hasOwn(FEITO, acao)) throw new Recusa(400, 'Pagina', 'Escolha uma das ações.');
    if (acao === 'adiar') banco.putOff(txid, new Date(now.getTime() + PUT_OFF_MS), now);
    else if (acao === 'transferir') banco.transfer(txid, now);
    else if (acao !== 'recusar')
      banco.pay(
        txid,
        { transferencias: acao === 'pagar_em_dobro' ? 2 : 1, avisos: acao === 'avisar_duas_vezes' ? 2 : 1 },
        now,
      );
    afterPage();
    return { status: 303, headers: { location: `${txid}?feito=${acao}` }, body: '' };
  }

  function answer(pedido: Pedido): Resposta {
    const wanted = `${pedido.method} ${pedido.path}`;
    try {
      for (const [pattern, handle] of routes) {
        const found = pattern.exec(wanted);
        if (found) return handle(pedido, found.slice(1));
      }
      throw new Recusa(404, 'NaoEncontrado', 'Não há nada neste endereço.');
    } catch (err) {
      if (!(err instanceof Recusa)) throw err;
      if (pedido.path.startsWith('/simulacao/')) return answerPage(err.status, renderProblema(err.message));
      return answerJson(err.status, {
        type: `https://pix.bcb.gov.br/api/v2/error/${err.tipo}`,
        title: err.tipo,
        status: err.status,
        detail: err.message,
      });
    }
  }

  return createServer((request, reply) => void serve(request, reply, answer));
}

async function serve(
  request: IncomingMessage,
  reply: ServerResponse,
  answer: (pedido: Pedido) => Resposta,
): Promise<void> {
  const body = await readBody(request);
  if (body === null) return void reply.writeHead(413).end();
  const {
    status,
    headers,
    body: text,
  } = answer({
    method: request.method ?? '',
    path: request.url ?? '',
    body,
    now: new Date(),
    authorization: request.headers.authorization ?? '',
  });
  reply.writeHead(status, { 'x-content-type-options': 'nosniff', ...headers }).end(text);
}

async function readBody(request: IncomingMessage): Promise<string | null> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    size += (chunk as Buffer).length;
    if (size > BODY_MAX) return null;
    chunks.push(chunk as Buffer);
  }
  return Buffer.concat(chunks).toString();
}

function giveToken(pedido: Pedido, wanted: Credenciais, tokens: Map<string, number>): Resposta {
  const given = Buffer.from(pedido.authorization.replace(/^Basic /, ''), 'base64').toString();
  const digest = (value: string) => createHash('sha256').update(value).digest();
  if (!timingSafeEqual(digest(given), digest(`${wanted.clientId}:${wanted.clientSecret}`)))
    throw new Recusa(401, 'AcessoNegado', 'Credenciais inválidas.');
  const token = randomBytes(24).toString('base64url');
  for (const [old, until] of tokens) if (until < Date.now()) tokens.delete(old);
  tokens.set(token, Date.now() + TOKEN_S * 1_000);
  return answerJson(200, { access_token: token, token_type: 'Bearer', expires_in: TOKEN_S });
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

function readJson(body: string): Record<string, unknown> {
  try {
    const parsed: unknown = JSON.parse(body);
    if (typeof parsed === 'object' && parsed !== null) return parsed as Record<string, unknown>;
  } catch {
    // Answered below like any other body that says nothing.
  }
  throw new Recusa(400, 'CobOperacaoInvalida', 'Corpo inválido.');
}

function novaCob(body: string) {
  const { valor, calendario, chave, solicitacaoPagador } = readJson(body);
  const { original } = (valor ?? {}) as { original?: unknown };
  const { expiracao } = (calendario ?? {}) as { expiracao?: unknown };
  return {
    valor: text(original),
    chave: text(chave),
    solicitacaoPagador: text(solicitacaoPagador),
    expiracao: typeof expiracao === 'number' && expiracao > 0 ? expiracao : 86_400,
  };
}

/** A page of what arrived, as the API numbers them: the first page is 0. */
function listReceived(banco: Banco, query: URLSearchParams) {
  const whole = (name: string, otherwise: number) => {
    const value = Number(query.get(`paginacao.${name}`) ?? otherwise);
    return Number.isSafeInteger(value) && value >= 0 ? value : otherwise;
  };
  const paginaAtual = whole('paginaAtual', 0);
  const itensPorPagina = Math.min(Math.max(whole('itensPorPagina', 100), 1), PAGE_MAX);
  const [inicio, fim] = [query.get('inicio') ?? '', query.get('fim') ?? ''];
  const all = banco.received(inicio, fim);
  const quantidadeDePaginas = Math.max(Math.ceil(all.length / itensPorPagina), 1);
  const quantidadeTotalDeItens = all.length;
  return {
    parametros: {
      inicio,
      fim,
      paginacao: { paginaAtual, itensPorPagina, quantidadeDePaginas, quantidadeTotalDeItens },
    },
    pix: all.slice(paginaAtual * itensPorPagina, (paginaAtual + 1) * itensPorPagina),
  };
}

function answerJson(status: number, body: unknown): Resposta {
  return { status, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
}

function answerPage(status: number, body: string): Resposta {
  return { status, headers: PAGE_HEADERS, body };
}
