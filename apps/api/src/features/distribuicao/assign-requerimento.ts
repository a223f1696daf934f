import type { Db } from '@balcao/db/db';
import { todayInSaoPaulo } from '@balcao/domain/prazo/fuso';
import { checkMotivo } from '@balcao/domain/requerimento/motivo';
import { formatDataComDia } from '@balcao/domain/texto/data-br';
import { sql } from 'kysely';
import { notifyEquipe } from '#features/aviso/api.ts';
import type { Requerimento } from '#features/requerimento/api.ts';
import { takeStep } from '#features/tramite/api.ts';
import type { Who } from '#platform/auth/who.ts';
import { invalidField } from '#platform/http/problem.ts';
import { listAtendentes } from './atendentes.ts';

function prazoText(requerimento: Requerimento): string {
  return requerimento.prazoEm ? formatDataComDia(requerimento.prazoEm) : 'pausado';
}

/**
 * Assigns the request to another member of the group, or leaves it free. The person must belong to the group and be
 * free to act.
 */
export async function assignRequerimento(
  tx: Db,
  who: Who,
  input: { requerimento: Requerimento; atendenteId: string | null; motivo: string },
): Promise<void> {
  const { requerimento, atendenteId, motivo } = input;
  const moved = await takeStep(tx, who, { requerimento, acao: 'atribuir' }, async () => {
    const wrong = checkMotivo('atribuir', motivo);
    if (wrong) throw invalidField('motivo', wrong);
    if (atendenteId && !(await holdAble(tx, who, { requerimento, atendenteId })))
      throw invalidField('atendenteId', 'Escolha alguém do grupo responsável, sem impedimento neste pedido.');
    return { texto: motivo, visibilidade: 'interna', set: { atendenteId } };
  });
  if (atendenteId) await tellReceiver(tx, who, moved);
}

/**
 * Whether the person may take it. It locks the membership, so that a later removal from the group hands this request
 * over too.
 */
async function holdAble(
  tx: Db,
  who: Who,
  { requerimento, atendenteId }: { requerimento: Requerimento; atendenteId: string },
): Promise<boolean> {
  await tx
    .selectFrom('grupoMembro')
    .select('usuarioId')
    .where('grupoId', '=', requerimento.grupoId)
    .where('usuarioId', '=', atendenteId)
    .forKeyShare()
    .execute();
  const able = await listAtendentes(tx, requerimento, todayInSaoPaulo(who.now));
  return able.some(({ id }) => id === atendenteId);
}

/**
 * Forwards the request to another group, without an attendant. The requester sees group and date only. The group gets a
 * notice, unless the caller sends one for many requests.
 */
export async function forwardRequerimento(
  tx: Db,
  who: Who,
  input: { requerimento: Requerimento; grupoId: string; motivo: string; avisa?: boolean },
): Promise<void> {
  const { requerimento, grupoId, motivo, avisa = true } = input;
  await takeStep(tx, who, { requerimento, acao: 'encaminhar' }, async () => {
    const wrong = checkMotivo('encaminhar', motivo);
    if (wrong) throw invalidField('motivo', wrong);
    const grupo = await tx
      .selectFrom('grupo')
      .select('nome')
      .where('id', '=', grupoId)
      .where('ativo', '=', true)
      .forKeyShare()
      .executeTakeFirst();
    if (!grupo || grupoId === requerimento.grupoId) throw invalidField('grupoId', 'Escolha outro grupo.');
    return {
      texto: motivo,
      visibilidade: 'interna',
      set: { grupoId, atendenteId: null },
      depois: (moved) => tellForwarded(tx, who, moved, { grupo: grupo.nome, avisa }),
    };
  });
}

async function tellForwarded(
  tx: Db,
  who: Who,
  moved: Requerimento,
  { grupo, avisa }: { grupo: string; avisa: boolean },
): Promise<void> {
  // The former attendant still reads it, and their open page offers acts that ended.
  await sql`select announce('r', 'requerimento', ${moved.id}::uuid)`.execute(tx);
  if (avisa) await tellGrupo(tx, who, { requerimento: moved, grupo });
}

async function tellReceiver(tx: Db, who: Who, requerimento: Requerimento): Promise<void> {
  await notifyEquipe(tx, who, {
    requerimento,
    aviso: {
      template: 'equipe.atribuido',
      titulo: 'Pedido recebido',
      ...toAviso(requerimento),
      variaveis: { prazo: prazoText(requerimento) },
    },
  });
}

async function tellGrupo(
  tx: Db,
  who: Who,
  { requerimento, grupo }: { requerimento: Requerimento; grupo: string },
): Promise<void> {
  await notifyEquipe(tx, who, {
    requerimento,
    aviso: {
      template: 'equipe.encaminhado',
      titulo: 'Pedido encaminhado ao seu grupo',
      ...toAviso(requerimento),
      variaveis: { grupo, prazo: prazoText(requerimento) },
    },
  });
}

function toAviso({ numero, titulo, version }: Requerimento) {
  return { texto: `${numero} · ${titulo}`, evento: `atribuido:${version}` };
}
