import { useLayoutEffect } from 'react';
import { useSettings } from '#platform/settings.ts';
import { useThemeMode } from '#platform/theme-mode.ts';
import { PlainLink } from '#ui/link.tsx';
import classes from './brand-mark.module.css';

/** Gives the page the council's colours. The splash covers the page until they are there. */
function useCouncilColours(): void {
  const { cor = '', corForte = '', corEscura = '' } = useSettings()?.aparencia ?? {};
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    style.setProperty('--bal-council', cor);
    style.setProperty('--bal-council-strong', corForte);
    style.setProperty('--bal-council-dark', corEscura);
    document.documentElement.toggleAttribute('data-council', cor !== '');
  }, [cor, corForte, corEscura]);
}

/** The council's mark, linked to the home page. */
export function BrandMark() {
  const settings = useSettings();
  const sigla = settings?.conselho.sigla;
  const isDark = useThemeMode() === 'dark';
  useCouncilColours();
  const { logo, logoEscuro } = settings?.aparencia ?? {};
  const shown = (isDark && logoEscuro) || logo;
  return (
    <PlainLink
      to="/"
      className={classes.brand}
      aria-label={sigla ? `Balcão ${sigla}: ir ao início` : 'Balcão: ir ao início'}
    >
      {shown ? (
        // The contract of logos would cost every first visit more than this address.
        <img src={`/api/logo/${shown}`} alt="" className={classes.logo} data-plate={isDark && !logoEscuro} />
      ) : (
        <svg viewBox="0 0 64 64" className={classes.mark} aria-hidden="true">
          <rect width="64" height="64" rx="14" className={classes.plate} />
          <path
            d="M14 40h36M18 40v10M46 40v10M22 40v-8a10 10 0 0 1 20 0v8M32 22v-6"
            fill="none"
            stroke="#fff"
            strokeWidth="4"
            strokeLinecap="round"
            strokeLinejoin="round"
          />
        </svg>
      )}
      <span className={classes.words}>
        <span className={classes.name}>Balcão</span>
        {sigla && <span className={classes.council}>{sigla}</span>}
      </span>
    </PlainLink>
  );
}
