import { type ReactNode, useEffect } from 'react';
import { setConfig } from '#platform/config-store.ts';
import classes from './lista.module.css';

/** Spreads its content over the whole window; Escape gives the page back. */
export function FullScreen({ label, children }: { label: string; children: ReactNode }) {
  useEffect(() => {
    const leave = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented) setConfig({ preferenciaTelaCheia: false });
    };
    document.addEventListener('keydown', leave);
    return () => document.removeEventListener('keydown', leave);
  }, []);
  return (
    <section className={classes.full} aria-label={`${label} em tela cheia`}>
      {children}
    </section>
  );
}
