import { PAGE, text } from '@balcao/contract/kernel/address';

/** What the list of schools shows; lives in the address. */
export const INSTITUICOES_SEARCH = {
  /** What they are searched for. */
  instituicao: text(100),
  /** Where one is among them. */
  ...PAGE,
};
