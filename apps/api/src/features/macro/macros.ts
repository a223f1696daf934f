import type { BodyOf, ResponseInputOf } from '@balcao/contract/kernel/route';
import type { macro } from '@balcao/contract/macro';
import type { Db } from '@balcao/db/db';
import { checkPassos, type PassoMacro } from '@balcao/domain/macro/passo';
import { type RawBuilder, sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { can, grupoIds, type Who } from '#platform/auth/who.ts';
import { lockSeen } from '#platform/db/seen.ts';
import { addRecord, changeRecord, type Unique } from '#platform/db/write-record.ts';
import { invalidField, Problem } from '#platform/http/problem.ts';
import { checkAlvo, describePasso, loadNomes } from './describe-passo.ts';

type Macro = ResponseInputOf<typeof macro.create>;
type Input = BodyOf<typeof macro.create>;

const UNICO: Unique = { macro_nome_unique: ['nome', 'Já existe uma macro com este nome.'] };

export type MacroRow = Omit<Macro, 'resumo' | 'passos'> & { passos: PassoMacro[] };

function selectMacros(where: RawBuilder<unknown>) {
  return sql<MacroRow>`
    select m.id, m.nome, m.passos, m.grupo_id as "grupoId", g.sigla as grupo, m.ativo, m.posicao, m.version
    from macro m left join grupo g on g.id = m.grupo_id
    where ${where} order by not m.ativo, m.posicao, m.nome collate "pt-BR-x-icu"`;
}

/** Macros in use for everybody or for a group of the person. */
function usable(who: Who): RawBuilder<boolean> {
  return sql<boolean>`(m.ativo and (m.grupo_id is null or m.grupo_id = any(${grupoIds(who)}::uuid[])))`;
}

/** Lists the macros that the person may use. The keepers of macros get all of them. */
export async function listMacros(db: Db, who: Who): Promise<Macro[]> {
  const { rows } = await selectMacros(can(who, 'config.modelos') ? sql`true` : usable(who)).execute(db);
  return withResumo(db, rows);
}

/** Returns a macro that the person may run. @throws `not_found` for one out of use or of another group */
export async function getMacro(db: Db, who: Who, id: string): Promise<MacroRow> {
  const { rows } = await selectMacros(sql`m.id = ${id} and ${usable(who)}`).execute(db);
  if (!rows[0]) throw new Problem('not_found');
  return rows[0];
}

async function withResumo(db: Db, rows: readonly MacroRow[]): Promise<Macro[]> {
  const nomes = await loadNomes(
    db,
    rows.flatMap(({ passos }) => passos),
  );
  return rows.map((row) => ({ ...row, resumo: row.passos.map((passo) => describePasso(passo, nomes)) }));
}

/** Adds a macro; what is wrong with a step is said on it. */
export async function createMacro(tx: Db, who: Who, input: Input): Promise<Macro> {
  await check(tx, input);
  const id = uuidv7();
  await addRecord(tx, who, {
    table: 'macro',
    id,
    set: input,
    also: {
      passos: JSON.stringify(input.passos),
      createdBy: who.usuarioId,
      createdAt: who.now,
      updatedAt: who.now,
    },
    acao: 'macro.incluida',
    unique: UNICO,
  });
  return one(tx, id);
}

/** Changes a macro. @throws Problem `stale`. */
export async function changeMacro(
  tx: Db,
  who: Who,
  { id, version, ...set }: Input & { id: string; version: number },
): Promise<Macro> {
  const row = await lockSeen(tx.selectFrom('macro').selectAll().where('id', '=', id), version);
  await check(tx, set);
  const also = { passos: JSON.stringify(set.passos), updatedAt: who.now };
  await changeRecord(tx, who, { table: 'macro', row, set, also, acao: 'macro.alterada', unique: UNICO });
  return one(tx, id);
}

async function one(tx: Db, id: string): Promise<Macro> {
  const { rows } = await selectMacros(sql`m.id = ${id}`).execute(tx);
  const [row] = await withResumo(tx, rows);
  if (!row) throw new Problem('not_found');
  return row;
}

async function check(tx: Db, { passos, grupoId }: Input): Promise<void> {
  const [wrong] = checkPassos(passos);
  if (wrong) throw invalidField(wrong.caminho, wrong.mensagem);
  const nomes = await loadNomes(tx, passos);
  passos.forEach((passo, i) => {
    const missing = checkAlvo(passo, nomes);
    if (missing) throw invalidField(`passos.${i}`, missing);
  });
  if (grupoId === null) return;
  const grupo = await tx.selectFrom('grupo').select('id').where('id', '=', grupoId).executeTakeFirst();
  if (!grupo) throw invalidField('grupoId', 'Escolha o grupo.');
}
