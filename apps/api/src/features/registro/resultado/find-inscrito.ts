import { beginsWith } from '@balcao/db/contains';
import type { Db } from '@balcao/db/db';
import { parseRegistro } from '@balcao/domain/pessoa/registro';
import { situacaoNoDia } from '@balcao/domain/pessoa/situacao-no-dia';
import type { IsoDate } from '@balcao/domain/prazo/data';
import { sql } from 'kysely';
import { readConselho } from '#features/portal/api.ts';
import type { Registro } from './registro-vigente.ts';

/** The situations that a registration may have, and the day. */
export interface Vigencia {
  situacoes: readonly Registro['situacao'][];
  hoje: IsoDate;
}

/**
 * Finds the person whose registration has this number, in any usual spelling, with or without the council's acronym.
 * Returns null when there is no such number, or when it has none of these situations on that day.
 */
export async function findInscrito(tx: Db, texto: string, vigencia?: Vigencia): Promise<string | null> {
  const found = await findRegistro(tx, texto);
  if (!found || (vigencia && !vigencia.situacoes.includes(situacaoNoDia(found, vigencia.hoje)))) return null;
  return found.usuarioId;
}

/** Finds the registration of a person with this number, as stored. */
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

/**
 * The acronym before the digits may be an older one of the council, so an index holds numbers from their end (0075).
 */
function endsWith(end: string) {
  return beginsWith(sql`reverse(numero)`, [...end].reverse().join(''));
}
