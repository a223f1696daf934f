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
  /** False when a click outside leaves it open: what was typed in it would be lost by a slip of the hand. */
  closesOutside?: boolean;
  role?: 'dialog' | 'alertdialog';
  /** Names the dialog, unless a heading inside does. */
  label?: string;
  labelledBy?: string;
  describedBy?: string;
  /** Where the box stands: in the middle, near the top, along a side, or beside what it is about (in the middle where that has no room for it). */
  place?: 'center' | 'top' | 'left' | 'right' | 'dock';
  /** Width of the box in pixels; never wider than the screen. */
  width: number;
  children: ReactNode;
}

/**
 * A box over the page that must be dealt with first. The focus stays inside and goes back where it was; the element
 * marked `data-autofocus` gets it, else the first that can. When what had it is gone from the box, so does the element
 * marked in what came instead, else the box itself. Beside the page it leaves the page to be read and used.
 */
export function ModalLayer(props: ModalLayerProps) {
  const dock = use(DockContext);
  const roomy = useMedia(ROOMY);
  const docked = props.place === 'dock' && dock !== undefined;
  // The place beside the page is drawn with the page, a moment before what stands in it.
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

/** From this width on, what is docked stands beside the page; below, over it. */
const ROOMY = '(min-width: 75em)';

function Layer(props: ModalLayerProps & { modal: boolean }) {
  const { onClose, closable = true, closesOutside = closable, role = 'dialog', place = 'center' } = props;
  const layer = useRef<HTMLDivElement>(null);
  const box = useRef<HTMLDivElement>(null);
  useFocusReturn(layer);
  useFocusInside(box, props.modal);
  const keys = (event: KeyboardEvent) => {
    // Sends the form around it, where it was opened in one.
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
    // A form that it was opened from hears of what is sent in here, though it stands elsewhere on the page.
    <div
      className={classes.layer}
      data-place={place}
      ref={layer}
      onSubmit={(event) => event.stopPropagation()}
    >
      {/* The press leaves the focus where it is: from the page behind, Escape would no longer be the dialog's. */}
      <div
        className={classes.shade}
        aria-hidden="true"
        onMouseDown={(event) => event.preventDefault()}
        onPointerDown={closable && closesOutside ? onClose : undefined}
      />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a dialog by the role among the properties */}
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

/** Gives the focus to the marked element at first, and again when a drawing took away what was pressed in it. */
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

/** Of each box on screen, where the focus goes when it closes: the first of these that is still there. */
const waysBack = new WeakMap<Element, readonly Element[]>();

/**
 * Gives the focus back, at the end, to the element that had it at the start. When that one is gone from a box that is
 * still open, to the box; when it stood in one whose place this one took, to the element that had it before that box.
 * When that is only hidden by now, to the title of the page; what takes away what was pressed says where one goes on.
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
