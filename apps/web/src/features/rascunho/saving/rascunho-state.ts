import type { ResponseOf } from '@balcao/contract/kernel/route';
import type { rascunho } from '@balcao/contract/rascunho';
import type { tipo } from '@balcao/contract/tipo';
import type { Formulario } from '@balcao/domain/formulario/campo';
import type { Contexto } from '@balcao/domain/formulario/contexto';
import type { RespostasBrutas } from '@balcao/domain/formulario/valor';
import type { Anexo } from '#features/envio/api.tsx';
import { answersToKeep, toAnexoInfo } from '#features/formulario/api.tsx';
import type { SaveState } from '#platform/autosave.ts';
import { newUuid } from '#platform/new-uuid.ts';
import { mergeAnswers } from './merge-answers.ts';
import { type Parte, type Perda, parteOf } from './parte.ts';
import { sameAnswers } from './same-answers.ts';

export type Rascunho = ResponseOf<typeof rascunho.get>;
/** A code that was sent, where to, and until when it holds. */
type CodigoDaAssinatura = ResponseOf<typeof rascunho.pedirAssinatura>;
export type Servico = ResponseOf<typeof tipo.get>;

/** What was typed and not saved yet, with the answers of the portal that it was typed over. */
export interface RascunhoCopy {
  respostas: RespostasBrutas;
  base: RespostasBrutas;
  passo: string | null;
  /** Idempotency key under which the draft is created. */
  chave: string;
  /** Whom it is asked for, when not for oneself. */
  parte: Parte | null;
}

/** What a form is opened with. */
export interface Abertura {
  servico: Servico;
  rascunho: Rascunho | null;
  copia: RascunhoCopy | null;
  /** The draft for a firm that is no more, of which this device kept what was typed. */
  perdido: { rascunhoId: string; perda: Perda } | null;
  keepOnDevice: boolean;
}

/** Fields that both this device and another changed. */
export interface Conflito {
  nomes: readonly string[];
  rascunho: Rascunho;
}

/** A draft while it is being filled in. */
export interface RascunhoState {
  form: Formulario;
  /** Facts of the portal about the person. */
  fatos: Contexto;
  /** As typed. */
  respostas: RespostasBrutas;
  /** As last seen at the portal. */
  base: RespostasBrutas;
  anexos: readonly Anexo[];
  /** Null until the first answer. */
  rascunhoId: string | null;
  /** Whom it is asked for, when not for oneself: what one may ask for oneself says nothing of it. */
  parte: Parte | null;
  /** Why it can be neither saved nor sent; for whom it goes on is asked of the person. */
  perda: Perda | null;
  version: number;
  passo: string | null;
  /** Idempotency key of its creation. */
  chave: string;
  save: SaveState;
  salvoEm: string | null;
  erro: unknown;
  /** Answers that another device changed too, and its version of them; waits for a choice. */
  conflito: Conflito | null;
  /** Names of the answers that came from another tab or device, until the person sends or signs what they see. */
  mudadas: readonly string[];
  /** The request that the draft became. */
  enviadoId: string | null;
  keepOnDevice: boolean;
  /** When it was signed, and the answers that were; another answer undoes it. */
  assinada: { respostas: RespostasBrutas; em: string } | null;
  /** The code that was sent to sign it, and the answers that it signs. */
  codigo: (CodigoDaAssinatura & { respostas: RespostasBrutas }) | null;
}

/** The facts of the form with the files of the draft. */
export function factsOf({ fatos, anexos }: Pick<RascunhoState, 'fatos' | 'anexos'>): Contexto {
  return { ...fatos, anexos: anexos.map(toAnexoInfo) };
}

/** The state a form opens in, and whether something typed before still has to be saved. */
export function openState({ servico, rascunho, copia, perdido, keepOnDevice }: Abertura): {
  state: RascunhoState;
  unsaved: boolean;
} {
  const state: RascunhoState = {
    ...(rascunho ? openDraft(rascunho) : openNew(servico)),
    chave: copia?.chave || newUuid(),
    erro: null,
    conflito: null,
    enviadoId: null,
    keepOnDevice,
    assinada: null,
    codigo: null,
    mudadas: [],
    perda: null,
  };
  // What was typed on this device only is another answer than those signed, or that a code was sent for.
  const { respostas: lidas } = state;
  if (rascunho?.assinadoEm) state.assinada = { respostas: lidas, em: rascunho.assinadoEm };
  if (rascunho?.codigoEnviado) state.codigo = { ...rascunho.codigoEnviado, respostas: lidas };
  if (copia && perdido) return { state: { ...state, ...copia, ...perdido }, unsaved: true };
  if (!copia || sameAnswers(copia.respostas, state.respostas)) return { state, unsaved: false };
  const { respostas, passo, base } = copia;
  if (!rascunho) return { state: { ...state, respostas, passo }, unsaved: true };
  return { state: { ...joinVersions({ ...state, respostas, base }, rascunho), passo }, unsaved: true };
}

/** The state over a later version of its draft: changes of both sides joined, what both changed left to a choice. */
export function joinVersions(state: RascunhoState, later: Rascunho): RascunhoState {
  const { form, fatos, base } = state;
  const here = answersToKeep(form, state.respostas, fatos);
  const { merged, conflicts } = mergeAnswers({ base, here, there: later.respostas });
  if (conflicts.length > 0) return { ...state, conflito: { nomes: conflicts, rascunho: later } };
  return overLater(state, later, merged);
}

/** The state with these answers on top of a later version. */
export function overLater(state: RascunhoState, later: Rascunho, respostas: RespostasBrutas): RascunhoState {
  const anexos = new Map([...state.anexos, ...later.anexos].map((anexo) => [anexo.id, anexo] as const));
  const mudadas = changedNames(answersToKeep(state.form, state.respostas, state.fatos), respostas);
  return {
    ...state,
    // The same answers stay the very same: they may be signed.
    respostas: mudadas.length === 0 ? state.respostas : respostas,
    mudadas: [...new Set([...state.mudadas, ...mudadas])],
    base: later.respostas,
    version: later.version,
    salvoEm: later.atualizadoEm,
    anexos: [...anexos.values()],
    conflito: null,
  };
}

function changedNames(before: RespostasBrutas, after: RespostasBrutas): string[] {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...names].filter((name) => !sameAnswers(before[name] ?? null, after[name] ?? null));
}

type Base = Omit<
  RascunhoState,
  'chave' | 'perda' | 'erro' | 'conflito' | 'mudadas' | 'enviadoId' | 'keepOnDevice' | 'assinada' | 'codigo'
>;

function openDraft(draft: Rascunho): Base {
  return {
    form: draft.formulario,
    fatos: draft.contexto,
    respostas: draft.respostas,
    base: draft.respostas,
    anexos: draft.anexos,
    rascunhoId: draft.id,
    parte: parteOf(draft),
    version: draft.version,
    passo: draft.passo,
    save: 'salvo',
    salvoEm: draft.atualizadoEm,
  };
}

function openNew(servico: Servico): Base {
  return {
    form: servico.formulario,
    fatos: servico.contexto,
    respostas: {},
    base: {},
    anexos: [],
    rascunhoId: null,
    parte: null,
    version: 0,
    passo: null,
    save: 'nada',
    salvoEm: null,
  };
}
