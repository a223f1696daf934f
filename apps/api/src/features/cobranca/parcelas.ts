import type { cobranca as contrato } from '@balcao/contract/cobranca';
import type { ResponseInputOf } from '@balcao/contract/kernel/route';
import type { Db } from '@balcao/db/db';
import { sql } from 'kysely';
import { getRequerimento, isAutor } from '#features/requerimento/api.ts';
import { can, type Who } from '#platform/auth/who.ts';
import { type CobrancaRow, presentCobranca, resumoDaCobranca } from './taxa-do-requerimento.ts';

/** The instalments that a request made, in their order, each with what is left of it when it was paid short: for those who pay, and for staff who see charges. */
export async function listParcelas(
  db: Db,
  who: Who,
  requerimentoId: string,
): Promise<ResponseInputOf<typeof contrato.parcelas>> {
  const requerimento = await getRequerimento(db, who, requerimentoId);
  const paga = isAutor(who, requerimento);
  if (!paga && !can(who, 'financeiro.ver')) return { items: [] };
  const { rows } = await sql<{ resumo: CobrancaRow; descricao: string }>`
    with parcela as (select id, ordem from cobranca where requerimento_id = ${requerimento.id} and especie = 'PARCELA')
    select ${resumoDaCobranca} as resumo, c.descricao from parcela p
      join cobranca c on c.pessoa_id = ${requerimento.autorId} and (c.id = p.id or c.origem_id = p.id) order by p.ordem, c.created_at, c.id`.execute(
    db,
  );
  return { items: rows.map(({ resumo, descricao }) => ({ ...presentCobranca(resumo, paga), descricao })) };
}
