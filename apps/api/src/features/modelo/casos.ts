import type { BodyOf } from '@balcao/contract/kernel/route';
import { findUnstorable, NAO_GUARDAVEL } from '@balcao/contract/kernel/storable';
import type { modelo } from '@balcao/contract/modelo';
import type { Db } from '@balcao/db/db';
import type { Acao } from '@balcao/domain/auditoria/acoes';
import type { CasoTeste } from '@balcao/domain/formulario/caso';
import { v7 as uuidv7 } from 'uuid';
import { recordAudit } from '#platform/audit/record-audit.ts';
import type { Who } from '#platform/auth/who.ts';
import { lockSeen } from '#platform/db/seen.ts';
import { differenceOf } from '#platform/db/write-record.ts';
import { invalidField } from '#platform/http/problem.ts';
import { getTipoDoModelo } from './modelo-row.ts';

/** Maximum of test cases of one form, and of their answers in bytes of JSON. */
const CASOS_MAX = 200;
const RESPOSTAS_MAX = 256 * 1024;

type Input = BodyOf<typeof modelo.criarCaso>;

/** The test cases of a form, in order of creation. */
export async function listCasos(db: Db, tipoId: number) {
  await getTipoDoModelo(db, tipoId);
  const rows = await db
    .selectFrom('modeloCaso')
    .select(['id', 'nome', 'publico', 'contexto', 'respostas', 'espera', 'version'])
    .where('tipoId', '=', tipoId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
  // The contract checked them on input.
  return rows as unknown as (CasoTeste & { id: string; version: number })[];
}

/** Saves a test case. */
export async function createCaso(tx: Db, who: Who, tipoId: number, input: Input) {
  await getTipoDoModelo(tx, tipoId, { lock: true });
  if ((await listCasos(tx, tipoId)).length >= CASOS_MAX)
    throw invalidField('nome', `Um modelo tem no máximo ${CASOS_MAX} casos.`);
  const id = uuidv7();
  await tx
    .insertInto('modeloCaso')
    .values({ id, tipoId, ...toRow(input), createdAt: who.now })
    .execute();
  await auditCaso(tx, who, 'modelo.caso_incluido', { id, tipoId, nome: input.nome });
  return { ...input, id, version: 1 };
}

/** Changes a test case. @throws Problem `stale`. */
export async function changeCaso(
  tx: Db,
  who: Who,
  { tipoId, id }: { tipoId: number; id: string },
  { version, ...input }: Input & { version: number },
) {
  const before = await getCaso(tx, { tipoId, id, version });
  if (!differenceOf(before, input)) return { ...input, id, version };
  await tx
    .updateTable('modeloCaso')
    .set({ ...toRow(input), version: version + 1 })
    .where('id', '=', id)
    .execute();
  await auditCaso(tx, who, 'modelo.caso_alterado', { id, tipoId, nome: input.nome });
  return { ...input, id, version: version + 1 };
}

/** Removes a test case. @throws Problem `not_found`, `stale`. */
export async function removeCaso(
  tx: Db,
  who: Who,
  { tipoId, id, version }: { tipoId: number; id: string; version: number },
): Promise<void> {
  const { nome } = await getCaso(tx, { tipoId, id, version });
  await tx.deleteFrom('modeloCaso').where('id', '=', id).execute();
  await auditCaso(tx, who, 'modelo.caso_excluido', { id, tipoId, nome });
}

/** Replaces test cases with the same names; the others stay. */
export async function replaceCasos(tx: Db, who: Who, tipoId: number, casos: readonly Input[]): Promise<void> {
  if (casos.length === 0) return;
  const names = casos.map(({ nome }) => nome);
  await tx.deleteFrom('modeloCaso').where('tipoId', '=', tipoId).where('nome', 'in', names).execute();
  const rows = casos.map((caso) => ({ id: uuidv7(), tipoId, ...toRow(caso), createdAt: who.now }));
  await tx.insertInto('modeloCaso').values(rows).execute();
}

function getCaso(tx: Db, { tipoId, id, version }: { tipoId: number; id: string; version: number }) {
  const query = tx.selectFrom('modeloCaso').selectAll();
  return lockSeen(query.where('id', '=', id).where('tipoId', '=', tipoId), version);
}

function toRow({ nome, publico, contexto, respostas, espera }: Input) {
  const json = JSON.stringify(respostas);
  if (Buffer.byteLength(json) > RESPOSTAS_MAX)
    throw invalidField('respostas', 'As respostas são longas demais.');
  const all = { contexto: JSON.stringify(contexto), respostas: json, espera: JSON.stringify(espera) };
  const where = findUnstorable({ contexto, respostas, espera });
  if (where !== null) throw invalidField(where, NAO_GUARDAVEL);
  return { nome, publico, ...all };
}

async function auditCaso(
  tx: Db,
  who: Who,
  acao: Acao,
  { id, tipoId, nome }: { id: string; tipoId: number; nome: string },
): Promise<void> {
  await recordAudit(tx, who, { acao, objeto: 'modelo_caso', objetoId: id, dados: { tipoId, nome } });
}
