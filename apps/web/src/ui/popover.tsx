import {
  type CSSProperties,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { useInteractOutside } from 'react-aria/useInteractOutside';
import classes from './popover.module.css';

interface PopoverProps {
  /** Renders the button; must spread `props` on it. */
  trigger: (props: TriggerProps) => ReactNode;
  /** Accessible name of the panel. */
  label: string;
  align?: 'start' | 'end';
  /** Opens above the button instead of below. */
  above?: boolean;
  width?: number;
  children: (close: () => void) => ReactNode;
}

export interface TriggerProps {
  ref: RefObject<HTMLButtonElement | null>;
  'aria-expanded': boolean;
  'aria-controls': string;
  'aria-haspopup': 'dialog';
  onClick: () => void;
}

/**
 * A panel that opens beside its button and takes the focus. It closes on Escape, on an outside click and on blur;
 * Escape returns the focus to the button.
 */
export function Popover({
  trigger,
  label,
  align = 'end',
  above = false,
  width = 320,
  children,
}: PopoverProps) {
  const [opened, setOpened] = useState(false);
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const close = () => {
    setOpened(false);
    button.current?.focus();
  };
  useInteractOutside({ ref: box, isDisabled: !opened, onInteractOutside: () => setOpened(false) });
  useEffect(() => {
    if (!opened) return;
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      setOpened(false);
      button.current?.focus();
    };
    // Capture phase, so that one press of Escape closes one layer.
    document.addEventListener('keydown', closeOnEscape, true);
    return () => document.removeEventListener('keydown', closeOnEscape, true);
  }, [opened]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only watches the focus leave
    <div
      className={classes.anchor}
      ref={box}
      onBlur={(event) => {
        const next = event.relatedTarget;
        if (next instanceof Node && !event.currentTarget.contains(next)) setOpened(false);
      }}
    >
      {trigger({
        ref: button,
        'aria-expanded': opened,
        'aria-controls': id,
        'aria-haspopup': 'dialog',
        onClick: () => setOpened((open) => !open),
      })}
      {opened && (
        <div
          id={id}
          ref={appear}
          role="dialog"
          aria-label={label}
          // Clicks on labels or plain text keep the focus here; otherwise the panel would close.
          tabIndex={-1}
          data-focus-quiet
          className={classes.panel}
          data-align={align}
          data-above={above || undefined}
          style={{ '--panel-width': `${width}px` } as CSSProperties}
        >
          {/* oxlint-disable-next-line react/refs -- close runs on a click, never during render */}
          {children(close)}
        </div>
      )}
    </div>
  );
}

/** Focuses the panel, so that it is announced and Tab enters it. Flips a panel that would be cut off. */
function appear(panel: HTMLElement | null): void {
  if (!panel) return;
  const { left, right } = panel.getBoundingClientRect();
  const room = panel.closest('main')?.getBoundingClientRect();
  if (panel.dataset.align === 'end' && left < (room?.left ?? 0)) panel.dataset.align = 'start';
  else if (panel.dataset.align === 'start' && right > window.innerWidth) panel.dataset.align = 'end';
  if (!panel.contains(document.activeElement)) panel.focus({ preventScroll: true });
}
