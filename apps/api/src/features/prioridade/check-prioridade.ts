import type { BodyOf } from '@balcao/contract/kernel/route';
import type { prioridade } from '@balcao/contract/prioridade';
import type { Db } from '@balcao/db/db';
import { todayInSaoPaulo } from '@balcao/domain/prazo/fuso';
import { checkGuarda, pesoConferido, prioridadeDeclarada } from '@balcao/domain/requerimento/prioridade';
import { formatIsoDate } from '@balcao/domain/texto/data-br';
import { notifyRequerente } from '#features/aviso/api.ts';
import type { Requerimento } from '#features/requerimento/api.ts';
import { takeStep } from '#features/tramite/api.ts';
import type { Who } from '#platform/auth/who.ts';
import { invalidField } from '#platform/http/problem.ts';
import { dropPrioridadeOf, keepPrioridade } from './guarda.ts';

type Checked = Omit<BodyOf<typeof prioridade.conferir>, 'version'> & { requerimento: Requerimento };

/**
 * Decides on a claimed priority (Lei 9.784/1999 art. 69-A §§ 1º and 2º), and again when a proof comes later. History
 * and notice state the decision and its reason, never the ground.
 */
export async function checkPrioridade(tx: Db, who: Who, input: Checked): Promise<void> {
  const { requerimento, confirma, motivo, guardar } = input;
  const acao = confirma ? 'confirmar_prioridade' : 'negar_prioridade';
  const change = {
    texto: motivo,
    set: {
      prioridade: pesoConferido(confirma),
      prioridadePedida: confirma ? 'confirmada' : 'negada',
    },
  } as const;
  const moved = await takeStep(tx, who, { requerimento, acao }, change);
  if (confirma && guardar) await keepForNext(tx, who, { requerimento, ...guardar });
  if (!confirma) await dropPrioridadeOf(tx, who, requerimento);
  await notifyRequerente(tx, who, {
    requerimento: moved,
    aviso: {
      template: 'req.mensagem',
      titulo: confirma ? 'Seu pedido tem prioridade' : 'A prioridade não foi confirmada',
      texto: motivo,
      variaveis: {},
      evento: `prioridade:${moved.version}`,
    },
    // Only the person learns that the ground is on record and may be withdrawn, not a filer for them.
    soAoAutor: confirma && guardar ? describeGuarda(guardar) : undefined,
  });
}

async function keepForNext(
  tx: Db,
  who: Who,
  { requerimento, ate }: { requerimento: Requerimento; ate: string | null },
): Promise<void> {
  const motivo = prioridadeDeclarada(requerimento.respostas as Record<string, unknown>);
  if (motivo === null) throw invalidField('guardar', 'Este pedido não diz o motivo da prioridade.');
  const wrong = checkGuarda({ motivo, ate }, todayInSaoPaulo(who.now));
  if (wrong !== null) throw invalidField('guardar.ate', wrong);
  await keepPrioridade(tx, who, { requerimento, motivo, ate });
}

function describeGuarda({ ate }: { ate: string | null }): string {
  const until = ate === null ? '' : ` até ${formatIsoDate(ate)}`;
  return `Vale também para seus próximos pedidos${until}. Você pode retirar quando quiser, em “Meus dados”.`;
}
