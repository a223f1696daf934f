import type { Db } from '@balcao/db/db';
import type { LancamentoTable } from '@balcao/db/schema.gen';
import {
  CONTAS_DE_DINHEIRO,
  type Lancamento,
  type Saldos,
  somarLancamentos,
} from '@balcao/domain/pagamento/lancamento';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';

type Evento = LancamentoTable['evento'];

const DE_DINHEIRO = sql.join(CONTAS_DE_DINHEIRO.map((conta) => sql.lit(conta)));

/** The current balances of a charge. */
export async function loadSaldos(db: Db, cobrancaId: string): Promise<Saldos> {
  const rows = await db
    .selectFrom('lancamento')
    .select(['debito', 'credito', 'valor'])
    .where('cobrancaId', '=', cobrancaId)
    .execute();
  return somarLancamentos(rows);
}

/** What came in for charge `c` and is still here, in cents: `emCaixa` over rows. */
export const EM_CAIXA = sql<number>`(select coalesce(sum(case when l.debito in (${DE_DINHEIRO}) then l.valor else -l.valor end), 0)::float8
  from lancamento l where l.cobranca_id = c.id and (l.debito in (${DE_DINHEIRO}) or l.credito in (${DE_DINHEIRO})))`;

/** What the books owe back on charge `c`, in cents: `aRestituir` over rows. */
export const A_RESTITUIR = sql<number>`(select greatest(coalesce(sum(case when l.credito = 'A_RESTITUIR' then l.valor else -l.valor end), 0), 0)::float8
  from lancamento l where l.cobranca_id = c.id and 'A_RESTITUIR' in (l.credito, l.debito))`;

/** Counts the book entries of a charge. Entries are only added, so the count identifies a state of the books. */
export async function countLancamentos(db: Db, cobrancaId: string): Promise<number> {
  const { n } = await db
    .selectFrom('lancamento')
    .select((eb) => eb.cast<number>(eb.fn.countAll(), 'integer').as('n'))
    .where('cobrancaId', '=', cobrancaId)
    .executeTakeFirstOrThrow();
  return n;
}

/** The latest write-off of a charge. */
export function findBaixa(db: Db, cobrancaId: string): Promise<{ id: string; valor: number } | undefined> {
  return findLast(db, cobrancaId, 'BAIXA');
}

/**
 * Identifies the current period in which a charge is owed: the charge itself, or the write-off before it was reopened.
 * Each period can end once.
 */
export async function emissaoAtual(db: Db, cobrancaId: string): Promise<string> {
  const emissao = await findLast(db, cobrancaId, 'EMISSAO');
  return emissao?.referenciaId ?? cobrancaId;
}

function findLast(db: Db, cobrancaId: string, evento: 'BAIXA' | 'EMISSAO') {
  return db
    .selectFrom('lancamento')
    .select(['id', 'valor', 'referenciaId'])
    .where('cobrancaId', '=', cobrancaId)
    .where('evento', '=', evento)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Enters the movements of an event. A repeated event with the same reference is entered once. */
export async function enterLancamentos(
  tx: Db,
  input: {
    cobrancaId: string;
    evento: Evento;
    referenciaId: string;
    lancamentos: readonly Lancamento[];
    now: Date;
  },
): Promise<void> {
  const { cobrancaId, evento, referenciaId, lancamentos, now } = input;
  if (lancamentos.length === 0) return;
  await tx
    .insertInto('lancamento')
    .values(
      lancamentos.map((entry) => ({
        id: uuidv7(),
        cobrancaId,
        evento,
        referenciaId,
        createdAt: now,
        ...entry,
      })),
    )
    .execute();
}
