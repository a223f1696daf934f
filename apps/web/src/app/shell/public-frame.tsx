import { type ReactNode, Suspense } from 'react';
import { Banners } from './banners.tsx';
import { BrandMark } from './brand-mark.tsx';
import { Footer } from './footer.tsx';
import classes from './public-frame.module.css';
import { SkipLinks } from './skip-links.tsx';
import { ThemeSwitch } from './theme-switch.tsx';

/** What surrounds a screen while nobody is signed in: the council's mark and the footer. */
export function PublicFrame({ children }: { children: ReactNode }) {
  return (
    <div className={classes.frame}>
      <SkipLinks signedIn={false} />
      <header className={classes.header}>
        <BrandMark />
        <ThemeSwitch />
      </header>
      <Banners />
      <main id="conteudo" className={classes.main} tabIndex={-1} data-focus-quiet>
        <Suspense>{children}</Suspense>
      </main>
      <Footer />
    </div>
  );
}
