import type { ReactNode } from 'react';
import { useSettings } from '#platform/settings.ts';
import { Contact } from '#ui/contact.tsx';
import classes from './validar.module.css';

/** The council's name over a page that anyone may open; search engines are asked to leave it alone. */
export function ValidarFrame({ children }: { children: ReactNode }) {
  const conselho = useSettings()?.conselho;
  return (
    <div className={classes.frame}>
      <meta name="robots" content="noindex, nofollow" />
      <header className={classes.header}>
        <p className={classes.council}>{conselho?.nome ?? 'Conselho profissional'}</p>
        <p className={classes.service}>Conferência de documentos</p>
      </header>
      {children}
      {conselho && (
        <footer className={classes.footer}>
          Dúvidas sobre este documento? Fale com o Conselho. <Contact of={conselho} />
        </footer>
      )}
    </div>
  );
}
