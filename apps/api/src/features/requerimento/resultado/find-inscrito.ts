import type { Db } from '@balcao/db/db';
import { parseRegistro } from '@balcao/domain/pessoa/registro';
import { readConselho } from '#features/portal/api.ts';
import type { Registro } from './registro-vigente.ts';

/**
 * The person whose registration has this number, written in any of the usual forms, with or without the acronym of the
 * council. Null when the books have no such number in one of these situations.
 */
export async function findInscrito(
  tx: Db,
  texto: string,
  situacoes?: readonly Registro['situacao'][],
): Promise<string | null> {
  const { sigla } = await readConselho(tx);
  const wanted = parseRegistro(texto, sigla);
  if (wanted?.pessoa !== 'PF') return null;
  const rows = await tx
    .selectFrom('registro')
    .select(['numero', 'usuarioId'])
    .where('categoria', '=', wanted.sufixo)
    .$if(situacoes !== undefined, (query) => query.where('situacao', 'in', situacoes ?? []))
    .where('numero', 'like', `%${String(wanted.numero).padStart(6, '0')}/${wanted.sufixo}`)
    .execute();
  return rows.find(({ numero }) => parseRegistro(numero)?.numero === wanted.numero)?.usuarioId ?? null;
}
