import type { Formulario } from './campo.ts';

/**
 * Acronym of the first of the groups that the service hears which has not given its opinion; null when all did, or none is named.
 * `ouvidos` are the groups of those who signed one.
 */
export function proximoParecer(
  { pareceres = [] }: Pick<Formulario, 'pareceres'>,
  ouvidos: ReadonlySet<string>,
): string | null {
  return pareceres.find((sigla) => !ouvidos.has(sigla)) ?? null;
}
