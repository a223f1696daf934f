import type { EventoManifestacao } from '@balcao/domain/manifestacao/ato';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isProblem } from '#platform/problem.ts';
import { SHOWN_BY_FORM } from '#platform/shown-by-form.ts';
import { type Detalhe, fetchManifestacao, keepManifestacao } from './queries.ts';

/** Sends an act for the version that the person saw. */
export type Envio = (seen: Pick<Detalhe, 'id' | 'version'>, key: string) => Promise<Detalhe>;

interface AtoOptions {
  onDone?: (detail: Detalhe) => void;
  onRefused?: (error: unknown) => void;
  /** Acts on the newest version that the page has: for buttons without a form. */
  follow?: boolean;
}

/** Whether the server offers this act. */
export function offers({ atos, pode }: Detalhe, ato: EventoManifestacao): boolean {
  if (ato === 'cobrir') return pode.cobrir;
  if (ato === 'assumir') return pode.assumir;
  return (atos as readonly EventoManifestacao[]).includes(ato);
}

/**
 * One act on the manifestation that the person sees as `detail`. When somebody was faster nothing is done: `conflict` has
 * the states before and after, and the next attempt uses the newer one.
 */
export function useAto(
  detail: Detalhe,
  ato: EventoManifestacao,
  { onDone, onRefused, follow }: AtoOptions = {},
) {
  const cache = useQueryClient();
  const [kept, setKept] = useState(detail);
  const [older, setOlder] = useState<Detalhe | null>(null);
  const seen = follow && detail.version >= kept.version ? detail : kept;
  const mutation = useMutation({
    mutationFn: ({ envio, key }: { envio: Envio; key: string }) => envio(seen, key),
    onSuccess: (next) => {
      setOlder(null);
      setKept(next);
      keepManifestacao(cache, next);
      onDone?.(next);
    },
    onError: async (error) => {
      if (!isProblem(error, 'stale', 'not_possible')) return onRefused?.(error);
      // oxlint-disable-next-line promise/no-promise-in-callback -- the mutation's callback, not an error-first one
      const fresh = await fetchManifestacao(cache, detail.id).catch(() => null);
      if (fresh === null || fresh.version === seen.version) return onRefused?.(error);
      setOlder(older ?? seen);
      setKept(fresh);
    },
    meta: SHOWN_BY_FORM,
  });
  const conflict = older && { before: older, after: kept };
  return {
    send: (envio: Envio, key: string) => mutation.mutate({ envio, key }),
    seen,
    busy: mutation.isPending,
    /** A refusal that is no conflict. */
    error: conflict ? null : mutation.error,
    conflict,
    /** Whether the act is no longer possible. */
    closed: conflict !== null && !offers(kept, ato),
  };
}
