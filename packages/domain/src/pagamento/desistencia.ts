/**
 * What a withdrawal means for the fee, as its receipt says it. One that was paid pays for what was asked (CTN art. 77) and
 * goes back only where it was not owed (CTN art. 165), which another service judges.
 */
export function dizerTaxaDaDesistencia(paga: boolean): string {
  return paga
    ? 'A taxa já paga não volta automaticamente: peça “Restituição de pagamento indevido”.'
    : 'Não há custo, e você pode pedir de novo quando quiser.';
}
