import type { EventoCarta } from '@balcao/domain/carta/situacao';

/** The last act of the reader, with the version that it created. */
export interface Feito {
  ato: EventoCarta;
  version: number;
}
