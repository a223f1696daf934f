import { anexo } from '@balcao/contract/anexo';
import type { ArgsOf } from '@balcao/contract/kernel/route';
import { call } from '#platform/call.ts';
import { isProblem, OfflineError } from '#platform/problem.ts';
import { uploadChunk } from '#platform/upload.ts';
import { waitForNetwork } from '#platform/wait-for-network.ts';
import { mimeOf } from './check-file.ts';
import type { Anexo } from './kept-files.ts';

/** What the file is for: a field of a draft, a message of a request, or the answer to an exigência. */
export type AlvoUpload = Pick<
  ArgsOf<typeof anexo.abrir>['body'],
  'finalidade' | 'rascunhoId' | 'requerimentoId' | 'campo'
>;

export interface SendOptions {
  /** Where it goes; may create that first. */
  target: () => Promise<AlvoUpload>;
  /** An upload begun before, to go on with. */
  uploadId: string | null;
  signal: AbortSignal;
  onOpen: (uploadId: string) => void;
  /** Bytes that have left so far. */
  onProgress: (sent: number) => void;
  /** True while it waits for the network, false as it goes on. */
  onWait: (waiting: boolean) => void;
  /** All bytes are there; the server checks them. */
  onCheck: () => void;
}

/** Bytes of one chunk: what a weak network loses at a time is at most this. */
const CHUNK_BYTES = 512 * 1024;

/** Tries again for as long as the network is away; gives null after each wait, so that the caller asks anew. */
type Attempt = <T>(work: () => Promise<T>) => Promise<T | null>;

interface Sending extends SendOptions {
  attempt: Attempt;
}

/** What the server holds of an upload. */
interface Held {
  id: string;
  recebido: number;
}

/**
 * Sends a file in chunks and makes it an anexo. Goes on after a lost network, from the byte that the server holds; asks
 * again when an answer was lost. Throws the refusals of the server, and the signal's reason when it is cancelled.
 */
export async function sendFile(file: File, options: SendOptions): Promise<Anexo> {
  const sending = { ...options, attempt: createAttempt(options) };
  const begun = options.uploadId === null ? null : await askHeld(options.uploadId, sending);
  if (begun === null && options.uploadId !== null) {
    // A reload lost the last answer: what was concluded is no upload any more, and must not be sent a second time.
    const done = await known(() => conclude(options.uploadId ?? '', sending));
    if (done) return done;
  }
  let held = begun ?? (await openUpload(file, sending));
  while (held.recebido < file.size) held = await sendNext(file, held, sending);
  options.onCheck();
  return conclude(held.id, sending);
}

/** Makes a whole upload an anexo; asked again, the server answers the same. */
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

/** How much of an upload is there; null when the server no longer knows it. */
function askHeld(id: string, sending: Sending): Promise<Held | null> {
  return known(() =>
    always(sending, () => call(anexo.estado, { params: { id } }, { signal: sending.signal })),
  );
}

/** What the server answers; null when it does not know it. */
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
  // The answer was lost, or another attempt was faster: only the server knows how much is there.
  const held = await askHeld(id, sending);
  return held ?? openUpload(file, sending);
}
