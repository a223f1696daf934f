import type * as z from 'zod';
import { type JsonAnswer, type JsonClient, type JsonRequest, NoAnswer } from '../saida/json-client.ts';
import { type CardGateway, CartaoIndisponivel, CartaoRecusado, type SessaoDoCartao } from './gateway.ts';
import { ErroDoCartao, Estabelecimento, Estorno, Sessao } from './protocolo.ts';

export interface ProtocoloConfig {
  /** Base of the API, version included: `https://cartao.adquirente.example/v1`. */
  url: string;
  estabelecimento: string;
  chave: string;
}

/** The protocol of `docs/cartao-protocolo.md` over HTTP: one session per attempt, under the id of the attempt. */
export function createProtocoloHttp(config: ProtocoloConfig, send: JsonClient): CardGateway {
  const ask = withKey(config, reach(send));
  const base = config.url.replace(/\/$/, '');
  const sessao = (id: string) => `${base}/sessoes/${encodeURIComponent(id)}`;

  async function read(id: string): Promise<SessaoDoCartao | null> {
    const answer = await ask({ method: 'GET', url: sessao(id) });
    return answer.status === 404 ? null : expect(Sessao, answer);
  }

  /** Asks for an act; one that is not possible any more is answered by what is true. */
  async function act(id: string, what: string): Promise<SessaoDoCartao | null> {
    const answer = await ask({ method: 'POST', url: `${sessao(id)}/${what}` });
    if (answer.status < 300) return expect(Sessao, answer);
    return isRefusal(answer) ? read(id) : refuse(answer);
  }

  return {
    read,
    create: async (id, nova) => expect(Sessao, await ask({ method: 'PUT', url: sessao(id), ...json(nova) })),
    capture: (id) => act(id, 'captura'),
    cancel: (id) => act(id, 'cancelamento'),
    async refund({ id, codigo, valor }) {
      const url = `${sessao(id)}/estornos/${encodeURIComponent(codigo)}`;
      return expect(Estorno, await ask({ method: 'PUT', url, ...json({ valor }) }));
    },
    async forget(token) {
      const answer = await ask({ method: 'POST', url: `${base}/cartoes/exclusao`, ...json({ token }) });
      if (answer.status >= 300 && answer.status !== 404) refuse(answer);
    },
    async signIn() {
      const answer = await ask({ method: 'GET', url: `${base}/estabelecimento` });
      // Wrong credentials are mended by the operator, not by giving up on a payment.
      if (answer.status >= 300) throw new CartaoIndisponivel(`answer ${answer.status}`, answer);
      expect(Estabelecimento, answer);
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
  const said = ErroDoCartao.safeParse(answer.json).data;
  if (isRefusal(answer)) throw new CartaoRecusado(answer.status, said?.tipo ?? '', said?.mensagem ?? '');
  throw new CartaoIndisponivel(`answer ${answer.status} ${said?.mensagem ?? ''}`, answer);
}

function expect<S extends z.ZodType>(schema: S, answer: JsonAnswer): z.output<S> {
  if (answer.status >= 300) refuse(answer);
  const parsed = schema.safeParse(answer.json);
  if (!parsed.success) throw new CartaoIndisponivel('an answer that the protocol does not describe', answer);
  return parsed.data;
}

/** An acquirer without a whole answer may have one later. */
function reach(send: JsonClient): JsonClient {
  return (request) =>
    send(request).catch((cause: unknown) => {
      if (cause instanceof NoAnswer) throw new CartaoIndisponivel(cause.message, { cause });
      throw cause;
    });
}

function withKey({ estabelecimento, chave }: ProtocoloConfig, send: JsonClient): JsonClient {
  const basic = Buffer.from(`${estabelecimento}:${chave}`).toString('base64');
  return (request) => send({ ...request, headers: { ...request.headers, authorization: `Basic ${basic}` } });
}
