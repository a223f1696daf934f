import { type Db, withTx } from '@balcao/db/db';
import { addDays, type IsoDate } from '@balcao/domain/prazo/data';
import { todayInSaoPaulo } from '@balcao/domain/prazo/fuso';
import { enqueue, type JobContext } from '#platform/jobs/job.ts';
import { pixOf } from '#platform/pix/create-pix.ts';
import type { PixListado } from '#platform/pix/gateway.ts';
import { conferirPixDe } from '../conferir-pix-de.ts';
import { syncDevolucoes } from '../devolucoes.ts';
import { classificarDia } from './classificar-dia.ts';
import { limitesDo } from './contados.ts';
import { conferirDiaJob } from './filas.ts';
import { keepSemCobranca } from './sem-cobranca.ts';

/** Days back that the morning looks at again: a weekend with a holiday, and news that came late. */
const DIAS = 5;

/**
 * Asks the provider of Pix for all transfers of a day. One that names an attempt is credited by asking about it; one that
 * no charge takes becomes a difference. What went back of one that is known is entered. Then every payment of the day is
 * held against what was expected.
 * @throws PixIndisponivel
 */
export async function conferirDia(ctx: JobContext, dia: IsoDate): Promise<void> {
  const { deps, now } = ctx;
  const { inicio, fim } = limitesDo(dia);
  if (inicio > now) return;
  const pix = await pixOf(deps);
  if (pix) {
    for await (const listados of pix.gateway.received({ inicio, fim }))
      await takeOver(ctx, pix.provedor, listados);
  }
  await withTx(deps.db, async (tx) => {
    await classificarDia(tx, dia, now);
    if (pix)
      await tx
        .insertInto('conferenciaDoDia')
        .values({ dia, conferidaEm: now })
        .onConflict((c) => c.column('dia').doUpdateSet({ conferidaEm: now }))
        .execute();
  });
}

/** Finds each transfer in the books, brings it there, or keeps it as one without a charge. */
async function takeOver(ctx: JobContext, provedor: string, listados: readonly PixListado[]): Promise<void> {
  const { db } = ctx.deps;
  const known = await listKnown(db, provedor, listados);
  for (const listado of listados) {
    if (known.has(listado.e2eId)) {
      // Its bank may have given it back without a notice.
      await withTx(db, (tx) => syncDevolucoes(tx, { provedor, recebido: listado, now: ctx.now }));
      continue;
    }
    if (listado.txid !== null && (await conferirPixDe(ctx, listado.txid))) continue;
    const { e2eId, pagoEm } = listado;
    const valor = restOf(listado);
    if (valor < 1) continue;
    await withTx(db, (tx) => keepSemCobranca(tx, { provedor, meio: 'PIX', e2eId, valor, pagoEm }, ctx.now));
  }
}

async function listKnown(db: Db, provedor: string, listados: readonly PixListado[]): Promise<Set<string>> {
  if (listados.length === 0) return new Set();
  const rows = await db
    .selectFrom('pagamento')
    .select('e2eId')
    .where('provedor', '=', provedor)
    .where(
      'e2eId',
      'in',
      listados.map(({ e2eId }) => e2eId),
    )
    .execute();
  return new Set(rows.map(({ e2eId }) => e2eId));
}

/** What is left of a transfer, in cents: what went back already is no difference. */
function restOf({ valor, devolucoes }: PixListado): number {
  return devolucoes.reduce(
    (rest, one) => (one.situacao === 'NAO_REALIZADA' ? rest : rest - one.valor),
    valor,
  );
}

/** Enqueues the days that the morning looks at: yesterday first. */
export async function planejarConferencias(db: Db, now: Date): Promise<void> {
  const hoje = todayInSaoPaulo(now);
  for (let back = 1; back <= DIAS; back += 1) {
    const dia = addDays(hoje, -back);
    await enqueue(db, conferirDiaJob, { dia }, { key: `fechamento:${dia}` });
  }
}
