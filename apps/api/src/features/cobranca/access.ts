import type { Db } from '@balcao/db/db';
import type { CobrancaTable, PagamentoTentativaTable } from '@balcao/db/schema.gen';
import { isSituacaoCobranca, type SituacaoCobranca } from '@balcao/domain/pagamento/situacao';
import type { Selectable } from 'kysely';
import { can, pagaPeloQueEnviou, partes, type Who } from '#platform/auth/who.ts';
import { Problem } from '#platform/http/problem.ts';

export type Cobranca = Selectable<CobrancaTable>;
export type Tentativa = Selectable<PagamentoTentativaTable>;

/**
 * Whether the person owes the charge or acts for its debtor. A proxy or an unproved account counts only for the fee of
 * a request that they filed.
 */
export async function isDevedor(db: Db, who: Who, cobranca: Cobranca): Promise<boolean> {
  const { pessoaId, especie, requerimentoId } = cobranca;
  if (who.vistoPor && (await isSealed(db, requerimentoId))) return false;
  if (partes(who).includes(pessoaId)) return true;
  if (!pagaPeloQueEnviou(who).includes(pessoaId) || especie !== 'TAXA' || requerimentoId === null)
    return false;
  const filed = await db
    .selectFrom('requerimento')
    .select('id')
    .where('id', '=', requerimentoId)
    .where('autorId', '=', pessoaId)
    .where('criadoPorId', '=', who.usuarioId)
    .where('sigilo', '=', false)
    .executeTakeFirst();
  return filed !== undefined;
}

/** Whether a charge is of a request whose author staff do not know. */
export async function isSealed(db: Db, id: string | null): Promise<boolean> {
  if (id === null) return false;
  const row = await db.selectFrom('requerimento').select('sigilo').where('id', '=', id).executeTakeFirst();
  return row?.sigilo === true;
}

/** Returns the charge, if the person pays it or may see charges. @throws `not_found` for everybody else */
export async function getCobranca(db: Db, who: Who, id: string): Promise<Cobranca> {
  const row = await db.selectFrom('cobranca').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row || !((await isDevedor(db, who, row)) || can(who, 'financeiro.ver')))
    throw new Problem('not_found');
  return row;
}

/** Locks a charge until the transaction ends. */
export function lockCobranca(tx: Db, id: string): Promise<Cobranca> {
  return tx.selectFrom('cobranca').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow();
}

/** The situation in the type of the rules. */
export function situacaoOf({ situacao }: Pick<Cobranca, 'situacao'>): SituacaoCobranca {
  if (!isSituacaoCobranca(situacao)) throw new Error(`unknown situation ${String(situacao)}`);
  return situacao;
}
