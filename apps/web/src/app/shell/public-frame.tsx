import { type ReactNode, Suspense } from 'react';
import { useSession } from '#platform/session.ts';
import { ButtonLink } from '#ui/link.tsx';
import { Banners } from './banners.tsx';
import { BrandMark } from './brand-mark.tsx';
import { Footer } from './footer.tsx';
import classes from './public-frame.module.css';
import { SkipLinks } from './skip-links.tsx';
import { ThemeSwitch } from './theme-switch.tsx';

interface PublicFrameProps {
  /** Offers the sign-in, or a way back for signed-in people; off on the sign-in screens. */
  entry?: boolean;
  children: ReactNode;
}

/** Frame without a session: the council's mark and the footer. */
export function PublicFrame({ entry = false, children }: PublicFrameProps) {
  return (
    <div className={classes.frame}>
      <SkipLinks signedIn={false} />
      <header className={classes.header}>
        <BrandMark />
        <div className={classes.actions}>
          {entry && <Entry />}
          <ThemeSwitch />
        </div>
      </header>
      <Banners />
      <main id="conteudo" className={classes.main} tabIndex={-1} data-focus-quiet>
        <Suspense>{children}</Suspense>
      </main>
      <Footer />
    </div>
  );
}

function Entry() {
  const signedIn = useSession() !== null;
  return (
    <ButtonLink to={signedIn ? '/' : '/auth/login'} variant="default" size="sm">
      {signedIn ? 'Ir ao início' : 'Entrar'}
    </ButtonLink>
  );
}
