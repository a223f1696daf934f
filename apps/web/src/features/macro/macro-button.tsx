import { IconBolt } from '@tabler/icons-react';
import { type RefObject, Suspense, useEffect, useState } from 'react';
import { useShortcuts } from '#platform/use-shortcuts.ts';
import { Button } from '#ui/button.tsx';
import { lazyPart } from '#ui/lazy-part.ts';

const MacroDialog = lazyPart(() => import('./macro-dialog.tsx'), 'MacroDialog');

interface MacroButtonProps {
  ids: readonly string[];
  /** Opens by this key too. */
  tecla?: string;
  /** In a row of buttons that have no icons. */
  plain?: boolean;
  /** Where one goes on once a macro was confirmed; without it, here. */
  next?: RefObject<HTMLElement | null>;
}

/** Opens the choice of macros for these requests. */
export function MacroButton({ ids, tecla, plain = false, next }: MacroButtonProps) {
  // The rows may leave the view while they are worked on.
  const [chosen, setChosen] = useState<readonly string[] | null>(null);
  const [runs, setRuns] = useState(0);
  // The dialog has given the focus back by then.
  useEffect(() => {
    if (runs > 0) next?.current?.focus();
  }, [runs, next]);
  useShortcuts(tecla === undefined ? {} : { [tecla]: () => ids.length > 0 && setChosen([...ids]) });
  return (
    <>
      <Button
        variant="default"
        size="compact-md"
        disabled={ids.length === 0}
        leftSection={!plain && <IconBolt size={16} aria-hidden="true" />}
        onClick={() => setChosen([...ids])}
      >
        Macro
      </Button>
      {chosen && (
        <Suspense>
          <MacroDialog
            ids={chosen}
            onClose={() => setChosen(null)}
            onDone={() => {
              setChosen(null);
              setRuns((count) => count + 1);
            }}
          />
        </Suspense>
      )}
    </>
  );
}
