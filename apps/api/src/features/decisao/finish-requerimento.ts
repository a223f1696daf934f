import type { Db } from '@balcao/db/db';
import { requestDocumento } from '#features/documento/api.ts';
import { loadFormulario } from '#features/formulario/api.ts';
import { applyResultado } from '#features/registro/api.ts';
import type { Requerimento } from '#features/requerimento/api.ts';
import { concludeRequerimento, takeStep } from '#features/tramite/api.ts';
import { systemActor } from '#platform/auth/who.ts';

/**
 * Finishes an approved request: it takes effect in the records. It then closes at once, or when its requested document
 * is signed.
 */
export async function finishRequerimento(
  tx: Db,
  requerimento: Requerimento,
  now: Date,
): Promise<Requerimento> {
  const system = systemActor(now);
  const formulario = await loadFormulario(tx, requerimento.tipoId, requerimento.tipoVersao);
  await applyResultado(tx, { requerimento, formulario, now });
  if (formulario.documentoResultado === null) return concludeRequerimento(tx, requerimento, now);
  const moved = await takeStep(tx, system, { requerimento, acao: 'emitir' });
  await requestDocumento(tx, { requerimento: moved, especie: formulario.documentoResultado, now });
  return moved;
}
