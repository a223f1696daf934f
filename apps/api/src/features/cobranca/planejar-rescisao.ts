import type { Db } from '@balcao/db/db';
import { isEmAtrasoDemais } from '@balcao/domain/pagamento/acordo';
import { SITUACOES_ABERTAS } from '@balcao/domain/pagamento/situacao';
import { addDays, type IsoDate } from '@balcao/domain/prazo/data';
import { todayInSaoPaulo } from '@balcao/domain/prazo/fuso';
import { sql } from 'kysely';
import { EM_DISCUSSAO } from '#features/detalhe/api.ts';
import { loadNormas } from '#features/norma/api.ts';
import { enqueue } from '#platform/jobs/job.ts';
import { avisarAtrasoJob, avisarRescisaoJob, rescindirJob } from './filas.ts';

/** The event of the notice that an agreement may be undone, keyed by its oldest late instalment. */
export const eventoDaRescisao = (cobrancaId: string) => `rescisao:${cobrancaId}`;

/** The event of the notice that an instalment is late. */
export const eventoDoAtraso = (cobrancaId: string) => `atraso:${cobrancaId}`;

/** Days after its due date when a late instalment is told of. */
const DIAS_DO_AVISO = 3;
/** One that is late for longer was told of, or is older than these notices. */
const DIAS_LEMBRADOS = 30;

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

/** Tells of each instalment that is late for some days: once, and never of one that is contested. */
export async function planejarAvisosDeAtraso(tx: Db, hoje: IsoDate): Promise<void> {
  const { rows } = await sql<{ cobrancaId: string }>`
    select c.id as "cobrancaId" from cobranca c
    where c.especie = 'PARCELA' and c.origem_id is null and c.ordem > 1 and c.situacao = 'VENCIDA'
      and c.vencimento between ${addDays(hoje, -DIAS_LEMBRADOS)}::date and ${addDays(hoje, -DIAS_DO_AVISO)}::date
      and not ${EM_DISCUSSAO}
      and not exists (select from notificacao n where n.usuario_id = c.pessoa_id
        and n.chave = 'cobranca:' || ${eventoDoAtraso('')}::text || c.id)`.execute(tx);
  for (const { cobrancaId } of rows)
    await enqueue(tx, avisarAtrasoJob, { cobrancaId }, { key: eventoDoAtraso(cobrancaId) });
}

/** Enqueues the check of every agreement that is still late after its notice. */
export async function planejarRescisoes(tx: Db, hoje: IsoDate): Promise<void> {
  const { rows } = await sql<{ requerimentoId: string }>`
    select distinct a.requerimento_id as "requerimentoId" from acordo_aviso a join cobranca c on c.id = a.cobranca_id
    where a.prazo < ${hoje}::date and c.situacao = any(${[...SITUACOES_ABERTAS]}::text[])`.execute(tx);
  for (const { requerimentoId } of rows)
    await enqueue(tx, rescindirJob, { requerimentoId }, { key: `rescindir:${requerimentoId}` });
}
