import { EXPORTACOES_MAXIMO, type exportacao } from '@balcao/contract/exportacao';
import type { BodyOf, ResponseInputOf } from '@balcao/contract/kernel/route';
import type { Db } from '@balcao/db/db';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { countFound } from '#features/lista/api.ts';
import { isUnidade } from '#features/manifestacao/api.ts';
import { recordAudit } from '#platform/audit/record-audit.ts';
import { requireStepUp } from '#platform/auth/step-up.ts';
import type { Who } from '#platform/auth/who.ts';
import { Problem } from '#platform/http/problem.ts';
import { getExportacao } from './access.ts';
import { enqueueExportacao } from './jobs.ts';

type Input = BodyOf<typeof exportacao.create>;
type Made = ResponseInputOf<typeof exportacao.create>;

/** Columns that name the requesters; staff must confirm their identity for a file with them. */
const PESSOAIS: ReadonlySet<Input['colunas'][number]> = new Set(['autor', 'enviadoPor']);

/**
 * Records an export and enqueues its file. The rows are counted once, for the person and for the choice of queue, so
 * that a long export never delays short ones. The count is unknown when words may find more than a list reads in its
 * time.
 */
export async function createExportacao(tx: Db, who: Who, { filtros, ...asked }: Input): Promise<Made> {
  if (who.tipo >= 1 && asked.colunas.some((coluna) => PESSOAIS.has(coluna))) requireStepUp(who);
  const ids = asked.ids ?? null;
  const total = await countFound(tx, who, { filtros, ids, ate: who.now });
  return begin(tx, who, { ...asked, filtros, ids, total });
}

/** Records an export of accounts and enqueues its file; it is counted while it is written. */
export function createUsuarios(tx: Db, who: Who, asked: BodyOf<typeof exportacao.usuarios>): Promise<Made> {
  return begin(tx, who, { ...asked, lista: 'usuarios', ids: null, total: null });
}

type DeCobrancas =
  | ({ lista: 'cobrancas' } & BodyOf<typeof exportacao.cobrancas>)
  | ({ lista: 'minhas_cobrancas' } & BodyOf<typeof exportacao.minhasCobrancas>);

/** Records an export of charges and enqueues its file; it is counted while it is written. */
export function createCobrancas(tx: Db, who: Who, asked: DeCobrancas): Promise<Made> {
  return begin(tx, who, { ...asked, ids: null, total: null });
}

/**
 * Records an export of the manifestations that the person handles, and enqueues its file; it is counted while it is
 * written. @throws Problem `forbidden` for who handles none
 */
export function createManifestacoes(
  tx: Db,
  who: Who,
  asked: BodyOf<typeof exportacao.manifestacoes>,
): Promise<Made> {
  if (who.tipo < 1) throw new Problem('forbidden');
  if (isUnidade(who) && asked.colunas.includes('autor')) requireStepUp(who);
  return begin(tx, who, { ...asked, lista: 'manifestacoes', ids: null, total: null });
}

interface Begun {
  lista: Made['lista'];
  formato: Made['formato'];
  colunas: string[];
  filtros: object;
  ids: string[] | null;
  total: number | null;
}

async function begin(tx: Db, who: Who, begun: Begun): Promise<Made> {
  const { lista, formato, colunas, filtros, ids, total } = begun;
  await requireRoom(tx, who);
  const id = uuidv7();
  await tx
    .insertInto('exportacao')
    .values({
      id,
      lista,
      formato,
      colunas,
      ids,
      total,
      usuarioId: who.usuarioId,
      sessaoId: who.sessaoId,
      filtros: JSON.stringify(filtros),
      createdAt: who.now,
      updatedAt: who.now,
    })
    .execute();
  await enqueueExportacao(tx, { id, total });
  await recordAudit(tx, who, {
    acao: 'exportacao.pedida',
    objeto: 'exportacao',
    objetoId: id,
    // Names of filters only, because the searched text may be a name or a CPF.
    dados: {
      lista,
      formato,
      colunas,
      filtros: Object.keys(filtros),
      selecionados: ids?.length ?? null,
      total,
    },
  });
  return getExportacao(tx, who, id);
}

/**
 * Limits the person's open exports. Two requests at once wait for each other at the person's row, and the second counts
 * the first.
 */
async function requireRoom(tx: Db, who: Who): Promise<void> {
  await sql`select from usuario where id = ${who.usuarioId} for no key update`.execute(tx);
  const { abertas } = await tx
    .selectFrom('exportacao')
    .where('usuarioId', '=', who.usuarioId)
    .where('situacao', 'in', ['na_fila', 'preparando'])
    .select((b) => b.fn.countAll<number>().as('abertas'))
    .executeTakeFirstOrThrow();
  if (abertas >= EXPORTACOES_MAXIMO) throw new Problem('exportacao.too_many');
}
