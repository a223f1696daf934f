import { useSettings } from '#platform/settings.ts';
import { PlainLink } from '#ui/link.tsx';
import classes from './brand-mark.module.css';

/** The council's mark, linked to the home page. */
export function BrandMark() {
  const settings = useSettings();
  const sigla = settings?.conselho.sigla;
  return (
    <PlainLink
      to="/"
      className={classes.brand}
      aria-label={sigla ? `Balcão ${sigla}: ir ao início` : 'Balcão: ir ao início'}
    >
      <svg viewBox="0 0 64 64" className={classes.mark} aria-hidden="true">
        <rect width="64" height="64" rx="14" fill="#1976D2" />
        <path
          d="M14 40h36M18 40v10M46 40v10M22 40v-8a10 10 0 0 1 20 0v8M32 22v-6"
          fill="none"
          stroke="#fff"
          strokeWidth="4"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
      <span className={classes.words}>
        <span className={classes.name}>Balcão</span>
        {sigla && <span className={classes.council}>{sigla}</span>}
      </span>
    </PlainLink>
  );
}
