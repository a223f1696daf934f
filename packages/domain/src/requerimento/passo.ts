import type { Passo as Linha } from '../ciclo/ciclo.ts';
import type { Acao } from './acao.ts';
import type { Guarda, Seletor } from './guarda.ts';
import type { Status } from './status.ts';
import type { Workflow } from './workflow.ts';

/** Part that a person, or the system, plays in a step. A permission distinguishes the parts of staff. */
export type Papel =
  | 'requerente'
  | 'atendente'
  | 'parecerista'
  | 'secretaria'
  | 'decisor'
  | 'coordenador'
  | 'autoridade_superior'
  | 'quem_decidiu'
  | 'sistema';

/** Template of the notice of a way, as listed with the e-mail templates. */
export type AvisoModelo =
  | 'req.pagamento'
  | 'req.protocolado'
  | 'req.em_analise'
  | 'req.exigencia'
  | 'req.exigencia_respondida'
  | 'req.arquivado_pagamento'
  | 'req.arquivado_exigencia'
  | 'req.arquivado_denuncia'
  | 'req.reaberto'
  | 'req.decisao'
  | 'req.concluido'
  | 'req.recurso_recebido'
  | 'req.recurso_decidido'
  | 'req.cancelado'
  | 'req.desmembrado'
  | 'req.juntado'
  | 'req.juntada_desfeita'
  | 'req.prazo_recalculado';

export interface Aviso {
  modelo: AvisoModelo;
  para: 'requerente' | 'atendente';
}

/** The words of the life of a request. */
export interface NomesDoPedido {
  estado: Status;
  acao: Acao;
  papel: Papel;
  guarda: Guarda;
  seletor: Seletor;
}

/** A row of the table of a request's life. */
export interface Passo extends Linha<NomesDoPedido> {
  /** Key of the permission that staff need; null where only the requester or the system acts. */
  permissao: string | null;
  /** Workflows that know it; where absent, those that lead there, or all of them. */
  fluxos?: readonly Workflow[];
  /** What a change of situation tells, and whom. */
  aviso: Aviso | null;
}

/** A way from one situation to another. */
export interface Transicao extends Passo {
  para: Status;
}

type Partes = Partial<Pick<Passo, 'guardas' | 'seletores' | 'fluxos' | 'aviso'>>;

/** A row for the requester or the system. Null for `para` leaves the situation as it is. */
export function step(
  acao: Acao,
  de: readonly Status[],
  para: Status | null,
  quem: readonly Papel[],
  partes: Partes = {},
): Passo {
  return { guardas: [], seletores: [], aviso: null, ...partes, acao, de, para, quem, permissao: null };
}

/** A row for staff with this permission. */
export function handing(
  acao: Acao,
  de: readonly Status[],
  para: Status | null,
  quem: readonly Papel[],
  permissao: string,
  partes: Partes = {},
): Passo {
  return { ...step(acao, de, para, quem, partes), permissao };
}

/** The same, for what a declared impediment blocks (Lei 9.784/1999 arts. 18-20). */
export function staff(
  acao: Acao,
  de: readonly Status[],
  para: Status | null,
  quem: readonly Papel[],
  permissao: string,
  partes: Partes = {},
): Passo {
  const guardas = ['sem_impedimento' as const, ...(partes.guardas ?? [])];
  return handing(acao, de, para, quem, permissao, { ...partes, guardas });
}

/** Who gets a notice, and in which words. */
export const avisar = (modelo: AvisoModelo, para: Aviso['para'] = 'requerente'): Aviso => ({ modelo, para });
