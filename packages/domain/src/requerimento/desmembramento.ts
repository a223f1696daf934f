import type { Formulario } from '../formulario/campo.ts';

/**
 * Whether a request of this service can be split off another. Messages and files go along, but no answers: so
 * nothing may be charged, issued by itself or changed in the records by answers. A defence is out, because
 * only the defendant files one. A service with secrecy is out too: trying would show that such a request
 * exists.
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
