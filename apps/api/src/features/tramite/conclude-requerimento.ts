import type { Db } from '@balcao/db/db';
import { notifyRequerente } from '#features/aviso/api.ts';
import type { Requerimento } from '#features/requerimento/api.ts';
import { systemActor } from '#platform/auth/who.ts';
import { takeStep } from './move.ts';

/** Closes an approved request, after its document exists if it has one, and asks for an evaluation. */
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
