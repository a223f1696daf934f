import { IconChevronsLeft, IconChevronsRight, IconKeyboard } from '@tabler/icons-react';
import { MenuList } from './menu-list.tsx';
import classes from './side-menu.module.css';
import { useMenu } from './use-menu.ts';

interface SideMenuProps {
  collapsed: boolean;
  onCollapse: (collapsed: boolean) => void;
  onHelp: () => void;
}

/** The menu of wide screens, which collapses to icons. A phone has the bottom bar and its own menu. */
export function SideMenu({ collapsed, onCollapse, onHelp }: SideMenuProps) {
  const sections = useMenu();
  const Icon = collapsed ? IconChevronsRight : IconChevronsLeft;
  return (
    <nav
      id="menu"
      aria-label="Menu"
      className={classes.drawer}
      data-collapsed={collapsed || undefined}
      tabIndex={-1}
      data-focus-quiet
    >
      <MenuList sections={sections} collapsed={collapsed} />
      <div className={classes.foot}>
        <button type="button" className={classes.tool} onClick={onHelp} title="Atalhos do teclado">
          <IconKeyboard size={20} stroke={1.75} aria-hidden="true" />
          <span>Atalhos do teclado</span>
        </button>
        <button
          type="button"
          className={classes.tool}
          aria-expanded={!collapsed}
          title={collapsed ? 'Abrir menu' : 'Recolher menu'}
          onClick={() => onCollapse(!collapsed)}
        >
          <Icon size={20} stroke={1.75} aria-hidden="true" />
          <span>{collapsed ? 'Abrir menu' : 'Recolher menu'}</span>
        </button>
      </div>
    </nav>
  );
}
