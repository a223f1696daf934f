import { isEmAberto, type SituacaoCobranca } from './situacao.ts';
import { type AcaoCobranca, moverCobranca } from './transicoes.ts';

/** What the council is owed, what it earned, what lies in its account, and what it owes back. */
export type Conta = 'A_RECEBER' | 'RECEITA' | 'PIX' | 'A_RESTITUIR';

/** One entry of the books: an amount that leaves `credito` for `debito`. */
export interface Lancamento {
  debito: Conta;
  credito: Conta;
  valor: number;
}

export type Saldos = Record<Conta, number>;

/** Short by no more than this, a charge counts as paid: bank and portal may round interest differently. */
export const TOLERANCIA = 5;

/** Debits less credits of each account; all of them together are always zero. */
export function somarLancamentos(lancamentos: readonly Lancamento[]): Saldos {
  const saldos: Saldos = { A_RECEBER: 0, RECEITA: 0, PIX: 0, A_RESTITUIR: 0 };
  for (const { debito, credito, valor } of lancamentos) {
    saldos[debito] += valor;
    saldos[credito] -= valor;
  }
  return saldos;
}

function entry(debito: Conta, credito: Conta, valor: number): Lancamento[] {
  return valor > 0 ? [{ debito, credito, valor }] : [];
}

/** A charge comes into being. */
export function lancarEmissao(valor: number): Lancamento[] {
  return entry('A_RECEBER', 'RECEITA', valor);
}

/** What is still owed ends without money: cancelled, split, or too little to ask for. */
export function lancarBaixa(saldos: Saldos): Lancamento[] {
  return entry('RECEITA', 'A_RECEBER', saldos.A_RECEBER);
}

/** Money came in: it pays what is owed, and what is beyond that is to be given back. */
export function lancarPagamento(saldos: Saldos, valor: number): Lancamento[] {
  const devido = Math.min(valor, Math.max(saldos.A_RECEBER, 0));
  return [...entry('PIX', 'A_RECEBER', devido), ...entry('PIX', 'A_RESTITUIR', valor - devido)];
}

/** What came in for this charge and was not promised back yet. */
export function restituivel(saldos: Saldos): number {
  return saldos.PIX + Math.min(saldos.A_RESTITUIR, 0);
}

/** What is to be given back and was not sent yet. */
export function aRestituir(saldos: Saldos): number {
  return Math.max(-saldos.A_RESTITUIR, 0);
}

/** The council grants that this much goes back beyond what it already owed back. */
export function lancarRestituicao(valor: number): Lancamento[] {
  return entry('RECEITA', 'A_RESTITUIR', valor);
}

/** The provider sent it back. */
export function lancarDevolucao(valor: number): Lancamento[] {
  return entry('A_RESTITUIR', 'PIX', valor);
}

/** What a payment does to the situation of its charge. */
function acaoDoPagamento(
  situacao: SituacaoCobranca,
  saldos: Saldos,
  valor: number,
): Extract<AcaoCobranca, 'pagar' | 'pagar_a_menor' | 'pagar_a_maior'> {
  if (!isEmAberto(situacao) || valor > saldos.A_RECEBER) return 'pagar_a_maior';
  return saldos.A_RECEBER - valor > TOLERANCIA ? 'pagar_a_menor' : 'pagar';
}

/** The situation after a payment: every situation takes one, because money that came in is never refused. */
export function situacaoAposPagamento(
  situacao: SituacaoCobranca,
  saldos: Saldos,
  valor: number,
): SituacaoCobranca {
  const para = moverCobranca(situacao, acaoDoPagamento(situacao, saldos, valor));
  if (!para) throw new Error(`a charge ${situacao} must take a payment`);
  return para;
}
