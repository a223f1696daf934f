import { IconMenu2 } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import classes from './bottom-bar.module.css';
import { bottomPlaces } from './menu-entries.ts';
import { MenuIconView } from './menu-icon.tsx';
import { useMenu } from './use-menu.ts';

/** The four main places on a phone, and the menu button. */
export function BottomBar({ onMenu }: { onMenu: () => void }) {
  const places = bottomPlaces(useMenu());
  return (
    <nav className={classes.bar} aria-label="Principais">
      {places.map(({ to, label, barra, icon }) => (
        <Link
          key={to}
          to={to}
          className={classes.place}
          activeOptions={{ exact: true, includeSearch: false }}
          activeProps={{ 'aria-current': 'page' }}
        >
          <MenuIconView name={icon} size={22} stroke={1.75} />
          <span>{typeof barra === 'string' ? barra : label}</span>
        </Link>
      ))}
      <button type="button" className={classes.place} onClick={onMenu}>
        <IconMenu2 size={22} stroke={1.75} aria-hidden="true" />
        <span>Menu</span>
      </button>
    </nav>
  );
}
