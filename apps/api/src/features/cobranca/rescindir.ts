import { type Db, withTx } from '@balcao/db/db';
import { atrasoDoAcordo, isEmAtrasoDemais } from '@balcao/domain/pagamento/acordo';
import { emCaixa, somarLancamentos } from '@balcao/domain/pagamento/lancamento';
import { isRescindivel, MOTIVO_DA_RESCISAO, restaurarDebitos } from '@balcao/domain/pagamento/rescisao';
import { todayInSaoPaulo } from '@balcao/domain/prazo/fuso';
import { revokeResultados } from '#features/documento/api.ts';
import { loadNormas } from '#features/norma/api.ts';
import { recordAudit } from '#platform/audit/record-audit.ts';
import { systemActor } from '#platform/auth/who.ts';
import type { JobContext } from '#platform/jobs/job.ts';
import { aguardaBanco } from './aguardar-banco.ts';
import { avisarRescindido } from './avisos-do-acordo.ts';
import { calendarioDoPedido } from './calendario-do-pedido.ts';
import { conferirDoPedido } from './conferir.ts';
import { encerrarCobranca, quitarPeloAcordo, reabrirCobranca } from './encerrar-cobranca.ts';
import {
  type DebitoParcelado,
  lockParcelados,
  lockPartes,
  naRegra,
  type ParteDoAcordo,
} from './partes-do-acordo.ts';

/**
 * Ends an agreement that is still broken after its notice: what is open of it is cancelled, and its debts are owed again less
 * what was paid, the oldest first. It first asks the provider, because a payment of the last minute counts. While the
 * provider is away nothing ends.
 */
export async function rescindirAcordo(ctx: JobContext, requerimentoId: string): Promise<void> {
  if (await conferirDoPedido(ctx, requerimentoId))
    await withTx(ctx.deps.db, (tx) => rescindir(tx, { requerimentoId, now: ctx.now }));
}

interface Acordo {
  requerimentoId: string;
  now: Date;
}

async function rescindir(tx: Db, acordo: Acordo): Promise<void> {
  const { requerimentoId, now } = acordo;
  const { numero } = await tx
    .selectFrom('requerimento')
    .select('numero')
    .where('id', '=', requerimentoId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const partes = await lockPartes(tx, requerimentoId);
  const entrada = partes.find(({ id, ordem, parcelaId }) => ordem === 1 && id === parcelaId);
  if (!entrada || !(await isBroken(tx, partes, acordo))) return;
  const debitos = await lockParcelados(tx, requerimentoId);
  if (!debitos) return;
  const recebido = await loadRecebido(
    tx,
    partes.map(({ id }) => id),
  );
  for (const parcela of partes)
    await encerrarCobranca(tx, parcela, { acao: 'cancelar', motivo: MOTIVO_DA_RESCISAO, now });
  const voltam = await devolverDebitos(tx, debitos, { ...acordo, numero, ...recebido });
  await revokeResultados(tx, { requerimentoId, motivo: `${MOTIVO_DA_RESCISAO}.`, now });
  await recordAudit(tx, systemActor(now), {
    acao: 'acordo.rescindido',
    objeto: 'requerimento',
    objetoId: requerimentoId,
    dados: { pago: recebido.pago, debitos: voltam },
  });
  await avisarRescindido(tx, entrada, { requerimentoId, numero, pago: recebido.pago, now });
}

/**
 * Whether too much is late still, and the last day of the notice about the oldest late instalment is over. It waits while a
 * bank may still tell of a payment in time.
 */
async function isBroken(
  tx: Db,
  partes: readonly ParteDoAcordo[],
  { requerimentoId, now }: Acordo,
): Promise<boolean> {
  const hoje = todayInSaoPaulo(now);
  const calendario = await calendarioDoPedido(tx, requerimentoId);
  const atraso = atrasoDoAcordo(
    partes.map((parte) => naRegra(parte, calendario)),
    hoje,
  );
  const oldest = partes.find(({ ordem }) => ordem === atraso?.ordem);
  if (!atraso || !oldest) return false;
  const aviso = await tx
    .selectFrom('acordoAviso')
    .select('prazo')
    .where('cobrancaId', '=', oldest.parcelaId)
    .executeTakeFirst();
  const feitoEm = todayInSaoPaulo(oldest.createdAt);
  const emAtrasoDemais = isEmAtrasoDemais(atraso, { hoje, feitoEm, normas: await loadNormas(tx) });
  const prazoDoAviso = aviso?.prazo ?? null;
  if (prazoDoAviso === null || !isRescindivel({ prazoDoAviso, emAtrasoDemais }, hoje)) return false;
  return !(await aguardaBanco(tx, { requerimentoId, ultimoDia: prazoDoAviso, now }));
}

/** What came in for these charges and stays with the council, in cents, and when the last of it came. */
async function loadRecebido(
  tx: Db,
  ids: readonly string[],
): Promise<{ pago: number; ultimoEm: Date | null }> {
  const rows = await tx
    .selectFrom('lancamento')
    .select(['debito', 'credito', 'valor'])
    .where('cobrancaId', 'in', [...ids])
    .execute();
  const saldos = somarLancamentos(rows);
  const last = await tx
    .selectFrom('pagamento')
    .select((eb) => eb.fn.max('pagoEm').as('em'))
    .where('cobrancaId', 'in', [...ids])
    .executeTakeFirst();
  // What is owed back to the payer is theirs, and pays no debt.
  return { pago: emCaixa(saldos) + Math.min(saldos.A_RESTITUIR, 0), ultimoEm: last?.em ?? null };
}

interface Volta extends Acordo {
  numero: string;
  pago: number;
  ultimoEm: Date | null;
}

/** Gives the debts back; returns what became of each, for the audit log. */
async function devolverDebitos(
  tx: Db,
  debitos: readonly DebitoParcelado[],
  { requerimentoId, numero, pago, ultimoEm, now }: Volta,
): Promise<{ id: string; antes: number; depois: number }[]> {
  const byId = new Map(debitos.map((debito) => [debito.id, debito]));
  const restored = restaurarDebitos(
    debitos.map(({ id, vencimento, acordado }) => ({ id, vencimento, ...acordado })),
    pago,
  );
  for (const { id, abatido, principalPago, principal } of restored.debitos) {
    const debito = byId.get(id);
    if (!debito) throw new Error(`debt ${id} is of another agreement`);
    await tx
      .insertInto('acordoAbatimento')
      .values({ requerimentoId, cobrancaId: id, abatido, principalPago, createdAt: now })
      .execute();
    await retomar(tx, debito, { principal, numero, ultimoEm, now });
  }
  return restored.debitos.map(({ id, principal, principalPago }) => ({
    id,
    antes: principal + principalPago,
    depois: principal,
  }));
}

/** A debt with something left is owed again from its old due date on; one without is paid. */
async function retomar(
  tx: Db,
  debito: DebitoParcelado,
  { principal, numero, ultimoEm, now }: { principal: number } & Pick<Volta, 'numero' | 'ultimoEm' | 'now'>,
): Promise<void> {
  const motivo = `Pago no acordo ${numero}`;
  if (principal === 0) return quitarPeloAcordo(tx, debito, { motivo, pagoEm: ultimoEm ?? now, now });
  await reabrirCobranca(tx, debito, {
    situacao: debito.acordado.situacao,
    resta: { valor: principal, motivo },
    now,
  });
}
