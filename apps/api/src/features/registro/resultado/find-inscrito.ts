import { beginsWith } from '@balcao/db/contains';
import type { Db } from '@balcao/db/db';
import { parseRegistro } from '@balcao/domain/pessoa/registro';
import { situacaoNoDia } from '@balcao/domain/pessoa/situacao-no-dia';
import type { IsoDate } from '@balcao/domain/prazo/data';
import { sql } from 'kysely';
import { readConselho } from '#features/portal/api.ts';
import type { Registro } from './registro-vigente.ts';

/** In which situations a registration is looked for, and on which day. */
export interface Vigencia {
  situacoes: readonly Registro['situacao'][];
  hoje: IsoDate;
}

/**
 * The person whose registration has this number, written in any of the usual forms, with or without the acronym of the
 * council. Null when the books have no such number, or it is in none of these situations on that day.
 */
export async function findInscrito(tx: Db, texto: string, vigencia?: Vigencia): Promise<string | null> {
  const found = await findRegistro(tx, texto);
  if (!found || (vigencia && !vigencia.situacoes.includes(situacaoNoDia(found, vigencia.hoje)))) return null;
  return found.usuarioId;
}

/** The registration of a person with this number, as it is on record. */
export async function findRegistro(tx: Db, texto: string): Promise<Registro | null> {
  const { sigla } = await readConselho(tx);
  const wanted = parseRegistro(texto, sigla);
  if (wanted?.pessoa !== 'PF') return null;
  const rows = await tx
    .selectFrom('registro')
    .selectAll()
    .where('categoria', '=', wanted.sufixo)
    .where(endsWith(`${String(wanted.numero).padStart(6, '0')}/${wanted.sufixo}`))
    .execute();
  return rows.find(({ numero }) => parseRegistro(numero)?.numero === wanted.numero) ?? null;
}

/** Before the digits stands the acronym that the council had then: an index has numbers from their end (0075). */
function endsWith(end: string) {
  return beginsWith(sql`reverse(numero)`, [...end].reverse().join(''));
}
