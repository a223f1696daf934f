import {
  formatAte as ate,
  formatData,
  formatDataHora,
  formatIsoDate,
  formatRelativo,
  isoDateInSaoPaulo,
} from '@balcao/domain/texto/data-br';
import { now } from '#platform/clock.ts';

/** Today in Brasília, 'YYYY-MM-DD'. */
export function todayIso(): string {
  return isoDateInSaoPaulo(now());
}

/** 'até sexta, 27/11', or 'venceu em 20/11/2026' once past. */
export function formatAte(date: string, today: string): string {
  return date < today ? `venceu em ${formatIsoDate(date)}` : ate(date, today);
}

/** A calendar day: 27/11/2026. Takes 'YYYY-MM-DD'. */
export function DateText({ date }: { date: string }) {
  return <time dateTime={date}>{formatIsoDate(date)}</time>;
}

/** An instant, in Brasília: 27/11/2026 14h30. Takes ISO 8601. */
export function DateTimeText({ instant, short = false }: { instant: string; short?: boolean }) {
  const date = new Date(instant);
  return <time dateTime={instant}>{short ? formatData(date) : formatDataHora(date)}</time>;
}

/** How long ago ('há 2 horas'), with the exact time on hover and for assistive technology. */
export function RelativeTime({ instant }: { instant: string }) {
  const date = new Date(instant);
  return (
    <time dateTime={instant} title={formatDataHora(date)}>
      {formatRelativo(date, now())}
    </time>
  );
}
