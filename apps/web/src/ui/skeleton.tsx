import type { ReactNode } from 'react';
import classes from './skeleton.module.css';

/**
 * Placeholder that holds the space at once, but becomes visible only after a delay, because a flash is worse than a
 * pause. Announces 'Carregando'.
 */
export function Delayed({ children }: { children: ReactNode }) {
  return (
    <div className={classes.delayed} aria-busy="true" role="status" aria-label="Carregando">
      {children}
    </div>
  );
}

/** One grey bar in place of a text or block. */
export function Bone({ width = '100%', height = 14 }: { width?: number | string; height?: number }) {
  return <span className={classes.bone} style={{ width, height }} aria-hidden="true" />;
}

const WIDTHS = ['92%', '100%', '84%', '96%', '70%'];

/** Placeholder for lines of text. */
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

/** Placeholder for a table or list. */
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

/** Placeholder for a whole screen: title, line and block. */
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
