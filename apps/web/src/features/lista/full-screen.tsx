import { type ReactNode, useEffect } from 'react';
import { setConfig } from '#platform/config-store.ts';
import classes from './lista.module.css';

interface FullScreenProps {
  on: boolean;
  label: string;
  children: ReactNode;
}

/**
 * Spreads its content over the whole window; Escape gives the page back. The content stays the same one, with the focus
 * and what was typed in it.
 */
export function FullScreen({ on, label, children }: FullScreenProps) {
  useEffect(() => {
    if (!on) return;
    const leave = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented) setConfig({ preferenciaTelaCheia: false });
    };
    document.addEventListener('keydown', leave);
    return () => document.removeEventListener('keydown', leave);
  }, [on]);
  return (
    <section className={on ? classes.full : undefined} aria-label={on ? `${label} em tela cheia` : undefined}>
      {children}
    </section>
  );
}
