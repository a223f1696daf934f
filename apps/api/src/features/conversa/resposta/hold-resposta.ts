import type { Db } from '@balcao/db/db';
import { DESFAZER_MS } from '@balcao/domain/resposta/desfazer';
import { v7 as uuidv7 } from 'uuid';
import { holdAnexos } from '#features/anexo/api.ts';
import { getRequerimento, isEquipe, notEquipe, requireVersion } from '#features/requerimento/api.ts';
import { requireStep } from '#features/tramite/api.ts';
import type { Who } from '#platform/auth/who.ts';
import { enqueue } from '#platform/jobs/job.ts';
import { sairRespostaJob } from './jobs.ts';
import { announceHeld } from './let-go.ts';

interface NewResposta {
  requerimentoId: string;
  version?: number | undefined;
  texto: string;
  anexos: readonly string[];
}

/**
 * Holds a reply to the requester until its undo time is over. Everything that would refuse the message refuses it here,
 * while its author is present.
 */
export async function holdResposta(tx: Db, who: Who, input: NewResposta): Promise<void> {
  const { requerimentoId, texto, anexos } = input;
  const requerimento = await getRequerimento(tx, who, requerimentoId, { lock: true });
  requireVersion(who, requerimento, input.version);
  if (!isEquipe(who, requerimento)) throw notEquipe(who, requerimento, 'forbidden');
  await requireStep(tx, who, { requerimento, acao: 'mensagem' });
  const id = uuidv7();
  const saiEm = new Date(who.now.getTime() + DESFAZER_MS);
  await tx
    .insertInto('respostaRetida')
    .values({
      id,
      requerimentoId,
      usuarioId: who.usuarioId,
      sessaoId: who.sessaoId,
      texto,
      anexos: [...new Set(anexos)],
      saiEm,
      createdAt: who.now,
    })
    .execute();
  await holdAnexos(tx, who, { ids: anexos, requerimentoId, respostaId: id });
  // One queue per person keeps their replies in order.
  const options = { runAt: saiEm, key: `resposta:${id}`, queue: `resposta:${who.usuarioId}` };
  await enqueue(tx, sairRespostaJob, { respostaId: id }, options);
  await announceHeld(tx, requerimentoId);
}
