import type { Db } from '@balcao/db/db';
import { isNamed } from '@balcao/db/named';
import type { Acao } from '@balcao/domain/auditoria/acoes';
import { sql } from 'kysely';
import { enqueueDistribuir, handOver } from '#features/distribuicao/api.ts';
import { changeTelling } from '#features/permissao/api.ts';
import { type AuditActor, recordAudit } from '#platform/audit/record-audit.ts';
import type { Who } from '#platform/auth/who.ts';
import { differenceOf } from '#platform/db/write-record.ts';
import { invalidField, Problem } from '#platform/http/problem.ts';
import { type Grupo, getForChange } from './access.ts';
import { requireAdmits, requireOther } from './conceder.ts';
import { touchGrupo } from './write-grupo.ts';

interface OfMembro {
  id: string;
  usuarioId: string;
  version: number;
}

/** A person in many groups, or many people in one: nobody saw a version of each. */
type AsIs<T extends OfMembro> = Omit<T, 'version'> & { version?: number };

const NOT_ONESELF =
  'Você não pode incluir a si mesmo em um grupo nem passar a coordená-lo. Peça a outra pessoa.';

const NOT_OWN_SHARE = 'Você não pode mudar o que você mesmo recebe. Peça a outra pessoa que mantém o grupo.';

const nameOf = ({ sigla, nome }: Grupo) => `${sigla} · ${nome}`;

const coordena = (grupo: Grupo, lider: boolean) =>
  `Você ${lider ? 'passou a coordenar' : 'deixou de coordenar'} o grupo ${nameOf(grupo)}.`;

/** Names what happened to this member in this version of the group. */
const chaveOf = ({ id, version }: Grupo, usuarioId: string) => `grupo:${id}:${version}:${usuarioId}`;

async function requireMembro(tx: Db, { id, usuarioId }: Pick<OfMembro, 'id' | 'usuarioId'>) {
  const row = await tx
    .selectFrom('grupoMembro as m')
    .innerJoin('usuario as u', 'u.id', 'm.usuarioId')
    .select(['m.lider', 'm.teto', 'u.nome', 'u.nomeSocial'])
    .select(
      sql<number[]>`array(select t.tipo_id from grupo_membro_tipo t
        where t.grupo_id = m.grupo_id and t.usuario_id = m.usuario_id order by 1)`.as('tipos'),
    )
    .where('m.grupoId', '=', id)
    .where('m.usuarioId', '=', usuarioId)
    .executeTakeFirst();
  if (!row) throw new Problem('not_found');
  return row;
}

async function keep(
  tx: Db,
  who: AuditActor,
  change: { grupo: Grupo; acao: Acao; dados: Record<string, unknown> },
): Promise<void> {
  const { grupo, acao, dados } = change;
  await touchGrupo(tx, grupo);
  await recordAudit(tx, who, { acao, objeto: 'grupo', objetoId: grupo.id, dados });
}

/** Adds a member of staff, who may be assigned waiting requests at once. @throws Problem `stale`, `forbidden`. */
export async function addMembro(
  tx: Db,
  who: Who,
  input: AsIs<OfMembro & { lider: boolean }> & { motivo?: string },
): Promise<void> {
  const { id, usuarioId, lider, motivo } = input;
  const grupo = await getForChange(tx, who, input);
  requireOther(who, usuarioId, NOT_ONESELF);
  await requireAdmits(tx, who, { grupoId: id, lider });
  const person = await tx
    .selectFrom('usuario')
    .select('id')
    .where('id', '=', usuarioId)
    .where('tipo', '>=', 1)
    .where('situacao', '=', 'ativo')
    .executeTakeFirst();
  if (!person) throw invalidField('usuarioId', 'Escolha alguém da equipe.');
  const dito = [`Você entrou no grupo ${nameOf(grupo)}.`, ...(lider ? [coordena(grupo, true)] : [])];
  const added = await changeTelling(tx, who, { usuarioId, dito, chave: chaveOf(grupo, usuarioId) }, () =>
    tx
      .insertInto('grupoMembro')
      .values({ grupoId: id, usuarioId, lider })
      .onConflict((c) => c.doNothing())
      .returning('usuarioId')
      .executeTakeFirst(),
  );
  if (!added) throw invalidField('usuarioId', 'Esta pessoa já está no grupo.');
  const dados = { usuarioId, lider, ...(motivo && { motivo }) };
  await keep(tx, who, { grupo, acao: 'grupo.membro_incluido', dados });
  await enqueueDistribuir(tx, [id]);
}

interface Joins {
  usuarioId: string;
  grupoIds: readonly string[];
  /** The invitation that gives the groups. */
  conviteId: string;
}

/** Lets an invited person into those of the groups that are in use. The caller asked whether the inviter may give them. */
export async function joinGrupos(tx: Db, { usuarioId, grupoIds, conviteId }: Joins): Promise<void> {
  if (grupoIds.length === 0) return;
  const grupos = await tx
    .selectFrom('grupo')
    .selectAll()
    .where('id', 'in', grupoIds)
    .where('ativo', '=', true)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  for (const grupo of grupos) {
    await tx
      .insertInto('grupoMembro')
      .values({ grupoId: grupo.id, usuarioId, lider: false })
      .onConflict((c) => c.doNothing())
      .execute();
    await keep(tx, null, {
      grupo,
      acao: 'grupo.membro_incluido',
      dados: { usuarioId, lider: false, conviteId },
    });
  }
  await enqueueDistribuir(tx, [...grupoIds]);
}

/** Makes a member leader, or ends that. @throws Problem `stale`, `forbidden`. */
export async function changeLider(tx: Db, who: Who, input: OfMembro & { lider: boolean }): Promise<void> {
  const { id, usuarioId, lider } = input;
  const grupo = await getForChange(tx, who, input);
  const before = await requireMembro(tx, input);
  const difference = differenceOf(before, { lider });
  if (!difference) return;
  if (lider) {
    requireOther(who, usuarioId, NOT_ONESELF);
    await requireAdmits(tx, who, { grupoId: id, lider });
  }
  const dito = [coordena(grupo, lider)];
  await changeTelling(tx, who, { usuarioId, dito, chave: chaveOf(grupo, usuarioId) }, () =>
    tx
      .updateTable('grupoMembro')
      .set({ lider })
      .where('grupoId', '=', id)
      .where('usuarioId', '=', usuarioId)
      .execute(),
  );
  await keep(tx, who, { grupo, acao: 'grupo.lider_alterado', dados: { usuarioId, ...difference } });
}

/** Changes how much another member is assigned; never oneself. @throws Problem `stale`, `forbidden`. */
export async function changeMembro(
  tx: Db,
  who: Who,
  input: OfMembro & { teto: number | null; tipos: readonly number[] },
): Promise<void> {
  const { id, usuarioId, teto } = input;
  const grupo = await getForChange(tx, who, input);
  requireOther(who, usuarioId, NOT_OWN_SHARE);
  const before = await requireMembro(tx, input);
  const tipos = [...new Set(input.tipos)].sort((a, b) => a - b);
  const difference = differenceOf(before, { teto, tipos });
  if (!difference) return;
  await tx
    .updateTable('grupoMembro')
    .set({ teto })
    .where('grupoId', '=', id)
    .where('usuarioId', '=', usuarioId)
    .execute();
  await tx
    .deleteFrom('grupoMembroTipo')
    .where('grupoId', '=', id)
    .where('usuarioId', '=', usuarioId)
    .execute();
  if (tipos.length > 0) {
    const known = await tx.selectFrom('requerimentoTipo').select('id').where('id', 'in', tipos).execute();
    if (known.length !== tipos.length) throw invalidField('tipos', 'Escolha serviços da lista.');
    await tx
      .insertInto('grupoMembroTipo')
      .values(tipos.map((tipoId) => ({ grupoId: id, usuarioId, tipoId })))
      .execute();
  }
  await keep(tx, who, { grupo, acao: 'grupo.membro_alterado', dados: { usuarioId, ...difference } });
  await enqueueDistribuir(tx, [id]);
}

/** Removes a member. Their open requests of the group go to others, or become free. @throws Problem `stale`. */
export async function removeMembro(tx: Db, who: Who, input: OfMembro): Promise<void> {
  const { usuarioId } = input;
  const grupo = await getForChange(tx, who, input);
  const { nome, nomeSocial } = await requireMembro(tx, input);
  await leaveTelling(tx, who, { grupos: [grupo], usuarioId, nome: nomeSocial ?? nome });
}

/** Removes a person from every group, as each group removes a member. */
export async function leaveGrupos(
  tx: Db,
  who: Who,
  membro: { usuarioId: string; nome: string },
): Promise<void> {
  const grupos = await tx
    .selectFrom('grupo as g')
    .innerJoin('grupoMembro as m', 'm.grupoId', 'g.id')
    .selectAll('g')
    .where('m.usuarioId', '=', membro.usuarioId)
    .orderBy('g.id')
    .forNoKeyUpdate('g')
    .execute();
  await leaveTelling(tx, who, { ...membro, grupos });
}

async function leaveTelling(
  tx: Db,
  who: Who,
  { grupos, ...membro }: { grupos: readonly Grupo[]; usuarioId: string; nome: string },
): Promise<void> {
  const [first] = grupos;
  if (!first) return;
  const { usuarioId } = membro;
  const dito = grupos.map((grupo) => `Você saiu do grupo ${nameOf(grupo)}.`);
  await changeTelling(tx, who, { usuarioId, dito, chave: chaveOf(first, usuarioId) }, async () => {
    for (const grupo of grupos) await leave(tx, who, { ...membro, grupo });
  });
}

async function leave(
  tx: Db,
  who: Who,
  { grupo, usuarioId, nome }: { grupo: Grupo; usuarioId: string; nome: string },
): Promise<void> {
  const grupoId = grupo.id;
  await tx
    .deleteFrom('grupoMembro')
    .where('grupoId', '=', grupoId)
    .where('usuarioId', '=', usuarioId)
    .execute();
  const texto = `${nome} deixou o grupo ${grupo.sigla}.`;
  const dados = { saiuDoGrupo: grupoId };
  const pedidos = await handOver(tx, { usuarioId, grupoId, substitutoId: null, texto, dados, now: who.now });
  await keep(tx, who, { grupo, acao: 'grupo.membro_retirado', dados: { usuarioId, pedidos } });
}

/** Lists other staff who may still join, by a part of their name. The caller is left out. */
export async function listCandidatos(db: Db, who: Who, { id, busca }: { id: string; busca: string }) {
  const { rows } = await sql<{ id: string; nome: string }>`
    select u.id, coalesce(u.nome_social, u.nome) as nome from usuario u
    where u.tipo >= 1 and u.situacao = 'ativo' and u.id <> ${who.usuarioId} and ${isNamed('u', busca)}
      and not exists (select from grupo_membro m where m.grupo_id = ${id} and m.usuario_id = u.id)
    order by coalesce(u.nome_social, u.nome) collate "pt-BR-x-icu" limit 50`.execute(db);
  return { items: rows, total: rows.length };
}
