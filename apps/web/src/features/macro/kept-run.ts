import { now } from '#platform/clock.ts';
import { isKept, maybe } from '#platform/kept-shape.ts';
import { getCopy, putCopy, removeCopy } from '#platform/local-copy.ts';
import { type Corrida, macroStore } from './store.ts';

/** A run that began longer ago than this is no longer brought back: what became of it stands in the requests. */
const LIFETIME_MS = 15 * 60_000;

const isCorrida = isKept<Corrida>({ id: '', usuario: '', nome: '', comecaEm: 0, lote: maybe(false) });

const keyFor = (usuario: string) => `${usuario}/macro`;

/** Shows a confirmed run, and keeps it for when the page is loaded again: the server goes on with it all the same. */
export function showRun(corrida: Corrida): void {
  macroStore.set(corrida);
  putCopy(keyFor(corrida.usuario), corrida);
}

/** Does not bring the run back after the next load; what is shown of it stays. */
export function keepNoLonger({ usuario }: Pick<Corrida, 'usuario'>): void {
  removeCopy(keyFor(usuario));
}

/** Takes the run away for good. */
export function forgetRun(corrida: Pick<Corrida, 'usuario'>): void {
  keepNoLonger(corrida);
  macroStore.set(null);
}

/** Brings back the run that was shown when the page was left, unless another one is shown by now. */
export async function recallRun(usuario: string): Promise<void> {
  const kept = await getCopy(keyFor(usuario));
  if (macroStore.get() !== null || !isCorrida(kept)) return;
  if (kept.comecaEm > now().getTime() - LIFETIME_MS) macroStore.set(kept);
}
