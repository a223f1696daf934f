/** What other screens link to in the help: each is the anchor of an answer or of a subject. */
export const ANCORAS_DA_AJUDA = {
  pagamentos: 'pagamentos',
  aindaEmAberto: 'paguei-e-ainda-aparece',
  atrasoDoAcordo: 'atraso-do-acordo',
} as const;

export type AncoraDaAjuda = keyof typeof ANCORAS_DA_AJUDA;

/** The address of an answer, of a guide or of a subject. */
export function enderecoDaAjuda(ancora: string): string {
  return `/ajuda#${ancora}`;
}

/** Screens and services that the help leads to. */
export const DESTINOS_DA_AJUDA = {
  cobrancas: '/financeiro/cobrancas',
  pagas: '/financeiro/cobrancas?aba=pagas',
  acordos: '/financeiro/cobrancas?aba=acordos',
  creditos: '/financeiro/cobrancas?aba=creditos',
  parcelar: '/financeiro/parcelar',
  contestar: '/servicos/revisao-debito',
  restituir: '/servicos/restituicao',
  interromper: '/servicos/interrupcao-registro',
  baixar: '/servicos/cancelamento-registro',
} as const;

export type DestinoDaAjuda = keyof typeof DESTINOS_DA_AJUDA;
