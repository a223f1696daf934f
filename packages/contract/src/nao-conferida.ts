import { anexo } from './anexo.ts';
import { auth } from './auth.ts';
import { busca } from './busca.ts';
import { calendario } from './calendario.ts';
import { carta } from './carta.ts';
import { cartao } from './cartao.ts';
import { carteira } from './carteira.ts';
import { cobranca } from './cobranca.ts';
import { comprovante } from './comprovante.ts';
import { comunicacao } from './comunicacao.ts';
import { copia } from './copia.ts';
import { decisao } from './decisao.ts';
import { documento } from './documento.ts';
import { eventos } from './eventos.ts';
import { exportacao } from './exportacao.ts';
import type { Contract, RouteDef } from './kernel/route.ts';
import { manifestacao } from './manifestacao.ts';
import { manifestacaoArquivo } from './manifestacao-arquivo.ts';
import { manifestacoesLista } from './manifestacoes-lista.ts';
import { municipio } from './municipio.ts';
import { norma } from './norma.ts';
import { portal } from './portal.ts';
import { rascunho } from './rascunho.ts';
import { reabertura } from './reabertura.ts';
import { reclamacao } from './reclamacao.ts';
import { requerimento } from './requerimento.ts';
import { sessao } from './sessao.ts';
import { subsituacao } from './subsituacao.ts';
import { tipo } from './tipo.ts';
import { usuario } from './usuario.ts';
import { verComo } from './ver-como.ts';
import { vinculo } from './vinculo.ts';
import { visao } from './visao.ts';

/** An unproved account gets from these nouns only what it filed itself, or nothing about a person. */
const NOUNS: readonly Contract[] = [
  anexo,
  auth,
  busca,
  calendario,
  cartao,
  carteira,
  cobranca,
  comprovante,
  comunicacao,
  copia,
  decisao,
  documento,
  eventos,
  exportacao,
  manifestacao,
  manifestacaoArquivo,
  manifestacoesLista,
  municipio,
  norma,
  portal,
  rascunho,
  reabertura,
  reclamacao,
  requerimento,
  sessao,
  subsituacao,
  tipo,
  usuario,
  verComo,
  vinculo,
  visao,
];

/** Lists that screens ask for anyway; an unproved account finds them empty. */
const EMPTY_LISTS: readonly RouteDef[] = [carta.list, carta.doRequerimento];

/** What concerns others although its noun is open: a firm's answer to the professional who names it. */
const CLOSED: ReadonlySet<RouteDef> = new Set<RouteDef>([requerimento.aceite, requerimento.responderAceite]);

/**
 * Routes that an account without a proved identity may call. All others are closed to it, whatever permission
 * they ask for.
 */
export const ABERTAS_A_NAO_CONFERIDA: ReadonlySet<RouteDef> = new Set<RouteDef>([
  ...NOUNS.flatMap((noun) => Object.values(noun)).filter(
    (route) => route.access === 'session' && !CLOSED.has(route),
  ),
  ...EMPTY_LISTS,
]);
