import { describeError, isProblem, OfflineError, ProblemError } from '#platform/problem.ts';
import { useTitle } from '#platform/title.ts';
import { Button } from '#ui/button.tsx';
import { CopyButton } from '#ui/copy-button.tsx';
import { Drawing } from '#ui/drawing.tsx';
import { ButtonLink } from '#ui/link.tsx';
import classes from './boundary-page.module.css';
import { ForbiddenPage } from './forbidden-page.tsx';
import { NotFoundPage } from './not-found-page.tsx';

// One chunk holds all three pages.
export { ForbiddenPage, NotFoundPage };

interface ErrorPageProps {
  error: unknown;
  onRetry: () => void;
}

/** Page of a broken screen: what happened, what was kept, the reference number, a way on. */
export function ErrorPage({ error, onRetry }: ErrorPageProps) {
  if (isProblem(error, 'not_found')) return <NotFoundPage />;
  if (isProblem(error, 'forbidden')) return <ForbiddenPage />;
  return isMissingScreen(error) ? <MissingScreen /> : <BrokenScreen error={error} onRetry={onRetry} />;
}

/** The code of the screen failed to load: no network, or a newer version replaced it. Only a reload helps. */
function MissingScreen() {
  const online = navigator.onLine !== false;
  const title = online ? 'Não foi possível abrir esta tela' : 'Sem conexão';
  useTitle(title);
  return (
    <div className={classes.page}>
      <Drawing name="semrede" />
      <h1 tabIndex={-1} data-page-title className={classes.title}>
        {title}
      </h1>
      <p className={classes.text} role="alert">
        {online
          ? 'A internet falhou ou o portal acabou de ser atualizado. Recarregue a página para continuar.'
          : 'Confira sua internet e recarregue a página.'}{' '}
        O que estava salvo continua salvo.
      </p>
      <div className={classes.actions}>
        <Button onClick={() => window.location.reload()}>Recarregar a página</Button>
      </div>
    </div>
  );
}

function BrokenScreen({ error, onRetry }: ErrorPageProps) {
  const offline = error instanceof OfflineError;
  const title = offline ? 'Sem conexão' : 'Algo deu errado';
  useTitle(title);
  const reference = error instanceof ProblemError ? error.reference : null;
  return (
    <div className={classes.page}>
      <Drawing name={offline ? 'semrede' : 'erro'} />
      <h1 tabIndex={-1} data-page-title className={classes.title}>
        {title}
      </h1>
      <p className={classes.text} role="alert">
        {describeError(error)} O que estava salvo continua salvo.
      </p>
      {reference && (
        <div className={classes.reference}>
          <p>
            Ao falar com o suporte, informe o código <strong>{reference}</strong>
          </p>
          <CopyButton text={reference} what="o código do erro" />
        </div>
      )}
      <div className={classes.actions}>
        <Button onClick={onRetry}>Tentar de novo</Button>
        <ButtonLink to="/" variant="default">
          Ir ao início
        </ButtonLink>
      </div>
    </div>
  );
}

// Browsers word a failed dynamic import differently, but all throw a TypeError that names the module. The bundler's
// loader throws its own error for a missing style sheet.
function isMissingScreen(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const module = error instanceof TypeError && /module/i.test(error.message);
  return (
    (module && /import|fetch|load/i.test(error.message)) || error.message.startsWith('Unable to preload CSS')
  );
}
