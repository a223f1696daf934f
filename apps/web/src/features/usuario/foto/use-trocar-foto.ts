import { foto } from '@balcao/contract/foto';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { sendFile } from '#features/envio/api.tsx';
import { call } from '#platform/call.ts';
import { SHOWN_BY_FORM } from '#platform/shown-by-form.ts';
import { keepUsuario, takeNewer } from '../queries.ts';

/** What a change of a photo says; no file removes it. */
export interface Troca {
  version: number;
  file: File | null;
  /** Of staff only. */
  motivo: string | null;
}

/** Drawing a large picture on a busy machine takes its time, in milliseconds. */
const DRAWN_MS = 60_000;

/**
 * Sends a picture and makes it the photo. After a refusal the same picture is not sent again. `esperando` is true while
 * the network is away; leaving the screen gives up.
 */
export function useTrocarFoto(id: string) {
  const cache = useQueryClient();
  const [esperando, setEsperando] = useState(false);
  const sent = useRef<{ file: File; anexoId: string } | null>(null);
  const abort = useRef(new AbortController());
  useEffect(() => {
    // Development mounts twice, and what was given up stays so.
    abort.current = new AbortController();
    return () => abort.current.abort(new Error('left'));
  }, []);
  const upload = async (file: File): Promise<string> => {
    if (sent.current?.file === file) return sent.current.anexoId;
    const anexo = await sendFile(file, {
      target: () => Promise.resolve({ finalidade: 'foto' }),
      uploadId: null,
      signal: abort.current.signal,
      onOpen: () => {},
      onProgress: () => {},
      onWait: setEsperando,
      onCheck: () => {},
    });
    sent.current = { file, anexoId: anexo.id };
    return anexo.id;
  };
  const save = useMutation({
    mutationFn: async ({ version, file, motivo }: Troca) => {
      const anexoId = file === null ? null : await upload(file);
      return call(
        foto.trocar,
        { params: { id }, body: { version, anexoId, motivo } },
        { timeoutMs: DRAWN_MS },
      );
    },
    onSuccess: (record) => keepUsuario(cache, record),
    onError: (error) => takeNewer(cache, error),
    meta: SHOWN_BY_FORM,
  });
  return { save, esperando };
}
