import { Suspense } from 'react';
import { createPortal } from 'react-dom';
import { alertaStore, alertas } from '#platform/alertas.ts';
import { OVERLAY_OPACITY, OVERLAY_Z_INDEX, overlayStore } from '#platform/overlay.ts';
import { useStore } from '#platform/store.ts';
import { toast, toastStore } from '#platform/toast.ts';
import { warningStore } from '#platform/warn.ts';
import { lazyNamed } from '../lazy-named.ts';
import classes from './feedback.module.css';
import { Notice } from './notice.tsx';

const WarningDialog = lazyNamed(() => import('./warning-dialog.tsx'), 'WarningDialog');

/** Renders all toasts, alerts, warnings and the loading overlay. */
export function FeedbackHost() {
  const toasts = useStore(toastStore);
  const alerts = useStore(alertaStore);
  const [warning] = useStore(warningStore);
  const overlays = useStore(overlayStore);
  return createPortal(
    <>
      <section className={classes.toasts} aria-label="Avisos rápidos">
        {toasts.map(({ id, text, color, timeout }) => (
          <Notice key={id} text={text} color={color} timeout={timeout} onDone={() => toast.dismiss(id)} />
        ))}
      </section>
      <section className={classes.alerts} aria-label="Alertas">
        {alerts.map(({ id, text, type, timeout }) => (
          <Notice key={id} text={text} color={type} timeout={timeout} onDone={() => alertas.dismiss(id)} />
        ))}
      </section>
      <LoadingOverlay text={overlays.at(-1)?.text ?? null} />
      {warning && (
        <Suspense>
          <WarningDialog key={warning.id} text={warning.text} onClose={warning.done} />
        </Suspense>
      )}
    </>,
    document.body,
  );
}

/** Covers the screen while something runs; null shows nothing. */
function LoadingOverlay({ text }: { text: string | null }) {
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
