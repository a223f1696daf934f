import type { ReactNode } from 'react';
import classes from './skeleton.module.css';

/**
 * Takes the place of what comes from the first moment and is seen only when the wait lasts: a flash is worse than a
 * pause, and so is a page that jumps. Says 'Carregando' to screen readers.
 */
export function Delayed({ children }: { children: ReactNode }) {
  return (
    <div className={classes.delayed} aria-busy="true" role="status" aria-label="Carregando">
      {children}
    </div>
  );
}

/** One grey bar in the place of a text or a block. */
export function Bone({ width = '100%', height = 14 }: { width?: number | string; height?: number }) {
  return <span className={classes.bone} style={{ width, height }} aria-hidden="true" />;
}

const WIDTHS = ['92%', '100%', '84%', '96%', '70%'];

/** Lines of text to come. */
export function SkeletonText({ lines = 3 }: { lines?: number }) {
  return (
    <Delayed>
      <div className={classes.stack}>
        {Array.from({ length: lines }, (_, i) => WIDTHS[i % WIDTHS.length] ?? '100%').map((width, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: identical bars that never move
          <Bone key={i} width={width} />
        ))}
      </div>
    </Delayed>
  );
}

/** A table or list to come. */
export function SkeletonRows({ rows = 6, height = 20 }: { rows?: number; height?: number }) {
  return (
    <Delayed>
      <div className={classes.rows}>
        {Array.from({ length: rows }, (_, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: identical bars that never move
          <Bone key={i} height={height} />
        ))}
      </div>
    </Delayed>
  );
}

/** A whole screen to come: title, line and a block. */
export function SkeletonPage() {
  return (
    <Delayed>
      <div className={classes.page}>
        <Bone width={240} height={28} />
        <Bone width={380} />
        <Bone height={220} />
      </div>
    </Delayed>
  );
}
