import type { Avaliacao, Issue } from '@balcao/domain/formulario/avaliar';
import type { Etapa } from '@balcao/domain/formulario/etapas';
import { useMemo, useState } from 'react';
import { type Envio, isSending } from '#features/envio/api.tsx';

/** The open errors of a step. A file that is uploading counts as given. */
function openIssues(etapa: Etapa, { campos, issues }: Avaliacao, envios: readonly Envio[]): Issue[] {
  if (!('passo' in etapa)) return [];
  const paths = new Set(campos.filter((item) => item.passo === etapa.passo).map((item) => item.path));
  return issues.filter((issue) => paths.has(issue.path) && !isSending(envios, issue.path));
}

/**
 * The messages of a step: none before the first attempt to continue, then those of that attempt. A message disappears
 * once its field is right; new ones wait for the next attempt.
 */
export function useStepErrors(etapa: Etapa, avaliacao: Avaliacao, envios: readonly Envio[]) {
  const [attempt, setAttempt] = useState({ etapaId: '', paths: new Set<string>(), n: 0 });
  const mine = attempt.etapaId === etapa.id;
  const shown = useMemo(
    () => (mine ? openIssues(etapa, avaliacao, envios).filter((issue) => attempt.paths.has(issue.path)) : []),
    [mine, etapa, avaliacao, envios, attempt],
  );
  const erros = useMemo(() => new Map(shown.map((issue) => [issue.path, issue.message] as const)), [shown]);
  /** Checks the step; true without errors. */
  const check = (): boolean => {
    const issues = openIssues(etapa, avaliacao, envios);
    const paths = new Set(issues.map((issue) => issue.path));
    setAttempt((before) => ({ etapaId: etapa.id, paths, n: before.n + 1 }));
    return issues.length === 0;
  };
  return { shown, erros, attempt: attempt.n, check };
}
