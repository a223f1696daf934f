import { can, useEu } from '#platform/can.ts';
import { PlainLink } from '#ui/link.tsx';
import classes from './lista.module.css';

/** Leads staff between their own charges and those of everybody; nothing for who sees only their own. */
export function DeQuemSwitch({ doConselho = false }: { doConselho?: boolean }) {
  if (!can(useEu(), 'financeiro.ver')) return null;
  return (
    <nav className={classes.switch} aria-label="Quais cobranças">
      {doConselho ? (
        <>
          <PlainLink to="/financeiro/cobrancas" exact>
            Minhas
          </PlainLink>
          <span aria-current="page">Do Conselho</span>
        </>
      ) : (
        <>
          <span aria-current="page">Minhas</span>
          <PlainLink to="/financeiro/cobrancas/conselho">Do Conselho</PlainLink>
        </>
      )}
    </nav>
  );
}
