import type { Needs } from '#platform/route-row.ts';
import { useTitle } from '#platform/title.ts';
import { Drawing } from '#ui/drawing.tsx';
import { ButtonLink } from '#ui/link.tsx';
import classes from './boundary-page.module.css';

interface ForbiddenPageProps {
  /** Who may open the screen, if known. */
  needs?: Needs;
}

/** 'Sem permissão': the screen exists, but is not for this person. For administrators it names who may open it. */
export function ForbiddenPage({ needs }: ForbiddenPageProps) {
  useTitle('Sem permissão');
  return (
    <div className={classes.page}>
      <Drawing name="cadeado" />
      <h1 tabIndex={-1} data-page-title className={classes.title}>
        Sem permissão
      </h1>
      <p className={classes.text}>
        {isSuperior(needs)
          ? 'Só quem é administrador superior abre esta tela. Se precisa de algo dela, peça a essa pessoa.'
          : 'Você não tem acesso a esta tela. Se precisa dele, peça a quem administra o portal no Conselho.'}
      </p>
      <ButtonLink to="/">Ir ao início</ButtonLink>
    </div>
  );
}

function isSuperior(needs: Needs | undefined): boolean {
  return typeof needs === 'object' && 'tipo' in needs && needs.tipo === 3;
}
