import type { Db } from '@balcao/db/db';
import { enqueueDistribuir, forwardRequerimento } from '#features/distribuicao/api.ts';
import { listPareceresDevidos, passPareceres } from '#features/parecer/api.ts';
import { activeMembers } from '#features/pessoa/api.ts';
import { notify } from '#features/portal/api.ts';
import { getRequerimento } from '#features/requerimento/api.ts';
import { recordAudit } from '#platform/audit/record-audit.ts';
import type { Who } from '#platform/auth/who.ts';
import { invalidField, Problem } from '#platform/http/problem.ts';
import { type Grupo, getForChange } from './access.ts';
import { requireAdmits, requireReroutes } from './conceder.ts';
import { takeReclamacoes, touchGrupo } from './write-grupo.ts';

interface Input {
  id: string;
  version: number;
  destinoId: string | null;
  motivo: string;
}

const SO_RECLAMACOES =
  'As reclamações por falta de resposta vão para este grupo. Escolha o grupo que fica com elas.';

/**
 * Switches a group off without loss: its open requests go to another group, with owed opinions, services and complaints
 * of silence. @throws Problem `stale`; `grupo.in_use` with their number when no new group is named; `forbidden` for a
 * person who would hand over requests that they may not read.
 */
export async function switchOff(tx: Db, who: Who, input: Input): Promise<void> {
  const grupo = await getForChange(tx, who, { ...input, ends: true });
  const held = await heldBy(tx, grupo.id);
  const pedidos = new Set([...held.pedidos, ...held.pareceres]).size;
  const busy = pedidos > 0 || held.servicos.length > 0;
  if ((busy || grupo.reclamacaoLai) && input.destinoId === null)
    throw new Problem('grupo.in_use', {
      dados: { pedidos, servicos: held.servicos.length },
      ...(busy ? {} : { detail: SO_RECLAMACOES }),
    });
  if (busy || grupo.reclamacaoLai) await moveTo(tx, who, { grupo, held, ...input });
  await tx.deleteFrom('grupoTipo').where('grupoId', '=', grupo.id).execute();
  await touchGrupo(tx, grupo, { ativo: false });
  await recordAudit(tx, who, {
    acao: 'grupo.desativado',
    objeto: 'grupo',
    objetoId: grupo.id,
    dados: {
      destinoId: input.destinoId,
      pedidos: held.pedidos.length,
      pareceres: held.pareceres.length,
      servicos: held.servicos,
    },
  });
}

interface Held {
  pedidos: string[];
  /** Requests that await an opinion of the group, in any group. */
  pareceres: string[];
  servicos: number[];
}

async function heldBy(tx: Db, grupoId: string): Promise<Held> {
  const open = await tx
    .selectFrom('requerimento')
    .select('id')
    .where('grupoId', '=', grupoId)
    .where('closedAt', 'is', null)
    .orderBy('id')
    .execute();
  const named = await tx.selectFrom('requerimentoTipo').select('id').where('grupoId', '=', grupoId).execute();
  return {
    pedidos: open.map(({ id }) => id),
    pareceres: await listPareceresDevidos(tx, grupoId),
    servicos: named.map(({ id }) => id),
  };
}

async function moveTo(tx: Db, who: Who, input: Input & { grupo: Grupo; held: Held }): Promise<void> {
  const { grupo, held } = input;
  requireReroutes(who);
  const destinoId = input.destinoId ?? '';
  const heir = await tx
    .selectFrom('grupo')
    .select('id')
    .where('id', '=', destinoId)
    .where('id', '<>', grupo.id)
    .where('ativo', '=', true)
    // Locked, so that the new group is not switched off before it has everything.
    .forKeyShare()
    .executeTakeFirst();
  if (!heir) throw invalidField('destinoId', 'Escolha outro grupo em atividade.');
  const motivo = input.motivo || `O grupo ${grupo.sigla} foi desativado.`;
  for (const id of held.pedidos) {
    const requerimento = await getRequerimento(tx, who, id, { lock: true });
    if (requerimento.status === 'AGUARDANDO_PAGAMENTO') await rename(tx, id, destinoId);
    else await forwardRequerimento(tx, who, { requerimento, grupoId: destinoId, motivo, avisa: false });
  }
  const texto = `O parecer pedido ao grupo ${grupo.sigla} passou a outro grupo: ${motivo}`;
  await passPareceres(tx, { deId: grupo.id, paraId: destinoId, texto, now: who.now });
  await tellHeirs(tx, who, { grupo, destinoId, held });
  if (held.servicos.length > 0)
    await tx
      .updateTable('requerimentoTipo')
      .set({ grupoId: destinoId })
      .where('id', 'in', held.servicos)
      .execute();
  if (grupo.reclamacaoLai) await passReclamacoes(tx, who, destinoId);
  await enqueueDistribuir(tx, [destinoId]);
}

async function passReclamacoes(tx: Db, who: Who, destinoId: string): Promise<void> {
  await takeReclamacoes(tx, who, destinoId);
  await tx
    .updateTable('grupo')
    .set((eb) => ({ reclamacaoLai: true, version: eb('version', '+', 1) }))
    .where('id', '=', destinoId)
    .execute();
}

/** Sends one notice to each member of the new group, however much it gets. */
async function tellHeirs(
  tx: Db,
  who: Who,
  { grupo, destinoId, held }: { grupo: Grupo; destinoId: string; held: Held },
): Promise<void> {
  const { pedidos, pareceres } = held;
  if (pedidos.length + pareceres.length === 0) return;
  const members = await activeMembers(tx, destinoId);
  const quantos = [
    ...(pedidos.length > 0 ? [count(pedidos.length, 'pedido', 'pedidos')] : []),
    ...(pareceres.length > 0 ? [count(pareceres.length, 'pedido de parecer', 'pedidos de parecer')] : []),
  ].join(' e ');
  for (const usuarioId of members.filter((id) => id !== who.usuarioId))
    await notify(tx, {
      usuarioId,
      tipo: 'equipe.recebidos',
      titulo: `Seu grupo recebeu ${quantos}`,
      texto: `O grupo ${grupo.sigla} foi desativado.`,
      link: '/atendente/requerimentos?visao=grupos',
      prioridade: 1,
      now: who.now,
      chave: `grupo:${grupo.id}:desativado:${grupo.version}`,
    });
}

const count = (n: number, one: string, many: string) => `${n} ${n === 1 ? one : many}`;

/** Moves a request that waits for its fee; it has no attendant yet. */
async function rename(tx: Db, id: string, grupoId: string): Promise<void> {
  await tx.updateTable('requerimento').set({ grupoId }).where('id', '=', id).execute();
}

/**
 * Switches a group on again. A member gets its rights back, so they must hold them by another way. @throws Problem
 * `stale`, `forbidden`.
 */
export async function switchOn(tx: Db, who: Who, input: { id: string; version: number }): Promise<void> {
  const grupo = await getForChange(tx, who, input);
  const own = await tx
    .selectFrom('grupoMembro')
    .select('lider')
    .where('grupoId', '=', grupo.id)
    .where('usuarioId', '=', who.usuarioId)
    .executeTakeFirst();
  if (own) await requireAdmits(tx, who, { grupoId: grupo.id, lider: own.lider });
  await touchGrupo(tx, grupo, { ativo: true });
  await recordAudit(tx, who, { acao: 'grupo.ativado', objeto: 'grupo', objetoId: grupo.id });
  await enqueueDistribuir(tx, [grupo.id]);
}
