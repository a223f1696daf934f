import type { EspecieDiferenca, Trilho } from './recebimento.ts';
import type { SituacaoDiferenca, Solucao } from './solucao.ts';

/** The rails on screen. */
export const NOME_DO_TRILHO: Readonly<Record<Trilho, string>> = {
  PIX: 'Pix',
  BOLETO: 'Boleto',
  CARTAO: 'Cartão',
  MANUAL: 'Baixa manual',
};

/** The kinds of differences on screen. */
export const NOME_DA_DIFERENCA: Readonly<Record<EspecieDiferenca, string>> = {
  SEM_COBRANCA: 'Sem cobrança',
  EM_DOBRO: 'Em dobro',
  A_MAIOR: 'A maior',
  A_MENOR: 'A menor',
  TARDIA: 'Depois do fechamento',
};

/** What a kind of difference means, in a sentence or two. */
export const SENTIDO_DA_DIFERENCA: Readonly<Record<EspecieDiferenca, string>> = {
  SEM_COBRANCA: 'O dinheiro entrou e não pertence a nenhuma cobrança conhecida.',
  EM_DOBRO: 'A cobrança já estava paga quando este pagamento entrou.',
  A_MAIOR: 'Entrou mais do que a cobrança pedia.',
  A_MENOR: 'Entrou menos do que a cobrança pedia. O resto já virou uma nova cobrança.',
  TARDIA: 'O pagamento é de um dia que já estava fechado quando o portal soube dele.',
};

/** Where a difference stands. */
export const NOME_DA_SITUACAO: Readonly<Record<SituacaoDiferenca, string>> = {
  ABERTA: 'A resolver',
  EM_APROVACAO: 'Devolução a aprovar',
  DEVOLVENDO: 'Devolvendo',
  RESOLVIDA: 'Resolvida',
};

/** What was done about a difference. */
export const NOME_DA_SOLUCAO: Readonly<Record<Solucao, string>> = {
  APLICAR: 'Aplicada a uma cobrança',
  CREDITAR: 'Deixada como crédito',
  DEVOLVER: 'Devolvida ao pagador',
  ACEITAR: 'Aceita como está',
  VINCULAR: 'Crédito de uma pessoa',
};
