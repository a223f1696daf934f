/** What the books have an entry for. */
export type EventoDoLivro =
  | 'EMISSAO'
  | 'ENCARGOS'
  | 'PAGAMENTO'
  | 'DIFERENCA'
  | 'BAIXA'
  | 'RESTITUICAO'
  | 'DEVOLUCAO'
  | 'COMPENSACAO'
  | 'CONTESTACAO';

const PALAVRAS: Readonly<Record<EventoDoLivro, string>> = {
  EMISSAO: 'Cobrança emitida',
  ENCARGOS: 'Multa e juros por atraso',
  PAGAMENTO: 'Pagamento recebido',
  DIFERENCA: 'Diferença encerrada nesta cobrança',
  BAIXA: 'Baixa: cancelada, isenta ou dividida em acordo',
  RESTITUICAO: 'Devolução aprovada',
  DEVOLUCAO: 'Valor devolvido à pessoa',
  COMPENSACAO: 'Crédito usado em outra cobrança',
  CONTESTACAO: 'Pagamento desfeito pelo banco do cartão',
};

/** A movement of a person's account in words. What takes off more than it adds is a discount, where that is the question. */
export function dizerMovimento(evento: EventoDoLivro, valor: number): string {
  return evento === 'ENCARGOS' && valor < 0 ? 'Desconto por pagar antes' : PALAVRAS[evento];
}

/** The balance of a person in words: positive is owed to the council. */
export function dizerSaldo(saldo: number): string {
  if (saldo === 0) return 'Nada a pagar nem a receber';
  return saldo > 0 ? 'Deve ao Conselho' : 'Tem a receber do Conselho';
}
