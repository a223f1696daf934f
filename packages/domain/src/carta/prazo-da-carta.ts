/**
 * When the term of a letter begins, as it is said to whoever got it, on paper and in the portal. It says what `startCount`
 * counts: a ciência on a day without expediente counts as given on the next business day.
 */
export const INICIO_DO_PRAZO =
  'O prazo começa no primeiro dia útil depois da ciência. Ciência em dia sem expediente vale como dada no dia útil seguinte.';
