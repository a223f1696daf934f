import { type EspecieCobranca, isEmAberto, type SituacaoCobranca } from './situacao.ts';

/**
 * What may happen to a charge. `acertar`: an overpayment went back. `reabrir`: the agreement in its place
 * ended without paying it, or the payer's bank took a card payment back. `adiar`: its last day was lost and another one replaces it.
 */
export const ACOES_COBRANCA = [
  'registrar',
  'vencer',
  'cobrar',
  'inscrever_divida',
  'protestar',
  'ajuizar',
  'pagar',
  'pagar_a_menor',
  'pagar_a_maior',
  'parcelar',
  'cancelar',
  'isentar',
  'prescrever',
  'acertar',
  'estornar',
  'reabrir',
  'adiar',
] as const;

export type AcaoCobranca = (typeof ACOES_COBRANCA)[number];

/** Ways out that every charge with something to pay has. */
const ABERTA = {
  pagar: 'PAGA',
  pagar_a_menor: 'PAGA_A_MENOR',
  pagar_a_maior: 'PAGA_A_MAIOR',
  parcelar: 'PARCELADA',
  cancelar: 'CANCELADA',
  isentar: 'ISENTA',
  prescrever: 'PRESCRITA',
} as const;

/** Money that comes in after the debt is closed is kept, to be given back. */
const TARDIO = { pagar_a_maior: 'PAGA_A_MAIOR' } as const;

type Saidas = Partial<Record<AcaoCobranca, SituacaoCobranca>>;

/** Every way out of every situation. A prescribed charge is never protested, one in court is not split by itself. */
export const TRANSICOES_COBRANCA: Record<SituacaoCobranca, Saidas> = {
  EMITIDA: { ...ABERTA, registrar: 'A_VENCER', vencer: 'VENCIDA' },
  A_VENCER: { ...ABERTA, vencer: 'VENCIDA' },
  VENCIDA: { ...ABERTA, cobrar: 'EM_COBRANCA_ADM', adiar: 'EMITIDA' },
  EM_COBRANCA_ADM: { ...ABERTA, inscrever_divida: 'EM_DIVIDA_ATIVA' },
  EM_DIVIDA_ATIVA: { ...ABERTA, protestar: 'PROTESTADA', ajuizar: 'AJUIZADA' },
  PROTESTADA: { ...ABERTA, ajuizar: 'AJUIZADA' },
  AJUIZADA: {
    pagar: 'PAGA',
    pagar_a_menor: 'PAGA_A_MENOR',
    pagar_a_maior: 'PAGA_A_MAIOR',
    cancelar: 'CANCELADA',
    prescrever: 'PRESCRITA',
  },
  PAGA: { ...TARDIO, estornar: 'ESTORNADA', reabrir: 'EMITIDA' },
  PAGA_A_MENOR: { ...TARDIO, estornar: 'ESTORNADA', reabrir: 'EMITIDA' },
  PAGA_A_MAIOR: { ...TARDIO, acertar: 'PAGA', estornar: 'ESTORNADA' },
  PARCELADA: { ...TARDIO, reabrir: 'EMITIDA' },
  CANCELADA: TARDIO,
  ISENTA: TARDIO,
  PRESCRITA: TARDIO,
  ESTORNADA: TARDIO,
};

/** Where an action leads from here; null when it is not possible. */
export function moverCobranca(de: SituacaoCobranca, acao: AcaoCobranca): SituacaoCobranca | null {
  return TRANSICOES_COBRANCA[de][acao] ?? null;
}

/** Kinds that are debts of the person, which may be split and contested; a fee is paid or the request ends. */
export function isDebito(especie: EspecieCobranca): boolean {
  return especie !== 'TAXA';
}

/** The situation of a divided debt that is owed again: the one that it had, moved on where its day is over by now. */
export function situacaoRetomada(antes: SituacaoCobranca, vencida: boolean): SituacaoCobranca {
  const reaberta = moverCobranca('PARCELADA', 'reabrir') ?? 'EMITIDA';
  const before = isEmAberto(antes) ? antes : reaberta;
  return (vencida && moverCobranca(before, 'vencer')) || before;
}
