import { anexo } from '@balcao/contract/anexo';
import type { ArgsOf } from '@balcao/contract/kernel/route';
import { call } from '#platform/call.ts';
import { mimeOf } from '#platform/mime-of.ts';
import { isProblem, OfflineError } from '#platform/problem.ts';
import { uploadChunk } from '#platform/upload.ts';
import { waitForNetwork } from '#platform/wait-for-network.ts';
import type { Anexo } from './kept-files.ts';

/** The target of a file: a field of a draft, a message, or an answer to an exigência. */
export type AlvoUpload = Pick<
  ArgsOf<typeof anexo.abrir>['body'],
  'finalidade' | 'rascunhoId' | 'requerimentoId' | 'campo'
>;

export interface SendOptions {
  /** Resolves the target; may create it first. */
  target: () => Promise<AlvoUpload>;
  /** Id of an interrupted upload to continue; null for a new one. */
  uploadId: string | null;
  signal: AbortSignal;
  onOpen: (uploadId: string) => void;
  /** Called with the number of bytes sent. */
  onProgress: (sent: number) => void;
  /** Called with true while waiting for the network, then with false. */
  onWait: (waiting: boolean) => void;
  /** Called when all bytes are sent and the server checks them. */
  onCheck: () => void;
}

/** Bytes per chunk, and so the most that a weak network loses at once. */
const CHUNK_BYTES = 512 * 1024;

/** Runs the work; after a network failure waits and returns null, so that the caller retries. */
type Attempt = <T>(work: () => Promise<T>) => Promise<T | null>;

interface Sending extends SendOptions {
  attempt: Attempt;
}

/** State of an upload on the server; `recebido` in bytes. */
interface Held {
  id: string;
  recebido: number;
}

/**
 * Sends a file in chunks and makes it an anexo. Resumes after a network failure from the byte that the server has. Throws
 * the server's refusals, and the signal's reason when cancelled.
 */
export async function sendFile(file: File, options: SendOptions): Promise<Anexo> {
  const sending = { ...options, attempt: createAttempt(options) };
  const begun = options.uploadId === null ? null : await askHeld(options.uploadId, sending);
  if (begun === null && options.uploadId !== null) {
    // The last response may have been lost in a reload. A concluded upload must not be sent again.
    const done = await known(() => conclude(options.uploadId ?? '', sending));
    if (done) return done;
  }
  let held = begun ?? (await openUpload(file, sending));
  while (held.recebido < file.size) held = await sendNext(file, held, sending);
  options.onCheck();
  return conclude(held.id, sending);
}

/** Turns a complete upload into an anexo; repeatable. */
function conclude(id: string, sending: Sending): Promise<Anexo> {
  return always(sending, () => call(anexo.concluir, { params: { id } }, { signal: sending.signal }));
}

function createAttempt({ signal, onWait }: SendOptions): Attempt {
  let failures = 0;
  return async (work) => {
    try {
      const answer = await work();
      failures = 0;
      return answer;
    } catch (error) {
      if (signal.aborted) throw signal.reason;
      if (!(error instanceof OfflineError) && !isProblem(error, 'unavailable', 'rate_limited')) throw error;
      failures += 1;
      onWait(true);
      await waitForNetwork(failures, signal);
      onWait(false);
      return null;
    }
  };
}

async function always<T>({ attempt }: Sending, work: () => Promise<T>): Promise<T> {
  for (;;) {
    const answer = await attempt(work);
    if (answer !== null) return answer;
  }
}

async function openUpload(file: File, sending: Sending): Promise<Held> {
  const alvo = await always(sending, sending.target);
  const body = { ...alvo, nome: file.name, tipo: mimeOf(file), tamanho: file.size };
  const held = await always(sending, () => call(anexo.abrir, { body }, { signal: sending.signal }));
  sending.onOpen(held.id);
  return held;
}

/** State of an upload; null when the server no longer has it. */
function askHeld(id: string, sending: Sending): Promise<Held | null> {
  return known(() =>
    always(sending, () => call(anexo.estado, { params: { id } }, { signal: sending.signal })),
  );
}

/** The answer; null for `not_found`. */
async function known<T>(ask: () => Promise<T>): Promise<T | null> {
  try {
    return await ask();
  } catch (error) {
    if (isProblem(error, 'not_found')) return null;
    throw error;
  }
}

async function sendNext(file: File, { id, recebido }: Held, sending: Sending): Promise<Held> {
  const { signal } = sending;
  const chunk = file.slice(recebido, recebido + CHUNK_BYTES);
  const onProgress = (sent: number) => sending.onProgress(recebido + Math.min(sent, chunk.size));
  onProgress(0);
  try {
    const held = await sending.attempt(() =>
      uploadChunk(anexo.enviar, { params: { id, offset: recebido } }, chunk, { signal, onProgress }),
    );
    if (held) return held;
  } catch (error) {
    if (!isProblem(error, 'anexo.offset')) throw error;
  }
  // The response was lost or another attempt was faster, so ask how much the server has.
  const held = await askHeld(id, sending);
  return held ?? openUpload(file, sending);
}
