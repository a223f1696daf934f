import { can, useEu } from '#platform/can.ts';
import { PlainLink } from '#ui/link.tsx';
import classes from './lista.module.css';

/** What is to be paid, the longest overdue first. */
const ABERTAS_DO_CONSELHO = '/financeiro/cobrancas/conselho?situacao=abertas&desc=false';

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
          <PlainLink to={ABERTAS_DO_CONSELHO}>Do Conselho</PlainLink>
        </>
      )}
    </nav>
  );
}
