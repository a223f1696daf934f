import { type CSSProperties, type KeyboardEvent, type PointerEvent, type ReactNode, useState } from 'react';
import classes from './fila.module.css';

interface SplitPaneProps {
  /** Accessible name of the handle. */
  label: string;
  list: ReactNode;
  /** Null without room or content: the list then takes the whole width and keeps its state. */
  preview: ReactNode;
}

const MIN = 320;
const MAX = 760;
const STEP = 24;

// Kept only while the page lives; the specification does not name it among what a device stores.
let remembered = 360;

/** List and preview side by side; the handle between them is dragged, or moved with the arrow keys. */
export function SplitPane({ label, list, preview }: SplitPaneProps) {
  const [width, setWidth] = useState(remembered);
  const resize = (wanted: number) => {
    remembered = Math.round(Math.min(MAX, Math.max(MIN, wanted)));
    setWidth(remembered);
  };
  const drag = (event: PointerEvent<HTMLDivElement>) => {
    const handle = event.currentTarget;
    const start = { x: event.clientX, width };
    handle.setPointerCapture(event.pointerId);
    const move = (moved: globalThis.PointerEvent) => resize(start.width + start.x - moved.clientX);
    handle.addEventListener('pointermove', move);
    handle.addEventListener('lostpointercapture', () => handle.removeEventListener('pointermove', move), {
      once: true,
    });
  };
  const keys = (event: KeyboardEvent) => {
    const to = { ArrowLeft: width + STEP, ArrowRight: width - STEP, Home: MIN, End: MAX }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    resize(to);
  };
  return (
    <div
      className={preview === null ? undefined : classes.split}
      style={{ '--preview': `${width}px` } as CSSProperties}
    >
      <div className={classes.list}>{list}</div>
      {preview !== null && (
        <>
          {/* biome-ignore lint/a11y/useSemanticElements: a separator that can be moved is a widget, not a rule */}
          <div
            role="separator"
            aria-label={label}
            aria-orientation="vertical"
            aria-valuenow={width}
            aria-valuemin={MIN}
            aria-valuemax={MAX}
            tabIndex={0}
            className={classes.handle}
            onPointerDown={drag}
            onKeyDown={keys}
          />
          <aside className={classes.preview} aria-label="Prévia">
            {preview}
          </aside>
        </>
      )}
    </div>
  );
}
