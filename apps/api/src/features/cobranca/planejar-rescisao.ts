import type { Db } from '@balcao/db/db';
import {
  atrasoDoAcordo,
  isEmAtrasoDemais,
  isIntocada,
  type ParteDoAcordo,
} from '@balcao/domain/pagamento/acordo';
import { emDiaAte, type RegraDoDia } from '@balcao/domain/pagamento/encargos';
import { DIAS_ENTRE_AVISOS } from '@balcao/domain/pagamento/regua';
import { SITUACOES_ABERTAS } from '@balcao/domain/pagamento/situacao';
import { addDays, type IsoDate } from '@balcao/domain/prazo/data';
import { todayInSaoPaulo } from '@balcao/domain/prazo/fuso';
import { sql } from 'kysely';
import { EM_DISCUSSAO } from '#features/detalhe/api.ts';
import { loadNormas } from '#features/norma/api.ts';
import { enqueue } from '#platform/jobs/job.ts';
import { avisarAtrasoJob, avisarRescisaoJob, rescindirJob } from './filas.ts';
import { ultimoAviso } from './regua/regua-das-pessoas.ts';

/** The event of the notice that an agreement may be undone, keyed by its oldest late instalment. */
export const eventoDaRescisao = (cobrancaId: string) => `rescisao:${cobrancaId}`;

/** The event of the notice that an instalment is late. */
export const eventoDoAtraso = (cobrancaId: string) => `atraso:${cobrancaId}`;

/** Days after its due date when a late instalment is told of. */
const DIAS_DO_AVISO = 3;
/** One that is late for longer was told of, or is older than these notices. */
const DIAS_LEMBRADOS = 30;

interface Row extends ParteDoAcordo {
  acordoId: string;
  parcelaId: string;
  feitoEm: Date;
  /** Its payer was told that the agreement may be undone for it. */
  avisada: boolean;
}

/**
 * Sends the notice for agreements that may be undone from today on; none is undone before its notice. A payer who pays
 * the oldest instalment and falls behind again gets a new notice. Contested instalments do not count. It gives a term that the
 * norms ask for, so that it waits for no other notice.
 */
export async function planejarAvisosDeRescisao(tx: Db, { dia: hoje, calendario }: RegraDoDia): Promise<void> {
  const { rows } = await sql<Row>`
    select p.requerimento_id as "acordoId", p.id as "parcelaId", p.created_at as "feitoEm", p.ordem, c.situacao, c.vencimento,
      c.motivo, ${EM_DISCUSSAO} as "emDiscussao", exists (select from notificacao n where n.usuario_id = p.pessoa_id
        and n.chave = 'cobranca:' || ${eventoDaRescisao('')}::text || p.id) as avisada
    from cobranca p join cobranca c on coalesce(c.origem_id, c.id) = p.id and c.especie = 'PARCELA'
    where p.requerimento_id in (select o.requerimento_id from cobranca late join cobranca o on o.id = coalesce(late.origem_id, late.id)
      where late.especie = 'PARCELA' and late.situacao = any(${[...SITUACOES_ABERTAS]}::text[])
        and late.vencimento < ${hoje}::date)
    order by p.requerimento_id, p.id`.execute(tx);
  const normas = await loadNormas(tx);
  for (const read of Map.groupBy(rows, ({ acordoId }) => acordoId).values()) {
    const partes = read.map((row) => ({ ...row, vencimento: emDiaAte(row, { calendario }) }));
    const atraso = atrasoDoAcordo(partes, hoje);
    const parcela = partes.find(({ ordem }) => ordem === atraso?.ordem);
    // An untouched proposal lapses instead.
    if (!atraso || !parcela || parcela.avisada || isIntocada(partes)) continue;
    if (!isEmAtrasoDemais(atraso, { hoje, normas, feitoEm: todayInSaoPaulo(parcela.feitoEm) })) continue;
    const { parcelaId: cobrancaId } = parcela;
    await enqueue(tx, avisarRescisaoJob, { cobrancaId }, { key: eventoDaRescisao(cobrancaId) });
  }
}

/**
 * Tells of each instalment, and of each rest of one, that is late for some days: once, and never of one that is contested. Of
 * the first instalment of a proposal alone, the notice that it lapsed tells. A person is told of one, and of none within a
 * week of another notice of the calendar; what is late still is told of later.
 */
export async function planejarAvisosDeAtraso(tx: Db, hoje: IsoDate): Promise<void> {
  const livreDesde = addDays(hoje, -DIAS_ENTRE_AVISOS);
  const { rows } = await sql<{ cobrancaId: string }>`
    select distinct on (c.pessoa_id) c.id as "cobrancaId" from cobranca c
    where c.especie = 'PARCELA' and (c.origem_id is not null or c.ordem > 1) and c.situacao = 'VENCIDA'
      and c.vencimento between ${addDays(hoje, -DIAS_LEMBRADOS)}::date and ${addDays(hoje, -DIAS_DO_AVISO)}::date
      and not ${EM_DISCUSSAO}
      and not exists (select from notificacao n where n.usuario_id = c.pessoa_id
        and n.chave = 'cobranca:' || ${eventoDoAtraso('')}::text || c.id)
      and coalesce(${ultimoAviso(sql`c.pessoa_id`)} <= ${livreDesde}::date, true)
    order by c.pessoa_id, c.vencimento, c.id`.execute(tx);
  for (const { cobrancaId } of rows)
    await enqueue(tx, avisarAtrasoJob, { cobrancaId }, { key: eventoDoAtraso(cobrancaId) });
}

/** Enqueues the check of every agreement that is still late after its notice. */
export async function planejarRescisoes(tx: Db, hoje: IsoDate): Promise<void> {
  const { rows } = await sql<{ requerimentoId: string }>`
    select distinct a.requerimento_id as "requerimentoId" from acordo_aviso a
      join cobranca c on coalesce(c.origem_id, c.id) = a.cobranca_id
    where a.prazo < ${hoje}::date and c.situacao = any(${[...SITUACOES_ABERTAS]}::text[])`.execute(tx);
  for (const { requerimentoId } of rows)
    await enqueue(tx, rescindirJob, { requerimentoId }, { key: `rescindir:${requerimentoId}` });
}
