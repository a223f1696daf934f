import { IconX } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import type { NoticeColor } from '#platform/toast.ts';
import { TONE_ICONS, type Tone } from '../callout.tsx';
import { IconButton } from '../icon-button.tsx';
import classes from './feedback.module.css';

const TONES: Record<NoticeColor, Tone> = {
  success: 'sucesso',
  info: 'info',
  warning: 'atencao',
  error: 'erro',
};

interface NoticeProps {
  text: string;
  color: NoticeColor;
  /** Milliseconds on screen; the timer stops under the pointer or the focus. */
  timeout: number;
  onDone: () => void;
}

/** A toast or alert: announced, closed by time or by the person. */
export function Notice({ text, color, timeout, onDone }: NoticeProps) {
  const [held, setHeld] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the callback changes at each render, but must not restart the timer
  useEffect(() => {
    if (held) return;
    const timer = setTimeout(onDone, timeout);
    return () => clearTimeout(timer);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the callback changes at each render, but must not restart the timer
  }, [held, timeout]);
  const tone = TONES[color];
  const Icon = TONE_ICONS[tone];
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hovering only stops its timer
    <div
      className={classes.notice}
      data-tone={tone}
      role={color === 'error' ? 'alert' : 'status'}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon size={20} aria-hidden="true" />
      <p>{text}</p>
      <IconButton label="Fechar aviso" onClick={onDone}>
        <IconX size={16} aria-hidden="true" />
      </IconButton>
    </div>
  );
}
