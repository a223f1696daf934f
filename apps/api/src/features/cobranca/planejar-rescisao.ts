import type { Db } from '@balcao/db/db';
import { DIAS_DE_ATRASO, PARCELAS_VENCIDAS } from '@balcao/domain/pagamento/acordo';
import { SITUACOES_ABERTAS } from '@balcao/domain/pagamento/situacao';
import { addDays, type IsoDate } from '@balcao/domain/prazo/data';
import { sql } from 'kysely';
import { enqueue } from '#platform/jobs/job.ts';
import { EM_DISCUSSAO } from './em-discussao.ts';
import { avisarRescisaoJob } from './filas.ts';

/** Names the notice of an agreement that may be undone, by the oldest instalment that is late. */
export const eventoDaRescisao = (cobrancaId: string) => `rescisao:${cobrancaId}`;

/**
 * Agreements that may be undone from today on: nobody's is before they were told. Who pays the oldest instalment and falls
 * behind again is told again; what is contested is not counted.
 */
export async function planejarAvisosDeRescisao(tx: Db, hoje: IsoDate): Promise<void> {
  const { rows } = await sql<{ cobrancaId: string }>`
    select atraso.id as "cobrancaId" from (
      select c.pessoa_id, c.requerimento_id, (array_agg(c.id order by c.vencimento, c.ordem))[1] as id
      from cobranca c
      where c.especie = 'PARCELA' and c.origem_id is null and c.situacao = any(${[...SITUACOES_ABERTAS]}::text[])
        and c.vencimento < ${hoje}::date and not ${EM_DISCUSSAO}
      group by c.pessoa_id, c.requerimento_id
      having count(*) >= ${PARCELAS_VENCIDAS} or min(c.vencimento) < ${addDays(hoje, -DIAS_DE_ATRASO)}::date) atraso
    -- One that never began has nothing to undo.
    where exists (select from cobranca entrada where entrada.requerimento_id = atraso.requerimento_id
        and entrada.especie = 'PARCELA' and entrada.ordem = 1
        and entrada.situacao in ('PAGA', 'PAGA_A_MENOR', 'PAGA_A_MAIOR')
        and not exists (select from cobranca resto where resto.origem_id = entrada.id
          and resto.pessoa_id = atraso.pessoa_id and resto.situacao = any(${[...SITUACOES_ABERTAS]}::text[])))
      and not exists (select from notificacao n where n.usuario_id = atraso.pessoa_id
        and n.chave = 'cobranca:' || ${eventoDaRescisao('')}::text || atraso.id)`.execute(tx);
  for (const { cobrancaId } of rows)
    await enqueue(tx, avisarRescisaoJob, { cobrancaId }, { key: eventoDaRescisao(cobrancaId) });
}
