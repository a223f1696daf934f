import type { Db } from '@balcao/db/db';
import { requestDocumento } from '#features/documento/api.ts';
import { loadFormulario } from '#features/tipo/api.ts';
import { systemActor } from '#platform/auth/who.ts';
import type { Requerimento } from './access.ts';
import { notifyRequerente } from './avisos.ts';
import { takeStep } from './move.ts';
import { applyResultado } from './resultado/registry.ts';

/**
 * After approval: what was asked for takes effect in the records, and either the document is put in hand (the request
 * closes when it is signed) or the request closes now.
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

/** Closes an approved request (once its document exists, where it has one) and asks for an evaluation. */
export async function concludeRequerimento(
  tx: Db,
  requerimento: Requerimento,
  now: Date,
): Promise<Requerimento> {
  const system = systemActor(now);
  const moved = await takeStep(tx, system, { requerimento, acao: 'concluir' });
  await notifyRequerente(tx, system, {
    requerimento: moved,
    aviso: {
      template: 'req.concluido',
      titulo: 'Pedido concluído',
      texto: `${moved.numero} · ${moved.titulo}`,
      variaveis: {},
      evento: `concluido:${moved.version}`,
    },
  });
  return moved;
}
