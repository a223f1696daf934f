import { isoDateInSaoPaulo } from '@balcao/domain/texto/data-br';

/** The entries of one day in Brasília. */
export interface Day<T> {
  /** 'YYYY-MM-DD'. */
  date: string;
  items: T[];
}

/** Groups entries, oldest first, by day. */
export function groupByDay<T extends { em: string }>(stream: readonly T[]): Day<T>[] {
  const days: Day<T>[] = [];
  for (const item of stream) {
    const date = isoDateInSaoPaulo(new Date(item.em));
    const last = days.at(-1);
    if (last?.date === date) last.items.push(item);
    else days.push({ date, items: [item] });
  }
  return days;
}
