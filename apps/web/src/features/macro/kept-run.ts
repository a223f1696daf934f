import { now } from '#platform/clock.ts';
import { isKept, maybe } from '#platform/kept-shape.ts';
import { getCopy, putCopy, removeCopy } from '#platform/local-copy.ts';
import { type Corrida, macroStore } from './store.ts';

/** An older run is not restored; each request shows its own result. */
const LIFETIME_MS = 15 * 60_000;

const isCorrida = isKept<Corrida>({ id: '', usuario: '', nome: '', comecaEm: 0, lote: maybe(false) });

const keyFor = (usuario: string) => `${usuario}/macro`;

/** Shows a confirmed run and keeps it across a reload, since the server continues it anyway. */
export function showRun(corrida: Corrida): void {
  macroStore.set(corrida);
  putCopy(keyFor(corrida.usuario), corrida);
}

/** Stops the run from returning after a reload; the bar stays. */
export function keepNoLonger({ usuario }: Pick<Corrida, 'usuario'>): void {
  removeCopy(keyFor(usuario));
}

/** Closes the run for good. */
export function forgetRun(corrida: Pick<Corrida, 'usuario'>): void {
  keepNoLonger(corrida);
  macroStore.set(null);
}

/** Restores the run that was on screen before a reload, unless another one is shown by now. */
export async function recallRun(usuario: string): Promise<void> {
  const kept = await getCopy(keyFor(usuario));
  if (macroStore.get() !== null || !isCorrida(kept)) return;
  if (kept.comecaEm > now().getTime() - LIFETIME_MS) macroStore.set(kept);
}
