import type { Db } from '@balcao/db/db';
import { askAceites } from '#features/aceite/api.ts';
import { finishRequerimento } from '#features/decisao/api.ts';
import { distribute } from '#features/distribuicao/api.ts';
import { loadFormulario } from '#features/formulario/api.ts';
import type { Requerimento } from '#features/requerimento/api.ts';
import { tellReceived } from './tell-received.ts';

/**
 * Begins the service, at filing or when its fee was paid. The requester is informed, and the people named in
 * the answers are asked to agree. What the portal issues by itself starts at once; everything else is dealt
 * out.
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
