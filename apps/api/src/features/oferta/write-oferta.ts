import type { BodyOf, ResponseInputOf } from '@balcao/contract/kernel/route';
import type { oferta } from '@balcao/contract/oferta';
import type { Db } from '@balcao/db/db';
import { takeTurns } from '@balcao/db/take-turns';
import type { Formulario } from '@balcao/domain/formulario/campo';
import { novoFormulario } from '@balcao/domain/formulario/novo-formulario';
import { todayInSaoPaulo } from '@balcao/domain/prazo/fuso';
import { sql } from 'kysely';
import { formToCopy, writeRascunho } from '#features/modelo/api.ts';
import { recordAudit } from '#platform/audit/record-audit.ts';
import type { Who } from '#platform/auth/who.ts';
import { lockSeen } from '#platform/db/seen.ts';
import { changeRecord, refuseTaken, type Unique } from '#platform/db/write-record.ts';
import { invalidField, Problem } from '#platform/http/problem.ts';
import { listOfertas } from './list-ofertas.ts';

/** Services created here get numbers from here on, apart from those of the portal. */
const PRIMEIRO_ID = 1_001;

const UNICO: Unique = {
  requerimento_tipo_slug_unique: ['slug', 'Já existe um serviço com este endereço.'],
};

type Condicoes = Omit<BodyOf<typeof oferta.change>, 'version'>;

/** Changes when a service is shown and accepts requests. @throws Problem `stale`. */
export async function changeOferta(
  tx: Db,
  who: Who,
  { id, version, ...condicoes }: Condicoes & { id: number; version: number },
): Promise<ResponseInputOf<typeof oferta.change>> {
  checkCondicoes(condicoes);
  const hoje = todayInSaoPaulo(who.now);
  const query = tx
    .selectFrom('requerimentoTipo')
    .select(['id', 'version', 'ativo', 'inicio', 'fim', 'abreEm', 'fechaEm', 'vagas', 'vagasPeriodo'])
    .select('textoFechado')
    .where('id', '=', id);
  const row = await lockSeen(query, version);
  await changeRecord(tx, who, { table: 'requerimentoTipo', row, set: condicoes, acao: 'tipo.alterado' });
  const [item] = await listOfertas(tx, hoje, id);
  if (!item) throw new Problem('not_found');
  return item;
}

function checkCondicoes({ inicio, fim, abreEm, fechaEm, vagas, vagasPeriodo }: Condicoes): void {
  if (inicio && fim && fim < inicio) throw invalidField('fim', 'O último dia vem depois do primeiro.');
  if (abreEm && fechaEm && fechaEm < abreEm)
    throw invalidField('fechaEm', 'O último dia vem depois do primeiro.');
  if ((vagas === null) !== (vagasPeriodo === null))
    throw invalidField(vagas === null ? 'vagas' : 'vagasPeriodo', 'Informe o número de vagas e o período.');
}

/** Adds a new service at the end of the catalogue. It stays hidden until its form is published. */
export async function createTipo(tx: Db, who: Who, input: BodyOf<typeof oferta.create>) {
  const grupo = await tx
    .selectFrom('grupo')
    .select('id')
    .where('sigla', '=', input.grupo)
    .where('ativo', '=', true)
    .executeTakeFirst();
  if (!grupo) throw invalidField('grupo', 'Escolha o grupo que atende.');
  const id = await insertTipo(tx, { ...input, grupoId: grupo.id });
  const service = { id, slug: input.slug, titulo: input.titulo, categoria: input.categoria };
  const formulario: Formulario = {
    ...(input.copiarDe === null
      ? novoFormulario({ ...service, grupo: input.grupo })
      : await formToCopy(tx, input.copiarDe)),
    ...service,
    grupo: input.grupo,
    versao: 1,
  };
  await writeRascunho(tx, who, {
    tipo: { ...service, ativo: true, versaoPublicada: null },
    formulario,
    version: null,
  });
  await recordAudit(tx, who, {
    acao: 'tipo.incluido',
    objeto: 'requerimento_tipo',
    objetoId: String(id),
    dados: { slug: input.slug, titulo: input.titulo, copiadoDe: input.copiarDe },
  });
  return { id };
}

/** Inserts a new service with a number of its own. A taken address is refused on its field. */
export async function insertTipo(
  tx: Db,
  row: { slug: string; titulo: string; categoria: string; grupoId: string },
): Promise<number> {
  await lockCatalogo(tx);
  const { ultimo, ordem } = await tx
    .selectFrom('requerimentoTipo')
    .select((e) => [e.fn.max('id').as('ultimo'), e.fn.max('ordem').as('ordem')])
    .executeTakeFirstOrThrow();
  const id = Math.max(PRIMEIRO_ID, (ultimo ?? 0) + 1);
  const { slug, titulo, categoria, grupoId } = row;
  await refuseTaken(UNICO, () =>
    tx
      .insertInto('requerimentoTipo')
      .values({ id, slug, titulo, categoria, grupoId, ordem: (ordem ?? 0) + 1 })
      .execute(),
  );
  return id;
}

/** Serialises simultaneous changes of the list of services. */
export async function lockCatalogo(tx: Db): Promise<void> {
  await takeTurns(tx, 'catalogo');
}

/** Sorts the services in this order. @throws Problem `stale` when one is missing or unknown. */
export async function orderTipos(tx: Db, who: Who, ids: readonly number[]): Promise<void> {
  await lockCatalogo(tx);
  const rows = await tx.selectFrom('requerimentoTipo').select('id').orderBy('ordem').orderBy('id').execute();
  const known = new Set(rows.map(({ id }) => id));
  if (new Set(ids).size !== ids.length || ids.length !== known.size || !ids.every((id) => known.has(id)))
    throw new Problem('stale', { detail: 'A lista de serviços mudou. Carregue de novo e ordene.' });
  await sql`update requerimento_tipo t set ordem = o.ordem
    from unnest(${[...ids]}::int[]) with ordinality as o (id, ordem) where t.id = o.id`.execute(tx);
  await recordAudit(tx, who, {
    acao: 'tipo.ordenado',
    objeto: 'requerimento_tipo',
    dados: { antes: rows.map(({ id }) => id), depois: ids },
  });
}
