import { useEffect, useRef, useState } from 'react';
import {
  type AlvoUpload,
  type Anexo,
  createUploads,
  keptFilesOf,
  type Uploads,
} from '#features/envio/api.tsx';
import { keptKey } from '#platform/local-copy.ts';

/** Where a file of an exigência goes when it answers an item that points to no field. */
export const ITEM_PREFIX = 'item:';

/** What the files are for: a message, a note, the reasons of an appeal, or the answer to an exigência. */
export type Destino = 'mensagem' | 'nota' | 'recurso' | 'exigencia';

function alvoOf(requerimentoId: string, destino: Destino, campo: string | null): AlvoUpload {
  if (destino !== 'exigencia') return { finalidade: 'mensagem', requerimentoId };
  if (campo === null || campo.startsWith(ITEM_PREFIX)) return { finalidade: 'exigencia', requerimentoId };
  return { finalidade: 'exigencia', requerimentoId, campo };
}

/**
 * Files on their way to a request. They are kept on the device until the server has them, so that a reload or an
 * expired session goes on instead of losing them.
 * @param filed files that the request has already when the page opens.
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
  // oxlint-disable-next-line react/refs -- read when a file arrives, never while drawing
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
