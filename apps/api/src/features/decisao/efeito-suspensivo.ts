import type { Db } from '@balcao/db/db';
import { checkMotivo } from '@balcao/domain/requerimento/motivo';
import { endSentence } from '@balcao/domain/texto/frase';
import { notifyRequerente } from '#features/aviso/api.ts';
import type { Requerimento } from '#features/requerimento/api.ts';
import { takeStep } from '#features/tramite/api.ts';
import type { Who } from '#platform/auth/who.ts';
import { invalidField } from '#platform/http/problem.ts';

/**
 * Decides whether an appeal suspends the decision (Lei 9.784/1999 art. 61, sole paragraph). The requester reads the
 * reason.
 */
export async function decideEfeito(
  tx: Db,
  who: Who,
  { requerimento, concede, motivo }: { requerimento: Requerimento; concede: boolean; motivo: string },
): Promise<void> {
  const acao = concede ? 'conceder_efeito' : 'negar_efeito';
  const moved = await takeStep(tx, who, { requerimento, acao }, () => {
    const wrong = checkMotivo(acao, motivo);
    if (wrong) throw invalidField('motivo', wrong);
    return { texto: motivo.trim() };
  });
  const efeito = concede
    ? 'A decisão espera o julgamento do seu recurso.'
    : 'A decisão continua a valer enquanto seu recurso é julgado.';
  await notifyRequerente(tx, who, {
    requerimento: moved,
    aviso: {
      template: 'req.efeito_suspensivo',
      titulo: concede ? 'Efeito suspensivo concedido' : 'Efeito suspensivo negado',
      texto: `${efeito} Motivo: ${motivo.trim()}`,
      variaveis: { efeito, justificativa: endSentence(motivo.trim()) },
      evento: `efeito:${moved.version}`,
      prioridade: 1,
    },
  });
}
