import { IconSearch } from '@tabler/icons-react';
import { BrandMark } from './brand-mark.tsx';
import { NotificationBell } from './notification-bell.tsx';
import { PersonMenu } from './person-menu.tsx';
import { ThemeSwitch } from './theme-switch.tsx';
import classes from './top-bar.module.css';

interface TopBarProps {
  onSearch: () => void;
}

/** The council's mark, search, notices and person; the same on every screen. */
export function TopBar({ onSearch }: TopBarProps) {
  return (
    <header className={classes.bar}>
      <BrandMark />
      <button
        type="button"
        id="busca"
        className={classes.search}
        onClick={onSearch}
        aria-keyshortcuts="Control+K"
      >
        <IconSearch size={18} aria-hidden="true" />
        <span>
          Buscar<span className={classes.what}> pedidos, pessoas e telas</span>
        </span>
        <kbd>Ctrl K</kbd>
      </button>
      <div className={classes.tools}>
        <ThemeSwitch />
        <NotificationBell />
        <PersonMenu />
      </div>
    </header>
  );
}
