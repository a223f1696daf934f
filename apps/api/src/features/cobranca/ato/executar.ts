import type { Db } from '@balcao/db/db';
import type { AtoDeDuasPessoas } from '@balcao/domain/pagamento/ato';
import {
  fimDoMotivo,
  isDevidaDeNovo,
  MOTIVOS_DE_CANCELAMENTO,
  type MotivoDeCancelamento,
} from '@balcao/domain/pagamento/cancelamento';
import { aRestituir, emCaixa } from '@balcao/domain/pagamento/lancamento';
import type { RetratoDaCobranca } from '@balcao/domain/pagamento/segunda-pessoa';
import { isEmAberto } from '@balcao/domain/pagamento/situacao';
import type { IsoDate } from '@balcao/domain/prazo/data';
import { endOfDayInSaoPaulo } from '@balcao/domain/prazo/fuso';
import { Problem } from '#platform/http/problem.ts';
import { type Cobranca, lockCobranca, situacaoOf } from '../access.ts';
import { avisarCancelamento } from '../avisos.ts';
import { confirmarOuDepois } from '../conferir.ts';
import { creditar } from '../creditar.ts';
import { encerrarCobranca } from '../encerrar-cobranca.ts';
import { loadSaldos } from '../livro.ts';
import { livreParaAto } from '../pedidos-de-volta.ts';
import { creditarPorAto, restituirPorAto } from '../restituir.ts';

/** A charge as an act of staff relies on it. */
export interface FatosDaCobranca {
  cobranca: Cobranca;
  retrato: RetratoDaCobranca;
  /** Of what is owed back, how much staff may send or keep as a credit; in cents. */
  aMais: number;
}

/** What an act of staff has to know of a charge. */
export async function fatosDaCobranca(db: Db, cobranca: Cobranca): Promise<FatosDaCobranca> {
  const saldos = await loadSaldos(db, cobranca.id);
  const retrato = {
    aberta: isEmAberto(situacaoOf(cobranca)),
    emDisputa: cobranca.emDisputa,
    devido: saldos.A_RECEBER,
    recebido: emCaixa(saldos),
    aRestituir: aRestituir(saldos),
  };
  return { cobranca, retrato, aMais: await livreParaAto(db, cobranca, saldos) };
}

/** Locks a charge for an act of staff, after its request as every payment does. */
export async function holdParaAto(tx: Db, id: string): Promise<Cobranca> {
  const row = await tx
    .selectFrom('cobranca')
    .select('requerimentoId')
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) throw new Problem('not_found');
  if (row.requerimentoId !== null)
    await tx
      .selectFrom('requerimento')
      .select('id')
      .where('id', '=', row.requerimentoId)
      .forUpdate()
      .execute();
  return lockCobranca(tx, id);
}

/** An act of staff that a second person approved. */
export interface AtoAprovado {
  id: string;
  especie: AtoDeDuasPessoas;
  motivo: MotivoDeCancelamento | null;
  valor: number | null;
  dia: IsoDate | null;
}

/** Names what staff entered as a payment, beside the providers. */
const PROVEDOR_MANUAL = 'manual';

/** Carries out an approved act on a charge that the caller holds. @throws Problem where the charge no longer allows it */
export async function executarAto(
  tx: Db,
  cobranca: Cobranca,
  { ato, now }: { ato: AtoAprovado; now: Date },
): Promise<void> {
  const { id: atoId, especie, valor } = ato;
  const grant = {
    atoId,
    pessoaId: cobranca.pessoaId,
    cobrancaId: cobranca.id,
    valor: valor ?? 0,
    aMais: true,
    now,
  };
  switch (especie) {
    case 'CANCELAR':
      return cancelar(tx, cobranca, { motivo: ato.motivo, now });
    case 'BAIXAR':
      return baixar(tx, cobranca, { ato, now });
    case 'DEVOLVER':
      return restituirPorAto(tx, grant);
    case 'CREDITAR':
      return creditarPorAto(tx, grant);
  }
}

async function cancelar(
  tx: Db,
  cobranca: Cobranca,
  { motivo, now }: { motivo: MotivoDeCancelamento | null; now: Date },
): Promise<void> {
  if (motivo === null) throw new Error('a cancellation has a reason');
  const said = MOTIVOS_DE_CANCELAMENTO[motivo];
  const ended = await encerrarCobranca(tx, cobranca, {
    acao: fimDoMotivo(motivo),
    motivo: said,
    cobrarDeNovo: isDevidaDeNovo(motivo),
    now,
  });
  if (!ended) throw new Problem('not_possible');
  await avisarCancelamento(tx, cobranca, { motivo: said, now });
}

/** Enters a payment as every other one. It counts on the day on which the person paid. */
async function baixar(
  tx: Db,
  cobranca: Cobranca,
  { ato, now }: { ato: AtoAprovado; now: Date },
): Promise<void> {
  const { id, valor, dia } = ato;
  if (valor === null || dia === null) throw new Error('a payment has an amount and a day');
  const end = endOfDayInSaoPaulo(dia);
  const recebimento = {
    provedor: PROVEDOR_MANUAL,
    meio: 'MANUAL' as const,
    e2eId: id,
    valor,
    pagoEm: end < now ? end : now,
    tentativaId: null,
  };
  await creditar(tx, { cobrancas: [cobranca], recebimento, now });
  if (cobranca.especie === 'TAXA' && cobranca.requerimentoId)
    await confirmarOuDepois(tx, { requerimentoId: cobranca.requerimentoId, now });
}
