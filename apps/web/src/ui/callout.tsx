import {
  IconAlertTriangle,
  IconCircleCheck,
  IconExclamationCircle,
  IconInfoCircle,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './callout.module.css';

/** The five meanings that colour has in the product. */
export type Tone = 'neutro' | 'info' | 'sucesso' | 'atencao' | 'erro';

/** The icon that always goes with a tone, so that colour is never alone. */
export const TONE_ICONS = {
  neutro: IconInfoCircle,
  info: IconInfoCircle,
  sucesso: IconCircleCheck,
  atencao: IconAlertTriangle,
  erro: IconExclamationCircle,
} as const satisfies Record<Tone, unknown>;

interface CalloutProps {
  tone?: Tone;
  title?: string;
  /** What the person can do about it. */
  action?: ReactNode;
  /** Announced when it appears. */
  live?: boolean;
  children?: ReactNode;
}

/** A tinted band: the one thing that must be read or done, above everything else. */
export function Callout({ tone = 'info', title, action, live = false, children }: CalloutProps) {
  const Icon = TONE_ICONS[tone];
  return (
    <div
      className={classes.callout}
      data-tone={tone}
      role={live ? (tone === 'erro' ? 'alert' : 'status') : undefined}
    >
      <Icon size={20} aria-hidden="true" />
      <div className={classes.body}>
        {title && <p className={classes.title}>{title}</p>}
        {children && <div>{children}</div>}
        {action && <div className={classes.action}>{action}</div>}
      </div>
    </div>
  );
}
