import { moverParcelas } from './mover-parcelas.ts';
import { moverTaxa } from './mover-taxa.ts';

/** Moves the days of charges after the calendar changed. */
export const moverVencimentos = { parcelas: moverParcelas, taxa: moverTaxa };
