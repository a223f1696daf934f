import type { Db } from '@balcao/db/db';
import type { SituacaoFinanceira } from '@balcao/domain/pagamento/certidao';
import { SITUACOES_ABERTAS } from '@balcao/domain/pagamento/situacao';
import type { IsoDate } from '@balcao/domain/prazo/data';
import { primeiroEmDia } from '@balcao/domain/prazo/primeiro-em-dia';
import { sql } from 'kysely';
import { loadCalendario, sedeIbge } from '#features/calendario/api.ts';

interface Row {
  temAnuidades: boolean;
  vencidos: boolean;
  parcelas: boolean;
  foraDoAcordo: boolean;
}

/**
 * What the charges of a person say of their debts on this day. What is due on a day without expediente at the seat, or that an
 * outage took, is overdue only after the next full business day.
 */
export async function situacaoFinanceira(
  db: Db,
  pessoaId: string,
  hoje: IsoDate,
): Promise<SituacaoFinanceira> {
  const emDia = primeiroEmDia(hoje, await loadCalendario(db, await sedeIbge(db)));
  const { rows } = await sql<Row>`
    with divida as (select c.*, c.situacao = any(${[...SITUACOES_ABERTAS]}::text[]) as aberta
      from cobranca c where c.pessoa_id = ${pessoaId} and c.especie <> 'TAXA')
    select exists (select from divida d where d.especie = 'ANUIDADE') as "temAnuidades",
      exists (select from divida d where d.aberta and d.especie <> 'PARCELA' and d.vencimento < ${emDia}::date) as vencidos,
      exists (select from divida d where d.aberta and d.especie = 'PARCELA') as parcelas,
      exists (select from divida d where d.aberta and d.especie = 'PARCELA'
        and (d.vencimento < ${emDia}::date
          -- An agreement begins to hold with its first instalment; one that was paid short, with what was left of it.
          or exists (select from divida p where p.requerimento_id = d.requerimento_id and p.especie = 'PARCELA'
            and p.ordem = 1 and (p.situacao not in ('PAGA', 'PAGA_A_MENOR', 'PAGA_A_MAIOR')
              or exists (select from divida resto where resto.origem_id = p.id and resto.aberta))))) as "foraDoAcordo"`.execute(
    db,
  );
  const row = rows[0];
  if (!row) throw new Error('a select of four answers gives one row');
  const { temAnuidades, vencidos, parcelas, foraDoAcordo } = row;
  const kept = foraDoAcordo ? 'EM_ATRASO' : 'EM_DIA';
  return { temAnuidades, vencidos, acordo: parcelas ? kept : 'NENHUM' };
}
