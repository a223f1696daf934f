import type { Db } from '@balcao/db/db';
import { can, partes, type Who } from '#platform/auth/who.ts';
import { Problem } from '#platform/http/problem.ts';
import { type Cobranca, getCobranca, isDevedor, isSealed } from '../access.ts';

/**
 * Returns a charge whose receipts the person may read: its payer, and staff who see charges. A receipt names the payer, so
 * staff read none of a request under secrecy. `proprio` is false for staff. @throws `not_found` for everybody else
 */
export async function getCobrancaPaga(
  db: Db,
  who: Who,
  id: string,
): Promise<{ cobranca: Cobranca; proprio: boolean }> {
  const cobranca = await getCobranca(db, who, id);
  const proprio = await isDevedor(db, who, cobranca);
  if (!proprio && (await isSealed(db, cobranca.requerimentoId))) throw new Problem('not_found');
  return { cobranca, proprio };
}

/**
 * Whether the statement of this person is the caller's own; staff who see charges read those of others. @throws `not_found`
 * for everybody else
 */
export function lePagamentosDe(who: Who, pessoaId: string): boolean {
  if (partes(who).includes(pessoaId)) return true;
  if (can(who, 'financeiro.ver')) return false;
  throw new Problem('not_found');
}

interface DocumentoFinanceiro {
  id: string;
  arquivoId: string | null;
  /** False for staff. */
  proprio: boolean;
}

/** Returns a receipt or a statement that the person may read. @throws `not_found` for everybody else */
export async function getDocumentoFinanceiro(db: Db, who: Who, id: string): Promise<DocumentoFinanceiro> {
  const row = await db
    .selectFrom('documentoFinanceiro as f')
    .innerJoin('documento as d', 'd.id', 'f.documentoId')
    .leftJoin('pagamento as p', 'p.id', 'f.pagamentoId')
    .select(['d.id', 'd.arquivoId', 'f.pessoaId', 'p.cobrancaId'])
    .where('f.documentoId', '=', id)
    .executeTakeFirst();
  if (!row) throw new Problem('not_found');
  const { cobrancaId, pessoaId, arquivoId } = row;
  const proprio = cobrancaId
    ? (await getCobrancaPaga(db, who, cobrancaId)).proprio
    : lePagamentosDe(who, pessoaId);
  return { id, arquivoId, proprio };
}
