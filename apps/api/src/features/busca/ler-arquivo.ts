import { runInThread } from '#platform/thread.ts';
import type { Formato } from './formato.ts';

/** The result of opening a file. */
export type Lido = { situacao: 'lido'; texto: string } | { situacao: 'sem_texto' | 'grande' | 'ilegivel' };

/** In milliseconds; longer than any real file takes. */
const TEMPO_MS = 20_000;
const MEMORIA_MB = 256;

/** Reads the text of a file in a thread with limited memory and time. */
export async function lerArquivo(path: string, formato: Formato, tempoMs = TEMPO_MS): Promise<Lido> {
  let texto: string | null = null;
  await runInThread(new URL('./ler-arquivo.child.ts', import.meta.url), {
    workerData: { path, formato },
    memoriaMb: MEMORIA_MB,
    tempoMs,
    onMessage(posted) {
      texto = posted as string | null;
      return true;
    },
  });
  if (texto === null) return { situacao: 'ilegivel' };
  return texto === '' ? { situacao: 'sem_texto' } : { situacao: 'lido', texto };
}
