import type { Db } from '@balcao/db/db';
import { type AcordoFeito, lerAcordos } from '@balcao/domain/pagamento/acordo';
import { emDiaAte } from '@balcao/domain/pagamento/encargos';
import type { IsoDate } from '@balcao/domain/prazo/data';
import { todayInSaoPaulo } from '@balcao/domain/prazo/fuso';
import { sql } from 'kysely';
import { loadNormas } from '#features/norma/api.ts';
import { type Cobranca, situacaoOf } from './access.ts';
import { regraDoDia } from './total-do-dia.ts';

/**
 * Returns a function that tells how the agreement of a person's instalment stands, or the broken one that a debt came back
 * from. It gives undefined for a charge of no agreement, such as the rest of an underpaid instalment.
 */
export async function loadAcordos(
  db: Db,
  pessoaId: string,
  hoje: IsoDate,
): Promise<(cobranca: Pick<Cobranca, 'id' | 'especie' | 'requerimentoId'>) => AcordoFeito | undefined> {
  const rows = await db
    .selectFrom('cobranca as c')
    .leftJoin('cobranca as p', 'p.id', 'c.origemId')
    .innerJoin('requerimento as r', (join) =>
      join.on('r.id', '=', sql<string>`coalesce(p.requerimento_id, c.requerimento_id)`),
    )
    .select(['r.id', 'r.numero as pedido', 'c.situacao', 'c.vencimento', 'c.motivo'])
    .select([
      sql<number>`coalesce(p.ordem, c.ordem)`.as('ordem'),
      sql<Date>`coalesce(p.created_at, c.created_at)`.as('createdAt'),
    ])
    .where('c.pessoaId', '=', pessoaId)
    .where('c.especie', '=', 'PARCELA')
    .execute();
  const voltas = await loadVoltas(db, pessoaId);
  const regra = await regraDoDia(db, hoje);
  const acordos = lerAcordos(
    rows.map((row) => ({
      ...row,
      situacao: situacaoOf(row),
      vencimento: emDiaAte(row, regra),
      feitoEm: todayInSaoPaulo(row.createdAt),
    })),
    {
      hoje,
      normas: await loadNormas(db),
      retomados: voltas.flatMap(({ pedido, de }) => (pedido ? [{ pedido, de }] : [])),
    },
  );
  const numeros = new Map(rows.map(({ id, pedido }) => [id, pedido]));
  const broken = new Map(voltas.map(({ cobrancaId, de }) => [cobrancaId, de]));
  return ({ id, especie, requerimentoId }) =>
    acordos.get((especie === 'PARCELA' && numeros.get(requerimentoId ?? '')) || (broken.get(id) ?? ''));
}

interface Volta {
  cobrancaId: string;
  /** Number of the request of the broken agreement that gave it back. */
  de: string;
  /** Number of the request of the next agreement about it, if any. */
  pedido: string | null;
}

/** The debts of a person that broken agreements gave back, the earliest first. */
async function loadVoltas(db: Db, pessoaId: string): Promise<Volta[]> {
  const { rows } = await sql<Volta>`
    select a.cobranca_id as "cobrancaId", r.numero as de,
      (select n.numero from acordo_debito d join requerimento n on n.id = d.requerimento_id
        where d.cobranca_id = a.cobranca_id and n.created_at > r.created_at order by n.created_at limit 1) as pedido
    from cobranca c join acordo_abatimento a on a.cobranca_id = c.id join requerimento r on r.id = a.requerimento_id
    where c.pessoa_id = ${pessoaId} order by a.created_at, a.cobranca_id`.execute(db);
  return rows;
}
