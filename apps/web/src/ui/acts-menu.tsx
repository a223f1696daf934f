import type { ComponentType, ReactNode } from 'react';
import classes from './acts-menu.module.css';
import { PlainLink } from './link.tsx';
import { Popover, type TriggerProps } from './popover.tsx';

/** An act of a menu: a press, or a link to another screen. */
export type MenuAct = {
  label: string;
  Icon: ComponentType<{ size: number; 'aria-hidden': 'true' }>;
} & ({ onAct: () => void; to?: never } | { to: string; reloadDocument?: boolean; onAct?: never });

interface ActsMenuProps {
  /** Accessible name of the menu. */
  label: string;
  acts: readonly MenuAct[];
  align?: 'start' | 'end';
  /** Opens above the button instead of below. */
  above?: boolean;
  /** Renders the button; must spread `props` on it. */
  trigger: (props: TriggerProps) => ReactNode;
}

/** A menu of the acts that are not the main one. */
export function ActsMenu({ acts, ...popover }: ActsMenuProps) {
  return (
    <Popover {...popover} width={248}>
      {(close) => (
        <ul className={classes.acts}>
          {acts.map((act) => (
            <li key={act.label}>
              <Act act={act} close={close} />
            </li>
          ))}
        </ul>
      )}
    </Popover>
  );
}

function Act({ act, close }: { act: MenuAct; close: () => void }) {
  const { label, Icon, onAct } = act;
  const content = (
    <>
      <Icon size={18} aria-hidden="true" />
      {label}
    </>
  );
  if (!onAct)
    return (
      <PlainLink
        to={act.to}
        reloadDocument={act.reloadDocument ?? false}
        className={classes.act}
        onClick={close}
      >
        {content}
      </PlainLink>
    );
  return (
    <button
      type="button"
      className={classes.act}
      onClick={() => {
        close();
        onAct();
      }}
    >
      {content}
    </button>
  );
}
