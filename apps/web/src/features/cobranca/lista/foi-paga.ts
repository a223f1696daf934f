import type { Linha } from './queries.ts';

/** Whether money came in for a charge, so that there are receipts. */
export const foiPaga = ({ pagoEm }: Pick<Linha, 'pagoEm'>): boolean => pagoEm !== null;
