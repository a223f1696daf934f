/** How money comes in. `CREDITO`: what the council owed back on another charge of the same person. */
export const MEIOS = ['PIX', 'BOLETO', 'CARTAO', 'MANUAL', 'CREDITO'] as const;

export type Meio = (typeof MEIOS)[number];

/** Ways that a person chooses from, each kept by a provider. */
export const MEIOS_DE_PAGAR = ['PIX', 'BOLETO', 'CARTAO'] as const satisfies readonly Meio[];

/** Ways whose provider carries money back; of the others the council sends it by bank transfer. */
export const MEIOS_QUE_DEVOLVEM: readonly Meio[] = ['PIX', 'CARTAO'];

export type MeioDePagar = (typeof MEIOS_DE_PAGAR)[number];
