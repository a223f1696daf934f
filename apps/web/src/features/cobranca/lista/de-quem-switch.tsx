import { can, useEu } from '#platform/can.ts';
import { PlainLink } from '#ui/link.tsx';
import classes from './lista.module.css';

/** Leads staff between their own charges and those of everybody; nothing for who sees only their own. */
export function DeQuemSwitch({ doConselho = false }: { doConselho?: boolean }) {
  if (!can(useEu(), 'financeiro.ver')) return null;
  const current = (here: boolean) => (here ? 'page' : undefined);
  return (
    <nav className={classes.switch} aria-label="Quais cobranças">
      <PlainLink to="/financeiro/cobrancas" aria-current={current(!doConselho)}>
        Minhas
      </PlainLink>
      <PlainLink to="/financeiro/cobrancas/conselho" aria-current={current(doConselho)}>
        Do Conselho
      </PlainLink>
    </nav>
  );
}
