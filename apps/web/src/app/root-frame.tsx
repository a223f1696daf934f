import { Outlet, useMatches } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { useSession } from '#platform/session.ts';
import { lazyNamed } from '#ui/lazy-named.ts';
import { BareFrame } from './shell/bare-frame.tsx';
import { PublicFrame } from './shell/public-frame.tsx';
import { RouteAnnouncer } from './shell/route-announcer.tsx';

const loadShell = () => import('./shell/shell.tsx');
const LazyShell = lazyNamed(loadShell, 'Shell');
let fetched: typeof LazyShell | Awaited<ReturnType<typeof loadShell>>['Shell'] = LazyShell;

/** Loads the frame of signed-in people, so that it renders at once afterwards. */
export async function prepareFrame(): Promise<void> {
  fetched = (await loadShell()).Shell;
}

/**
 * Chooses the frame of a screen: shell, public frame, or none on print and download routes. Somebody who sees the portal as
 * another person has the shell on every screen, because it says so.
 */
export function RootFrame() {
  const session = useSession();
  const [Shell] = useState(() => fetched);
  const row = useMatches({ select: (matches) => matches.at(-1)?.staticData.row });
  const shown = session?.por ? undefined : row;
  return (
    <>
      <RouteAnnouncer />
      <Suspense>
        {shown?.frame === 'public' ? (
          <PublicFrame entry>
            <Outlet />
          </PublicFrame>
        ) : shown && !shown.bars ? (
          <BareFrame>
            <Outlet />
          </BareFrame>
        ) : session === null ? (
          <PublicFrame>
            <Outlet />
          </PublicFrame>
        ) : (
          // Nothing of one person stays on screen when another comes, or is only seen.
          <Shell key={session.sub}>
            <Outlet />
          </Shell>
        )}
      </Suspense>
    </>
  );
}
