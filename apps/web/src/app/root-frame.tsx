import { Outlet, useMatches } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { useSession } from '#platform/session.ts';
import { lazyNamed } from '#ui/lazy-named.ts';
import { lazyPart } from '#ui/lazy-part.ts';
import { BareFrame } from './shell/bare-frame.tsx';
import { PublicFrame } from './shell/public-frame.tsx';
import { RouteAnnouncer } from './shell/route-announcer.tsx';

const VistaBanner = lazyPart(() => import('./shell/vista-banner.tsx'), 'VistaBanner');

const loadShell = () => import('./shell/shell.tsx');
const LazyShell = lazyNamed(loadShell, 'Shell');
let fetched: typeof LazyShell | Awaited<ReturnType<typeof loadShell>>['Shell'] = LazyShell;

/** Loads the frame of signed-in people, so that it renders at once afterwards. */
export async function prepareFrame(): Promise<void> {
  fetched = (await loadShell()).Shell;
}

/** Chooses the frame of a screen: shell, public frame, or none on print and download routes. */
export function RootFrame() {
  const session = useSession();
  const [Shell] = useState(() => fetched);
  const row = useMatches({ select: (matches) => matches.at(-1)?.staticData.row });
  return (
    <>
      {session?.por && (
        <Suspense>
          <VistaBanner />
        </Suspense>
      )}
      <RouteAnnouncer />
      <Suspense>
        {row?.frame === 'public' ? (
          <PublicFrame entry>
            <Outlet />
          </PublicFrame>
        ) : row && !row.bars ? (
          <BareFrame key={session?.sub}>
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
