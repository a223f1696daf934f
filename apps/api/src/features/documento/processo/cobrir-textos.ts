import { runInThread } from '#platform/thread.ts';

/** In milliseconds; longer than any real process takes. */
const TEMPO_MS = 20_000;
const MEMORIA_MB = 256;
/** Characters of one copy: about 500 pages, which are laid out in a few seconds. */
const LETRAS_MAX = 1_500_000;

/**
 * Covers numbers and addresses of third parties in the texts of a process, in order. It runs in a thread with limited
 * memory and time. A text beyond the limits gives null, because uncovered text must not leave with a copy.
 */
export async function cobrirTextos(
  textos: readonly string[],
  proprios: readonly string[],
  tempoMs = TEMPO_MS,
): Promise<(string | null)[]> {
  const fitting = textos.slice(0, countFitting(textos));
  const covered: string[] = [];
  if (fitting.length > 0)
    await runInThread(new URL('./cobrir-textos.child.ts', import.meta.url), {
      workerData: { textos: fitting, proprios },
      memoriaMb: MEMORIA_MB,
      tempoMs,
      onMessage(posted) {
        covered.push(posted as string);
        return covered.length === fitting.length;
      },
    });
  return textos.map((_, i) => covered[i] ?? null);
}

function countFitting(textos: readonly string[]): number {
  let letters = 0;
  const first = textos.findIndex((texto) => {
    letters += texto.length;
    return letters > LETRAS_MAX;
  });
  return first === -1 ? textos.length : first;
}
