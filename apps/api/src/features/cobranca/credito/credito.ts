import type { Db } from '@balcao/db/db';
import { formatCentavos } from '@balcao/domain/dinheiro/centavos';
import { aRestituir, lancarCompensacao } from '@balcao/domain/pagamento/lancamento';
import { todayInSaoPaulo } from '@balcao/domain/prazo/fuso';
import { v7 as uuidv7 } from 'uuid';
import { notify } from '#features/portal/api.ts';
import { Problem } from '#platform/http/problem.ts';
import { type Cobranca, lockCobranca } from '../access.ts';
import { lockRequerimento } from '../conferir.ts';
import { settleSituacao } from '../devolucoes.ts';
import { enterLancamentos, loadSaldos } from '../livro.ts';
import { reservadoDe } from '../pedidos-de-volta.ts';
import { receberTransferencia, requireAberta } from '../receber.ts';
import { totaisDoDia } from '../total-do-dia.ts';

/** Under this name payments by credit are kept: no provider has them. */
const PROVEDOR = 'credito';

/** What of the balance owed back on a charge is free to be used, in cents. */
export async function creditoLivre(db: Db, cobranca: Pick<Cobranca, 'id'>): Promise<number> {
  const owed = aRestituir(await loadSaldos(db, cobranca.id));
  return owed === 0 ? 0 : Math.max(owed - (await reservadoDe(db, cobranca)), 0);
}

/**
 * Pays an open charge with what is owed back on another one of the same person, in cents at most `ate`. Returns how much
 * that was. @throws Problem `not_possible` where nothing is free, the charge is of somebody else or not open
 */
export async function usarCredito(
  tx: Db,
  input: { creditoId: string; cobrancaId: string; ate?: number; now: Date },
): Promise<number> {
  const { creditoId, cobrancaId, ate = Number.MAX_SAFE_INTEGER, now } = input;
  const { origem, destino } = await lockBoth(tx, { creditoId, cobrancaId });
  const livre = Math.min(await creditoLivre(tx, origem), ate);
  if (livre < 1)
    throw new Problem('not_possible', { detail: 'Este crédito já foi usado, pedido de volta ou devolvido.' });
  const [total] = await totaisDoDia(tx, [destino], todayInSaoPaulo(now));
  const valor = Math.min(livre, total?.total ?? 0);
  const id = uuidv7();
  await enterLancamentos(tx, {
    cobrancaId: origem.id,
    evento: 'COMPENSACAO',
    referenciaId: id,
    lancamentos: lancarCompensacao(valor),
    now,
  });
  await settleSituacao(tx, origem.id, now);
  const recebimento = {
    provedor: PROVEDOR,
    meio: 'CREDITO',
    e2eId: id,
    valor,
    pagoEm: now,
    tentativaId: null,
  } as const;
  await receberTransferencia(tx, { cobrancaId: destino.id, recebimento, now });
  return valor;
}

/** Both charges, locked after the request of the one that is paid, in the order of their ids. */
async function lockBoth(
  tx: Db,
  { creditoId, cobrancaId }: { creditoId: string; cobrancaId: string },
): Promise<{ origem: Cobranca; destino: Cobranca }> {
  const seen = await tx
    .selectFrom('cobranca')
    .select('requerimentoId')
    .where('id', '=', cobrancaId)
    .executeTakeFirst();
  if (!seen) throw new Problem('not_possible', { detail: 'Esta cobrança não existe.' });
  if (seen.requerimentoId) await lockRequerimento(tx, seen.requerimentoId);
  const locked = new Map<string, Cobranca>();
  for (const id of [creditoId, cobrancaId].sort()) locked.set(id, await lockCobranca(tx, id));
  const [origem, destino] = [locked.get(creditoId), locked.get(cobrancaId)];
  if (!origem || !destino || origem === destino)
    throw new Problem('not_possible', { detail: 'O crédito só paga outra cobrança da mesma pessoa.' });
  if (origem.pessoaId !== destino.pessoaId)
    throw new Problem('not_possible', {
      detail: 'Este crédito é de outra pessoa, e só paga cobranças dela.',
    });
  requireAberta(destino);
  return { origem, destino };
}

/**
 * Leaves what is owed back where it is, as a credit, and tells its owner. @throws Problem `not_possible` where less is free
 */
export async function manterCredito(
  tx: Db,
  input: { cobrancaId: string; valor: number; now: Date },
): Promise<void> {
  const { cobrancaId, valor, now } = input;
  const cobranca = await lockCobranca(tx, cobrancaId);
  if ((await creditoLivre(tx, cobranca)) < valor)
    throw new Problem('not_possible', { detail: 'Este valor já foi usado, pedido de volta ou devolvido.' });
  await notify(tx, {
    usuarioId: cobranca.pessoaId,
    tipo: 'cob.credito',
    titulo: 'Você tem um crédito no Conselho',
    texto: `${cobranca.descricao}: ${formatCentavos(valor)} ficam como crédito para as próximas cobranças.`,
    link: '/financeiro/cobrancas?aba=creditos',
    chave: `cobranca:credito:${cobrancaId}:${now.getTime()}`,
    now,
  });
}
