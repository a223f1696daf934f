/** Manifestations that one act takes at once. */
export const MAX_DE_UMA_VEZ = 50;
