import type { Db } from '@balcao/db/db';
import { isEmAtrasoDemais } from '@balcao/domain/pagamento/acordo';
import { SITUACOES_ABERTAS } from '@balcao/domain/pagamento/situacao';
import type { IsoDate } from '@balcao/domain/prazo/data';
import { todayInSaoPaulo } from '@balcao/domain/prazo/fuso';
import { sql } from 'kysely';
import { EM_DISCUSSAO } from '#features/detalhe/api.ts';
import { loadNormas } from '#features/norma/api.ts';
import { enqueue } from '#platform/jobs/job.ts';
import { avisarRescisaoJob } from './filas.ts';

/** The event of the notice that an agreement may be undone, keyed by its oldest late instalment. */
export const eventoDaRescisao = (cobrancaId: string) => `rescisao:${cobrancaId}`;

interface Row {
  cobrancaId: string;
  vencidas: number;
  desde: IsoDate;
  feitoEm: Date;
}

/**
 * Sends the notice for agreements that may be undone from today on; none is undone before its notice. A payer who pays
 * the oldest instalment and falls behind again gets a new notice. Contested instalments do not count.
 */
export async function planejarAvisosDeRescisao(tx: Db, hoje: IsoDate): Promise<void> {
  const { rows } = await sql<Row>`
    select atraso.id as "cobrancaId", atraso.vencidas, atraso.desde, atraso."feitoEm" from (
      select c.pessoa_id, c.requerimento_id, (array_agg(c.id order by c.vencimento, c.ordem))[1] as id,
        count(*)::int as vencidas, min(c.vencimento) as desde, min(c.created_at) as "feitoEm"
      from cobranca c
      where c.especie = 'PARCELA' and c.origem_id is null and c.situacao = any(${[...SITUACOES_ABERTAS]}::text[])
        and c.vencimento < ${hoje}::date and not ${EM_DISCUSSAO}
      group by c.pessoa_id, c.requerimento_id) atraso
    -- One that never began has nothing to undo.
    where exists (select from cobranca entrada where entrada.requerimento_id = atraso.requerimento_id
        and entrada.especie = 'PARCELA' and entrada.ordem = 1
        and entrada.situacao in ('PAGA', 'PAGA_A_MENOR', 'PAGA_A_MAIOR')
        and not exists (select from cobranca resto where resto.origem_id = entrada.id
          and resto.pessoa_id = atraso.pessoa_id and resto.situacao = any(${[...SITUACOES_ABERTAS]}::text[])))
      and not exists (select from notificacao n where n.usuario_id = atraso.pessoa_id
        and n.chave = 'cobranca:' || ${eventoDaRescisao('')}::text || atraso.id)`.execute(tx);
  const normas = await loadNormas(tx);
  const demais = rows.filter((row) =>
    isEmAtrasoDemais({ ...row, feitoEm: todayInSaoPaulo(row.feitoEm) }, { hoje, normas }),
  );
  for (const { cobrancaId } of demais)
    await enqueue(tx, avisarRescisaoJob, { cobrancaId }, { key: eventoDaRescisao(cobrancaId) });
}
