import { Suspense, useCallback, useState } from 'react';
import { lazyPart } from '#ui/lazy-part.ts';

const SearchDialog = lazyPart(() => import('./search-dialog.tsx'), 'SearchDialog');
const HelpDialog = lazyPart(() => import('./help-dialog.tsx'), 'HelpDialog');

interface ShellDialogState {
  opened: 'search' | 'help' | null;
  openSearch: () => void;
  openHelp: () => void;
  close: () => void;
}

/** The open dialog of the shell. */
export function useShellDialogs(): ShellDialogState {
  const [opened, setOpened] = useState<ShellDialogState['opened']>(null);
  return {
    opened,
    openSearch: useCallback(() => setOpened('search'), []),
    openHelp: useCallback(() => setOpened('help'), []),
    close: useCallback(() => setOpened(null), []),
  };
}

/** Search and keyboard help, loaded on demand. */
export function ShellDialogs({ dialogs }: { dialogs: ShellDialogState }) {
  return (
    <Suspense>
      {dialogs.opened === 'search' && <SearchDialog onClose={dialogs.close} />}
      {dialogs.opened === 'help' && <HelpDialog onClose={dialogs.close} />}
    </Suspense>
  );
}
