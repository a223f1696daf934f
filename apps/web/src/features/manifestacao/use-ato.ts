import type { EventoManifestacao } from '@balcao/domain/manifestacao/ato';
import { SHOWN_BY_FORM } from '#platform/shown-by-form.ts';
import { type ActNoun, type ActOptions, useAct } from '#platform/use-act.ts';
import { type Detalhe, fetchManifestacao, keepManifestacao } from './queries.ts';

/** Sends an act for the version that the person saw. */
export type Envio = (seen: Pick<Detalhe, 'id' | 'version'>, key: string) => Promise<Detalhe>;

/** Whether the server offers this act. */
export function offers({ atos, pode }: Detalhe, ato: EventoManifestacao): boolean {
  if (ato === 'cobrir') return pode.cobrir;
  if (ato === 'assumir') return pode.assumir;
  return (atos as readonly EventoManifestacao[]).includes(ato);
}

const MANIFESTACAO: ActNoun<Detalhe> = {
  overtaken: ['stale', 'not_possible'],
  meta: SHOWN_BY_FORM,
  fetch: fetchManifestacao,
  keep: keepManifestacao,
};

/** One act on the manifestation that the person sees as `detail`; see `useAct`. */
export function useAto(detail: Detalhe, ato: EventoManifestacao, options?: ActOptions<Detalhe>) {
  const act = useAct(detail, MANIFESTACAO, options);
  return {
    ...act,
    /** A refusal that is no conflict. */
    error: act.conflict ? null : act.error,
    /** Whether the act is no longer possible. */
    closed: act.conflict !== null && !offers(act.seen, ato),
  };
}
