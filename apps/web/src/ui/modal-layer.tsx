import { type KeyboardEvent, type ReactNode, type RefObject, use, useEffect, useRef, useState } from 'react';
import { FocusScope } from 'react-aria/FocusScope';
import { createPortal } from 'react-dom';
import { useMedia } from '#platform/use-media.ts';
import { DockContext } from './dock.ts';
import classes from './modal-layer.module.css';

interface ModalLayerProps {
  onClose: () => void;
  /** False when neither Escape nor a click outside closes it. */
  closable?: boolean;
  /** False when a click outside leaves it open, so that a slip does not discard typed text. */
  closesOutside?: boolean;
  role?: 'dialog' | 'alertdialog';
  /** Accessible name, unless a heading inside names it. */
  label?: string;
  labelledBy?: string;
  describedBy?: string;
  /** Position of the box. `dock` means beside its subject, or centred where there is no room. */
  place?: 'center' | 'top' | 'left' | 'right' | 'dock';
  /** Width of the box in pixels, limited by the screen. */
  width: number;
  children: ReactNode;
}

/**
 * A box over the page. The focus stays inside and returns on closing. The element marked `data-autofocus` gets it
 * first, else the first focusable one. If the focused element disappears, the mark applies again, else the box gets the
 * focus. A docked box leaves the page usable.
 */
export function ModalLayer(props: ModalLayerProps) {
  const dock = use(DockContext);
  const roomy = useMedia(ROOMY);
  const docked = props.place === 'dock' && dock !== undefined;
  // The dock renders with the page, a moment before its content.
  if (docked && dock === null) return null;
  const place = props.place === 'dock' && !docked ? 'center' : props.place;
  const modal = !(docked && roomy);
  return createPortal(
    <FocusScope contain={modal} autoFocus>
      <Layer {...props} place={place} modal={modal} />
    </FocusScope>,
    (docked && dock) || document.body,
  );
}

/** From this width on, docked boxes stand beside the page; below, over it. */
const ROOMY = '(min-width: 75em)';

function Layer(props: ModalLayerProps & { modal: boolean }) {
  const { onClose, closable = true, closesOutside = closable, role = 'dialog', place = 'center' } = props;
  const layer = useRef<HTMLDivElement>(null);
  const box = useRef<HTMLDivElement>(null);
  useFocusReturn(layer);
  useFocusInside(box, props.modal);
  const keys = (event: KeyboardEvent) => {
    // Ctrl+Enter would submit a form around the dialog.
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) event.stopPropagation();
    if (event.key !== 'Escape' || !closable) return;
    event.stopPropagation();
    onClose();
  };
  const dialog = {
    role,
    'aria-modal': props.modal || undefined,
    'aria-label': props.label,
    'aria-labelledby': props.labelledBy,
    'aria-describedby': props.describedBy,
  };
  return (
    // React events bubble to the form that opened the dialog, wherever it is in the page.
    <div
      className={classes.layer}
      data-place={place}
      ref={layer}
      onSubmit={(event) => event.stopPropagation()}
    >
      {/* A press here keeps the focus in the dialog, so that Escape still closes it. */}
      <div
        className={classes.shade}
        aria-hidden="true"
        onMouseDown={(event) => event.preventDefault()}
        onPointerDown={closable && closesOutside ? onClose : undefined}
      />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the properties include the dialog role */}
      <div
        ref={box}
        {...dialog}
        tabIndex={-1}
        className={classes.box}
        style={{ width: props.width }}
        onKeyDown={keys}
      >
        {props.children}
      </div>
    </div>
  );
}

/** Moves the focus to the marked element at first, and again when a render removed the focused one. */
function useFocusInside(box: RefObject<HTMLElement | null>, modal: boolean): void {
  const opened = useRef(false);
  const inside = useRef(true);
  useEffect(() => {
    if (modal) return;
    const follow = ({ target }: Event) => {
      inside.current = target instanceof Node && (box.current?.contains(target) ?? false);
    };
    for (const type of ['focusin', 'pointerdown']) document.addEventListener(type, follow);
    return () => {
      for (const type of ['focusin', 'pointerdown']) document.removeEventListener(type, follow);
    };
  }, [box, modal]);
  useEffect(() => {
    const marked = box.current?.querySelector<HTMLElement>('[data-autofocus]');
    const focused = document.activeElement;
    const lost = focused === null || focused === document.body;
    if (!opened.current) marked?.focus({ preventScroll: true });
    else if (lost && (modal || inside.current)) (marked ?? box.current)?.focus({ preventScroll: true });
    opened.current = true;
  });
}

/** For each open box: elements to focus when it closes, the first one that still exists. */
const waysBack = new WeakMap<Element, readonly Element[]>();

/**
 * Returns the focus to the element that had it. If that is gone: to its box if still open, or to the element that
 * opened the replaced box. If it is hidden: to the title of the page.
 */
function useFocusReturn(layer: RefObject<HTMLElement | null>): void {
  const [back] = useState(waysFromFocus);
  useEffect(() => {
    if (layer.current) waysBack.set(layer.current, back);
    return () => {
      const there = back.filter((element) => element.isConnected && element !== document.body);
      const shown = there.find((element) => element.closest('[hidden]') === null);
      const place = shown ?? (there.length > 0 ? document.querySelector('[data-page-title]') : null);
      if (place instanceof HTMLElement) place.focus({ preventScroll: true });
    };
  }, [layer, back]);
}

function waysFromFocus(): readonly Element[] {
  const focused = document.activeElement;
  if (!focused) return [];
  let box: Element | null = focused;
  while (box && !waysBack.has(box)) box = box.parentElement;
  return [
    focused,
    ...(box ? [...box.querySelectorAll(':scope > [role]')] : []),
    ...((box && waysBack.get(box)) ?? []),
  ];
}
