import { useTitle } from '#platform/title.ts';
import { Drawing } from '#ui/drawing.tsx';
import { ButtonLink } from '#ui/link.tsx';
import classes from './boundary-page.module.css';

/** The 404 page; the specification fixes its texts. */
export function NotFoundPage() {
  useTitle('Página não encontrada');
  return (
    <div className={classes.page}>
      <Drawing name="perdido" />
      <h1 tabIndex={-1} data-page-title className={classes.title}>
        Oops. Nada aqui...
      </h1>
      <p className={classes.text}>O endereço pode ter mudado ou ter sido digitado com um erro.</p>
      <ButtonLink to="/">Ir ao início</ButtonLink>
    </div>
  );
}
