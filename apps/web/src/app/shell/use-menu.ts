import { useMemo } from 'react';
import { useEu } from '#platform/can.ts';
import { useRows } from '#platform/use-rows.ts';
import { type MenuSection, menuFor } from './menu-entries.ts';

/** The menu of the signed-in person. */
export function useMenu(): readonly MenuSection[] {
  const rows = useRows();
  const eu = useEu();
  return useMemo(() => menuFor(eu, rows), [rows, eu]);
}
