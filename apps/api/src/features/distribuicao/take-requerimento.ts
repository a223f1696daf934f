import type { Db } from '@balcao/db/db';
import type { Status } from '@balcao/domain/requerimento/status';
import { nomeRequerente } from '@balcao/domain/situacao/nomes';
import { formatDataComDia } from '@balcao/domain/texto/data-br';
import { notifyRequerente } from '#features/aviso/api.ts';
import type { Requerimento } from '#features/requerimento/api.ts';
import { loadNomes } from '#features/situacao/api.ts';
import { takeStep } from '#features/tramite/api.ts';
import type { Actor, Who } from '#platform/auth/who.ts';
import { requirePresente } from './require-presente.ts';

/** From PROTOCOLADO the analysis begins at once; later, taking only changes the attendant. */
function destination(requerimento: Requerimento): Status | undefined {
  return requerimento.status === 'PROTOCOLADO'
    ? hasTriagem(requerimento)
      ? 'EM_TRIAGEM'
      : 'EM_ANALISE'
    : undefined;
}

/** Whether the first stage of the workflow is the check of documents. */
function hasTriagem({ workflow }: Requerimento): boolean {
  return workflow !== 'W5' && workflow !== 'W6';
}

/**
 * Takes the request for the attendant; the requester is notified the first time. An absent person confirms that they
 * know it.
 */
export async function takeRequerimento(
  tx: Db,
  who: Who,
  requerimento: Requerimento,
  { ausente = false } = {},
): Promise<void> {
  if (!ausente) await requirePresente(tx, who);
  await putInCharge(tx, who, { requerimento, atendenteId: who.usuarioId });
}

/** Sets the attendant: the person themselves, or the system when the group assigns its requests. */
export async function putInCharge(
  tx: Db,
  actor: Actor,
  { requerimento, atendenteId }: { requerimento: Requerimento; atendenteId: string },
): Promise<Requerimento> {
  const para = destination(requerimento);
  return takeStep(tx, actor, { requerimento, acao: 'assumir', para }, ({ passo }) => ({
    set: { atendenteId },
    depois: para && passo.aviso ? (moved) => tellTaken(tx, actor, moved, para) : undefined,
  }));
}

async function tellTaken(tx: Db, actor: Actor, moved: Requerimento, para: Status): Promise<void> {
  const prazo = moved.prazoEm ? formatDataComDia(moved.prazoEm) : 'a data que mostramos no portal';
  const situacao = nomeRequerente(para, await loadNomes(tx));
  await notifyRequerente(tx, actor, {
    requerimento: moved,
    aviso: {
      template: 'req.em_analise',
      titulo: `Situação do seu pedido: ${situacao}`,
      texto: `Nossa equipe já cuida de ${moved.numero}.`,
      variaveis: { prazo, situacao },
      evento: 'em_analise',
    },
  });
}
