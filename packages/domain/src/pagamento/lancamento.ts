import type { TotalDoDia } from './encargos.ts';
import type { Meio } from './meio.ts';
import { isEmAberto, type SituacaoCobranca } from './situacao.ts';
import { type AcaoCobranca, moverCobranca } from './transicoes.ts';

/**
 * The accounts of the books. `RECEITA` is what the council charges, `ENCARGOS` fines and interest, `DESCONTOS` what it
 * let off for an early payment. `PIX`, `BOLETO`, `CARTAO` and `CAIXA` hold what came in that way. `COMPENSACAO` is
 * what one charge passes to another of the same person. `A_RESTITUIR` is owed back.
 */
export const CONTAS = [
  'A_RECEBER',
  'RECEITA',
  'ENCARGOS',
  'DESCONTOS',
  'PIX',
  'BOLETO',
  'CARTAO',
  'CAIXA',
  'COMPENSACAO',
  'A_RESTITUIR',
] as const;

export type Conta = (typeof CONTAS)[number];

/** Where the money of each way of paying lies. */
const CONTA_DO_MEIO = {
  PIX: 'PIX',
  BOLETO: 'BOLETO',
  CARTAO: 'CARTAO',
  MANUAL: 'CAIXA',
  CREDITO: 'COMPENSACAO',
} as const satisfies Record<Meio, Conta>;

/** The accounts of money that came in. */
export const CONTAS_DE_DINHEIRO = Object.values(CONTA_DO_MEIO);

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
  const saldos = Object.fromEntries(CONTAS.map((conta) => [conta, 0])) as Saldos; // the keys are the accounts
  for (const { debito, credito, valor } of lancamentos) {
    saldos[debito] += valor;
    saldos[credito] -= valor;
  }
  return saldos;
}

/** What came in for a charge and is still here, however it came. */
export function emCaixa(saldos: Saldos): number {
  return CONTAS_DE_DINHEIRO.reduce((sum, conta) => sum + saldos[conta], 0);
}

function entry(debito: Conta, credito: Conta, valor: number): Lancamento[] {
  return valor > 0 ? [{ debito, credito, valor }] : [];
}

/** A charge comes into being. */
export function lancarEmissao(valor: number): Lancamento[] {
  return entry('A_RECEBER', 'RECEITA', valor);
}

/**
 * What a charge comes to for a payment of so many cents. A discount is for who pays whole until its day: a payment below
 * the discounted amount earns none, and the rest of the charge keeps its discounts.
 */
export function devidoPor(devido: TotalDoDia, valor: number): TotalDoDia {
  const { desconto, total } = devido;
  return total - valor > TOLERANCIA ? { ...devido, desconto: 0, total: total + desconto } : devido;
}

/** What is owed becomes what it comes to on the day of its payment: fine and interest are added, a discount is let off. */
export function lancarEncargos({
  multa,
  juros,
  desconto,
}: Pick<TotalDoDia, 'multa' | 'juros' | 'desconto'>): Lancamento[] {
  return [...entry('A_RECEBER', 'ENCARGOS', multa + juros), ...entry('DESCONTOS', 'A_RECEBER', desconto)];
}

/** What is still owed ends without money: cancelled, split, or too little to ask for. */
export function lancarBaixa(saldos: Saldos): Lancamento[] {
  return entry('RECEITA', 'A_RECEBER', saldos.A_RECEBER);
}

/** Money came in: it pays what is owed, and what is beyond that is to be given back. */
export function lancarPagamento(saldos: Saldos, valor: number, meio: Meio): Lancamento[] {
  const conta = CONTA_DO_MEIO[meio];
  const devido = Math.min(valor, Math.max(saldos.A_RECEBER, 0));
  return [...entry(conta, 'A_RECEBER', devido), ...entry(conta, 'A_RESTITUIR', valor - devido)];
}

/** What came in for this charge and was not promised back yet. */
export function restituivel(saldos: Saldos): number {
  return emCaixa(saldos) + Math.min(saldos.A_RESTITUIR, 0);
}

/** What is to be given back and was not sent yet. */
export function aRestituir(saldos: Saldos): number {
  return Math.max(-saldos.A_RESTITUIR, 0);
}

/** The council grants that this much goes back beyond what it already owed back. */
export function lancarRestituicao(valor: number): Lancamento[] {
  return entry('RECEITA', 'A_RESTITUIR', valor);
}

/** It was sent back the way it came. */
export function lancarDevolucao(valor: number, meio: Meio): Lancamento[] {
  return entry('A_RESTITUIR', CONTA_DO_MEIO[meio], valor);
}

/** What is owed back on this charge pays another one instead, which enters it as a payment by `CREDITO`. */
export function lancarCompensacao(valor: number): Lancamento[] {
  return entry('A_RESTITUIR', 'COMPENSACAO', valor);
}

/** The payer's bank took a payment back: the charge is owed again. */
export function lancarContestacao(valor: number, meio: Meio): Lancamento[] {
  return entry('A_RECEBER', CONTA_DO_MEIO[meio], valor);
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
