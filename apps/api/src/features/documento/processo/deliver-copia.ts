import type { Db } from '@balcao/db/db';
import { v7 as uuidv7 } from 'uuid';
import type { Requerimento } from '../especie.ts';
import { loadProcesso } from './load-processo.ts';

/**
 * Attaches the files of the requested process to the request, when its author may have all of it. The stored bytes are
 * shared, not copied.
 */
export async function deliverCopia(
  tx: Db,
  { requerimento, now }: { requerimento: Requerimento; now: Date },
): Promise<void> {
  const { processo, integral } = await loadProcesso(tx, { requerimento, now });
  if (!integral || processo.numero === requerimento.numero) return;
  for (const { arquivoId, sensivel } of processo.pecas)
    if (arquivoId) await attachOnce(tx, { arquivoId, sensivel, requerimento, now });
}

async function attachOnce(
  tx: Db,
  input: { arquivoId: string; sensivel: boolean; requerimento: Requerimento; now: Date },
): Promise<void> {
  const { arquivoId, sensivel, requerimento, now } = input;
  const usable = await tx
    .selectFrom('arquivo as f')
    .select('f.id')
    .where('f.id', '=', arquivoId)
    .where('f.removedAt', 'is', null)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('anexo as x')
            .select('x.id')
            .whereRef('x.arquivoId', '=', 'f.id')
            .where('x.ownerId', '=', requerimento.id),
        ),
      ),
    )
    .executeTakeFirst();
  if (!usable) return;
  await tx
    .insertInto('anexo')
    .values({
      id: uuidv7(),
      arquivoId,
      ownerKind: 'requerimento',
      ownerId: requerimento.id,
      usuarioId: requerimento.autorId,
      sensivel,
      createdAt: now,
    })
    .execute();
}
