import type { CartaTable } from '@balcao/db/schema.gen';
import type { Selectable } from 'kysely';

/** Whether a letter carries an act of its request, whose term begins with the ciência. */
export function levaAto({
  exigenciaId,
  decisaoId,
}: Pick<Selectable<CartaTable>, 'exigenciaId' | 'decisaoId'>): boolean {
  return exigenciaId !== null || decisaoId !== null;
}
