import type { Modelo, Nome, Pedido } from './modelo.fixture.ts';
import type { Mundo } from './mundo.fixture.ts';
import type { Recusas } from './regras.fixture.ts';

/** One person before one request, with the chance that chooses among the ends of an act. */
export interface Vez {
  p: Pedido;
  quem: Nome;
  n: number;
}

/** The same, with all that is needed to ask for it. */
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
  /** Closed to whoever is no staff, or only open to a coordinator. */
  so?: 'equipe' | 'chefia';
  /** Refused upon a state that the person has not seen. */
  versao?: true;
  /** All that speaks against it now, beside sight and version. */
  contra(m: Modelo, vez: Vez): Recusas;
  chamar(c: Chamada): Promise<Resposta>;
  /** What it changes when it succeeds. */
  efeito(m: Modelo, vez: Vez): void;
}

/** One of these by chance. */
export function escolher<T>(de: readonly [T, ...T[]] | readonly T[], n: number): T {
  const one = de[n % de.length];
  if (one === undefined) throw new Error('nothing to choose from');
  return one;
}
