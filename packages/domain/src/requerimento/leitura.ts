/** What of a request opens to staff with a reason alone: who asked under secrecy, and the files with sensitive data. */
export const PARTES_COM_MOTIVO = ['identidade', 'sensiveis'] as const;
export type ParteComMotivo = (typeof PARTES_COM_MOTIVO)[number];

/** Minutes for which a part that was opened with a reason stays open to who opened it. */
export const LEITURA_ABERTA_MINUTOS = 30;

/** Least length of that reason, in characters. */
export const MOTIVO_DA_LEITURA_MINIMO = 20;
