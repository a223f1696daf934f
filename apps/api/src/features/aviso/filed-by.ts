import type { Db } from '@balcao/db/db';
import type { IsoDate } from '@balcao/domain/prazo/data';
import { sql } from 'kysely';
import { listProcuradores, listRepresentantes } from '#features/pessoa/api.ts';
import type { Requerimento } from '#features/requerimento/api.ts';

/** The columns of a request that name its author and filer. */
interface DeQuem {
  autorId: string;
  criadoPorId: string;
  sigilo: boolean;
}

/** The person who filed for the author, unless their representation ended since. */
export async function filedBy(
  tx: Db,
  { autorId, criadoPorId }: Pick<DeQuem, 'autorId' | 'criadoPorId'>,
  hoje: IsoDate,
): Promise<string[]> {
  if (criadoPorId === autorId) return [];
  const acting = [
    ...(await listRepresentantes(tx, autorId, hoje)),
    ...(await listProcuradores(tx, autorId, hoje)),
  ];
  return acting.filter((id) => id === criadoPorId);
}

/** The author, when another person filed, so that a filer for several people knows which one a notice means. */
export async function authorOf(
  tx: Db,
  { autorId, sigilo }: Pick<DeQuem, 'autorId' | 'sigilo'>,
): Promise<string | null> {
  // E-mails are kept, so they must not name a protected author.
  if (sigilo) return null;
  const { rows } = await sql<{ nome: string }>`
    select coalesce(nome_social, nome) as nome from usuario where id = ${autorId}`.execute(tx);
  return rows[0]?.nome ?? null;
}

/**
 * The proxy who filed it for its author, and may read it while the link lasts. Null when the author, a firm's
 * representative or staff filed it.
 */
export async function procuradorDe(
  tx: Db,
  { autorId, criadoPorId }: Pick<Requerimento, 'autorId' | 'criadoPorId'>,
): Promise<string | null> {
  if (criadoPorId === autorId) return null;
  const { rows } = await sql<{ id: string }>`select f.id from usuario f, usuario a
    where f.id = ${criadoPorId} and f.tipo = 0 and a.id = ${autorId} and a.pessoa = 'PF'`.execute(tx);
  return rows[0]?.id ?? null;
}
