/**
 * Most cents of one charge, R$ 10.000.000,00. Twice as much can be paid at once, so that fine, interest and a payment by mistake
 * in double still fit.
 */
export const MAXIMO_DA_COBRANCA = 1_000_000_000;

/** Most cents that are paid at once, for one charge or several: R$ 20.000.000,00. A payment keeps its cents in 32 bits. */
export const MAXIMO_DO_PAGAMENTO = 2 * MAXIMO_DA_COBRANCA;

/** Said where charges come to more than `MAXIMO_DO_PAGAMENTO`. */
export const ACIMA_DO_MAXIMO =
  'Um pagamento vai até R$ 20.000.000,00, e as cobranças escolhidas passam disso. Escolha menos cobranças.';
