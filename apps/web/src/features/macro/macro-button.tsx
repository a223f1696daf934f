import { IconBolt } from '@tabler/icons-react';
import { type RefObject, Suspense, useEffect, useState } from 'react';
import { useShortcuts } from '#platform/use-shortcuts.ts';
import { Button } from '#ui/button.tsx';
import { lazyPart } from '#ui/lazy-part.ts';

const MacroDialog = lazyPart(() => import('./macro-dialog.tsx'), 'MacroDialog');

interface MacroButtonProps {
  ids: readonly string[];
  /** Shortcut key that opens it. */
  tecla?: string;
  /** Hides the icon, for rows of buttons without icons. */
  plain?: boolean;
  /** Element to focus once a macro is confirmed; without it, this button. */
  next?: RefObject<HTMLElement | null>;
}

/** Opens the choice of macros for the given requests. */
export function MacroButton({ ids, tecla, plain = false, next }: MacroButtonProps) {
  // Keeps the ids, because rows may leave the view meanwhile.
  const [chosen, setChosen] = useState<readonly string[] | null>(null);
  const [runs, setRuns] = useState(0);
  // Runs after the dialog has returned the focus.
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
