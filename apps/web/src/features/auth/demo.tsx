import { Suspense } from 'react';
import { useSettings } from '#platform/settings.ts';
import { lazyPart } from '#ui/lazy-part.ts';

// Nothing of it is fetched anywhere else, and the first visit has no room for it.
const DemoOnly = lazyPart(() => import('./demo-only.tsx'), 'DemoOnly', 'dispensable');

interface DemoProps {
  /** Takes who comes in as one of the invented people; without it, it is told where the mail is. */
  onSignedIn?: (answer: { token: string }) => void;
}

/** What only a demonstration shows: its people at the sign-in, and where its mail is read. Nothing elsewhere. */
export function Demo(props: DemoProps) {
  return <Suspense>{useSettings()?.demonstracao && <DemoOnly {...props} />}</Suspense>;
}
