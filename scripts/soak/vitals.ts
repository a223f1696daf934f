import { readdirSync, readFileSync } from 'node:fs';
import { SCRATCH_METRICS_TOKEN } from '../bench/scratch-installation.ts';
import type { Point } from './slope.ts';

/** The resources of a process over time. */
export interface Vitals {
  rss: Point[];
  heap: Point[];
  /** Open files and sockets. */
  handles: Point[];
}

const PAGE = 4096;
const EVERY_MS = 2_000;

/** Measures a server every two seconds until it is stopped. */
export function watchVitals({ pid, port }: { pid: number; port: number }): {
  vitals: Vitals;
  stop: () => void;
} {
  const vitals: Vitals = { rss: [], heap: [], handles: [] };
  const look = () => {
    const at = performance.now();
    // A failed measurement is one point less; the answers show when the server has died.
    try {
      vitals.rss.push({ at, value: Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]) * PAGE });
      vitals.handles.push({ at, value: readdirSync(`/proc/${pid}/fd`).length });
    } catch {
      return;
    }
    readHeap(port).then(
      (value) => vitals.heap.push({ at, value }),
      () => undefined,
    );
  };
  const timer = setInterval(look, EVERY_MS);
  return { vitals, stop: () => clearInterval(timer) };
}

async function readHeap(port: number): Promise<number> {
  const answer = await fetch(`http://127.0.0.1:${port}/api/metricas`, {
    headers: { authorization: `Bearer ${SCRATCH_METRICS_TOKEN}` },
  });
  const used = /^nodejs_heap_size_used_bytes(?:\{[^}]*\})? (\S+)$/m.exec(await answer.text());
  if (!used) throw new Error('the metrics tell nothing of the heap');
  return Number(used[1]);
}
