import { DeadlineBadge } from '#ui/badge.tsx';
import { todayIso } from '#ui/date.tsx';

interface AteProps {
  dia: string | null;
  /** While it is still to come: most of these press, what may also be left does not. */
  corre?: 'laranja' | 'cinza';
  passou?: 'laranja' | 'vermelho';
}

/** Until when; a day that has passed has a colour of its own where nothing more can be done in time. */
export function Ate({ dia, corre = 'laranja', passou = 'laranja' }: AteProps) {
  const today = todayIso();
  if (!dia) return null;
  return (
    <DeadlineBadge situacao="correndo" vencimento={dia} cor={dia < today ? passou : corre} today={today} />
  );
}
