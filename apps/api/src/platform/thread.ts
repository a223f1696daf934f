import { Worker } from 'node:worker_threads';

interface Work {
  workerData: unknown;
  memoriaMb: number;
  tempoMs: number;
  /** Takes what the thread posts; true ends the thread. */
  onMessage(posted: unknown): boolean;
}

/**
 * Runs a module in a thread of its own with little memory and little time: input made to harm takes that thread down and
 * nothing else. Resolves when the thread has ended, for whatever reason; what counts is what it posted until then.
 */
export function runInThread(module: URL, { workerData, memoriaMb, tempoMs, onMessage }: Work): Promise<void> {
  return new Promise((resolve) => {
    const thread = new Worker(module, {
      workerData,
      resourceLimits: { maxOldGenerationSizeMb: memoriaMb, maxYoungGenerationSizeMb: 32 },
      // What broken input makes a parser say is of no use to anybody.
      stdout: true,
      stderr: true,
    });
    const end = () => {
      clearTimeout(timer);
      resolve();
      void thread.terminate();
    };
    const timer = setTimeout(end, tempoMs);
    thread.on('message', (posted) => {
      if (onMessage(posted)) end();
    });
    thread.on('error', end);
    thread.on('exit', end);
  });
}
