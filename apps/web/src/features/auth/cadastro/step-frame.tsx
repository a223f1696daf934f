import { type ReactNode, type SyntheticEvent, useEffect } from 'react';
import { titleWithErrors } from '#platform/title.ts';
import { Button } from '#ui/button.tsx';
import { ErrorSummary } from '#ui/error-summary.tsx';
import { FormActions } from '#ui/form-actions.tsx';
import { Stepper } from '#ui/stepper.tsx';
import type { FormErrors } from '#ui/use-form-errors.ts';
import classes from '../auth.module.css';
import { AuthCard } from '../auth-card.tsx';
import { type Issue, PASSOS, type Passo } from './cadastro.ts';

/** Name of the sign-up, and title of its first step. */
export const CADASTRO = 'Criar conta';

interface StepFrameProps {
  passo: Passo;
  title: string;
  intro?: ReactNode;
  aside?: ReactNode;
  /** Below the form, for content with its own buttons. */
  after?: ReactNode;
  errors: FormErrors;
  /** Refusals of the server, shown when the step opens. */
  refused?: readonly Issue[];
  submitLabel?: string;
  busy?: boolean;
  onSubmit: () => void;
  onBack?: () => void;
  children: ReactNode;
}

/** One step of the sign-up: progress, fields, errors and buttons. */
export function StepFrame(props: StepFrameProps) {
  const { passo, title, intro, aside, after, errors, refused = [], busy, onSubmit, onBack, children } = props;
  const current = PASSOS.indexOf(passo) + 1;
  const { show } = errors;
  useEffect(() => {
    if (refused.length > 0) show(refused);
  }, [refused, show]);
  function submit(event: SyntheticEvent) {
    event.preventDefault();
    if (!busy) onSubmit();
  }
  return (
    <AuthCard
      wide
      title={title}
      tabTitle={titleWithErrors(`${title} (passo ${current} de ${PASSOS.length})`, errors.items.length > 0)}
      intro={intro}
      before={
        <Stepper current={current} total={PASSOS.length} title={title === CADASTRO ? undefined : CADASTRO} />
      }
      aside={aside}
    >
      <form className={classes.form} noValidate onSubmit={submit}>
        <ErrorSummary errors={errors.items} attempt={errors.attempt} />
        {children}
        <FormActions>
          <Button type="submit" loading={busy}>
            {props.submitLabel ?? 'Continuar'}
          </Button>
          {onBack && (
            <Button variant="default" onClick={onBack} disabled={busy}>
              Voltar
            </Button>
          )}
        </FormActions>
      </form>
      {after && <div className={classes.after}>{after}</div>}
    </AuthCard>
  );
}
