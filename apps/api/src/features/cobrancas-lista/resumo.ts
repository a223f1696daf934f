import type { cobrancasLista } from '@balcao/contract/cobrancas-lista';
import type { ResponseInputOf } from '@balcao/contract/kernel/route';
import type { Db } from '@balcao/db/db';
import { EM_CONFIRMACAO } from '@balcao/db/em-confirmacao';
import { addDays } from '@balcao/domain/prazo/data';
import { todayInSaoPaulo } from '@balcao/domain/prazo/fuso';
import { sql } from 'kysely';
import { EM_DISCUSSAO } from '#features/detalhe/api.ts';
import { toldToViewer } from '#platform/auth/identidade.ts';
import { partes, type Who } from '#platform/auth/who.ts';
import { dasPessoas } from './alcance.ts';
import { ABERTA, colunasDe, comTotais, type LinhaLida, NOMES } from './linha.ts';

/** Days before its due date from which a debt is told at the start. */
const DIAS = 10;
/** More than these are not added up one by one at every visit. */
const MAX = 200;

/**
 * Debts of the person that are late or due soon. Fees and instalments are left out: their requests tell of them. Contested
 * ones are, too, and those whose payment is being confirmed.
 */
export async function resumoDasMinhas(
  db: Db,
  who: Who,
): Promise<ResponseInputOf<typeof cobrancasLista.resumo>> {
  const until = addDays(todayInSaoPaulo(who.now), DIAS);
  const { rows } = await sql<LinhaLida>`select ${colunasDe(who)} from ${dasPessoas(who)} ${NOMES}
    where c.pessoa_id = any(${partes(who)}::uuid[]) and ${toldToViewer(who)} and ${ABERTA} and c.especie not in ('TAXA', 'PARCELA')
      and c.vencimento <= ${until}::date and not ${EM_DISCUSSAO} and not ${EM_CONFIRMACAO}
    order by c.vencimento, c.id limit ${MAX}`.execute(db);
  const debts = await comTotais(db, rows, who.now);
  return {
    quantas: debts.length,
    total: debts.reduce((sum, { total }) => sum + total, 0),
    ultimoDia: debts[0]?.ultimoDia ?? null,
  };
}
