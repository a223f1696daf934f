import type { Db } from '@balcao/db/db';
import type { Requerimento } from '#features/requerimento/api.ts';
import { takeStep } from '#features/tramite/api.ts';
import type { Who } from '#platform/auth/who.ts';
import { Problem } from '#platform/http/problem.ts';
import { tellSplitUndone } from './avisos.ts';
import { holdPai } from './hold-outro.ts';
import { returnMensagens } from './return-mensagens.ts';

/** Archives a request that was split off by mistake, with its number; its messages return to their origin. */
export async function undoSplit(
  tx: Db,
  who: Who,
  { requerimento, motivo }: { requerimento: Requerimento; motivo: string },
): Promise<void> {
  if (requerimento.paiId === null)
    throw new Problem('requerimento.transition_invalid', { detail: 'Este pedido não veio de outro.' });
  const { id, numero, paiId } = requerimento;
  await takeStep(tx, who, { requerimento, acao: 'desfazer_desmembramento' }, async () => {
    const pai = await holdPai(tx, who, paiId);
    if (pai.closedAt !== null)
      throw new Problem('requerimento.transition_invalid', {
        detail: 'O pedido de origem já foi encerrado.',
      });
    await returnMensagens(tx, { de: id, para: pai.id });
    return {
      dados: { motivo: 'DESMEMBRAMENTO_DESFEITO' },
      texto: `Voltou a fazer parte do pedido ${pai.numero}. ${motivo}`,
      depois: async (moved) => {
        await takeStep(
          tx,
          who,
          { requerimento: pai, acao: 'desfazer_desmembramento', peloPortal: true },
          { dados: { de: id }, texto: `O pedido ${numero} voltou a fazer parte deste. ${motivo}` },
        );
        await tellSplitUndone(tx, who, { origem: moved, destino: pai, motivo });
      },
    };
  });
}
