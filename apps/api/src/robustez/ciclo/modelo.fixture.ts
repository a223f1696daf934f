import type { ResponseOf } from '@balcao/contract/kernel/route';
import type { subsituacao } from '@balcao/contract/subsituacao';
import type { Calendario } from '@balcao/domain/prazo/calendario';
import type { Status } from '@balcao/domain/requerimento/status';

/**
 * People who act at random. `dora` is an attendant with a request of her own; `caio` is of another group; `socia` acts
 * only for a firm, never for herself.
 */
export const PESSOAS = ['autora', 'dora', 'outra', 'socia', 'ana', 'beto', 'caio', 'chefe'] as const;
/** The firm does nothing itself. */
export type Nome = (typeof PESSOAS)[number] | 'firma';
export type Sigla = 'REG' | 'CAM';
export type Fluxo = 'W1' | 'W2' | 'W3' | 'W4' | 'W5' | 'W6' | 'W7';

/** Kind of account and group of each. */
export const FICHAS: Record<Nome, { tipo: 0 | 1 | 2; grupo: Sigla | null }> = {
  autora: { tipo: 0, grupo: null },
  dora: { tipo: 1, grupo: 'REG' },
  outra: { tipo: 0, grupo: null },
  socia: { tipo: 0, grupo: null },
  firma: { tipo: 0, grupo: null },
  ana: { tipo: 1, grupo: 'REG' },
  beto: { tipo: 1, grupo: 'REG' },
  caio: { tipo: 1, grupo: 'CAM' },
  chefe: { tipo: 2, grupo: null },
};

/** The newest movement, with what an undo restores. */
interface Ultimo {
  acao: string;
  por: Nome | null;
  em: number;
  antes: Pick<Pedido, 'status' | 'grupo' | 'atendente' | 'parecer' | 'reuniao' | 'detalhe'>;
}

/**
 * The model's state of one request. Dates come from the calendar, which other tests cover; everything else is modelled
 * here.
 */
export interface Pedido {
  id: string;
  numero: string;
  /** The requester's side: for a request of the firm, its representative, or the firm itself without one. */
  autor: Nome;
  /** Instant of the filing by the server's clock; never the same twice. */
  ordem: number;
  tipo: number;
  /** Version of its form at filing; null before it was read. */
  versao: number | null;
  fluxo: Fluxo;
  taxa: boolean;
  documento: boolean;
  segunda: boolean;
  status: Status;
  /** The status at the last comparison. */
  statusAntes: Status | null;
  version: number;
  /** The requester's version; internal acts do not change it. */
  versaoPublica: number;
  grupo: Sigla;
  atendente: Nome | null;
  /** Groups that forwarded it, and so still see it. */
  rastro: Set<Sigla>;
  impedidos: Set<Nome>;
  /** Everybody who was ever assigned. */
  nomeados: Set<Nome>;
  decisores: Set<Nome>;
  /** The single signer of the decision in force. */
  assinou: Nome | null;
  /** Day of the pending appeal. */
  recorridoEm: string | null;
  exigencia: { id: string; prazo: string; prorrogada: boolean } | null;
  /** Whether it ended without an answer, and until when it may be reopened, as first announced for this correction. */
  semResposta: boolean;
  reabrirAte: string | null;
  /** How it was archived when a day passed, which day that was, and its former state. */
  arquivado: {
    acao: 'arquivar_exigencia' | 'arquivar_pagamento';
    dia: string | null;
    em: number;
    prorrogada: boolean;
    detalhe: string | null;
  } | null;
  /** The current finer situation. */
  detalhe: string | null;
  parecer: { de: Nome; prazo: string } | null;
  /** People who gave an opinion, and so still see it. */
  ouvidos: Set<Nome>;
  reuniao: string | null;
  aprovado: { por: Nome; resultado: string } | null;
  recursoAte: string | null;
  recursos: number;
  prorrogado: boolean;
  /** Whether its silence was complained of. */
  reclamado: boolean;
  prazoEm: string | null;
  avaliado: boolean;
  fechadoEm: number | null;
  pagarAte: string | null;
  ultimo: Ultimo | null;
  juntada: { destino: string; de: Status; grupo: Sigla; por: Nome; detalhe: string | null } | null;
  pai: string | null;
  seguiu: boolean;
  /** Messages of the author that were written in it and are shown in it. */
  falas: string[];
}

/** A finer situation of the council; one without a name for requesters is internal. */
export type Detalhe = ResponseOf<typeof subsituacao.create>;

export interface Modelo {
  pedidos: Pedido[];
  detalhes: Detalhe[];
  /** Whether somebody represents the firm. */
  representada: boolean;
  /** Pairs of requests that staff linked as related. */
  vinculos: Set<string>;
  agora: number;
  hoje: string;
  /** The calendar of the place of all requests. */
  calendario: Calendario;
}

/** A newly filed request. */
export function novoPedido(
  partes: Pick<Pedido, 'id' | 'numero' | 'autor' | 'ordem' | 'tipo' | 'fluxo'> & Partial<Pedido>,
): Pedido {
  return {
    versao: null,
    taxa: false,
    documento: false,
    segunda: false,
    status: 'PROTOCOLADO',
    statusAntes: null,
    version: 1,
    versaoPublica: 1,
    grupo: 'REG',
    atendente: null,
    rastro: new Set(),
    impedidos: new Set(),
    nomeados: new Set(),
    assinou: null,
    recorridoEm: null,
    decisores: new Set(),
    exigencia: null,
    parecer: null,
    ouvidos: new Set(),
    reuniao: null,
    semResposta: false,
    reabrirAte: null,
    arquivado: null,
    detalhe: null,
    aprovado: null,
    recursoAte: null,
    recursos: 0,
    prorrogado: false,
    reclamado: false,
    prazoEm: null,
    avaliado: false,
    fechadoEm: null,
    pagarAte: null,
    ultimo: null,
    juntada: null,
    pai: null,
    seguiu: false,
    falas: [],
    ...partes,
  };
}

/** Situations without further work. */
const FIM: readonly Status[] = ['INDEFERIDO', 'CONCLUIDO', 'ARQUIVADO', 'CANCELADO'];

export const fechado = ({ status }: Pedido) => FIM.includes(status);
export const comConselho = (p: Pedido) => !fechado(p) && p.status !== 'AGUARDANDO_PAGAMENTO';

export const isEquipe = (quem: Nome) => FICHAS[quem].tipo >= 1;
const deTodos = (quem: Nome) => FICHAS[quem].tipo >= 2;
const doGrupo = (p: Pedido, quem: Nome) => FICHAS[quem].grupo === p.grupo;

/** Whether the request exists for this person. */
export function enxerga(p: Pedido, quem: Nome): boolean {
  if (p.autor === quem || deTodos(quem)) return true;
  const { tipo, grupo } = FICHAS[quem];
  if (tipo < 1) return false;
  if (doGrupo(p, quem) || p.atendente === quem || p.ouvidos.has(quem) || p.parecer?.de === quem) return true;
  return grupo !== null && p.rastro.has(grupo);
}

/** Whether the person reads it as staff, notes included. */
export function atende(p: Pedido, quem: Nome): boolean {
  if (!isEquipe(quem) || p.autor === quem) return false;
  return deTodos(quem) || p.atendente === quem || doGrupo(p, quem) || p.parecer?.de === quem;
}

/**
 * Whether the person may handle it: never their own matter; else all of them, those of the group, or those assigned.
 */
export function conduz(p: Pedido, quem: Nome): boolean {
  if (!isEquipe(quem) || p.autor === quem) return false;
  return deTodos(quem) || doGrupo(p, quem) || p.atendente === quem;
}

/** Records a movement and its consequences; `quem` is null for the system. */
export function mover(
  m: Modelo,
  p: Pedido,
  input: { acao: string; quem: Nome | null } & Partial<Pick<Pedido, 'status' | 'grupo' | 'atendente'>>,
): void {
  const { acao, quem, ...novo } = input;
  const { status, grupo, atendente, parecer, reuniao, detalhe } = p;
  const antes = { status, grupo, atendente, parecer, reuniao, detalhe };
  p.ultimo = { acao, por: quem, em: m.agora, antes };
  Object.assign(p, novo);
  if (quem !== null) p.seguiu = true;
  if (p.atendente !== null) p.nomeados.add(p.atendente);
  if (p.status !== status) Object.assign(p, { detalhe: null, arquivado: null });
  if (p.status !== status && p.status === 'ARQUIVADO') p.semResposta = acao === 'arquivar_exigencia';
  if (status === 'EM_PARECER' && p.status !== 'EM_PARECER') p.parecer = null;
  if (!fechado(p)) p.fechadoEm = null;
  else p.fechadoEm ??= m.agora;
  if (p.status !== status && (p.status === 'CONCLUIDO' || p.status === 'INDEFERIDO')) p.avaliado = false;
}
