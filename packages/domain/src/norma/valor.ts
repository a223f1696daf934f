import type { IsoDate } from '../prazo/data.ts';
import { type NormaChave, valorPadrao } from './numeros.ts';

/** What the council set for a stretch of days. */
export interface NormaVigente {
  chave: NormaChave;
  valor: number;
  vigenteDe: IsoDate;
  /** Last day on which it holds; null until another is set. */
  vigenteAte: IsoDate | null;
}

/** All that the council set; of one key no two hold on one day. */
export type Normas = readonly NormaVigente[];

/** What holds on a day: what the council set for it, else the legal value. */
export function valorEm(normas: Normas, chave: NormaChave, dia: IsoDate): number {
  return findVigente(normas, chave, dia)?.valor ?? valorPadrao(chave);
}

/** What the council set for a day; undefined where the legal value holds. */
export function findVigente<N extends NormaVigente>(
  normas: readonly N[],
  chave: NormaChave,
  dia: IsoDate,
): N | undefined {
  return normas.find(
    (norma) =>
      norma.chave === chave &&
      norma.vigenteDe <= dia &&
      (norma.vigenteAte === null || dia <= norma.vigenteAte),
  );
}
