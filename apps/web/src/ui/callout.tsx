import {
  IconAlertTriangle,
  IconCircleCheck,
  IconExclamationCircle,
  IconInfoCircle,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './callout.module.css';

/** The five meanings of colour in the product. */
export type Tone = 'neutro' | 'info' | 'sucesso' | 'atencao' | 'erro';

/** The icon of each tone, so that colour never carries meaning alone. */
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
  /** Action that the person can take. */
  action?: ReactNode;
  /** Announced to screen readers when it appears. */
  live?: boolean;
  children?: ReactNode;
}

/** A tinted band for what must be read or done first. */
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
