import { day, text, whole } from './kernel/address.ts';

/** What the list of those who read the terms is narrowed by. Apart from its route, as the rows of all screens carry it. */
export const FILTROS_DOS_LEITORES = {
  /** Name, number or address. */
  pessoa: text(100),
  inicio: day,
  fim: day,
  /** Of this version alone. */
  daVersao: whole(0, 1_000_000),
} as const;
