import { Outlet, useMatches } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useSession } from '#platform/session.ts';
import { lazyNamed } from '#ui/lazy-named.ts';
import { BareFrame } from './shell/bare-frame.tsx';
import { PublicFrame } from './shell/public-frame.tsx';
import { RouteAnnouncer } from './shell/route-announcer.tsx';

const Shell = lazyNamed(() => import('./shell/shell.tsx'), 'Shell');

/** Chooses what surrounds the screen: the shell, the public frame, or nothing on print and download routes. */
export function RootFrame() {
  const session = useSession();
  const row = useMatches({ select: (matches) => matches.at(-1)?.staticData.row });
  return (
    <>
      <RouteAnnouncer />
      <Suspense>
        {row?.frame === 'public' ? (
          <PublicFrame entry>
            <Outlet />
          </PublicFrame>
        ) : row && !row.bars ? (
          <BareFrame>
            <Outlet />
          </BareFrame>
        ) : session === null ? (
          <PublicFrame>
            <Outlet />
          </PublicFrame>
        ) : (
          <Shell>
            <Outlet />
          </Shell>
        )}
      </Suspense>
    </>
  );
}
