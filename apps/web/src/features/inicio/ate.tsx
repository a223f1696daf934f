import { DeadlineBadge } from '#ui/badge.tsx';
import { todayIso } from '#ui/date.tsx';

interface AteProps {
  dia: string | null;
  /** Colour before the day: orange for most rows, grey where the person need not act. */
  corre?: 'laranja' | 'cinza';
  passou?: 'laranja' | 'vermelho';
}

/** Last day to act. A missed day turns red where nothing more can be done in time. */
export function Ate({ dia, corre = 'laranja', passou = 'laranja' }: AteProps) {
  const today = todayIso();
  if (!dia) return null;
  return (
    <DeadlineBadge situacao="correndo" vencimento={dia} cor={dia < today ? passou : corre} today={today} />
  );
}
