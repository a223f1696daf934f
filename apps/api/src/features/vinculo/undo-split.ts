import type { Db } from '@balcao/db/db';
import type { Status } from '@balcao/domain/requerimento/status';
import { applyMovement, type Requerimento, requireStep } from '#features/requerimento/api.ts';
import type { Who } from '#platform/auth/who.ts';
import { Problem } from '#platform/http/problem.ts';
import { tellSplitUndone } from './avisos.ts';
import { holdPai } from './hold-outro.ts';
import { returnMensagens } from './return-mensagens.ts';

/** Archives a request that came out of another by mistake, with its number; the messages stand where they were written. */
export async function undoSplit(
  tx: Db,
  who: Who,
  { requerimento, motivo }: { requerimento: Requerimento; motivo: string },
): Promise<void> {
  if (requerimento.paiId === null)
    throw new Problem('requerimento.transition_invalid', { detail: 'Este pedido não veio de outro.' });
  await requireStep(tx, who, { requerimento, acao: 'desfazer_desmembramento' });
  const pai = await holdPai(tx, who, requerimento.paiId);
  if (pai.closedAt !== null)
    throw new Problem('requerimento.transition_invalid', { detail: 'O pedido de origem já foi encerrado.' });
  await returnMensagens(tx, { de: requerimento.id, para: pai.id });
  const moved = await applyMovement(tx, who, requerimento, {
    acao: 'desfazer_desmembramento',
    para: 'ARQUIVADO',
    dados: { motivo: 'DESMEMBRAMENTO_DESFEITO' },
    texto: `Voltou a fazer parte do pedido ${pai.numero}. ${motivo}`,
  });
  await applyMovement(tx, who, pai, {
    acao: 'desfazer_desmembramento',
    para: pai.status as Status,
    dados: { de: requerimento.id },
    texto: `O pedido ${requerimento.numero} voltou a fazer parte deste. ${motivo}`,
  });
  await tellSplitUndone(tx, who, { origem: moved, destino: pai, motivo });
}
