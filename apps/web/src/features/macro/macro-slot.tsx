import { Suspense } from 'react';
import { useSession } from '#platform/session.ts';
import { useStore } from '#platform/store.ts';
import { lazyPart } from '#ui/lazy-part.ts';
import { macroStore } from './store.ts';

const MacroBar = lazyPart(() => import('./macro-bar.tsx'), 'MacroBar', 'dispensable');

/** Where the shell shows the confirmed run; nothing, and nothing to fetch, while there is none. */
export function MacroSlot() {
  const corrida = useStore(macroStore);
  const session = useSession();
  if (!corrida || corrida.usuario !== session?.sub) return null;
  return (
    <Suspense>
      <MacroBar key={corrida.id} corrida={corrida} />
    </Suspense>
  );
}
