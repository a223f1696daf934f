import { Suspense } from 'react';
import { useSettings } from '#platform/settings.ts';
import { lazyNamed } from '#ui/lazy-named.ts';
import classes from './auth.module.css';

interface DemoProps {
  /** Receives the token of a demo person. Without it, the component says where the mail is. */
  onSignedIn?: (answer: { token: string }) => void;
}

const Nothing = () => null;

// Loaded only for a demo, to keep the first visit small.
// If it fails to load, the sign-in works without it.
const DemoOnly = lazyNamed<DemoProps, 'DemoOnly'>(
  () => import('./demo-only.tsx').catch(() => ({ DemoOnly: Nothing })),
  'DemoOnly',
);

/** Parts that only a demo shows; renders nothing elsewhere. */
export function Demo(props: DemoProps) {
  if (!useSettings()?.demonstracao) return null;
  return (
    <Suspense fallback={props.onSignedIn && <div className={classes.demo} />}>
      <DemoOnly {...props} />
    </Suspense>
  );
}
