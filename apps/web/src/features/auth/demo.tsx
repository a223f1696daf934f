import { Suspense } from 'react';
import { useSettings } from '#platform/settings.ts';
import { lazyNamed } from '#ui/lazy-named.ts';
import classes from './auth.module.css';

interface DemoProps {
  /** Takes who comes in as one of the invented people; without it, it is told where the mail is. */
  onSignedIn?: (answer: { token: string }) => void;
}

const Nothing = () => null;

// Nothing of it is fetched anywhere else, and the first visit has no room for it.
// Where it cannot be fetched the sign-in goes on without it.
const DemoOnly = lazyNamed<DemoProps, 'DemoOnly'>(
  () => import('./demo-only.tsx').catch(() => ({ DemoOnly: Nothing })),
  'DemoOnly',
);

/** What only a demonstration shows: its people at the sign-in, and where its mail is read. Nothing elsewhere. */
export function Demo(props: DemoProps) {
  if (!useSettings()?.demonstracao) return null;
  return (
    <Suspense fallback={props.onSignedIn && <div className={classes.demo} />}>
      <DemoOnly {...props} />
    </Suspense>
  );
}
