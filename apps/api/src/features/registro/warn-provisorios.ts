import { type Db, withTx } from '@balcao/db/db';
import { AVISOS_DE_VENCIMENTO, avisoDeVencimento } from '@balcao/domain/pessoa/vencimento-registro';
import { addDays, diffDays, type IsoDate } from '@balcao/domain/prazo/data';
import { todayInSaoPaulo } from '@balcao/domain/prazo/fuso';
import { formatDataComDia } from '@balcao/domain/texto/data-br';
import { queueEmail } from '#features/email/api.ts';
import { notify } from '#features/portal/api.ts';

/** Registrations read at a time. */
const FATIA = 200;

interface Vencendo {
  id: string;
  usuarioId: string;
  numero: string;
  validade: IsoDate;
}

/**
 * Tells whoever holds a provisional registration that it ends, 60, 30 and 7 days before. Each warning is given once for
 * each end: a registration that was extended is told of again. Each in a transaction of its own, so that one that cannot be
 * told of keeps no other from it.
 * @throws AggregateError once all others were told of, with why some were not
 */
export async function warnProvisorios(db: Db, now: Date): Promise<void> {
  const hoje = todayInSaoPaulo(now);
  const failed: unknown[] = [];
  let depois: string | null = null;
  do {
    const rows: Vencendo[] = await nextOnes(db, hoje, depois);
    for (const row of rows)
      await withTx(db, (tx) => warn(tx, row, { hoje, now })).catch((err: unknown) => failed.push(err));
    depois = rows.length < FATIA ? null : (rows.at(-1)?.id ?? null);
  } while (depois !== null);
  if (failed.length > 0) throw new AggregateError(failed, `${failed.length} registrations were not told of`);
}

async function nextOnes(db: Db, hoje: IsoDate, depois: string | null): Promise<Vencendo[]> {
  const rows = await db
    .selectFrom('registro')
    .select(['id', 'usuarioId', 'numero', 'validade'])
    .where('categoria', '=', 'P')
    .where('situacao', '=', 'PROVISORIO')
    .where('validade', '>=', hoje)
    .where('validade', '<=', addDays(hoje, AVISOS_DE_VENCIMENTO[0]))
    .$if(depois !== null, (query) => query.where('id', '>', depois ?? ''))
    .orderBy('id')
    .limit(FATIA)
    .execute();
  return rows.flatMap(({ validade, ...row }) => (validade === null ? [] : [{ ...row, validade }]));
}

async function warn(
  tx: Db,
  { id, usuarioId, numero, validade }: Vencendo,
  { hoje, now }: { hoje: IsoDate; now: Date },
): Promise<void> {
  const aviso = avisoDeVencimento(validade, hoje);
  if (aviso === null) return;
  const prazo = formatDataComDia(validade);
  const chave = `reg.provisorio_vence:${id}:${validade}:${aviso}`;
  const link = '/novorequerimento/tipos';
  await notify(tx, {
    ...{ usuarioId, tipo: 'reg.provisorio_vence', titulo: 'Seu registro provisório vai terminar' },
    texto: `O registro ${numero} vale até ${prazo}. Com o diploma, peça o registro definitivo. Sem ele, peça a prorrogação.`,
    ...{ link, chave, prioridade: 1, now },
  });
  await queueEmail(tx, {
    ...{ template: 'reg.provisorio_vence' as const, usuarioId, chave: `${chave}:${usuarioId}`, now },
    variaveis: { registro: numero, prazo, diasRestantes: sayDays(diffDays(hoje, validade)), link },
  });
}

function sayDays(days: number): string {
  if (days === 0) return 'hoje';
  return days === 1 ? 'amanhã' : `em ${days} dias`;
}
