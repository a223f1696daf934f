import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
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
import { CobvPedida, readCobv } from '../cobv.ts';
import type { TipoCobrancaPix } from '../gateway.ts';
import type { Banco } from './banco.ts';
import type { NovaCobv } from './cobrancas.ts';
import { FEITO, renderCobranca } from './pagina.ts';

const TOKEN_S = 300;
const PUT_OFF_MS = 60_000;
/** Most transfers of one page. */
const PAGE_MAX = 1_000;
const PAGE = '/simulacao/';

interface Credenciais {
  clientId: string;
  clientSecret: string;
}

/**
 * The rail of Pix over HTTP: the API Pix for the portal, and the page on which a person pretends to pay.
 */
export function createPixSimulado(banco: Banco, credenciais: Credenciais, afterPage: () => void) {
  const tokens = new Map<string, number>();

  const rotas: Rota[] = [
    [/^POST \/oauth\/token$/, (pedido) => giveToken(pedido, credenciais, tokens)],
    [/^PUT \/api\/v2\/cob\/([^/]+)$/, api((p, [txid]) => banco.create(txid, novaCob(p.body), p.now), 201)],
    [
      /^PUT \/api\/v2\/cobv\/([^/]+)$/,
      api((p, [txid]) => banco.createComVencimento(txid, novaCobv(p.body), p.now), 201),
    ],
    [/^GET \/api\/v2\/(cobv?)\/([^/]+)$/, api((_, [tipo, txid]) => banco.getOf(txid, tipoOf(tipo)))],
    [/^PATCH \/api\/v2\/(cobv?)\/([^/]+)$/, api((_, [tipo, txid]) => banco.remove(txid, tipoOf(tipo)))],
    [
      /^PUT \/api\/v2\/pix\/([^/]+)\/devolucao\/([^/]+)$/,
      api((p, [e2eId, codigo]) => banco.refund(e2eId, codigo, text(read(p.body).valor), p.now), 201),
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
    const body = renderCobranca(cob, { now, feito: feito ?? null });
    return answerPage(200, { body, policy: policyOf() });
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

  return createServidor(rotas, refuse);
}

function refuse({ status, tipo, message }: Recusa, { path }: Pedido): Resposta {
  if (path.startsWith(PAGE)) return answerPage(status, { body: renderProblema(message), policy: policyOf() });
  return answerJson(status, {
    type: `https://pix.bcb.gov.br/api/v2/error/${tipo}`,
    title: tipo,
    status,
    detail: message,
  });
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
const read = (body: string) => readJson(body, 'CobOperacaoInvalida');

function novaCob(body: string) {
  const { valor, calendario, chave, solicitacaoPagador } = read(body);
  const { original } = (valor ?? {}) as { original?: unknown };
  const { expiracao } = (calendario ?? {}) as { expiracao?: unknown };
  return {
    valor: text(original),
    chave: text(chave),
    solicitacaoPagador: text(solicitacaoPagador),
    expiracao: typeof expiracao === 'number' && expiracao > 0 ? expiracao : 86_400,
  };
}

const tipoOf = (text: string): TipoCobrancaPix => (text === 'cobv' ? 'cobv' : 'cob');

function novaCobv(body: string): NovaCobv {
  const parsed = CobvPedida.safeParse(readJson(body, 'CobVOperacaoInvalida'));
  if (!parsed.success) {
    const where = parsed.error.issues.map((issue) => issue.path.join('.')).join(', ');
    throw new Recusa(400, 'CobVOperacaoInvalida', `Dados inválidos: ${where}.`);
  }
  const { devedor, chave, solicitacaoPagador } = parsed.data;
  const documento = 'cpf' in devedor ? devedor.cpf : devedor.cnpj;
  return {
    chave,
    solicitacaoPagador,
    cobv: readCobv(parsed.data),
    devedor: { nome: devedor.nome, documento },
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
