import type { Db } from '@balcao/db/db';
import { classificar, isTrilho, type Recebimento } from '@balcao/domain/fechamento/recebimento';
import { TOLERANCIA } from '@balcao/domain/pagamento/lancamento';
import type { IsoDate } from '@balcao/domain/prazo/data';
import { todayInSaoPaulo } from '@balcao/domain/prazo/fuso';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { limitesDo, NO_LIVRO } from './contados.ts';

/** A payment that may differ from what was expected of it. */
interface Suspeito extends Omit<Recebimento, 'trilho' | 'temCobranca'> {
  id: string;
  meio: string;
  provedor: string;
  e2eId: string;
  pagoEm: Date;
  createdAt: Date;
  /** The day of the difference that it solved, where it was one without a charge. */
  destinoDe: IsoDate | null;
}

/** A closing that holds and did not count this payment: it was entered after it, or unseen in the hour before it. */
const FECHADO_ANTES = sql`left join fechamento f on f.reaberto_em is null
    and f.dia = (p.pago_em at time zone 'America/Sao_Paulo')::date
    and (p.created_at > f.fechado_em
      or p.created_at > f.fechado_em - interval '1 hour' and p.id <> all (f.recentes))`;

/**
 * Holds the payments of a day, and those that were entered on it, against what was expected. What differs becomes a
 * difference, once for each payment.
 */
export async function classificarDia(tx: Db, dia: IsoDate, now: Date): Promise<void> {
  for (const one of await listSuspeitos(tx, dia)) {
    const { meio } = one;
    if (!isTrilho(meio)) throw new Error(`unknown rail ${meio}`);
    const depoisDoFechamento = one.depoisDoFechamento && one.destinoDe === null;
    const diferenca = classificar({ ...one, trilho: meio, temCobranca: true, depoisDoFechamento });
    if (!diferenca) continue;
    await tx
      .insertInto('diferenca')
      .values({
        ...diferenca,
        id: uuidv7(),
        dia:
          one.destinoDe ?? (depoisDoFechamento ? await diaAberto(tx, one.createdAt, now) : diaDe(one.pagoEm)),
        meio,
        recebido: one.valor,
        provedor: one.provedor,
        e2eId: one.e2eId,
        pagoEm: one.pagoEm,
        pagamentoId: one.id,
        createdAt: now,
      })
      .onConflict((c) => c.doNothing())
      .execute();
  }
}

async function listSuspeitos(tx: Db, dia: IsoDate): Promise<Suspeito[]> {
  const { inicio, fim } = limitesDo(dia);
  const { rows } = await sql<Suspeito>`
    select p.id, p.meio, p.provedor, p.e2e_id as "e2eId", p.valor, p.pago_em as "pagoEm", p.created_at as "createdAt",
      livro.devido, livro.falta, f.id is not null as "depoisDoFechamento", origem.dia as "destinoDe",
      exists (select from pagamento o where o.cobranca_id = p.cobranca_id
        and (o.created_at, o.id) < (p.created_at, p.id)) as "jaEstavaPaga"
    from pagamento p ${NO_LIVRO} ${FECHADO_ANTES}
      left join diferenca origem on origem.destino_pagamento_id = p.id
    where p.meio <> 'CREDITO'
      and (p.pago_em >= ${inicio} and p.pago_em < ${fim} or p.created_at >= ${inicio} and p.created_at < ${fim})
      and (livro.devido < p.valor or livro.falta > ${TOLERANCIA} or f.id is not null)
      and not exists (select from diferenca d where d.pagamento_id = p.id)
    order by p.created_at, p.id`.execute(tx);
  return rows;
}

const diaDe = (instant: Date): IsoDate => todayInSaoPaulo(instant);

/** The day on which news of a closed day counts: when it came or, where that is closed as well, today. */
export async function diaAberto(tx: Db, quando: Date, now: Date): Promise<IsoDate> {
  const dia = diaDe(quando);
  return (await isFechado(tx, dia)) ? diaDe(now) : dia;
}

/** Whether the day is closed now. */
async function isFechado(tx: Db, dia: IsoDate): Promise<boolean> {
  const row = await tx
    .selectFrom('fechamento')
    .select('id')
    .where('dia', '=', dia)
    .where('reabertoEm', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}
