import type { Db } from '@balcao/db/db';
import { todayInSaoPaulo } from '@balcao/domain/prazo/fuso';
import { checkProrrogacao, MENSAGENS_PRORROGACAO } from '@balcao/domain/prazo/prorrogacao';
import { diasDaProrrogacao } from '@balcao/domain/requerimento/lai';
import { formatDataComDia } from '@balcao/domain/texto/data-br';
import { notifyRequerente } from '#features/aviso/api.ts';
import type { Requerimento } from '#features/requerimento/api.ts';
import { takeStep } from '#features/tramite/api.ts';
import type { Who } from '#platform/auth/who.ts';
import { invalidField } from '#platform/http/problem.ts';

/** Extends the council's deadline once, before it ends, with a reason that the requester reads (Lei 9.784/1999 art. 49). */
export async function extendRequerimento(
  tx: Db,
  who: Who,
  input: { requerimento: Requerimento; motivo: string },
): Promise<void> {
  const { requerimento, motivo } = input;
  const moved = await takeStep(tx, who, { requerimento, acao: 'prorrogar' }, ({ situation }) => {
    const { calendario, contexto, clock } = situation;
    const wrong = checkProrrogacao(clock, motivo);
    if (wrong) throw invalidField('motivo', MENSAGENS_PRORROGACAO[wrong]);
    // The norm at filing applies, not a later one.
    const protocolo = todayInSaoPaulo(requerimento.createdAt);
    const dias = diasDaProrrogacao(contexto.fluxo.workflow, (chave) => calendario.norma(chave, protocolo));
    return { texto: motivo, clock: [{ tipo: 'PRORROGACAO', motivo, dias }] };
  });
  const prazo = moved.prazoEm ? formatDataComDia(moved.prazoEm) : '';
  await notifyRequerente(tx, who, {
    requerimento: moved,
    aviso: {
      template: 'req.prazo_prorrogado',
      titulo: 'Novo prazo',
      texto: `Responderemos até ${prazo}. Motivo: ${motivo}`,
      variaveis: { justificativa: motivo.trim(), prazo },
      // An appeal begins a new count, which may be extended too.
      evento: `prorrogado:${moved.version}`,
    },
  });
}
