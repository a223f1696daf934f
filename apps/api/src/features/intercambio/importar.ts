import type { intercambio } from '@balcao/contract/intercambio';
import type { BodyOf } from '@balcao/contract/kernel/route';
import type { FieldIssue } from '@balcao/contract/problems';
import type { Db } from '@balcao/db/db';
import type { Formulario } from '@balcao/domain/formulario/campo';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { insertVersao, lastVersao, replaceCasos, requireSound, writeRascunho } from '#features/modelo/api.ts';
import { insertTipo, lockCatalogo } from '#features/oferta/api.ts';
import { recordAudit } from '#platform/audit/record-audit.ts';
import { can, type Who } from '#platform/auth/who.ts';
import { Problem } from '#platform/http/problem.ts';
import type { PlanoModelo } from './plano-modelos.ts';
import type { PlanoServico } from './plano-servicos.ts';
import { planImport } from './previa.ts';

type Pedido = BodyOf<typeof intercambio.importar>;

/**
 * Imports a file exactly as it was looked at, all or nothing.
 * @throws Problem `stale` when anything changed since, `validation` while a conflict is open, `modelo.refused`.
 */
export async function importServicos(tx: Db, who: Who, { hash, ...pedido }: Pedido) {
  if (!can(who, 'config.tipos')) throw new Problem('forbidden');
  await lockCatalogo(tx);
  await holdServicos(tx, pedido);
  const plan = await planImport(tx, pedido);
  if (plan.hash !== hash)
    throw new Problem('stale', { detail: 'O catálogo mudou depois da conferência. Confira de novo.' });
  requireSettled(plan.servicos);
  const servicos = plan.servicos.filter(({ estado }) => estado === 'novo' || estado === 'alterado');
  for (const plano of servicos) await writeServico(tx, who, plano, pedido.como);
  const modelos = plan.modelos.filter(({ estado }) => estado === 'novo' || estado === 'alterado');
  for (const plano of modelos) await writeModelo(tx, who, plano);
  await recordAudit(tx, who, {
    ...{ acao: 'tipo.importados', objeto: 'requerimento_tipo' },
    dados: {
      como: pedido.como,
      servicos: servicos.map(({ slug, estado, servico }) => ({ slug, estado, hash: servico.hash })),
      modelosResposta: modelos.map(({ modelo, estado }) => ({ codigo: modelo.codigo, estado })),
    },
  });
  return { servicos: servicos.length, modelosResposta: modelos.length };
}

/** Whoever saves, publishes or changes one of these services waits from here on, and what they did before is seen. */
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
  const form = { ...formulario, id, versao: (await lastVersao(tx, id)) + 1 };
  await replaceCasos(tx, who, id, servico.casos);
  if (como === 'publicado') await publish(tx, who, form);
  else {
    const here = { id, slug, titulo, categoria, ativo: true, versaoPublicada: tipo?.versaoPublicada ?? null };
    await writeRascunho(tx, who, { tipo: here, formulario: form, version: plano.rascunhoVersion });
  }
  // The dates of a service that is here already go with its new version.
  if (como === 'rascunho' && tipo !== null) return;
  await tx
    .updateTable('requerimentoTipo')
    .set((e) => ({ ...servico.condicoes, version: e('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
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
  await insertVersao(tx, who, { formulario, motivo: 'Importado de outra instalação' });
  await tx.deleteFrom('modeloRascunho').where('tipoId', '=', formulario.id).execute();
}

/** What bars one of many services, with its name. */
function named(error: unknown, titulo: string): unknown {
  if (!(error instanceof Problem) || error.code !== 'modelo.refused') return error;
  const errors = (error.extra.errors ?? []).map(({ path, message }) => ({
    path,
    message: `${titulo}: ${message}`,
  }));
  return new Problem('modelo.refused', { errors });
}

async function writeModelo(tx: Db, who: Who, { modelo, atual }: PlanoModelo): Promise<void> {
  const { codigo, titulo, uso, texto, servico } = modelo;
  const tipo =
    servico === null
      ? undefined
      : await tx.selectFrom('requerimentoTipo').select('id').where('slug', '=', servico).executeTakeFirst();
  const row = { titulo, uso, texto, tipoId: tipo?.id ?? null, ativo: true, updatedAt: who.now };
  if (atual)
    await tx
      .updateTable('modeloResposta')
      .set({ ...row, version: atual.version + 1 })
      .where('id', '=', atual.id)
      .execute();
  else
    await tx
      .insertInto('modeloResposta')
      .values({ id: uuidv7(), codigo, ...row })
      .execute();
}
