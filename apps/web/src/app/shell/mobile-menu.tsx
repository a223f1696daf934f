import { Suspense } from 'react';
import { lazyPart } from '#ui/lazy-part.ts';
import { MenuList } from './menu-list.tsx';
import { useMenu } from './use-menu.ts';

const SidePanel = lazyPart(() => import('#ui/side-panel.tsx'), 'SidePanel');

/** The menu on a phone: it slides over the page and closes on a choice. */
export function MobileMenu({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const sections = useMenu();
  if (!opened) return null;
  return (
    <Suspense>
      <SidePanel opened onClose={onClose} title="Menu" side="left" width={300}>
        <nav aria-label="Menu">
          <MenuList sections={sections} onPick={onClose} />
        </nav>
      </SidePanel>
    </Suspense>
  );
}
