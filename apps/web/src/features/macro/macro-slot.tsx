import { Suspense, useEffect } from 'react';
import { useSession } from '#platform/session.ts';
import { useStore } from '#platform/store.ts';
import { lazyPart } from '#ui/lazy-part.ts';
import { macroStore } from './store.ts';

const MacroBar = lazyPart(() => import('./macro-bar.tsx'), 'MacroBar', 'dispensable');

/** If the stored run cannot be read, it is simply not shown again. */
function ignore(): void {}

/** Place of the run in the shell. Without a run it renders and loads nothing. */
export function MacroSlot() {
  const corrida = useStore(macroStore);
  const session = useSession();
  const staff = session !== null && session.tipo > 0 ? session.sub : null;
  useEffect(() => {
    if (staff) void import('./kept-run.ts').then(({ recallRun }) => recallRun(staff), ignore);
  }, [staff]);
  if (!corrida || corrida.usuario !== session?.sub) return null;
  return (
    <Suspense>
      <MacroBar key={corrida.id} corrida={corrida} />
    </Suspense>
  );
}
