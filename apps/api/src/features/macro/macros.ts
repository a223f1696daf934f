import type { BodyOf, ResponseInputOf } from '@balcao/contract/kernel/route';
import { macro } from '@balcao/contract/macro';
import type { Db } from '@balcao/db/db';
import { checkPassos, type PassoMacro } from '@balcao/domain/macro/passo';
import { type RawBuilder, sql } from 'kysely';
import { can, grupoIds, type Who } from '#platform/auth/who.ts';
import { anyReader, keepRecord } from '#platform/db/keep-record.ts';
import { requireFound } from '#platform/db/seen.ts';
import { invalidField } from '#platform/http/problem.ts';
import { checkAlvo, describePasso, loadNomes } from './describe-passo.ts';

type Macro = ResponseInputOf<typeof macro.create>;
type Input = BodyOf<typeof macro.create>;

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
  return requireFound(rows[0]);
}

async function withResumo(db: Db, rows: readonly MacroRow[]): Promise<Macro[]> {
  const nomes = await loadNomes(
    db,
    rows.flatMap(({ passos }) => passos),
  );
  return rows.map((row) => ({ ...row, resumo: row.passos.map((passo) => describePasso(passo, nomes)) }));
}

/** Keeps the macros; each problem is reported on its step. */
export const macros = keepRecord(macro, {
  table: 'macro',
  acoes: { create: 'macro.incluida', change: 'macro.alterada' },
  unique: { macro_nome_unique: ['nome', 'Já existe uma macro com este nome.'] },
  mayChange: anyReader,
  read: async (db, _, id) => {
    const { rows } = await selectMacros(sql`m.id = ${id}`).execute(db);
    return requireFound((await withResumo(db, rows))[0]);
  },
  set: async (said, tx) => {
    await check(tx, said);
    return said;
  },
  also: ({ passos }, { now }) => ({ passos: JSON.stringify(passos), updatedAt: now }),
  begin: (_, { usuarioId }) => ({ createdBy: usuarioId }),
});

async function check(tx: Db, { passos, grupoId }: Pick<Input, 'passos' | 'grupoId'>): Promise<void> {
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
