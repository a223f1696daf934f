import type { documento } from '@balcao/contract/documento';
import type { ResponseInputOf } from '@balcao/contract/kernel/route';
import type { Db } from '@balcao/db/db';
import { NAO_RESULTADOS } from '#features/detalhe/api.ts';
import { ownSide } from '#features/requerimento/api.ts';
import type { Who } from '#platform/auth/who.ts';

type Prontos = ResponseInputOf<typeof documento.prontos>;

/** Days for which a document is news. After that it is found in its request. */
const DIAS = 7;
/** More would not be read at once. */
const MAX = 5;

/** Recent documents in force that ended requests of the person or of the people they represent, newest first. */
export async function listProntos(db: Db, who: Who): Promise<Prontos> {
  const rows = await db
    .selectFrom('documento as d')
    .innerJoin('requerimento as r', 'r.id', 'd.ownerId')
    .select(['d.id', 'd.titulo', 'd.issuedAt', 'r.id as requerimentoId', 'r.numero'])
    .where(ownSide(who))
    .where('d.especie', 'not in', [...NAO_RESULTADOS])
    .where('d.issuedAt', '>', new Date(who.now.getTime() - DIAS * 86_400_000))
    .where('d.revokedAt', 'is', null)
    .orderBy('d.issuedAt', 'desc')
    .orderBy('d.id', 'desc')
    .limit(MAX)
    .execute();
  const items = rows.flatMap(({ id, titulo, issuedAt, requerimentoId, numero }) =>
    issuedAt === null
      ? []
      : [{ id, titulo, emitidoEm: issuedAt.toISOString(), requerimento: { id: requerimentoId, numero } }],
  );
  return { items, total: items.length };
}
