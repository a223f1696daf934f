import type { RecusaDoCartao } from '@balcao/domain/cartao/recusa';

/** How a test card behaves. */
export interface CartaoDeTeste {
  /** Names it in the journal, which never keeps a number. */
  chave: string;
  numero: string;
  texto: string;
  fluxo: 'SEM_DESAFIO' | 'DESAFIO';
  resultado: 'Y' | 'A' | 'N';
  recusa: RecusaDoCartao | null;
}

const SEM_DESAFIO = { fluxo: 'SEM_DESAFIO', resultado: 'Y' } as const;

/** The only numbers that the built-in acquirer takes, so that nobody tries a real card (docs/cartao-protocolo.md). */
export const CARTOES_DE_TESTE: readonly CartaoDeTeste[] = [
  {
    ...SEM_DESAFIO,
    chave: 'aprovado',
    numero: '4111111111111111',
    texto: 'Visa: aprovado na hora',
    recusa: null,
  },
  {
    chave: 'desafio',
    numero: '5555555555554444',
    texto: 'Mastercard: o banco pede um código (desafio) e aprova',
    fluxo: 'DESAFIO',
    resultado: 'Y',
    recusa: null,
  },
  { ...SEM_DESAFIO, chave: 'elo', numero: '6362970000457013', texto: 'Elo: aprovado na hora', recusa: null },
  {
    ...SEM_DESAFIO,
    chave: 'amex',
    numero: '378282246310005',
    resultado: 'A',
    texto: 'American Express: aprovado, autenticação apenas tentada',
    recusa: null,
  },
  {
    ...SEM_DESAFIO,
    chave: 'nao_autorizado',
    numero: '4000000000000002',
    texto: 'Visa: o banco não autoriza',
    recusa: 'NAO_AUTORIZADO',
  },
  {
    ...SEM_DESAFIO,
    chave: 'sem_limite',
    numero: '4000000000009995',
    texto: 'Visa: sem limite',
    recusa: 'SALDO_INSUFICIENTE',
  },
  {
    ...SEM_DESAFIO,
    chave: 'vencido',
    numero: '4000000000000069',
    texto: 'Visa: cartão vencido',
    recusa: 'CARTAO_VENCIDO',
  },
  {
    ...SEM_DESAFIO,
    chave: 'dados_invalidos',
    numero: '4000000000000127',
    texto: 'Visa: código de segurança errado',
    recusa: 'DADOS_INVALIDOS',
  },
  {
    chave: 'autenticacao',
    numero: '5200828282828210',
    texto: 'Mastercard: o banco recusa a autenticação (3-D Secure)',
    fluxo: 'SEM_DESAFIO',
    resultado: 'N',
    recusa: 'AUTENTICACAO_RECUSADA',
  },
];

/** The code that confirms a challenge. */
export const CODIGO_DO_DESAFIO = '123456';

export function cartaoDeTeste(numero: string): CartaoDeTeste | undefined {
  return CARTOES_DE_TESTE.find((one) => one.numero === numero);
}

/** @throws Error for a key that the table does not have */
export function cartaoDaChave(chave: string): CartaoDeTeste {
  const card = CARTOES_DE_TESTE.find((one) => one.chave === chave);
  if (!card) throw new Error(`no test card ${chave}`);
  return card;
}
