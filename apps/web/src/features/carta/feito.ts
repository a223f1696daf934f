import type { EventoCarta } from '@balcao/domain/carta/situacao';

/** What the reader just did with a letter, and the version that it left. */
export interface Feito {
  ato: EventoCarta;
  version: number;
}
