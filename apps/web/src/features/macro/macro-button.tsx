import { IconBolt } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useShortcuts } from '#platform/shortcut.ts';
import { Button } from '#ui/button.tsx';
import { lazyPart } from '#ui/lazy-part.ts';

const MacroDialog = lazyPart(() => import('./macro-dialog.tsx'), 'MacroDialog');

interface MacroButtonProps {
  ids: readonly string[];
  /** Opens by this key too. */
  tecla?: string;
  /** In a row of buttons that have no icons. */
  plain?: boolean;
}

/** Opens the choice of macros for these requests. */
export function MacroButton({ ids, tecla, plain = false }: MacroButtonProps) {
  // The rows may leave the view while they are worked on.
  const [chosen, setChosen] = useState<readonly string[] | null>(null);
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
          <MacroDialog ids={chosen} onClose={() => setChosen(null)} />
        </Suspense>
      )}
    </>
  );
}
