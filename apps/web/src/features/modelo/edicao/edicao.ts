import { modelo } from '@balcao/contract/modelo';
import type { Formulario } from '@balcao/domain/formulario/campo';
import { diferenca } from '@balcao/domain/formulario/diferenca';
import {
  desfazer,
  type Historia,
  iniciarHistoria,
  refazer,
  registrar,
} from '@balcao/domain/formulario/editar/historia';
import { isFormularioAberto } from '@balcao/domain/formulario/editar/novo-campo';
import type { ProblemaLint } from '@balcao/domain/formulario/lint/problema';
import { isRecord } from '@balcao/domain/formulario/valor';
import { createAutosave, type SaveState, saveOnLeave } from '#platform/autosave.ts';
import { call } from '#platform/call.ts';
import { getCopy, putCopy, removeCopy } from '#platform/local-copy.ts';
import { isProblem } from '#platform/problem.ts';
import { createStore, type Store } from '#platform/store.ts';
import type { Modelo } from '../queries.ts';
import { recusasDe } from './recusas.ts';

/** An open form: its state and its operations. */
export interface Edicao {
  store: Store<EdicaoState>;
  /** Changes the form. Consecutive changes with the same `assunto` are undone together. */
  mudar: (change: (form: Formulario) => Formulario, assunto?: string) => void;
  desfazer: () => void;
  refazer: () => void;
  /** Saves pending changes now; rejects on failure. */
  flush: () => Promise<void>;
  /** Resolves a conflict with the local version or the other one. Undo restores the local version. */
  resolver: (lado: 'aqui' | 'la') => void;
  /** Loads a draft that the server made, such as a restored version. */
  assumir: (atual: Modelo) => void;
  /** Starts autosave; the returned function stops it. */
  start: () => () => void;
}

interface EdicaoInit {
  usuario: string;
  tipoId: number;
  /** The draft, or the published form without one. */
  formulario: Formulario;
  atual: Modelo;
  copia: CopiaModelo | null;
}

const copyKey = (usuario: string, tipoId: number) => `${usuario}/modelo/${tipoId}`;

/** The changes kept on this device; null when there are none. */
export async function readCopia(usuario: string, tipoId: number): Promise<CopiaModelo | null> {
  const kept = await getCopy(copyKey(usuario, tipoId));
  if (!isRecord(kept) || !isFormularioAberto(kept.formulario)) return null;
  return {
    formulario: kept.formulario,
    version: typeof kept.version === 'number' ? kept.version : null,
  };
}

/** The draft of a server answer; null when there is none or it cannot be opened. */
export function rascunhoDe({ rascunho }: Modelo): OutraVersao | null {
  if (!rascunho || !isFormularioAberto(rascunho.formulario)) return null;
  const { formulario, version, atualizadoEm, atualizadoPor, atualizadoPorVoce } = rascunho;
  return { formulario, version, atualizadoEm, atualizadoPor, atualizadoPorVoce };
}

/**
 * The server's version: the draft, or else the published form, since a missing draft was published or discarded. Null
 * when there is neither.
 */
function outraDe(atual: Modelo): OutraVersao | null {
  const there = rascunhoDe(atual);
  if (there || !atual.publicado) return there;
  return {
    formulario: atual.publicado,
    version: -1,
    atualizadoEm: '',
    atualizadoPor: null,
    atualizadoPorVoce: false,
  };
}

/** The problems that only the server knows: a group that is missing here. */
function faltasDe({ problemas }: Pick<Modelo, 'problemas'>): ProblemaLint[] {
  return problemas.flatMap((each) =>
    each.codigo === 'grupo' ? [{ ...each, codigo: 'grupo' as const }] : [],
  );
}

/** Whether both drafts have the same content; version numbers may differ. */
function isSame(here: Formulario, outra: OutraVersao): boolean {
  return diferenca(here, outra.formulario).length === 0;
}

function openState({ formulario, atual, copia }: EdicaoInit): EdicaoState {
  const there = rascunhoDe(atual);
  const state: EdicaoState = {
    historia: iniciarHistoria(formulario),
    version: atual.rascunho?.version ?? null,
    save: there ? 'salvo' : 'nada',
    salvoEm: there?.atualizadoEm ?? null,
    erro: null,
    conflito: null,
    faltas: faltasDe(atual),
    recusas: [],
  };
  if (!copia) return state;
  const outra = copia.version === state.version ? null : outraDe(atual);
  // The save succeeded but its answer was lost, for example by a reload: the server has what was sent.
  if (outra && isSame(copia.formulario, outra)) return state;
  if (outra) return { ...state, historia: iniciarHistoria(copia.formulario), conflito: outra };
  return { ...state, historia: registrar(state.historia, copia.formulario) };
}

/** Saves the current draft. */
function createSave(
  tipoId: number,
  store: Store<EdicaoState>,
  patch: (change: Partial<EdicaoState>) => void,
): () => Promise<void> {
  /**
   * Compares the server's version with what was sent. Equal means saved, so its version number is taken over. Different
   * means a conflict. Missing means that a new draft starts.
   */
  async function settle(sent: Formulario): Promise<boolean> {
    const atual = await call(modelo.get, { params: { tipoId } });
    const outra = outraDe(atual);
    const same = outra !== null && isSame(sent, outra);
    if (outra && !same) patch({ conflito: outra });
    else patch({ version: rascunhoDe(atual)?.version ?? null, faltas: faltasDe(atual) });
    if (same) patch({ salvoEm: outra.atualizadoEm || null });
    return same;
  }

  return async () => {
    const { historia, version } = store.get();
    const body = { version, formulario: historia.presente };
    try {
      const saved = await call(modelo.salvar, { params: { tipoId }, body });
      patch({ version: saved.version, salvoEm: saved.atualizadoEm, faltas: faltasDe(saved) });
    } catch (error) {
      patch({ recusas: recusasDe(historia.presente, error) });
      if (isProblem(error, 'stale') && (await settle(historia.presente))) return;
      throw error;
    }
  };
}

/** Opens the editor with the server's form and the copy on this device. */
export function createEdicao(init: EdicaoInit): Edicao {
  const { usuario, tipoId, copia } = init;
  const store = createStore<EdicaoState>(openState(init));
  const patch = (change: Partial<EdicaoState>) => store.update((state) => ({ ...state, ...change }));
  const key = copyKey(usuario, tipoId);
  const keep = () => {
    const { historia, version } = store.get();
    putCopy(key, { formulario: historia.presente, version } satisfies CopiaModelo);
  };

  const autosave = createAutosave({
    save: createSave(tipoId, store, patch),
    onState: (saving, erro) => {
      patch(erro === null ? { save: saving, erro, recusas: [] } : { save: saving, erro });
      if (saving === 'salvo') removeCopy(key);
    },
  });

  const follow = (historia: Historia<Formulario>) => {
    if (historia.presente === store.get().historia.presente) return;
    patch({ historia });
    keep();
    if (store.get().conflito === null) autosave.touch();
  };
  const flush = () =>
    store.get().conflito === null ? autosave.flush() : Promise.reject(new Error('a choice is waiting'));

  /** Replaces the local form with the server's; undo restores the local one. */
  const takeOver = (formulario: Formulario, there: OutraVersao | null) => {
    autosave.settle();
    removeCopy(key);
    patch({
      historia: registrar(store.get().historia, formulario),
      version: there?.version ?? null,
      save: there ? 'salvo' : 'nada',
      salvoEm: there?.atualizadoEm ?? null,
      conflito: null,
      erro: null,
      recusas: [],
    });
  };

  return {
    store,
    flush,
    mudar: (change, assunto) => {
      const { historia } = store.get();
      follow(registrar(historia, change(historia.presente), assunto ?? null));
    },
    desfazer: () => follow(desfazer(store.get().historia)),
    refazer: () => follow(refazer(store.get().historia)),
    resolver: (lado) => {
      const { conflito } = store.get();
      if (!conflito) return;
      const there = conflito.version < 0 ? null : conflito;
      if (lado === 'la') return takeOver(conflito.formulario, there);
      patch({ conflito: null, version: there?.version ?? null });
      keep();
      autosave.touch();
      void flush().catch(() => {});
    },
    assumir: (atual) => {
      const there = rascunhoDe(atual);
      const formulario = there?.formulario ?? atual.publicado;
      if (!formulario) return;
      takeOver(formulario, there);
      patch({ faltas: faltasDe(atual) });
    },
    start: () => {
      const { conflito, historia } = store.get();
      if (copia && historia.passado.length === 0 && conflito === null) removeCopy(key);
      else if (copia && conflito === null) autosave.touch();
      return saveOnLeave(() => void flush().catch(() => {}), [autosave.stop]);
    },
  };
}

/** A newer draft, from another person or another tab. */
export interface OutraVersao {
  formulario: Formulario;
  version: number;
  atualizadoEm: string;
  atualizadoPor: string | null;
  atualizadoPorVoce: boolean;
}

/** The open form and the state of its draft. */
export interface EdicaoState {
  historia: Historia<Formulario>;
  /** Version of the draft on the server; null without one. */
  version: number | null;
  save: SaveState;
  salvoEm: string | null;
  erro: unknown;
  conflito: OutraVersao | null;
  /** Problems of this council that only the server knows. */
  faltas: readonly ProblemaLint[];
  /** What the server refused in the last draft sent. */
  recusas: readonly ProblemaLint[];
}

/** Unsaved changes kept on this device. */
export interface CopiaModelo {
  formulario: Formulario;
  version: number | null;
}
