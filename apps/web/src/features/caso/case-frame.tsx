import type { ReactNode } from 'react';
import { Bone, Delayed } from '#ui/skeleton.tsx';
import classes from './caso.module.css';

/** The width and rhythm of a case page, whatever state it is in. */
export function CaseFrame({ children }: { children: ReactNode }) {
  return <div className={classes.frame}>{children}</div>;
}

/** A case page to come. */
export function CaseSkeleton() {
  return (
    <Delayed>
      <div className={classes.skeleton}>
        <Bone width={460} />
        <Bone height={76} />
        <div className={classes.columns}>
          <div className={classes.side}>
            <Bone height={160} />
            <Bone height={200} />
          </div>
          <div className={classes.rest}>
            <Bone height={180} />
            <Bone height={240} />
          </div>
        </div>
      </div>
    </Delayed>
  );
}
