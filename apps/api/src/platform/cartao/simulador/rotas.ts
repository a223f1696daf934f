import { createHash, timingSafeEqual } from 'node:crypto';
import type { Server } from 'node:http';
import type * as z from 'zod';
import { policyOf, renderProblema } from '../../provedor-simulado/pagina.ts';
import {
  answerJson,
  answerPage,
  createServidor,
  type Pedido,
  Recusa,
  type Resposta,
  type Rota,
  readJson,
} from '../../provedor-simulado/servidor.ts';
import { Exclusao, NovaSessao, NovoEstorno } from '../protocolo.ts';
import type { Adquirente } from './adquirente.ts';
import { rotasDasPaginas } from './rotas-das-paginas.ts';
import { presentSessao, type SessaoGuardada } from './sessoes.ts';

interface Config {
  estabelecimento: string;
  chave: string;
  /** The address under which browsers reach the pages. */
  origem: string;
  /** Called after a page changed something, so that the portal hears of it at once. */
  afterPage: () => void;
}

/**
 * The card rail over HTTP: the protocol of `docs/cartao-protocolo.md` for the portal, the page where a card is typed, and
 * the page «banco».
 */
export function createCartaoSimulado(adquirente: Adquirente, config: Config): Server {
  const paginas = rotasDasPaginas(adquirente, config.afterPage);
  return createServidor([...rotasDoProtocolo(adquirente, config), ...paginas], refuse);
}

function rotasDoProtocolo(adquirente: Adquirente, config: Config): Rota[] {
  const show = (sessao: SessaoGuardada) => presentSessao(sessao, config.origem);
  const route = (pattern: RegExp, act: (pedido: Pedido, parts: [string, string]) => unknown): Rota => [
    pattern,
    (pedido, [first = '', second = '']) => {
      requireMerchant(pedido, config);
      return answerJson(200, act(pedido, [first, second]));
    },
  ];
  return [
    route(/^GET \/v1\/estabelecimento$/, () => ({ id: config.estabelecimento, nome: 'Simulação' })),
    route(/^PUT \/v1\/sessoes\/([0-9a-f-]{36})$/, ({ body, now }, [id]) =>
      show(adquirente.create(id, read(NovaSessao, body), now)),
    ),
    route(/^GET \/v1\/sessoes\/([0-9a-f-]{36})$/, ({ now }, [id]) => show(adquirente.get(id, now))),
    route(/^POST \/v1\/sessoes\/([0-9a-f-]{36})\/captura$/, ({ now }, [id]) =>
      show(adquirente.capture(id, now)),
    ),
    route(/^POST \/v1\/sessoes\/([0-9a-f-]{36})\/cancelamento$/, ({ now }, [id]) =>
      show(adquirente.cancel(id, now)),
    ),
    route(
      /^PUT \/v1\/sessoes\/([0-9a-f-]{36})\/estornos\/([A-Za-z0-9]{1,35})$/,
      ({ body, now }, [id, codigo]) =>
        adquirente.refund(id, { codigo, valor: read(NovoEstorno, body).valor }, now),
    ),
    route(/^POST \/v1\/cartoes\/exclusao$/, ({ body }) => {
      adquirente.forget(read(Exclusao, body).token);
      return {};
    }),
  ];
}

function refuse({ status, tipo, message }: Recusa, { path }: Pedido): Resposta {
  if (path.startsWith('/v1/'))
    return answerJson(status, {
      tipo: tipo === 'NaoEncontrado' ? 'NAO_ENCONTRADO' : tipo,
      mensagem: message,
    });
  return answerPage(status, { body: renderProblema(message), policy: policyOf() });
}

function requireMerchant({ authorization }: Pedido, { estabelecimento, chave }: Config): void {
  const given = Buffer.from(authorization.replace(/^Basic /, ''), 'base64').toString();
  const digest = (value: string) => createHash('sha256').update(value).digest();
  if (!timingSafeEqual(digest(given), digest(`${estabelecimento}:${chave}`)))
    throw new Recusa(401, 'NAO_AUTORIZADO', 'Credenciais inválidas.');
}

function read<S extends z.ZodType>(schema: S, body: string): z.output<S> {
  const parsed = schema.safeParse(readJson(body, 'DADOS_INVALIDOS'));
  if (parsed.success) return parsed.data;
  const where = parsed.error.issues.map((issue) => issue.path.join('.')).join(', ');
  throw new Recusa(422, 'DADOS_INVALIDOS', `Dados inválidos: ${where}.`);
}
