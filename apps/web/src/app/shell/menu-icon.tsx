import { lazy, Suspense } from 'react';
import type { MenuIcon } from '#platform/route-row.ts';

/** They are many, so that no page waits for them; without them the menu has its words. */
const MenuDrawing = lazy(() =>
  import('./menu-drawings.tsx').then((drawn) => ({ default: drawn.MenuDrawing })),
);

interface MenuIconProps {
  /** Its name in the route table. */
  name: MenuIcon;
  size: number;
  stroke?: number;
}

/** The icon of a menu entry. It keeps its place until its drawing is there. */
export function MenuIconView({ name, size, stroke }: MenuIconProps) {
  return (
    <Suspense fallback={<svg width={size} height={size} aria-hidden="true" />}>
      <MenuDrawing name={name} size={size} stroke={stroke} />
    </Suspense>
  );
}
