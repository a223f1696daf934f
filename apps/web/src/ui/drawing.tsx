import { Suspense } from 'react';
import classes from './drawing.module.css';
import type { DrawingName } from './drawing-shapes.tsx';
import { lazyPart } from './lazy-part.ts';

/** Nothing waits for the lines: without them their frame stays empty. */
const DrawingShape = lazyPart(() => import('./drawing-shapes.tsx'), 'DrawingShape', 'dispensable');

/** A small decorative line drawing for empty states. */
export function Drawing({ name }: { name: DrawingName }) {
  return (
    <svg className={classes.drawing} viewBox="0 0 120 92" aria-hidden="true">
      <Suspense>
        <DrawingShape name={name} />
      </Suspense>
    </svg>
  );
}
