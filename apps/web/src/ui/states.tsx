import type { ReactNode } from 'react';
import { describeError, isProblem, OfflineError, ProblemError } from '#platform/problem.ts';
import { Button } from './button.tsx';
import { Drawing } from './drawing.tsx';
import type { DrawingName } from './drawing-shapes.tsx';
import { ButtonLink } from './link.tsx';
import classes from './states.module.css';

interface StateProps {
  title: string;
  text?: ReactNode;
  action?: ReactNode;
  drawing?: DrawingName;
  role?: 'status' | 'alert';
}

function State({ title, text, action, drawing, role }: StateProps) {
  return (
    <div className={classes.state} role={role}>
      {drawing && <Drawing name={drawing} />}
      <p className={classes.title}>{title}</p>
      {text && <p className={classes.text}>{text}</p>}
      {action && <div className={classes.action}>{action}</div>}
    </div>
  );
}

/** Empty state: what it means and what to do. */
export function EmptyState({ drawing = 'caixa', ...rest }: Omit<StateProps, 'role'>) {
  return <State drawing={drawing} role="status" {...rest} />;
}

interface ErrorStateProps {
  error: unknown;
  onRetry?: () => void;
  /** A retry is in progress. */
  busy?: boolean;
  /** What was kept, such as 'O que você digitou continua aqui.' */
  kept?: string;
}

/** Error state: what happened, what was kept, and a retry. The text depends on the kind of error. */
export function ErrorState({ error, onRetry, busy = false, kept }: ErrorStateProps) {
  if (isProblem(error, 'forbidden')) return <ForbiddenState text={error.message} />;
  const offline = error instanceof OfflineError;
  const missing = isProblem(error, 'not_found');
  const reference = error instanceof ProblemError && error.status >= 500 ? error.reference : null;
  return (
    <State
      role="alert"
      drawing={offline ? 'semrede' : missing ? 'busca' : 'erro'}
      title={offline ? 'Sem conexão' : missing ? 'Não encontramos este item' : 'Não foi possível carregar'}
      text={
        <>
          {missing ? 'O endereço pode estar incompleto, ou o item não é seu.' : describeError(error)} {kept}
          {reference && <span className={classes.reference}>Código para o suporte: {reference}</span>}
        </>
      }
      action={
        missing ? (
          <ToStart />
        ) : onRetry ? (
          <Button variant="default" loading={busy} onClick={onRetry}>
            Tentar de novo
          </Button>
        ) : undefined
      }
    />
  );
}

/** Says that the person may not see this, with a way out. */
function ForbiddenState({ text }: { text?: string }) {
  return (
    <State
      drawing="cadeado"
      title="Você não tem permissão para ver isto"
      text={text ?? 'Se você precisa deste acesso, peça a quem administra o portal no Conselho.'}
      action={<ToStart />}
    />
  );
}

function ToStart() {
  return (
    <ButtonLink to="/" variant="default">
      Ir ao início
    </ButtonLink>
  );
}
