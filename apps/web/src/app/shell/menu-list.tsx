import { Link } from '@tanstack/react-router';
import type { MenuGroup } from '#platform/route-row.ts';
import type { MenuSection } from './menu-entries.ts';
import { MenuIconView } from './menu-icon.tsx';
import classes from './menu-list.module.css';

interface MenuListProps {
  sections: readonly MenuSection[];
  /** Shows only icons, with the label on hover. */
  collapsed?: boolean;
  onPick?: () => void;
}

/** Groups that need no name: their entries say it. */
const NAMELESS: readonly MenuGroup[] = ['inicio', 'ajuda'];

/** The menu entries in groups. */
export function MenuList({ sections, collapsed = false, onPick }: MenuListProps) {
  return (
    <ul className={classes.groups} data-collapsed={collapsed || undefined}>
      {sections.map((section) => (
        <li key={section.grupo}>
          {!NAMELESS.includes(section.grupo) && <p className={classes.group}>{section.label}</p>}
          <ul className={classes.items}>
            {section.items.map(({ to, parte, label, icon }) => (
              <li key={`${to}#${parte}`}>
                <Link
                  to={to}
                  hash={parte}
                  className={classes.item}
                  activeOptions={{ exact: true, includeSearch: false, includeHash: parte !== undefined }}
                  activeProps={{ 'aria-current': 'page' }}
                  title={collapsed ? label : undefined}
                  onClick={onPick}
                >
                  <MenuIconView name={icon} size={20} stroke={1.75} />
                  <span>{label}</span>
                </Link>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}
