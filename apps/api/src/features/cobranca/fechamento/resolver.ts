import type { diferenca as contrato } from '@balcao/contract/fechamento';
import type { BodyOf } from '@balcao/contract/kernel/route';
import type { Db } from '@balcao/db/db';
import type { DiferencaTable } from '@balcao/db/schema.gen';
import { formatCentavos } from '@balcao/domain/dinheiro/centavos';
import { pedeSegundaPessoa, solucoesDe } from '@balcao/domain/fechamento/solucao';
import { formatIsoDate } from '@balcao/domain/texto/data-br';
import { type Selectable, sql } from 'kysely';
import { recordAudit } from '#platform/audit/record-audit.ts';
import type { Who } from '#platform/auth/who.ts';
import { lockSeen } from '#platform/db/seen.ts';
import { invalidField, Problem } from '#platform/http/problem.ts';
import { avisarDecisores } from '../avisar-decisores.ts';
import { manterCredito, usarCredito } from '../credito/credito.ts';
import { receberTransferencia } from '../receber.ts';
import { findCobrancaDoCredito } from './destinos.ts';
import { TEM_SALDO } from './diferencas.ts';
import { requireSemInteresse } from './interesse.ts';

export type Diferenca = Selectable<DiferencaTable>;

type Dito = BodyOf<typeof contrato.resolver> & { id: string };

/** What a solution did: the charge that has the money now, and the payment that a transfer became. */
interface Feito {
  destinoId?: string;
  destinoPagamentoId?: string;
}

/** Holds a difference in the version that was seen. @throws Problem `not_found`, `stale` */
export function lockDiferenca(tx: Db, { id, version }: { id: string; version: number }): Promise<Diferenca> {
  return lockSeen(tx.selectFrom('diferenca').selectAll().where('id', '=', id), version);
}

/**
 * Solves a difference, or asks for its refund. @throws Problem `not_found`, `stale`, `not_possible` where its kind has no
 * such solution, `validation` for a charge or a person that cannot take it,
 * `forbidden` for one's own money
 */
export async function resolverDiferenca(tx: Db, who: Who, dito: Dito): Promise<void> {
  const { solucao, motivo } = dito;
  const row = await lockDiferenca(tx, dito);
  await requireSemInteresse(tx, who, { ...dito, pagamentoId: row.pagamentoId });
  const { especie, meio: trilho } = row;
  const temSaldo = await readTemSaldo(tx, row.id);
  if (row.situacao !== 'ABERTA' || !solucoesDe({ especie, trilho, temSaldo }).includes(solucao))
    throw new Problem('not_possible', { detail: 'Esta diferença não pode ser resolvida assim.' });
  const feito = await apply(tx, who, { row, dito });
  const situacao = pedeSegundaPessoa(solucao) ? 'EM_APROVACAO' : 'RESOLVIDA';
  await tx
    .updateTable('diferenca')
    .set({
      ...feito,
      situacao,
      solucao,
      motivo,
      resolvidaPorId: who.usuarioId,
      resolvidaEm: who.now,
      version: row.version + 1,
    })
    .where('id', '=', row.id)
    .execute();
  await recordAudit(tx, who, {
    acao: situacao === 'RESOLVIDA' ? 'diferenca.resolvida' : 'diferenca.devolucao_pedida',
    objeto: 'diferenca',
    objetoId: row.id,
    dados: { especie, solucao, motivo, valor: row.valor, de: row.situacao, para: situacao, ...feito },
  });
  if (situacao === 'EM_APROVACAO')
    await avisarDecisores(tx, who, {
      permissao: 'financeiro.restituir.aprovar',
      devedorId: null,
      ato: `Devolução de ${formatCentavos(row.valor)}: diferença de ${formatIsoDate(row.dia)}`,
      link: `/financeiro/fechamento?aba=diferencas&diferenca=${row.id}`,
      chave: `diferenca:${row.id}:${row.version}`,
    });
}

async function readTemSaldo(tx: Db, id: string): Promise<boolean> {
  const { rows } = await sql<{
    tem: boolean;
  }>`select ${TEM_SALDO} as tem from diferenca d where d.id = ${id}`.execute(tx);
  return rows[0]?.tem === true;
}

async function apply(tx: Db, who: Who, { row, dito }: { row: Diferenca; dito: Dito }): Promise<Feito> {
  switch (dito.solucao) {
    case 'APLICAR':
      if (!dito.cobrancaId) throw invalidField('cobrancaId', 'Escolha a cobrança.');
      return aplicar(tx, who, { row, cobrancaId: dito.cobrancaId });
    case 'VINCULAR': {
      if (!dito.pessoaId) throw invalidField('pessoaId', 'Escolha a pessoa.');
      const cobrancaId = await findCobrancaDoCredito(tx, dito.pessoaId);
      if (!cobrancaId)
        throw invalidField(
          'pessoaId',
          'Esta pessoa ainda não pagou nenhuma cobrança em que o crédito possa ficar. Aplique o valor a uma cobrança em aberto.',
        );
      const feito = await receber(tx, who, { row, cobrancaId });
      await manterCredito(tx, { cobrancaId, valor: row.valor, now: who.now });
      return feito;
    }
    case 'CREDITAR': {
      const cobrancaId = await cobrancaDe(tx, row);
      await manterCredito(tx, { cobrancaId, valor: row.valor, now: who.now });
      return { destinoId: cobrancaId };
    }
    case 'ACEITAR':
    case 'DEVOLVER':
      return {};
  }
}

/** Pays a charge with it: with the transfer itself, or with the credit that lies on the charge that got too much. */
async function aplicar(
  tx: Db,
  who: Who,
  { row, cobrancaId }: { row: Diferenca; cobrancaId: string },
): Promise<Feito> {
  if (row.pagamentoId === null) return receber(tx, who, { row, cobrancaId, soAberta: true });
  const creditoId = await cobrancaDe(tx, row);
  await usarCredito(tx, { creditoId, cobrancaId, ate: row.valor, now: who.now });
  return { destinoId: cobrancaId };
}

async function receber(
  tx: Db,
  who: Who,
  { row, cobrancaId, soAberta = false }: { row: Diferenca; cobrancaId: string; soAberta?: boolean },
): Promise<Feito> {
  const { provedor, e2eId, meio, recebido: valor, pagoEm } = row;
  const recebimento = { provedor, e2eId, meio, valor, pagoEm, tentativaId: null };
  const destinoPagamentoId = await receberTransferencia(tx, {
    cobrancaId,
    recebimento,
    soAberta,
    now: who.now,
  });
  return { destinoId: cobrancaId, destinoPagamentoId };
}

/** The charge of the payment that differs. */
async function cobrancaDe(tx: Db, { pagamentoId }: Diferenca): Promise<string> {
  const { cobrancaId } = await tx
    .selectFrom('pagamento')
    .select('cobrancaId')
    .where('id', '=', pagamentoId)
    .executeTakeFirstOrThrow();
  return cobrancaId;
}
