import { CASOS_DA_LINHA } from '@balcao/domain/cnab/caso-da-linha';
import { choice, text } from './kernel/address.ts';

/** What the lines of a file of the bank may be narrowed by: apart, because the row of the screen needs no more than this. */
export const LINHAS_FILTERS = {
  /** Words of the payer, or the number at the bank. */
  busca: text(100),
  caso: choice(CASOS_DA_LINHA),
} as const;
