import type { Modelo, Nome, Pedido } from './modelo.fixture.ts';
import type { Mundo } from './mundo.fixture.ts';
import type { Recusas } from './regras.fixture.ts';

/** One person and one request, with the random number that selects among variants of an act. */
export interface Vez {
  p: Pedido;
  quem: Nome;
  n: number;
}

/** The same, with everything to call the API. */
export interface Chamada extends Vez {
  mundo: Mundo;
  m: Modelo;
  token: string;
  version: number;
}

export interface Resposta {
  status: number;
  raw: { body: string };
}

/** Something that a person may do to a request. */
export interface Ato {
  /** Closed to everybody but staff, or open only to a coordinator. */
  so?: 'equipe' | 'chefia';
  /** Refused for a version that the person has not seen. */
  versao?: true;
  /** Everything that speaks against it now, except sight and version. */
  contra(m: Modelo, vez: Vez): Recusas;
  chamar(c: Chamada): Promise<Resposta>;
  /** Its changes when it succeeds. */
  efeito(m: Modelo, vez: Vez): void;
}

/** One of these at random. */
export function escolher<T>(de: readonly [T, ...T[]] | readonly T[], n: number): T {
  const one = de[n % de.length];
  if (one === undefined) throw new Error('nothing to choose from');
  return one;
}
