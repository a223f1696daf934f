import { CAMPOS_PRIORIDADE } from '@balcao/domain/formulario/bloco-prioridade';
import { useState } from 'react';
import type { Envio } from '#features/envio/api.tsx';
import { useSubmit } from '../queries.ts';
import { CAMPO_ASSINATURA } from './assinatura-section.tsx';
import { useReviewIssues } from './use-review-issues.ts';
import type { WizardView } from './use-wizard.ts';

/** Questions of this page: no error shows before an attempt to send. */
const ASKED_HERE: readonly string[] = [...CAMPOS_PRIORIDADE, CAMPO_ASSINATURA];

interface EnvioInit {
  view: WizardView;
  envios: readonly Envio[];
  /** Called with the request. */
  onFiled: (id: string) => void;
}

/** Sending an open draft: what stands in its way, and the attempt. */
export function useEnvio({ view, envios, onFiled }: EnvioInit) {
  const [attempt, setAttempt] = useState(0);
  const submit = useSubmit(view.session, onFiled);
  const issues = useReviewIssues(view, envios, submit.error);
  const send = () => {
    if (submit.isPending) return;
    if (issues.length > 0) setAttempt((n) => n + 1);
    else submit.mutate();
  };
  const tried = attempt > 0 || submit.isError;
  const shown = tried ? issues : issues.filter(({ path }) => !ASKED_HERE.includes(path));
  return { attempt, shown, submit, send };
}
