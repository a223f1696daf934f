/** Said wherever a built-in provider stands in for a bank; the sentence has no full stop. */
export const SIMULACAO = 'Simulação: nenhum dinheiro é movimentado';
