import { type Db, withTx } from '@balcao/db/db';
import type { RetornoLinhaTable } from '@balcao/db/schema.gen';
import type { CasoDaLinha } from '@balcao/domain/cnab/caso-da-linha';
import { describeMotivos, isLiquidacao } from '@balcao/domain/cnab/movimento';
import { diaDoPagamento, type LinhaRetorno } from '@balcao/domain/cnab/retorno';
import type { IsoDate } from '@balcao/domain/prazo/data';
import { startOfDayInSaoPaulo, todayInSaoPaulo } from '@balcao/domain/prazo/fuso';
import { type Selectable, sql } from 'kysely';
import { Problem } from '#platform/http/problem.ts';
import type { JobContext } from '#platform/jobs/job.ts';
import { applyEstado } from '../conferir.ts';
import { keepSemCobranca } from '../fechamento/sem-cobranca.ts';
import { avisarDisponivel, avisarRecusa } from './avisar-boleto.ts';
import { contaOf, findBoleto } from './boleto-row.ts';
import { conferir } from './conferir-linha.ts';

/** Noon: a day of the bank is that day in Brasília, whatever the time. */
const MEIO_DIA_MS = 12 * 3_600_000;

const FALHOU =
  'O portal não conseguiu aplicar esta linha. Aplique o arquivo de novo e, se ela falhar outra vez, avise o suporte.';

/** A file, and the ids whose matters are those of the person who has it applied. */
interface Pedido {
  retornoId: string;
  partes: readonly string[];
}

/**
 * Applies the lines of a file of the bank that are not applied yet, each in a transaction of its own: a worker that is killed
 * goes on with the next line. One that fails says so, and the others go on.
 */
export async function aplicarLinhas({ deps, now }: JobContext, { retornoId, partes }: Pedido): Promise<void> {
  const { db, log } = deps;
  const waiting = await db
    .selectFrom('retornoLinha')
    .select('linha')
    .where('retornoId', '=', retornoId)
    .where('aplicadaEm', 'is', null)
    .orderBy('linha')
    .execute();
  for (const { linha } of waiting)
    try {
      await withTx(db, (tx) => aplicarLinha(tx, { retornoId, linha, partes, now }));
    } catch (err) {
      log.error({ err, retornoId, linha }, 'a line of the bank was not applied');
      const texto = (err instanceof Problem && err.extra.detail) || FALHOU;
      await setLinha(db, { retornoId, linha }, { caso: 'FALHOU', texto });
    }
  await db
    .updateTable('retorno')
    .set({ concluidoEm: now })
    .where('id', '=', retornoId)
    .where('concluidoEm', 'is', null)
    .execute();
}

async function aplicarLinha(
  tx: Db,
  { retornoId, linha, partes, now }: Pedido & { linha: number; now: Date },
): Promise<void> {
  const row = await tx
    .selectFrom('retornoLinha')
    .selectAll()
    .where('retornoId', '=', retornoId)
    .where('linha', '=', linha)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (row.aplicadaEm !== null) return;
  const dita = toLinha(row);
  const [visto] = await conferir(tx, [dita], { partes });
  if (!visto) throw new Error('a line stands in some way to the boletos');
  const { caso, texto, tentativaId } = visto;
  if (caso === 'RETIDA') return setLinha(tx, row, { caso, texto, tentativaId });
  if (tentativaId !== null && caso !== 'JA_APLICADA' && caso !== 'SEM_EFEITO')
    await act(tx, { tentativaId, dita, now });
  if (caso === 'DESCONHECIDA') await keepDesconhecida(tx, { retornoId, dita, now });
  await setLinha(tx, row, { caso, texto, tentativaId, aplicadaEm: now });
}

async function setLinha(
  db: Db,
  { retornoId, linha }: { retornoId: string; linha: number },
  set: { caso: CasoDaLinha; texto: string; tentativaId?: string | null; aplicadaEm?: Date },
): Promise<void> {
  await db
    .updateTable('retornoLinha')
    .set(set)
    .where('retornoId', '=', retornoId)
    .where('linha', '=', linha)
    .execute();
}

function toLinha(row: Selectable<RetornoLinhaTable>): LinhaRetorno {
  const { valor, tarifa, acrescimos, descontos, pago } = row;
  const amounts = { valor, tarifa, acrescimos, descontos, pago };
  const numbers = Object.fromEntries(Object.entries(amounts).map(([name, value]) => [name, Number(value)]));
  return { ...row, ...(numbers as Record<keyof typeof amounts, number>) };
}

interface Ato {
  tentativaId: string;
  dita: LinhaRetorno;
  now: Date;
}

/** What follows from a line: the money of a payment is credited in every case, also for what was settled before. */
async function act(tx: Db, { tentativaId, dita, now }: Ato): Promise<void> {
  const read = await findBoleto(tx, tentativaId);
  if (!read) throw new Error('a boleto stays');
  const provedor = `cnab-${contaOf(read.boleto).banco}`;
  const isWanted = read.tentativa.situacao === 'CRIADA' || read.tentativa.situacao === 'ATIVA';
  if (isLiquidacao(dita.movimento)) {
    if (dita.pago === 0) return;
    const recebido = { ...transferOf(dita, read.boleto.nossoNumero, now), devolucoes: [] };
    const estado = { situacao: 'CONCLUIDA' as const, copiaECola: null, recebidos: [recebido] };
    return applyEstado(tx, { tentativaId, estado, provedor, now });
  }
  if (dita.movimento === '02') {
    // One that is no longer wanted is not offered: the next file to the bank ends it.
    if (isWanted) {
      const estado = { situacao: 'ATIVA' as const, copiaECola: null, recebidos: [] };
      await applyEstado(tx, { tentativaId, estado, provedor, now });
      await avisarDisponivel(tx, read, now);
    }
    return setBoleto(tx, tentativaId, { confirmadoEm: now });
  }
  if (dita.movimento === '03') {
    if (isWanted) await avisarRecusa(tx, read, now);
    await endTentativa(tx, tentativaId, now);
    return setBoleto(tx, tentativaId, {
      recusadoEm: now,
      recusa: describeMotivos(dita.motivos),
    });
  }
  if (dita.movimento === '09') {
    await endTentativa(tx, tentativaId, now);
    return setBoleto(tx, tentativaId, { baixadoEm: now });
  }
}

/** A payment as its bank names it: the same one is taken once, a second one of the day bears its number. */
function transferOf(dita: LinhaRetorno, nossoNumero: string, now: Date) {
  const { movimento, pago: valor, ordem } = dita;
  const dia = diaDoPagamento(dita, todayInSaoPaulo(now));
  const said = `${nossoNumero} ${movimento} ${dia} ${valor}`;
  return { e2eId: ordem === 1 ? said : `${said} ${ordem}`, valor, pagoEm: noonOf(dia) };
}

/** What was paid for a boleto that nobody knows, or by a move that is no payment, waits as a difference of its day. */
async function keepDesconhecida(
  tx: Db,
  { retornoId, dita, now }: { retornoId: string; dita: LinhaRetorno; now: Date },
): Promise<void> {
  if (dita.pago === 0) return;
  // The file was read as one of this bank; the account of the council may be another one since.
  const { banco } = await tx
    .selectFrom('retorno')
    .select(sql<string>`encode(substring(conteudo from 1 for 3), 'escape')`.as('banco'))
    .where('id', '=', retornoId)
    .executeTakeFirstOrThrow();
  const transfer = transferOf(dita, dita.nossoNumero, now);
  await keepSemCobranca(tx, { ...transfer, provedor: `cnab-${banco}`, meio: 'BOLETO' }, now);
}

const noonOf = (dia: IsoDate) => new Date(startOfDayInSaoPaulo(dia).getTime() + MEIO_DIA_MS);

async function setBoleto(
  tx: Db,
  tentativaId: string,
  set: { confirmadoEm?: Date; recusadoEm?: Date; recusa?: string; baixadoEm?: Date },
): Promise<void> {
  await tx.updateTable('boleto').set(set).where('tentativaId', '=', tentativaId).execute();
}

/** The bank does not take it any longer. */
async function endTentativa(tx: Db, id: string, now: Date): Promise<void> {
  await tx
    .updateTable('pagamentoTentativa')
    .set({ situacao: 'REMOVIDA', updatedAt: now })
    .where('id', '=', id)
    .where('situacao', 'in', ['CRIADA', 'ATIVA', 'EXPIRADA'])
    .execute();
}
