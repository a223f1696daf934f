import { foto } from '@balcao/contract/foto';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { readPicture } from '#features/envio/api.tsx';
import { call } from '#platform/call.ts';
import { isProblem } from '#platform/problem.ts';
import { SHOWN_BY_FORM } from '#platform/shown-by-form.ts';
import { keepUsuario, takeNewer } from '../queries.ts';

export type Picture = Exclude<Awaited<ReturnType<typeof readPicture>>, string>;

/** What a change of a photo says; no picture removes it. */
export interface Troca {
  version: number;
  picture: Picture | null;
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
  const sent = useRef<{ picture: Picture; anexoId: string } | null>(null);
  const abort = useRef(new AbortController());
  useEffect(() => {
    // Development mounts twice, and what was given up stays so.
    abort.current = new AbortController();
    return () => abort.current.abort(new Error('left'));
  }, []);
  const upload = async (picture: Picture): Promise<string> => {
    if (sent.current?.picture === picture) return sent.current.anexoId;
    const sending = { signal: abort.current.signal, onWait: setEsperando };
    const { id: anexoId } = await picture.send({ finalidade: 'foto' }, sending);
    sent.current = { picture, anexoId };
    return anexoId;
  };
  const save = useMutation({
    mutationFn: async ({ version, picture, motivo }: Troca) => {
      const anexoId = picture === null ? null : await upload(picture);
      return call(
        foto.trocar,
        { params: { id }, body: { version, anexoId, motivo } },
        { timeoutMs: DRAWN_MS },
      );
    },
    onSuccess: (record) => keepUsuario(cache, record),
    onError: (error) => {
      // An answer was lost after the picture became the photo, or the picture waited too long.
      if (isProblem(error, 'not_found')) sent.current = null;
      return takeNewer(cache, error);
    },
    meta: SHOWN_BY_FORM,
  });
  return { save, esperando };
}
