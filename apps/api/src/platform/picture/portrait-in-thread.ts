import { runInThread } from '#platform/thread.ts';

/** Longer than any honest photo takes on a busy machine. */
const TEMPO_MS = 60_000;
const MEMORIA_MB = 256;

/** The portrait of a photo, made in a thread with little memory and little time; null for a photo that gives none. */
export async function portraitOf(bytes: Buffer, mime: string, tempoMs = TEMPO_MS): Promise<Buffer | null> {
  let portrait: Buffer | null = null;
  await runInThread(new URL('./portrait.child.ts', import.meta.url), {
    workerData: { bytes, mime },
    memoriaMb: MEMORIA_MB,
    tempoMs,
    onMessage(posted) {
      portrait = Buffer.from(posted as Uint8Array);
      return true;
    },
  });
  return portrait;
}
