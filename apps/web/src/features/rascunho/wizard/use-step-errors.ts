import type { Avaliacao, Issue } from '@balcao/domain/formulario/avaliar';
import type { Etapa } from '@balcao/domain/formulario/etapas';
import { useMemo, useState } from 'react';
import { type Envio, isSending } from '#features/envio/api.tsx';

/** What is still to correct in a step. A file on its way counts as given: the step need not wait for it. */
function openIssues(etapa: Etapa, { campos, issues }: Avaliacao, envios: readonly Envio[]): Issue[] {
  if (!('passo' in etapa)) return [];
  const paths = new Set(campos.filter((item) => item.passo === etapa.passo).map((item) => item.path));
  return issues.filter((issue) => paths.has(issue.path) && !isSending(envios, issue.path));
}

/**
 * The messages of a step: none until the person tries to go on, then those of that attempt that still hold. A message
 * goes as soon as its field is right; new ones wait for the next attempt.
 */
export function useStepErrors(etapa: Etapa, avaliacao: Avaliacao, envios: readonly Envio[]) {
  const [attempt, setAttempt] = useState({ etapaId: '', paths: new Set<string>(), n: 0 });
  const mine = attempt.etapaId === etapa.id;
  const shown = useMemo(
    () => (mine ? openIssues(etapa, avaliacao, envios).filter((issue) => attempt.paths.has(issue.path)) : []),
    [mine, etapa, avaliacao, envios, attempt],
  );
  const erros = useMemo(() => new Map(shown.map((issue) => [issue.path, issue.message] as const)), [shown]);
  /** Tries to go on; true when nothing is in the way. */
  const check = (): boolean => {
    const issues = openIssues(etapa, avaliacao, envios);
    const paths = new Set(issues.map((issue) => issue.path));
    setAttempt((before) => ({ etapaId: etapa.id, paths, n: before.n + 1 }));
    return issues.length === 0;
  };
  return { shown, erros, attempt: attempt.n, check };
}
