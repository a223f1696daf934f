import { useTitle } from '#platform/title.ts';
import { Drawing } from '#ui/drawing.tsx';
import { ButtonLink } from '#ui/link.tsx';
import classes from './boundary-page.module.css';

/** 'Sem permissão': the screen exists, and is not for this person. */
export function ForbiddenPage() {
  useTitle('Sem permissão');
  return (
    <div className={classes.page}>
      <Drawing name="cadeado" />
      <h1 tabIndex={-1} data-page-title className={classes.title}>
        Sem permissão
      </h1>
      <p className={classes.text}>
        Você não tem acesso a esta tela. Se precisa dele, peça a quem administra o portal no conselho.
      </p>
      <ButtonLink to="/">Ir ao início</ButtonLink>
    </div>
  );
}
