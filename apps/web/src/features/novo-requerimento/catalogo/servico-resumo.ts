import type { ResponseOf } from '@balcao/contract/kernel/route';
import type { tipo } from '@balcao/contract/tipo';

/** A service as the catalogue knows it. */
export type ServicoResumo = ResponseOf<typeof tipo.list>['items'][number];

/** Whether the person may ask for it, for themselves or for somebody they represent. */
export function podePedir({ elegivel, emNomeDe }: ServicoResumo): boolean {
  return elegivel || emNomeDe.length > 0;
}
