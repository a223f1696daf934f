import { formatValorPix } from '@balcao/domain/pagamento/brcode';
import type * as z from 'zod';
import { type JsonAnswer, type JsonClient, type JsonRequest, NoAnswer } from '../saida/json-client.ts';
import { Cob, DevolucaoLida, PixLista, Token, toCobrancaPix, toListados } from './api-pix-schemas.ts';
import { writeCobv } from './cobv.ts';
import {
  type CobrancaPix,
  type PixGateway,
  PixIndisponivel,
  PixRecusado,
  type TipoCobrancaPix,
} from './gateway.ts';

export interface ApiPixConfig {
  /** Base of the API, version included: `https://pix.banco.example/api/v2`. */
  url: string;
  tokenUrl: string;
  clientId: string;
  clientSecret: string;
  /** The receiver's Pix key. */
  chave: string;
}

const SCOPES = 'cob.read cob.write cobv.read cobv.write pix.read pix.write';
/** A token is renewed this long before it ends. */
const TOKEN_MARGIN_MS = 30_000;
const TEXT_MAX = 140;
/** Transfers of one page; more than a provider serves at once is served by it as it likes. */
const PAGE_SIZE = 500;

/** The Banco Central's API Pix over HTTP: OAuth2 by client credentials, one charge of either kind per txid. */
export function createApiPix(config: ApiPixConfig, send: JsonClient): PixGateway {
  const { ask, renew } = withToken(config, reach(send));
  const base = config.url.replace(/\/$/, '');
  const address = (tipo: TipoCobrancaPix, txid: string) => `${base}/${tipo}/${encodeURIComponent(txid)}`;

  async function read(txid: string, tipo: TipoCobrancaPix = 'cob'): Promise<CobrancaPix | null> {
    const answer = await ask({ method: 'GET', url: address(tipo, txid) });
    return answer.status === 404 ? null : toCobrancaPix(expect(Cob, answer));
  }

  /** A charge that was made before an answer got lost is refused the second time: it is ours when it says the same. */
  async function put(
    tipo: TipoCobrancaPix,
    { txid, valor, corpo }: { txid: string; valor: number; corpo: object },
  ): Promise<CobrancaPix> {
    const body = { ...corpo, chave: config.chave };
    const answer = await ask({ method: 'PUT', url: address(tipo, txid), ...json(body) });
    if (answer.status < 300) return toCobrancaPix(expect(Cob, answer));
    const known = isRefusal(answer) ? await read(txid, tipo) : null;
    return known?.valor === valor ? known : refuse(answer);
  }

  return {
    read,
    signIn: renew,
    create: ({ txid, valor, expiraEmSegundos, descricao }) =>
      put('cob', {
        txid,
        valor,
        corpo: {
          calendario: { expiracao: expiraEmSegundos },
          valor: { original: formatValorPix(valor) },
          solicitacaoPagador: descricao.slice(0, TEXT_MAX),
        },
      }),
    createComVencimento: ({ txid, cobv, devedor, descricao }) =>
      put('cobv', {
        txid,
        valor: cobv.valor,
        corpo: { ...writeCobv(cobv, devedor), solicitacaoPagador: descricao.slice(0, TEXT_MAX) },
      }),
    async cancel(txid, tipo = 'cob') {
      const answer = await ask({
        method: 'PATCH',
        url: address(tipo, txid),
        ...json({ status: 'REMOVIDA_PELO_USUARIO_RECEBEDOR' }),
      });
      if (answer.status < 300) return toCobrancaPix(expect(Cob, answer));
      return isRefusal(answer) ? read(txid, tipo) : refuse(answer);
    },
    async *received({ inicio, fim }) {
      // The API takes both instants in; a transfer of the last millisecond belongs to the next time.
      const until = new Date(fim.getTime() - 1);
      for (let page = 0, pages = 1; page < pages; page += 1) {
        const asked = new URLSearchParams({
          inicio: inicio.toISOString(),
          fim: until.toISOString(),
          'paginacao.paginaAtual': String(page),
          'paginacao.itensPorPagina': String(PAGE_SIZE),
        });
        const lista = expect(PixLista, await ask({ method: 'GET', url: `${base}/pix?${asked.toString()}` }));
        pages = lista.parametros.paginacao.quantidadeDePaginas;
        yield toListados(lista);
      }
    },
    async refund({ e2eId, codigo, valor }) {
      const url = `${base}/pix/${encodeURIComponent(e2eId)}/devolucao/${encodeURIComponent(codigo)}`;
      const answer = await ask({ method: 'PUT', url, ...json({ valor: formatValorPix(valor) }) });
      if (answer.status < 300) return expect(DevolucaoLida, answer);
      const known = isRefusal(answer) ? await ask({ method: 'GET', url }) : answer;
      return known.status < 300 ? expect(DevolucaoLida, known) : refuse(answer);
    },
  };
}

function json(body: unknown): Pick<JsonRequest, 'headers' | 'body'> {
  return { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
}

function isRefusal({ status }: JsonAnswer): boolean {
  return status >= 400 && status < 500 && status !== 401 && status !== 408 && status !== 429;
}

/** Throws what the answer means: come back later, or never. */
function refuse(answer: JsonAnswer): never {
  const { title, detail } = (answer.json ?? {}) as { title?: unknown; detail?: unknown };
  const why = [title, detail].filter((text) => typeof text === 'string').join(': ');
  if (isRefusal(answer)) throw new PixRecusado(answer.status, why);
  throw new PixIndisponivel(`answer ${answer.status} ${why}`, answer);
}

function expect<S extends z.ZodType>(schema: S, answer: JsonAnswer): z.output<S> {
  if (answer.status >= 300) refuse(answer);
  const parsed = schema.safeParse(answer.json);
  if (!parsed.success) throw new PixIndisponivel('an answer that the API does not describe', answer);
  return parsed.data;
}

/** A provider without a whole answer may have one later. */
function reach(send: JsonClient): JsonClient {
  return (request) =>
    send(request).catch((cause: unknown) => {
      if (cause instanceof NoAnswer) throw new PixIndisponivel(cause.message, { cause });
      throw cause;
    });
}

/** Adds the bearer token, asked for once and again when it is refused; `renew` asks for a new one in any case. */
function withToken(config: ApiPixConfig, send: JsonClient): { ask: JsonClient; renew: () => Promise<void> } {
  let current: { token: string; until: number } | null = null;

  async function token(): Promise<string> {
    if (current && current.until > performance.now()) return current.token;
    const basic = Buffer.from(`${config.clientId}:${config.clientSecret}`).toString('base64');
    const answer = await send({
      method: 'POST',
      url: config.tokenUrl,
      headers: { authorization: `Basic ${basic}`, 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ grant_type: 'client_credentials', scope: SCOPES }).toString(),
    });
    // Wrong credentials are mended by the operator, not by giving up on a payment.
    if (answer.status >= 300) throw new PixIndisponivel(`no token: answer ${answer.status}`, answer);
    const given = expect(Token, answer);
    current = {
      token: given.access_token,
      until: performance.now() + given.expires_in * 1_000 - TOKEN_MARGIN_MS,
    };
    return current.token;
  }

  const attempt = async (request: JsonRequest) =>
    send({ ...request, headers: { ...request.headers, authorization: `Bearer ${await token()}` } });
  return {
    async renew() {
      current = null;
      await token();
    },
    async ask(request) {
      const first = await attempt(request);
      if (first.status !== 401) return first;
      current = null;
      return attempt(request);
    },
  };
}
