import type { intercambio } from '@balcao/contract/intercambio';
import type { BodyOf } from '@balcao/contract/kernel/route';
import type { FieldIssue } from '@balcao/contract/problems';
import type { Db } from '@balcao/db/db';
import type { Formulario } from '@balcao/domain/formulario/campo';
import { igual } from '@balcao/domain/formulario/diferenca/mudanca';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import {
  FORMULARIOS,
  putInForce,
  RASCUNHOS,
  replaceCasos,
  requireSound,
  writeRascunho,
} from '#features/modelo/api.ts';
import { publishCorpo, rascunhoDaResposta, requirePublicavel } from '#features/modelo-resposta/api.ts';
import { insertTipo, lockCatalogo, orderTipos } from '#features/oferta/api.ts';
import { recordAudit } from '#platform/audit/record-audit.ts';
import { can, type Who } from '#platform/auth/who.ts';
import { dropDraft } from '#platform/drafts.ts';
import { Problem } from '#platform/http/problem.ts';
import { insertVersion, nextVersion } from '#platform/versioned.ts';
import type { PlanoModelo } from './plano-modelos.ts';
import type { PlanoServico } from './plano-servicos.ts';
import { planImport } from './previa.ts';

type Pedido = BodyOf<typeof intercambio.importar>;

/** The reason of a version that came from a file. */
const IMPORTADO = 'Importado de outra instalação';

const MUDOU = 'O catálogo mudou depois da conferência. Confira de novo.';

/**
 * Imports a file exactly as previewed, all or nothing. @throws Problem `stale` when anything changed since,
 * `validation` while a conflict is open, `modelo.refused`.
 */
export async function importServicos(tx: Db, who: Who, { hash, ...pedido }: Pedido) {
  if (!can(who, 'config.tipos')) throw new Problem('forbidden');
  await lockCatalogo(tx);
  await holdServicos(tx, pedido);
  const plan = await planImport(tx, pedido, who.now);
  if (plan.hash !== hash) throw new Problem('stale', { detail: MUDOU });
  requireSettled(plan.servicos);
  const servicos = plan.servicos.filter(({ estado }) => estado === 'novo' || estado === 'alterado');
  for (const plano of servicos) await writeServico(tx, who, plano, pedido.como);
  await placeServicos(tx, who, plan.servicos);
  const modelos = plan.modelos.filter(({ estado }) => estado === 'novo' || estado === 'alterado');
  for (const plano of modelos) await writeModelo(tx, who, plano, pedido.como);
  await recordAudit(tx, who, {
    acao: 'tipo.importados',
    objeto: 'requerimento_tipo',
    dados: {
      como: pedido.como,
      servicos: servicos.map(({ slug, estado, servico }) => ({ slug, estado, hash: servico.hash })),
      modelosResposta: modelos.map(({ modelo, estado }) => ({ codigo: modelo.codigo, estado })),
    },
  });
  return { servicos: servicos.length, modelosResposta: modelos.length };
}

/** Locks these services: a save, publication or change must wait, and an earlier one is found. */
async function holdServicos(tx: Db, { pacote }: Pick<Pedido, 'pacote'>): Promise<void> {
  const slugs = pacote.servicos.map(({ slug }) => slug);
  await sql`select from requerimento_tipo where slug = any(${slugs}::text[]) order by id for no key update`.execute(
    tx,
  );
}

function requireSettled(servicos: readonly PlanoServico[]): void {
  const errors = servicos
    .filter(({ estado }) => estado === 'conflito')
    .map(
      ({ slug, mudancas }): FieldIssue => ({ path: `escolhas.servicos.${slug}`, message: mudancas[0] ?? '' }),
    );
  if (errors.length > 0) throw new Problem('validation', { errors });
}

async function writeServico(
  tx: Db,
  who: Who,
  plano: PlanoServico,
  como: 'rascunho' | 'publicado',
): Promise<void> {
  const { slug, titulo, formulario, servico, tipo } = plano;
  const { categoria } = formulario;
  const grupoId = await grupoDe(tx, formulario.grupo);
  const id = tipo?.id ?? (await insertTipo(tx, { slug, titulo, categoria, grupoId }));
  await replaceCasos(tx, who, id, servico.casos);
  if (plano.formularioMuda) {
    const form = { ...formulario, id, versao: await nextVersion(tx, FORMULARIOS, id) };
    const here = { id, slug, titulo, categoria, ativo: true, versaoPublicada: tipo?.versaoPublicada ?? null };
    if (como === 'publicado') await publish(tx, who, form);
    else await writeRascunho(tx, who, { tipo: here, formulario: form, version: plano.rascunhoVersion });
  }
  if (!plano.condicoesMudam) return;
  await tx
    .updateTable('requerimentoTipo')
    .set((e) => ({ ...servico.condicoes, version: e('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

/** Places new services in the catalogue beside their neighbours in the file. */
async function placeServicos(tx: Db, who: Who, servicos: readonly PlanoServico[]): Promise<void> {
  const added = new Set(servicos.filter(({ estado }) => estado === 'novo').map(({ slug }) => slug));
  if (added.size === 0) return;
  const rows = await tx
    .selectFrom('requerimentoTipo')
    .select(['id', 'slug'])
    .orderBy('ordem')
    .orderBy('id')
    .execute();
  const ids = new Map(rows.map(({ id, slug }) => [slug, id]));
  const file = servicos.map(({ slug }) => slug).filter((slug) => ids.has(slug));
  const here = rows.map(({ slug }) => slug).filter((slug) => !added.has(slug));
  const placed = placeNew(here, file).flatMap((slug) => ids.get(slug) ?? []);
  if (placed.some((id, i) => id !== rows[i]?.id)) await orderTipos(tx, who, placed);
}

async function grupoDe(tx: Db, sigla: string): Promise<string> {
  const { id } = await tx
    .selectFrom('grupo')
    .select('id')
    .where('sigla', '=', sigla)
    .executeTakeFirstOrThrow();
  return id;
}

async function publish(tx: Db, who: Who, formulario: Formulario): Promise<void> {
  await requireSound(tx, who, formulario).catch((error: unknown) => {
    throw named(error, formulario.titulo);
  });
  const { id, versao } = formulario;
  await insertVersion(tx, who, FORMULARIOS, { id, versao, conteudo: formulario, motivo: IMPORTADO });
  await putInForce(tx, formulario);
  await dropDraft(tx, RASCUNHOS, id);
}

/** Adds the name of the service to its refusal. */
function named(error: unknown, titulo: string): unknown {
  if (!(error instanceof Problem) || error.code !== 'modelo.refused') return error;
  const errors = (error.extra.errors ?? []).map(({ path, message }) => ({
    path,
    message: `${titulo}: ${message}`,
  }));
  return new Problem('modelo.refused', { errors });
}

/** Writes a reply template. In draft mode it stays unpublished, like the form of its service. */
async function writeModelo(
  tx: Db,
  who: Who,
  { modelo, atual }: PlanoModelo,
  como: 'rascunho' | 'publicado',
): Promise<void> {
  const { codigo, titulo, uso, corpo, servico } = modelo;
  const tipo =
    servico === null
      ? undefined
      : await tx.selectFrom('requerimentoTipo').select('id').where('slug', '=', servico).executeTakeFirst();
  const set = { titulo, uso, tipoId: tipo?.id ?? null, updatedAt: who.now };
  if (como === 'rascunho')
    return writeResposta(tx, { codigo, atual, set: { ...set, ...rascunhoDaResposta(who, corpo) } });
  await requirePublicavel(tx, corpo, set).catch((error: unknown) => {
    throw named(error, titulo);
  });
  const inUse = { ...set, ativo: true };
  // When only its title or place changes, no version is added.
  if (atual?.publicado && igual(atual.publicado.corpo, corpo))
    return writeResposta(tx, { codigo, atual, set: inUse });
  const at = atual ?? { id: uuidv7(), version: 1, publicado: null };
  if (atual === null)
    await tx
      .insertInto('modeloResposta')
      .values({ id: at.id, codigo, ...set })
      .execute();
  // A draft that somebody is writing stays. Without a version, the previewed draft is replaced.
  const draft = at.publicado ? {} : rascunhoDaResposta(who, null);
  await publishCorpo(tx, who, { modelo: at, corpo, motivo: IMPORTADO, set: { ...inUse, ...draft } });
}

/** Adds a new template, or changes the previewed one. */
async function writeResposta(
  tx: Db,
  { codigo, atual, set }: { codigo: string; atual: PlanoModelo['atual']; set: NovaResposta },
): Promise<void> {
  if (atual === null) {
    await tx
      .insertInto('modeloResposta')
      .values({ id: uuidv7(), codigo, ...set })
      .execute();
    return;
  }
  const changed = await tx
    .updateTable('modeloResposta')
    .set({ ...set, version: atual.version + 1 })
    .where('id', '=', atual.id)
    .where('version', '=', atual.version)
    .executeTakeFirst();
  // Somebody saved it after the preview.
  if (changed.numUpdatedRows !== 1n) throw new Problem('stale', { detail: MUDOU });
}

type NovaResposta = Pick<PlanoModelo['modelo'], 'titulo' | 'uso'> &
  Partial<ReturnType<typeof rascunhoDaResposta>> & {
    tipoId: number | null;
    ativo?: boolean;
    updatedAt: Date;
  };

/**
 * Merges new items into the list beside their neighbours in the file: after the nearest one before them, else before
 * the nearest one after. Existing items keep their order.
 */
export function placeNew<T>(here: readonly T[], file: readonly T[]): T[] {
  const list = [...here];
  for (const [i, item] of file.entries()) {
    if (list.includes(item)) continue;
    const before = file.slice(0, i).findLast((each) => list.includes(each));
    const after = file.slice(i + 1).find((each) => list.includes(each));
    if (before !== undefined) list.splice(list.indexOf(before) + 1, 0, item);
    else list.splice(after === undefined ? list.length : list.indexOf(after), 0, item);
  }
  return list;
}
