import type { Formulario } from '../formulario/campo.ts';

/**
 * Whether a request of this service can come out of another: only messages and files go along, no answers, so nothing may
 * be charged, issued by itself or changed in the records by them; and a defence is filed by who defends themselves. Nor one
 * that knows secrecy: that somebody has such a request already would be learnt by trying.
 */
export function podeNascerDeOutro({
  efeitos = [],
  sigilo,
  taxa,
  workflow,
  workflowCasos = [],
}: Formulario): boolean {
  if (sigilo !== undefined) return false;
  const free = 'fixa' in taxa && taxa.fixa === 0;
  return free && efeitos.length === 0 && workflowCasos.length === 0 && workflow !== 'W1' && workflow !== 'W4';
}

/** What is known of a request that came out of another. */
export interface FatoDesmembrado {
  /** Somebody wrote, asked or decided something in it since. */
  seguiu: boolean;
}
