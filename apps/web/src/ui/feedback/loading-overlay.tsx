import { OVERLAY_OPACITY, OVERLAY_Z_INDEX } from '#platform/overlay.ts';
import classes from './feedback.module.css';

/** Covers the screen during a task; null renders nothing. */
export function LoadingOverlay({ text }: { text: string | null }) {
  if (text === null) return null;
  return (
    <div className={classes.overlay} style={{ zIndex: OVERLAY_Z_INDEX }} role="status">
      <div className={classes.shade} style={{ opacity: OVERLAY_OPACITY }} />
      <div className={classes.loading}>
        <span className={classes.spinner} aria-hidden="true" />
        <p>{text}</p>
      </div>
    </div>
  );
}
