/** What other features may ask of protocolo. */
export { nextNumero } from './next-numero.ts';
export { type NewRequerimento, openRequerimento } from './open-requerimento.ts';
export { requireNoDuplicate } from './require-no-duplicate.ts';
