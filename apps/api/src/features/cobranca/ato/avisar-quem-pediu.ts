import type { Db } from '@balcao/db/db';
import { formatCentavos } from '@balcao/domain/dinheiro/centavos';
import { tellInPortal } from '#features/aviso/api.ts';
import { systemActor } from '#platform/auth/who.ts';
import type { Cobranca } from '../access.ts';
import { linkDaCobranca } from './dizer-ato.ts';

interface Resultado {
  /** The refund. */
  id: string;
  atoId: string;
  /** Integer cents. */
  valor: number;
  feita: boolean;
  now: Date;
}

/** Tells who asked for a refund what its bank did, and what comes next where it was not carried out. */
export async function avisarQuemPediu(
  tx: Db,
  { id: cobrancaId, descricao }: Pick<Cobranca, 'id' | 'descricao'>,
  { id, atoId, valor, feita, now }: Resultado,
): Promise<void> {
  const { pedidoPorId } = await tx
    .selectFrom('atoFinanceiro')
    .select('pedidoPorId')
    .where('id', '=', atoId)
    .executeTakeFirstOrThrow();
  const quanto = formatCentavos(valor);
  await tellInPortal(tx, systemActor(now), [pedidoPorId], {
    tipo: 'equipe.ato_decidido',
    titulo: `${feita ? 'Devolução feita' : 'Devolução não feita'} pelo banco: ${descricao}`,
    texto: feita
      ? `${quanto} voltaram a quem pagou.`
      : `${quanto} não voltaram. Combine com a pessoa uma transferência e peça a devolução de novo.`,
    link: linkDaCobranca(cobrancaId),
    chave: `devolucao_${feita ? 'feita' : 'recusada'}:${id}`,
  });
}
