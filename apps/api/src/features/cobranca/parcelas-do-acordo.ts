import type { Db } from '@balcao/db/db';
import { A_RESTITUIR, EM_CAIXA } from '@balcao/db/saldos';
import { emDiaAte, totalEm } from '@balcao/domain/pagamento/encargos';
import { type ResumoDoAcordo, resumirAcordo } from '@balcao/domain/pagamento/resumo-do-acordo';
import { isEmAberto, type SituacaoCobranca } from '@balcao/domain/pagamento/situacao';
import type { IsoDate } from '@balcao/domain/prazo/data';
import { sql } from 'kysely';
import { type CobrancaRow, resumoDaCobranca } from '#features/detalhe/api.ts';
import type { Cobranca } from './access.ts';
import { cobravelOf, regraDoDia } from './total-do-dia.ts';

interface Linha
  extends Pick<Cobranca, 'especie' | 'valor' | 'vencimento' | 'descontos' | 'semMulta' | 'motivo'> {
  /** The request that made the agreement. */
  acordoId: string;
  resumo: CobrancaRow;
  situacao: SituacaoCobranca;
  descricao: string;
  ordem: number;
  resto: boolean;
  pago: number;
}

/** An instalment, or the rest of one that was paid short, with what it comes to today. */
export type ParcelaHoje = Linha & { hojeEm: number; desconto: number; ultimoDia: IsoDate };

/** The instalments of these agreements in order, each followed by its rest. */
export async function loadParcelas(
  db: Db,
  acordos: readonly string[],
  hoje: IsoDate,
): Promise<ParcelaHoje[]> {
  const { rows } = await sql<Linha>`
    with parcela as (select id, ordem, requerimento_id, pessoa_id from cobranca
      where requerimento_id = any(${[...acordos]}::uuid[]) and especie = 'PARCELA'),
    parte as (select id, id as da_parcela from parcela
      union all select resto.id, p.id from parcela p join cobranca resto on resto.origem_id = p.id and resto.pessoa_id = p.pessoa_id)
    select p.requerimento_id as "acordoId", ${resumoDaCobranca} as resumo, c.situacao, c.descricao, c.especie, c.valor,
      c.vencimento, c.descontos, c.motivo, c.sem_multa as "semMulta", p.ordem, c.id <> p.id as resto,
      -- What is owed back is the payer's: once it pays another instalment, it counts there.
      ${EM_CAIXA} - ${A_RESTITUIR} as pago
    from parte join parcela p on p.id = parte.da_parcela join cobranca c on c.id = parte.id
    order by p.requerimento_id, p.ordem, c.created_at, c.id`.execute(db);
  const regra = await regraDoDia(db, hoje);
  return rows.map((row) => {
    const { total, desconto } = totalEm(cobravelOf(row), regra);
    return {
      ...row,
      ultimoDia: emDiaAte(row, regra),
      hojeEm: isEmAberto(row.situacao) ? total : row.valor,
      desconto,
    };
  });
}

/** How the agreement of these instalments stands today. */
export function resumirParcelas(parcelas: readonly ParcelaHoje[], hoje: IsoDate): ResumoDoAcordo {
  return resumirAcordo(
    parcelas.map((row) => ({ ...row, vencimento: row.ultimoDia, id: row.resumo.id, total: row.hojeEm })),
    hoje,
  );
}
