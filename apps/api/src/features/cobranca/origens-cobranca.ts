import type { Db } from '@balcao/db/db';
import { formatCentavos } from '@balcao/domain/dinheiro/centavos';
import { isEmAberto, isSituacaoCobranca } from '@balcao/domain/pagamento/situacao';
import { isDebito } from '@balcao/domain/pagamento/transicoes';
import { formatData } from '@balcao/domain/texto/data-br';
import { sql } from 'kysely';
import type { Cobranca } from './access.ts';

interface Escolha {
  valor: string;
  rotulo: string;
  quantia?: number;
}

type Row = Pick<Cobranca, 'id' | 'especie' | 'descricao' | 'situacao' | 'valor' | 'pagoEm'> & {
  livre: number;
};

/** What a person may choose from in a form: debts to be paid, and payments of which something may go back. */
export async function cobrancasDaPessoa(
  db: Db,
  pessoaId: string,
): Promise<{ emAberto: Escolha[]; pagas: Escolha[] }> {
  const rows: Row[] = await db
    .selectFrom('cobranca as c')
    .select(['c.id', 'c.especie', 'c.descricao', 'c.situacao', 'c.valor', 'c.pagoEm'])
    .select(
      sql<number>`(select coalesce(sum(p.valor), 0) from pagamento p where p.cobranca_id = c.id)::int
        - (select coalesce(sum(d.valor), 0) from devolucao d join pagamento p on p.id = d.pagamento_id
          where p.cobranca_id = c.id and d.situacao <> 'NAO_REALIZADA')::int`.as('livre'),
    )
    .where('c.pessoaId', '=', pessoaId)
    .orderBy('c.vencimento')
    .orderBy('c.id')
    .execute();
  return {
    emAberto: rows.filter(isOwed).map((row) => ({
      valor: row.id,
      rotulo: `${row.descricao} – ${formatCentavos(row.valor)}`,
      quantia: row.valor,
    })),
    pagas: rows
      .filter(({ livre }) => livre > 0)
      .map((row) => ({
        valor: row.id,
        quantia: row.livre,
        rotulo: `${row.descricao} – ${formatCentavos(row.livre)}${row.pagoEm ? `, paga em ${formatData(row.pagoEm)}` : ''}`,
      })),
  };
}

function isOwed({ especie, situacao }: Row): boolean {
  return isDebito(especie) && isSituacaoCobranca(situacao) && isEmAberto(situacao);
}
