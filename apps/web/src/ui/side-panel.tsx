import { IconX } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import { IconButton } from './icon-button.tsx';
import { ModalLayer } from './modal-layer.tsx';
import classes from './side-panel.module.css';

interface SidePanelProps {
  opened: boolean;
  onClose: () => void;
  title: string;
  side?: 'left' | 'right';
  width?: number;
  /** Buttons that stay visible below the scrolling content. */
  foot?: ReactNode;
  children: ReactNode;
}

/** A panel along one side of the page: filters, details, the menu on a phone. */
export function SidePanel(props: SidePanelProps) {
  const { opened, onClose, title, side = 'right', width = 420, foot, children } = props;
  const id = useId();
  if (!opened) return null;
  return (
    <ModalLayer onClose={onClose} labelledBy={id} place={side} width={width}>
      <div className={classes.head}>
        <h2 id={id} className={classes.title}>
          {title}
        </h2>
        <IconButton label="Fechar" onClick={onClose}>
          <IconX size={20} aria-hidden="true" />
        </IconButton>
      </div>
      <div className={classes.body}>{children}</div>
      {foot && <div className={classes.foot}>{foot}</div>}
    </ModalLayer>
  );
}
