import type { Db } from '@balcao/db/db';
import { pesoConferido } from '@balcao/domain/requerimento/prioridade';
import type { Status } from '@balcao/domain/requerimento/status';
import {
  applyMovement,
  notifyRequerente,
  type Requerimento,
  requireStep,
} from '#features/requerimento/api.ts';
import type { Who } from '#platform/auth/who.ts';

interface Checked {
  requerimento: Requerimento;
  confirma: boolean;
  motivo: string;
}

/**
 * Decides about a claimed priority (Lei 9.784/1999 art. 69-A §§ 1º and 2º), either way and again when a proof comes later. The
 * history and the notice say the decision and its reason, never the ground.
 */
export async function checkPrioridade(tx: Db, who: Who, input: Checked): Promise<void> {
  const { requerimento, confirma, motivo } = input;
  const acao = confirma ? 'confirmar_prioridade' : 'negar_prioridade';
  await requireStep(tx, who, { requerimento, acao });
  const moved = await applyMovement(tx, who, requerimento, {
    ...{ acao, para: requerimento.status as Status, texto: motivo },
    set: { prioridade: pesoConferido(confirma), prioridadePedida: confirma ? 'confirmada' : 'negada' },
  });
  await notifyRequerente(tx, who, {
    requerimento: moved,
    aviso: {
      template: 'req.mensagem',
      titulo: confirma ? 'Seu pedido tem prioridade' : 'A prioridade não foi confirmada',
      ...{ texto: motivo, variaveis: {}, evento: `prioridade:${moved.version}` },
    },
  });
}
