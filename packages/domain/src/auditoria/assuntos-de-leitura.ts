/** What of a person others may look at. */
export const ASSUNTOS_DE_LEITURA = ['cadastro', 'pedido', 'arquivo', 'carta', 'protegido'] as const;

export type AssuntoDeLeitura = (typeof ASSUNTOS_DE_LEITURA)[number];
