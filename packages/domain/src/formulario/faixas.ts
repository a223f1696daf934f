import { formatNumero } from '../texto/numero.ts';
/** A number with its bounds, both included. */
export type Faixa = { min: number; max: number };

/** Between what the numbers of a form definition may stand: the schema refuses, and the linter says, what is outside. */
export const FAIXAS = {
  prazo: { min: 0, max: 3_650 },
  recurso: { min: 0, max: 365 },
  recursoDecisao: { min: 1, max: 30 },
  taxa: { min: 0, max: 100_000_000 },
  tamanho: { min: 0, max: 20_000 },
  arquivos: { min: 0, max: 50 },
  pixels: { min: 0, max: 20_000 },
  linhas: { min: 0, max: 200 },
  numero: { min: -1_000_000_000_000, max: 1_000_000_000_000 },
} as const satisfies Record<string, Faixa>;

/** Longest line of a list of sentences, and the most lines of each list of a form definition. */
export const LINHA_MAX = 1_000;
export const LISTAS_MAX = {
  oQuePrecisa: 40,
  avisos: 40,
  'carta.etapas': 40,
  'carta.formas': 20,
} as const;

/** Most answers that tell one request of a person from another. */
export const DISTINGUE_MAX = 20;

/** Most groups that a service asks for an opinion. */
export const PARECERES_MAX = 5;

/** Decimals of a bound that are said. */
const CASAS = 3;

/** What is wrong with a number, or null. */
export function foraDaFaixa(n: number, { min, max }: Faixa): string | null {
  if (n > max) return `Informe um número até ${formatNumero(max, CASAS)}.`;
  return n < min ? `Informe um número a partir de ${formatNumero(min, CASAS)}.` : null;
}
