import type { Db } from '@balcao/db/db';
import { loadFormulario } from '#features/tipo/api.ts';
import type { Requerimento } from './access.ts';
import { askAceites } from './aceite/ask-aceites.ts';
import { distribute } from './distribute.ts';
import { finishRequerimento } from './finish-requerimento.ts';
import { tellReceived } from './tell-received.ts';

/**
 * The service begins, at filing or when its fee was paid: the requester is told, whoever the answers name is asked to
 * agree, and what is issued by itself is put in hand at once; everything else is dealt out.
 */
export async function startService(tx: Db, requerimento: Requerimento, now: Date): Promise<Requerimento> {
  await tellReceived(tx, requerimento, now);
  const formulario = await loadFormulario(tx, requerimento.tipoId, requerimento.tipoVersao);
  const respostas = requerimento.respostas as Record<string, unknown>;
  await askAceites(tx, { requerimento, formulario, respostas, now });
  return requerimento.workflow === 'W1'
    ? finishRequerimento(tx, requerimento, now)
    : distribute(tx, requerimento, now);
}
