import type { Db } from '@balcao/db/db';
import type { IsoDate } from '@balcao/domain/prazo/data';
import { todayInSaoPaulo } from '@balcao/domain/prazo/fuso';
import { moveTermo } from '@balcao/domain/prazo/termo-movido';
import { exigenciaPrazo } from '@balcao/domain/requerimento/exigencia';
import { parecerPrazo } from '@balcao/domain/requerimento/parecer';
import { RECORRIVEIS, recursoPrazo } from '@balcao/domain/requerimento/recurso';
import { loadCalendario } from '#features/calendario/api.ts';
import { moverVencimentos } from '#features/cobranca/api.ts';
import { loadFormulario } from '#features/formulario/api.ts';
import { type ClockCache, clockCache } from '#features/prazo/api.ts';
import type { Requerimento } from '#features/requerimento/api.ts';

/** A published date that changed. */
export interface TermoMudado {
  termo: 'resposta' | 'correcao' | 'recurso' | 'taxa' | 'parcela';
  /** The number of the instalment in its agreement. */
  ordem?: number;
  de: IsoDate;
  para: IsoDate;
  /** Columns of the request that change with it. */
  set: Partial<Pick<Requerimento, 'recursoAte'> & ClockCache>;
}

/** The council's clock, which is derived. The row caches what lists, colours and warnings need. */
export async function movePrazo(tx: Db, row: Requerimento, now: Date): Promise<TermoMudado | null> {
  if (row.prazoSituacao === 'encerrado') return null;
  const cache = await clockCache(tx, row, now);
  if (cache.prazoEm !== row.prazoEm && cache.prazoEm && row.prazoEm)
    return { termo: 'resposta', de: row.prazoEm, para: cache.prazoEm, set: cache };
  const same = (Object.keys(cache) as (keyof ClockCache)[]).every((key) => cache[key] === row[key]);
  if (!same) await tx.updateTable('requerimento').set(cache).where('id', '=', row.id).execute();
  return null;
}

/** The term of the open correction. Its row is changed here, in the same transaction. */
export async function moveCorrecao(tx: Db, row: Requerimento, now: Date): Promise<TermoMudado | null> {
  const open = await tx
    .selectFrom('exigencia')
    .select(['id', 'prazoEm', 'prazoDias', 'prorrogada', 'cienciaEm', 'createdAt'])
    .where('requerimentoId', '=', row.id)
    .where('situacao', '=', 'aberta')
    .executeTakeFirst();
  // No day can move while the letter was not received.
  if (!open || open.prazoEm === null) return null;
  const calendario = await loadCalendario(tx, row.localidadeIbge);
  const { vencimento } = exigenciaPrazo({
    ciencia: open.cienciaEm ?? todayInSaoPaulo(open.createdAt),
    prazoDias: open.prazoDias,
    prorrogada: open.prorrogada,
    calendario,
  });
  const para = moveTermo({
    atual: open.prazoEm,
    derivado: vencimento,
    hoje: todayInSaoPaulo(now),
    calendario,
  });
  if (para === open.prazoEm) return null;
  await tx.updateTable('exigencia').set({ prazoEm: para }).where('id', '=', open.id).execute();
  return { termo: 'correcao', de: open.prazoEm, para, set: {} };
}

/** The unpaid rest of the fee. Its charge is changed here, in the same transaction. */
export async function moveTaxa(tx: Db, row: Requerimento, now: Date): Promise<TermoMudado | null> {
  if (row.status !== 'AGUARDANDO_PAGAMENTO') return null;
  const { id: requerimentoId, localidadeIbge } = row;
  const moved = await moverVencimentos.taxa(tx, { requerimentoId, localidadeIbge, now });
  return moved && { termo: 'taxa', ...moved, set: {} };
}

/** The unpaid rest of an agreement. Its charges are changed here, in the same transaction. */
export async function moveParcelas(tx: Db, row: Requerimento, now: Date): Promise<TermoMudado[]> {
  const { id: requerimentoId, localidadeIbge } = row;
  const moved = await moverVencimentos.parcelas(tx, { requerimentoId, localidadeIbge, now });
  return moved.map((one) => ({ termo: 'parcela', ...one, set: {} }));
}

/** The term to appeal against the last decision. */
export async function moveRecurso(tx: Db, row: Requerimento, now: Date): Promise<TermoMudado | null> {
  const { recursoAte } = row;
  if (recursoAte === null || !RECORRIVEIS.some((status) => status === row.status)) return null;
  const decisao = await tx
    .selectFrom('decisao as d')
    .leftJoin('carta as l', 'l.decisaoId', 'd.id')
    .select(['d.createdAt', 'l.cienteDia'])
    .where('d.requerimentoId', '=', row.id)
    .orderBy('d.createdAt', 'desc')
    .limit(1)
    .executeTakeFirst();
  const calendario = await loadCalendario(tx, row.localidadeIbge);
  const { recurso } = await loadFormulario(tx, row.tipoId, row.tipoVersao);
  const ciencia = decisao && (decisao.cienteDia ?? todayInSaoPaulo(decisao.createdAt));
  const derivado = ciencia
    ? recursoPrazo({ ciencia, calendario, dias: recurso.dias }).vencimento
    : recursoAte;
  const para = moveTermo({ atual: recursoAte, derivado, hoje: todayInSaoPaulo(now), calendario });
  return para === recursoAte ? null : { termo: 'recurso', de: recursoAte, para, set: { recursoAte: para } };
}

/** An internal term that changed. */
export interface ParecerMovido {
  de: IsoDate;
  para: IsoDate;
  /** The day from which it was counted. */
  desde: IsoDate;
}

/**
 * The term of an awaited opinion. It stays internal: reminders and the page use its row. It never becomes earlier than
 * the date given to the person asked. Returns null when it stays.
 */
export async function moveParecer(tx: Db, row: Requerimento, now: Date): Promise<ParecerMovido | null> {
  const open = await tx
    .selectFrom('parecer')
    .select(['id', 'prazoEm', 'createdAt'])
    .where('requerimentoId', '=', row.id)
    .where('emitidoEm', 'is', null)
    .where('encerradoEm', 'is', null)
    .executeTakeFirst();
  if (!open) return null;
  const calendario = await loadCalendario(tx, row.localidadeIbge);
  const desde = todayInSaoPaulo(open.createdAt);
  const { vencimento } = parecerPrazo({ dia: desde, calendario });
  const para = moveTermo({
    atual: open.prazoEm,
    derivado: vencimento,
    hoje: todayInSaoPaulo(now),
    calendario,
  });
  if (para === open.prazoEm) return null;
  await tx.updateTable('parecer').set({ prazoEm: para }).where('id', '=', open.id).execute();
  return { de: open.prazoEm, para, desde };
}
