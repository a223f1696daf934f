import type { Db } from '@balcao/db/db';
import type { IsoDate } from '@balcao/domain/prazo/data';
import { todayInSaoPaulo } from '@balcao/domain/prazo/fuso';

/** Whether a letter was answered after its last day. */
export async function isAnsweredLate(
  tx: Db,
  { mensagemId, prazoAte }: { mensagemId: string | null; prazoAte: IsoDate | null },
): Promise<boolean> {
  if (mensagemId === null || prazoAte === null) return false;
  const { createdAt } = await tx
    .selectFrom('mensagem')
    .select('createdAt')
    .where('id', '=', mensagemId)
    .executeTakeFirstOrThrow();
  return todayInSaoPaulo(createdAt) > prazoAte;
}
