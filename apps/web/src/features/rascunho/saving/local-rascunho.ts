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

/** Where the copy of a draft is kept; of a service while it has no draft yet. */
function copyKey(usuario: string, tipoId: number, rascunhoId: string | null): string {
  return rascunhoId === null ? `${usuario}/novo/${tipoId}` : `${usuario}/rascunho/${rascunhoId}`;
}

/** Keeps on the device what is in the state, under the key of the draft as it is at that moment. */
export function createLocalRascunho(
  usuario: string,
  tipoId: number,
  store: Store<RascunhoState>,
): LocalRascunho {
  const key = () => copyKey(usuario, tipoId, store.get().rascunhoId);
  const newKey = copyKey(usuario, tipoId, null);
  const erasedBefore = copiesErased();
  // Whoever reloads while a draft comes to exist has an address without it: until it is saved the service keeps a copy
  // too, under whose idempotency key the same draft is found.
  let isNew = false;
  return {
    keep: () => {
      // The answer to a save may come after the person signed out.
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

/** The kept copy of a draft, or of a service without one; null when there is none. */
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
 * What the copy of a service has for a draft that this device did not hear of: it came to exist and the answer got lost.
 * While nothing is in that draft it takes what was typed; what is in it already needs no copy any more.
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

/** Forgets the copy of a service when it is of the draft made under this key: whoever reloaded left it there. */
async function dropOfService(newKey: string, chave: string): Promise<void> {
  const copy = await getCopy(newKey);
  if (isRecord(copy) && copy.chave === chave) removeCopy(newKey);
}

/** Forgets the kept copy of a draft whose answers go on in another. */
export function dropLocalRascunho(usuario: string, tipoId: number, rascunhoId: string | null): void {
  removeCopy(copyKey(usuario, tipoId, rascunhoId));
}

/** Forgets everything kept here of a draft that is no more: what was typed and the files on their way. */
export async function forgetRascunho(usuario: string, tipoId: number, rascunhoId: string): Promise<void> {
  const copy = await readLocalRascunho(usuario, tipoId, rascunhoId);
  dropLocalRascunho(usuario, tipoId, rascunhoId);
  if (copy?.chave) await dropOfService(copyKey(usuario, tipoId, null), copy.chave);
  const files = keptFilesOf(filesKey(usuario, rascunhoId));
  for (const { id } of await files.list()) files.remove(id);
}

/** Where the files on their way to a draft are kept. */
export function filesKey(usuario: string, rascunhoId: string): string {
  return `${usuario}/envio/${rascunhoId}`;
}

const preference = (usuario: string) => `${usuario}/preferencia/guardar-neste-aparelho`;

/** Whether the person lets this device keep what was not saved yet; yes until they say otherwise. */
export async function mayKeepOnDevice(usuario: string): Promise<boolean> {
  return (await getCopy(preference(usuario))) !== false;
}

/** Remembers the choice on this device. */
export function rememberKeepOnDevice(usuario: string, keep: boolean): void {
  if (keep) removeCopy(preference(usuario));
  else putCopy(preference(usuario), false);
}
