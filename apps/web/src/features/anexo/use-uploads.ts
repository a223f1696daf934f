import { useEffect, useRef, useState } from 'react';
import {
  type AlvoUpload,
  type Anexo,
  createUploads,
  keptFilesOf,
  type Uploads,
} from '#features/envio/api.tsx';
import { keptKey } from '#platform/local-copy.ts';

/** Prefix of the path for files that answer an item without a field. */
export const ITEM_PREFIX = 'item:';

/** What the files belong to: a message, a note, an appeal, or an answer to an exigência. */
export type Destino = 'mensagem' | 'nota' | 'recurso' | 'exigencia';

function alvoOf(requerimentoId: string, destino: Destino, campo: string | null): AlvoUpload {
  if (destino !== 'exigencia') return { finalidade: 'mensagem', requerimentoId };
  if (campo === null || campo.startsWith(ITEM_PREFIX)) return { finalidade: 'exigencia', requerimentoId };
  return { finalidade: 'exigencia', requerimentoId, campo };
}

/**
 * The pending files of a request. They are kept on the device until uploaded, so that they survive a reload or an expired
 * session.
 * @param filed files that the request already has.
 */
export function useUploads(
  requerimentoId: string,
  destino: Destino,
  onDone: (anexo: Anexo, campo: string | null) => void,
  filed: readonly { id: string }[] = [],
): Uploads {
  const done = useRef(onDone);
  useEffect(() => {
    done.current = onDone;
  });
  // oxlint-disable-next-line react/refs -- read when a file arrives, never during rendering
  const [uploads] = useState(() => {
    const key = keptKey(requerimentoId, `envio-${destino}`);
    return createUploads({
      target: (campo) => Promise.resolve(alvoOf(requerimentoId, destino, campo)),
      onDone: (anexo, campo) => done.current(anexo, campo),
      kept: () => keptFilesOf(key),
      filed: new Set(filed.map(({ id }) => id)),
    });
  });
  useEffect(() => {
    void uploads.resume();
    return uploads.stop;
  }, [uploads]);
  return uploads;
}
