import type { ResponseOf } from '@balcao/contract/kernel/route';
import { manifestacaoArquivo } from '@balcao/contract/manifestacao-arquivo';
import { call } from '#platform/call.ts';
import { mimeOf } from '#platform/mime-of.ts';
import { isProblem, OfflineError, type ProblemError } from '#platform/problem.ts';
import { uploadNameless } from '#platform/upload.ts';
import { waitForNetwork } from '#platform/wait-for-network.ts';

interface Envio {
  /** Drawn for this file. */
  id: string;
  file: File;
  /** Strips what the portal can strip, and gives it a neutral name. */
  limpar: boolean;
  /** Bytes that the server is known to have. */
  recebido: number;
  signal: AbortSignal;
  onProgress: (recebido: number) => void;
  onWait: (waiting: boolean) => void;
  onCheck: () => void;
}

/** Bytes per chunk, and so the most that a weak network loses at once. */
const CHUNK_BYTES = 256 * 1024;

/** Attempts in a row without an answer, after which the person is told: about a quarter of a minute. */
const TRIES = 5;

/** How often the server may name another place in the file before something else is wrong. */
const CORRECTIONS = 10;

/** Time for the check of a whole file, in milliseconds; a virus scan takes a while. */
const CHECK_MS = 120_000;

type Guardada = ResponseOf<typeof manifestacaoArquivo.conferirPeca>;

/**
 * Sends a file in pieces and has it checked and kept. It continues from where the server is after a broken connection. Every
 * call leaves out the session, so that all authors send in the same way. Throws the refusals of the server.
 */
export async function enviarPeca(envio: Envio): Promise<Guardada> {
  const attempt = createAttempt(envio);
  let { recebido } = envio;
  for (let corrections = 0; ; corrections += 1) {
    try {
      while (recebido < envio.file.size) recebido = await attempt(() => enviarParte(envio, recebido));
      envio.onCheck();
      return await attempt(() => conferir(envio));
    } catch (error) {
      if (!isProblem(error, 'anexo.offset') || corrections === CORRECTIONS) throw error;
      recebido = recebidoDe(error);
      envio.onProgress(recebido);
    }
  }
}

/** Repeats what had no answer, each time after a longer pause. */
function createAttempt({ signal, onWait }: Envio) {
  let failures = 0;
  return async <T>(work: () => Promise<T>): Promise<T> => {
    for (;;) {
      try {
        const answer = await work();
        failures = 0;
        return answer;
      } catch (error) {
        if (signal.aborted) throw signal.reason;
        failures += 1;
        const passes = error instanceof OfflineError || isProblem(error, 'unavailable', 'rate_limited');
        if (!passes || failures === TRIES) throw error;
        onWait(true);
        await waitForNetwork(failures, signal);
        onWait(false);
      }
    }
  };
}

async function enviarParte({ id, file, signal, onProgress }: Envio, offset: number): Promise<number> {
  const chunk = file.slice(offset, offset + CHUNK_BYTES);
  const { recebido } = await uploadNameless(
    manifestacaoArquivo.enviarPeca,
    { params: { id, offset } },
    chunk,
    signal,
  );
  onProgress(recebido);
  return recebido;
}

function conferir({ id, file, limpar, signal }: Envio): Promise<Guardada> {
  // The server needs the kind alone: a name may tell who somebody is.
  const nome = limpar ? `arquivo${/\.[a-z0-9]{1,5}$/i.exec(file.name)?.[0] ?? ''}` : file.name;
  const body = { nome, tipo: mimeOf(file), tamanho: file.size, limpar };
  return call(
    manifestacaoArquivo.conferirPeca,
    { params: { id }, body },
    { nameless: true, signal, timeoutMs: CHECK_MS },
  );
}

/** How many bytes the server has, by its refusal. */
function recebidoDe({ dados }: ProblemError): number {
  return typeof dados.recebido === 'number' ? dados.recebido : 0;
}
