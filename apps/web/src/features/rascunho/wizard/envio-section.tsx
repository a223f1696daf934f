import { pedeAssinatura } from '@balcao/domain/formulario/assinatura';
import type { ReactNode } from 'react';
import { isProblem } from '#platform/problem.ts';
import { Button } from '#ui/button.tsx';
import { FormActions } from '#ui/form-actions.tsx';
import { AssinaturaSection } from './assinatura-section.tsx';
import { OutraVersao, SubmitProblem } from './submit-problem.tsx';
import type { useEnvio } from './use-envio.ts';
import type { WizardView } from './use-wizard.ts';
import classes from './wizard.module.css';

interface EnvioSectionProps {
  view: WizardView;
  envio: ReturnType<typeof useEnvio>;
  /** What the button does, in words. */
  acao: string;
  onVoltar: () => void;
  /** What follows from sending. */
  children?: ReactNode;
}

/** Signs and sends a draft. The banner of a lost draft explains it; nothing here sends or signs that one. */
export function EnvioSection({ view, envio, acao, onVoltar, children }: EnvioSectionProps) {
  const { state, contexto } = view;
  const { submit, shown, attempt, send } = envio;
  const lost = state.perda !== null;
  return (
    <>
      {!lost && pedeAssinatura(state.form, state.respostas, contexto) && (
        <AssinaturaSection view={view} issues={shown} attempt={attempt} acao={acao} />
      )}
      {(state.mudadas.length > 0 ||
        (isProblem(submit.error, 'rascunho.stale') && state.conflito === null)) && (
        <OutraVersao state={state} />
      )}
      {!lost && submit.error && <SubmitProblem error={submit.error} onRetry={send} />}
      <div className={classes.send}>
        {!lost && children}
        <FormActions>
          {!lost && (
            <Button size="md" loading={submit.isPending} onClick={send}>
              {acao}
            </Button>
          )}
          <Button variant="default" disabled={submit.isPending} onClick={onVoltar}>
            Voltar
          </Button>
        </FormActions>
      </div>
    </>
  );
}
