import { Worker } from 'node:worker_threads';
import type { Formato } from './formato.ts';

/** What came of opening a file. */
export type Lido = { situacao: 'lido'; texto: string } | { situacao: 'sem_texto' | 'grande' | 'ilegivel' };

/** Longer than any honest file takes. */
const TEMPO_MS = 20_000;
const MEMORIA_MB = 256;

/**
 * The text of a file, read in a thread of its own with little memory and little time: a file made to harm takes that
 * thread down and nothing else.
 */
export function lerArquivo(path: string, formato: Formato, tempoMs = TEMPO_MS): Promise<Lido> {
  return new Promise((resolve) => {
    const thread = new Worker(new URL('./ler-arquivo.child.ts', import.meta.url), {
      workerData: { path, formato },
      resourceLimits: { maxOldGenerationSizeMb: MEMORIA_MB, maxYoungGenerationSizeMb: 32 },
      // What a broken file makes the parser say is of no use to anybody.
      stdout: true,
      stderr: true,
    });
    const end = (lido: Lido) => {
      clearTimeout(timer);
      resolve(lido);
      void thread.terminate();
    };
    const timer = setTimeout(() => end({ situacao: 'ilegivel' }), tempoMs);
    thread.on('message', (texto: string | null) => {
      if (texto === null) end({ situacao: 'ilegivel' });
      else end(texto === '' ? { situacao: 'sem_texto' } : { situacao: 'lido', texto });
    });
    thread.on('error', () => end({ situacao: 'ilegivel' }));
    thread.on('exit', () => end({ situacao: 'ilegivel' }));
  });
}
