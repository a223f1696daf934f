/** What a person was charged and paid, in words. Amounts are integer cents. */
export interface Financeiro {
  cobrancas: Cobranca[];
  acordos: Acordo[];
  creditos: Credito[];
  disputas: Disputa[];
  /** Cards that the person keeps for the next time: never their numbers, which the portal does not have. */
  cartoesGuardados: Cartao[];
}

interface Cobranca {
  especie: string;
  descricao: string;
  /** What it is made of. */
  itens: { descricao: string; valor: number }[];
  exercicio: number | null;
  /** Number of its request. */
  pedido: string | null;
  /** It is of a request whose author staff do not know. */
  identidadeProtegida: boolean;
  valorEmCentavos: number;
  emitidaEm: string;
  vencimento: string;
  situacao: string;
  /** Why it ended, where it did without money. */
  motivo: string | null;
  pagamentos: Pagamento[];
  /** Ways of paying that were opened, paid or not. */
  tentativas: Tentativa[];
  /** Every entry of its books. */
  movimentos: Movimento[];
  /** Days on which a notice about it was sent. */
  avisosEm: string[];
}

interface Pagamento {
  meio: string;
  /** Names the transfer at the bank or the acquirer; null where nobody outside knows one. */
  numero: string | null;
  valorEmCentavos: number;
  pagoEm: string;
  /** Number of its receipt; null while nobody asked for it. */
  comprovante: string | null;
  devolucoes: Devolucao[];
}

interface Devolucao {
  valorEmCentavos: number;
  motivo: string;
  situacao: string;
  /** Number of the request that asked for it. */
  pedido: string | null;
  em: string;
}

interface Tentativa {
  meio: string;
  valorEmCentavos: number;
  situacao: string;
  abertaEm: string;
}

interface Movimento {
  texto: string;
  valorEmCentavos: number;
  em: string;
}

interface Acordo {
  /** Number of the request that made it. */
  pedido: string;
  feitoEm: string;
  debitos: { cobranca: string; principal: number; multa: number; juros: number; abatido: number }[];
  parcelas: { vencimento: string; valorEmCentavos: number; situacao: string }[];
  avisos: { em: string; prazo: string }[];
}

interface Credito {
  cobranca: string;
  valorEmCentavos: number;
}

interface Disputa {
  cobrancas: string[];
  situacao: string;
  abertaEm: string | null;
  responderAte: string | null;
  decididaEm: string | null;
}

interface Cartao {
  bandeira: string;
  final: string;
  validade: string;
  guardadoEm: string;
}
