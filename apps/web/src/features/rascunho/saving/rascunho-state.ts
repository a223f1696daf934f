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
/** A code that was sent: its destination and its expiry. */
type CodigoDaAssinatura = ResponseOf<typeof rascunho.pedirAssinatura>;
export type Servico = ResponseOf<typeof tipo.get>;

/** Unsaved answers, and the saved answers they started from. */
export interface RascunhoCopy {
  respostas: RespostasBrutas;
  base: RespostasBrutas;
  passo: string | null;
  /** Idempotency key of the draft's creation. */
  chave: string;
  /** The represented party; null for oneself. */
  parte: Parte | null;
}

/** What a form opens with. */
export interface Abertura {
  servico: Servico;
  rascunho: Rascunho | null;
  copia: RascunhoCopy | null;
  /** The lost draft of somebody else whose answers this device kept. */
  perdido: { rascunhoId: string; perda: Perda } | null;
  keepOnDevice: boolean;
}

/** Fields changed both here and elsewhere. */
export interface Conflito {
  nomes: readonly string[];
  rascunho: Rascunho;
}

/** State of an open draft. */
export interface RascunhoState {
  form: Formulario;
  /** What the server knows about the person. */
  fatos: Contexto;
  /** Raw answers. */
  respostas: RespostasBrutas;
  /** Answers last loaded or saved. */
  base: RespostasBrutas;
  anexos: readonly Anexo[];
  /** Null until the first answer. */
  rascunhoId: string | null;
  /** The represented party; null for oneself. The person's own eligibility does not apply to it. */
  parte: Parte | null;
  /** Why the draft can be neither saved nor sent; the person decides how to continue. */
  perda: Perda | null;
  version: number;
  passo: string | null;
  /** Idempotency key of its creation. */
  chave: string;
  save: SaveState;
  salvoEm: string | null;
  erro: unknown;
  /** Conflict that waits for a choice, with the other version. */
  conflito: Conflito | null;
  /** Answers changed by another tab or device, until the person sends or signs. */
  mudadas: readonly string[];
  /** Id of the request that the draft became. */
  enviadoId: string | null;
  keepOnDevice: boolean;
  /** Time of the signature and the signed answers; any other answer voids it. */
  assinada: { respostas: RespostasBrutas; em: string } | null;
  /** The code sent for signing, and the answers it covers. */
  codigo: (CodigoDaAssinatura & { respostas: RespostasBrutas }) | null;
}

/** Facts for the form, including the files of the draft. */
export function factsOf({ fatos, anexos }: Pick<RascunhoState, 'fatos' | 'anexos'>): Contexto {
  return { ...fatos, anexos: anexos.map(toAnexoInfo) };
}

/** The initial state, and whether it has unsaved answers. */
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
  // Answers kept only on this device differ from those signed or covered by the code.
  const { respostas: lidas } = state;
  if (rascunho?.assinadoEm) state.assinada = { respostas: lidas, em: rascunho.assinadoEm };
  if (rascunho?.codigoEnviado) state.codigo = { ...rascunho.codigoEnviado, respostas: lidas };
  if (copia && perdido) return { state: { ...state, ...copia, ...perdido }, unsaved: true };
  if (!copia || sameAnswers(copia.respostas, state.respostas)) return { state, unsaved: false };
  const { respostas, passo, base } = copia;
  if (!rascunho) return { state: { ...state, respostas, passo }, unsaved: true };
  return { state: { ...joinVersions({ ...state, respostas, base }, rascunho), passo }, unsaved: true };
}

/** Merges a newer version into the state; conflicts wait for a choice. */
export function joinVersions(state: RascunhoState, later: Rascunho): RascunhoState {
  const { form, fatos, base } = state;
  const here = answersToKeep(form, state.respostas, fatos);
  const { merged, conflicts } = mergeAnswers({ base, here, there: later.respostas });
  if (conflicts.length > 0) return { ...state, conflito: { nomes: conflicts, rascunho: later } };
  return overLater(state, later, merged);
}

/** The state with these answers on a newer version. */
export function overLater(state: RascunhoState, later: Rascunho, respostas: RespostasBrutas): RascunhoState {
  const anexos = new Map([...state.anexos, ...later.anexos].map((anexo) => [anexo.id, anexo] as const));
  const mudadas = changedNames(answersToKeep(state.form, state.respostas, state.fatos), respostas);
  return {
    ...state,
    // Keeps the object of equal answers, because the signature compares identity.
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
