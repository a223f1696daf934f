import { Suspense } from 'react';
import classes from './drawing.module.css';
import { lazyPart } from './lazy-part.ts';

/** Nothing waits for the lines: without them their frame stays empty. */
const DrawingShape = lazyPart(() => import('./drawing-shapes.tsx'), 'DrawingShape', 'dispensable');

export type DrawingName =
  | 'caixa'
  | 'lista'
  | 'busca'
  | 'documento'
  | 'sino'
  | 'cadeado'
  | 'semrede'
  | 'erro'
  | 'perdido';

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
