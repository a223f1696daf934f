import type { Db } from '@balcao/db/db';
import type { CobrancaTable, PagamentoTentativaTable } from '@balcao/db/schema.gen';
import { isSituacaoCobranca, type SituacaoCobranca } from '@balcao/domain/pagamento/situacao';
import type { Selectable } from 'kysely';
import { can, type Who } from '#platform/auth/who.ts';
import { Problem } from '#platform/http/problem.ts';

export type Cobranca = Selectable<CobrancaTable>;
export type Tentativa = Selectable<PagamentoTentativaTable>;

/** Whether the person owes it, or acts for whom does. */
export function isDevedor(who: Who, cobranca: Pick<Cobranca, 'pessoaId'>): boolean {
  return who.usuarioId === cobranca.pessoaId || who.representados.includes(cobranca.pessoaId);
}

/** The charge, if the person may see it: their own, or any for those who see charges. Others do not exist. */
export async function getCobranca(db: Db, who: Who, id: string): Promise<Cobranca> {
  const row = await db.selectFrom('cobranca').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row || !(isDevedor(who, row) || can(who, 'financeiro.ver'))) throw new Problem('not_found');
  return row;
}

/** Holds a charge until the transaction ends. */
export function lockCobranca(tx: Db, id: string): Promise<Cobranca> {
  return tx.selectFrom('cobranca').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow();
}

/** The situation as the rules know it. */
export function situacaoOf({ situacao }: Pick<Cobranca, 'situacao'>): SituacaoCobranca {
  if (!isSituacaoCobranca(situacao)) throw new Error(`unknown situation ${String(situacao)}`);
  return situacao;
}
