import type { Db } from '@balcao/db/db';
import type { LancamentoTable } from '@balcao/db/schema.gen';
import { type Lancamento, type Saldos, somarLancamentos } from '@balcao/domain/pagamento/lancamento';
import { v7 as uuidv7 } from 'uuid';

type Evento = LancamentoTable['evento'];

/** The current balances of a charge. */
export async function loadSaldos(db: Db, cobrancaId: string): Promise<Saldos> {
  const rows = await db
    .selectFrom('lancamento')
    .select(['debito', 'credito', 'valor'])
    .where('cobrancaId', '=', cobrancaId)
    .execute();
  return somarLancamentos(rows);
}

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
