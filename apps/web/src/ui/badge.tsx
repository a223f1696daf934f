import type { StatusCor } from '@balcao/domain/requerimento/status';
import { IconClock, IconClockExclamation, IconClockPause } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './badge.module.css';
import { TONE_ICONS, type Tone } from './callout.tsx';
import { formatAte } from './date.tsx';

interface StatusBadgeProps {
  tone?: Tone;
  /** Replaces the icon of the tone. */
  icon?: ReactNode;
  /** Replaces the colour of the tone; the icon keeps the meaning. */
  cor?: StatusCor | undefined;
  children: ReactNode;
}

/** A state as text, with a matching icon and colour. */
export function StatusBadge({ tone = 'neutro', icon, cor, children }: StatusBadgeProps) {
  const Icon = TONE_ICONS[tone];
  return (
    <span className={classes.badge} data-tone={tone} data-cor={cor}>
      {icon ?? <Icon size={14} aria-hidden="true" />}
      {children}
    </span>
  );
}

/** Colour of a deadline, computed by the server. */
export type DeadlineColor = 'verde' | 'amarelo' | 'laranja' | 'vermelho' | 'cinza';

const DEADLINE_TONES: Record<DeadlineColor, Tone> = {
  verde: 'sucesso',
  amarelo: 'atencao',
  laranja: 'atencao',
  vermelho: 'erro',
  cinza: 'neutro',
};

interface DeadlineBadgeProps {
  situacao: 'correndo' | 'pausado' | 'encerrado';
  /** 'YYYY-MM-DD'; null without a date. */
  vencimento: string | null;
  cor: DeadlineColor;
  /** Today in Brasília, 'YYYY-MM-DD'. */
  today: string;
}

/** A deadline in words: 'até sexta, 27/11', 'venceu em 20/11', 'prazo pausado'. */
export function DeadlineBadge({ situacao, vencimento, cor, today }: DeadlineBadgeProps) {
  if (situacao === 'encerrado') return <StatusBadge>prazo encerrado</StatusBadge>;
  if (situacao === 'pausado' || vencimento === null) {
    const icon = <IconClockPause size={14} aria-hidden="true" />;
    return <StatusBadge icon={icon}>{situacao === 'pausado' ? 'prazo pausado' : 'sem prazo'}</StatusBadge>;
  }
  const late = vencimento < today;
  const Icon = late ? IconClockExclamation : IconClock;
  return (
    <StatusBadge tone={DEADLINE_TONES[cor]} icon={<Icon size={14} aria-hidden="true" />}>
      {formatAte(vencimento, today)}
    </StatusBadge>
  );
}
