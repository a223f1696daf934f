import type { bloco } from '@balcao/contract/bloco';
import type { BodyOf, ResponseInputOf } from '@balcao/contract/kernel/route';
import { isStorableJson, NAO_GUARDAVEL } from '@balcao/contract/kernel/storable';
import type { Db } from '@balcao/db/db';
import type { Acao } from '@balcao/domain/auditoria/acoes';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { recordAudit } from '#platform/audit/record-audit.ts';
import type { Who } from '#platform/auth/who.ts';
import { differenceOf, refuseTaken, type Unique } from '#platform/db/write-record.ts';
import { invalidField, Problem } from '#platform/http/problem.ts';

type Bloco = ResponseInputOf<typeof bloco.create>;
type BlocoComUso = ResponseInputOf<typeof bloco.list>['items'][number];
type Input = BodyOf<typeof bloco.create>;

const UNICO: Unique = { bloco_nome_unique: ['nome', 'Já existe um bloco com este nome.'] };

/** Maximum of blocks. */
const BLOCOS_MAX = 300;

function selectBlocos(db: Db) {
  return db
    .selectFrom('bloco')
    .select(['id', 'nome', 'descricao', 'campos', 'versao', 'updatedAt as atualizadoEm']);
}

/** Every reusable group of fields, by name, with the number of services that copied a question from it. */
export async function listBlocos(db: Db): Promise<BlocoComUso[]> {
  const rows = await selectBlocos(db).orderBy(sql`fold(nome)`).orderBy('id').execute();
  const uses = await countServicos(db);
  // The field schema checked them on input.
  return rows.map((row) => ({ ...row, servicos: uses.get(row.id) ?? 0 })) as unknown as BlocoComUso[];
}

/** Counts services by the block that their published form or draft copied. */
async function countServicos(db: Db): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: string; servicos: number }>`
    select b #>> '{}' as id, count(distinct f.tipo_id)::int as servicos
    from (
      select v.tipo_id, v.formulario from requerimento_tipo t
      join requerimento_tipo_versao v on v.tipo_id = t.id and v.versao = t.versao_publicada
      union all
      select tipo_id, formulario from modelo_rascunho
    ) f, jsonb_path_query(f.formulario, 'lax $.passos.campos.**.bloco.id') b
    group by 1`.execute(db);
  return new Map(rows.map(({ id, servicos }) => [id, servicos]));
}

async function countBlocos(db: Db): Promise<number> {
  const { total } = await db
    .selectFrom('bloco')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return Number(total);
}

/** Stores a group of fields. A taken name is refused on its field. */
export async function createBloco(tx: Db, who: Who, input: Input): Promise<Bloco> {
  checkNames(input);
  if ((await countBlocos(tx)) >= BLOCOS_MAX)
    throw invalidField('nome', `O Conselho tem no máximo ${BLOCOS_MAX} blocos.`);
  const id = uuidv7();
  const row = { id, ...toRow(input), updatedBy: who.usuarioId, updatedAt: who.now };
  await refuseTaken(UNICO, () => tx.insertInto('bloco').values(row).execute());
  await audit(tx, who, 'bloco.incluido', { id, nome: input.nome, versao: 1 });
  return one(tx, id);
}

/** Changes a group of fields. @throws Problem `stale`. */
export async function changeBloco(
  tx: Db,
  who: Who,
  { id, versao, ...input }: Input & { id: string; versao: number },
): Promise<Bloco> {
  checkNames(input);
  const before = await lockBloco(tx, id, versao);
  if (!differenceOf(before, input)) return one(tx, id);
  const row = { ...toRow(input), versao: versao + 1, updatedBy: who.usuarioId, updatedAt: who.now };
  await refuseTaken(UNICO, () => tx.updateTable('bloco').set(row).where('id', '=', id).execute());
  await audit(tx, who, 'bloco.alterado', { id, nome: input.nome, versao: versao + 1 });
  return one(tx, id);
}

/** Removes a group of fields; forms that copied it stay unchanged. @throws Problem `stale`. */
export async function removeBloco(
  tx: Db,
  who: Who,
  { id, versao }: { id: string; versao: number },
): Promise<void> {
  const { nome } = await lockBloco(tx, id, versao);
  await tx.deleteFrom('bloco').where('id', '=', id).execute();
  await audit(tx, who, 'bloco.excluido', { id, nome, versao });
}

/** Refuses two fields with one name, which no form may have. */
function checkNames({ campos }: Input): void {
  const names = campos.map(({ nome }) => nome);
  const again = names.findIndex((nome, i) => names.indexOf(nome) !== i);
  if (again >= 0) throw invalidField(`campos.${again}.nome`, 'Há mais de um campo com este nome.');
}

async function lockBloco(tx: Db, id: string, seen: number) {
  const row = await tx
    .selectFrom('bloco')
    .select(['nome', 'descricao', 'campos', 'versao'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw new Problem('not_found');
  if (row.versao !== seen) throw new Problem('stale', { dados: { versao: row.versao } });
  return row;
}

async function one(tx: Db, id: string): Promise<Bloco> {
  const row = await selectBlocos(tx).where('id', '=', id).executeTakeFirstOrThrow();
  return row as unknown as Bloco;
}

function toRow({ nome, descricao, campos }: Input) {
  const json = JSON.stringify(campos);
  if (!isStorableJson(json)) throw invalidField('campos', NAO_GUARDAVEL);
  return { nome, descricao, campos: json };
}

async function audit(
  tx: Db,
  who: Who,
  acao: Acao,
  { id, ...dados }: { id: string; nome: string; versao: number },
): Promise<void> {
  await recordAudit(tx, who, { acao, objeto: 'bloco', objetoId: id, dados });
}
