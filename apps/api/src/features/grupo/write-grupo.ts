import type { grupo } from '@balcao/contract/grupo';
import type { BodyOf } from '@balcao/contract/kernel/route';
import type { Db } from '@balcao/db/db';
import { takeTurns } from '@balcao/db/take-turns';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { enqueueDistribuir } from '#features/distribuicao/api.ts';
import { recordAudit } from '#platform/audit/record-audit.ts';
import { can, type Who } from '#platform/auth/who.ts';
import { Problem } from '#platform/http/problem.ts';
import { type Grupo, getForChange } from './access.ts';
import { requireReroutes } from './conceder.ts';
import { rulesOf } from './grupo-detail.ts';

type Dados = BodyOf<typeof grupo.create>;
type Regras = BodyOf<typeof grupo.regras>['regras'];

const dataOf = ({ sigla, nome, email, horario }: Dados) => ({ sigla, nome, email, horario: horario || null });

/** A sigla names one group, however it is written. */
async function refuseTwin(tx: Db, sigla: string, id: string): Promise<void> {
  await takeTurns(tx, 'grupo:sigla');
  const twin = await tx
    .selectFrom('grupo')
    .select('id')
    .where('id', '<>', id)
    .where(sql<boolean>`upper(sigla) = upper(${sigla})`)
    .executeTakeFirst();
  if (twin) throw new Problem('grupo.duplicate');
}

/** Creates a group; its members and what it answers for come next. @throws Problem `grupo.duplicate`. */
export async function createGrupo(tx: Db, who: Who, input: Dados): Promise<string> {
  const id = uuidv7();
  const dados = dataOf(input);
  await refuseTwin(tx, dados.sigla, id);
  await tx
    .insertInto('grupo')
    .values({ id, ...dados, createdAt: who.now })
    .execute();
  await recordAudit(tx, who, {
    acao: 'grupo.criado',
    objeto: 'grupo',
    objetoId: id,
    dados: { antes: null, depois: dados },
  });
  return id;
}

/** Changes what the group is called and when it works. @throws Problem `stale`, `grupo.duplicate`. */
export async function changeGrupo(
  tx: Db,
  who: Who,
  { id, version, ...input }: Dados & { id: string; version: number },
): Promise<void> {
  const before = await getForChange(tx, who, { id, version });
  const dados = dataOf(input);
  await refuseTwin(tx, dados.sigla, id);
  await touchGrupo(tx, before, dados);
  await recordAudit(tx, who, {
    acao: 'grupo.alterado',
    objeto: 'grupo',
    objetoId: id,
    dados: { antes: dataOf(before), depois: dados },
  });
}

/** Writes these columns and the next version. */
export async function touchGrupo(
  tx: Db,
  grupo: Grupo,
  set: Partial<Omit<Grupo, 'codigo'>> = {},
): Promise<void> {
  await tx
    .updateTable('grupo')
    .set({ ...set, version: grupo.version + 1 })
    .where('id', '=', grupo.id)
    .execute();
}

/** Complaints of silence go to one group: whoever had them has them no more. */
export async function takeReclamacoes(tx: Db, who: Who, paraGrupoId: string): Promise<void> {
  await takeTurns(tx, 'grupo:reclamacao');
  const had = await tx
    .updateTable('grupo')
    .set((eb) => ({ reclamacaoLai: false, version: eb('version', '+', 1) }))
    .where('reclamacaoLai', '=', true)
    .returning('id')
    .execute();
  for (const { id } of had)
    await recordAudit(tx, who, {
      acao: 'grupo.reclamacoes_passadas',
      objeto: 'grupo',
      objetoId: id,
      dados: { paraGrupoId },
    });
}

/** Changes how the group deals out and whom it tells. What waits is dealt out at once. @throws Problem `stale`. */
export async function changeRegras(
  tx: Db,
  who: Who,
  { id, version, regras }: { id: string; version: number; regras: Regras },
): Promise<void> {
  const before = await getForChange(tx, who, { id, version });
  if (regras.reclamacaoLai !== before.reclamacaoLai) {
    // What another group loses by it is not for a leader of this one to say.
    if (!can(who, 'usuario.permissoes')) throw new Problem('forbidden');
    requireReroutes(who);
    if (regras.reclamacaoLai) await takeReclamacoes(tx, who, id);
  }
  const { alerta, ...rest } = regras;
  const unit = alerta ? { alertaUnidade: alerta.unidade } : {};
  await touchGrupo(tx, before, { ...rest, alertaValor: alerta?.valor ?? null, ...unit });
  await recordAudit(tx, who, {
    acao: 'grupo.regras_alteradas',
    objeto: 'grupo',
    objetoId: id,
    dados: { antes: rulesOf(before), depois: regras },
  });
  await enqueueDistribuir(tx, [id]);
}
