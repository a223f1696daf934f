import { isRecord, type RespostasBrutas } from '@balcao/domain/formulario/valor';
import { keptFilesOf } from '#features/envio/api.tsx';
import { copiesErased, getCopy, putCopy, removeCopy } from '#platform/local-copy.ts';
import type { Store } from '#platform/store.ts';
import { readParte } from './parte.ts';
import type { RascunhoCopy, RascunhoState } from './rascunho-state.ts';
import { sameAnswers } from './same-answers.ts';

/** The copy of the draft on this device. */
export interface LocalRascunho {
  keep: () => void;
  drop: () => void;
}

/** Key of the copy of a draft, or of a service without a draft. */
function copyKey(usuario: string, tipoId: number, rascunhoId: string | null): string {
  return rascunhoId === null ? `${usuario}/novo/${tipoId}` : `${usuario}/rascunho/${rascunhoId}`;
}

/** Copies the state to the device, under the key of the current draft. */
export function createLocalRascunho(
  usuario: string,
  tipoId: number,
  store: Store<RascunhoState>,
): LocalRascunho {
  const key = () => copyKey(usuario, tipoId, store.get().rascunhoId);
  const newKey = copyKey(usuario, tipoId, null);
  const erasedBefore = copiesErased();
  // A reload during the creation opens an address without the draft. Until the first save a second copy under the
  // service holds the idempotency key, which finds the same draft.
  let isNew = false;
  return {
    keep: () => {
      // The answer to a save may arrive after the sign-out.
      if (copiesErased() !== erasedBefore) return;
      const { rascunhoId, respostas, base, passo, chave, parte, keepOnDevice } = store.get();
      const copy: RascunhoCopy = { respostas, base, passo, chave, parte };
      isNew ||= rascunhoId === null;
      for (const place of new Set(isNew ? [newKey, key()] : [key()]))
        putCopy(place, copy, { onDevice: keepOnDevice });
    },
    drop: () => {
      removeCopy(key());
      if (isNew) removeCopy(newKey);
      else void dropOfService(newKey, store.get().chave);
      isNew = false;
    },
  };
}

/** The copy of a draft, or of a service without one; null when there is none. */
export async function readLocalRascunho(
  usuario: string,
  tipoId: number,
  rascunhoId: string | null,
): Promise<RascunhoCopy | null> {
  const value = await getCopy(copyKey(usuario, tipoId, rascunhoId));
  if (!isRecord(value) || !isRecord(value.respostas)) return null;
  const { respostas, base, passo, chave, parte } = value;
  return {
    respostas,
    base: isRecord(base) ? base : {},
    passo: typeof passo === 'string' ? passo : null,
    chave: typeof chave === 'string' ? chave : '',
    parte: readParte(parte),
  };
}

/**
 * Answers from the copy of a service for a draft whose creation was never confirmed. An empty draft takes them;
 * otherwise the copy is obsolete.
 */
export async function readLostRascunho(
  usuario: string,
  tipoId: number,
  respostas: RespostasBrutas,
): Promise<RascunhoCopy | null> {
  const copy = await readLocalRascunho(usuario, tipoId, null);
  if (copy === null || Object.keys(respostas).length === 0) return copy;
  const stored = Object.entries(copy.respostas).every(([nome, valor]) => sameAnswers(valor, respostas[nome]));
  if (stored) dropLocalRascunho(usuario, tipoId, null);
  return null;
}

/** Removes the copy of a service if it belongs to the draft with this key; a reload left it there. */
async function dropOfService(newKey: string, chave: string): Promise<void> {
  const copy = await getCopy(newKey);
  if (isRecord(copy) && copy.chave === chave) removeCopy(newKey);
}

/** Removes the copy of a draft whose answers moved to another. */
export function dropLocalRascunho(usuario: string, tipoId: number, rascunhoId: string | null): void {
  removeCopy(copyKey(usuario, tipoId, rascunhoId));
}

/** Removes everything on this device about a deleted draft: answers and pending files. */
export async function forgetRascunho(usuario: string, tipoId: number, rascunhoId: string): Promise<void> {
  const copy = await readLocalRascunho(usuario, tipoId, rascunhoId);
  dropLocalRascunho(usuario, tipoId, rascunhoId);
  if (copy?.chave) await dropOfService(copyKey(usuario, tipoId, null), copy.chave);
  const files = keptFilesOf(filesKey(usuario, rascunhoId));
  for (const { id } of await files.list()) files.remove(id);
}

/** Key of the pending files of a draft. */
export function filesKey(usuario: string, rascunhoId: string): string {
  return `${usuario}/envio/${rascunhoId}`;
}

const preference = (usuario: string) => `${usuario}/preferencia/guardar-neste-aparelho`;

/** Whether unsaved answers may stay on this device; yes by default. */
export async function mayKeepOnDevice(usuario: string): Promise<boolean> {
  return (await getCopy(preference(usuario))) !== false;
}

/** Stores on this device whether it may keep unsaved answers. */
export function rememberKeepOnDevice(usuario: string, keep: boolean): void {
  if (keep) removeCopy(preference(usuario));
  else putCopy(preference(usuario), false);
}
