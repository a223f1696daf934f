import type { Db } from '@balcao/db/db';
import type { Requerimento } from '#features/requerimento/api.ts';
import { Problem } from '#platform/http/problem.ts';

const ENCERRADA = {
  respondida: 'Esta correção já foi respondida. Veja a resposta na página do pedido.',
  dispensada:
    'Esta correção foi dispensada, e não é preciso mais responder. Veja o andamento na página do pedido.',
  vencida: 'O prazo desta correção terminou. Veja na página do pedido o que ainda pode fazer.',
};
const CANCELADO = 'O pedido foi cancelado, e esta correção não precisa mais de resposta.';

function sayEncerrada(situacao: string, status: string): string | undefined {
  if (status === 'CANCELADO' && situacao === 'dispensada') return CANCELADO;
  return Object.entries(ENCERRADA).find(([key]) => key === situacao)?.[1];
}

/**
 * Explains why a correction is closed, for a person who may see its request and came second. @throws `not_found` for a
 * correction that the request never had
 */
export async function exigenciaEncerrada(
  tx: Db,
  requerimento: Requerimento,
  exigenciaId: string,
): Promise<Problem> {
  const row = await tx
    .selectFrom('exigencia')
    .select('situacao')
    .where('id', '=', exigenciaId)
    .where('requerimentoId', '=', requerimento.id)
    .executeTakeFirst();
  const detail = row && sayEncerrada(row.situacao, requerimento.status);
  return detail ? new Problem('requerimento.transition_invalid', { detail }) : new Problem('not_found');
}
