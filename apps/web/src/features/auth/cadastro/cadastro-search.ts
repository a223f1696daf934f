import { type NextSearch, readNext } from '../next-search.ts';
import type { Passo } from './cadastro.ts';

/** The state of the sign-up in the address: its step and the wanted page. */
export type CadastroSearch = NextSearch & { passo?: Passo };

const LATER: readonly string[] = ['dados', 'senha', 'codigo'] satisfies Passo[];

/** Parses the address; the first step has no name. */
export function readCadastroSearch(raw: Record<string, unknown>): CadastroSearch {
  const passo = typeof raw.passo === 'string' && LATER.includes(raw.passo) ? (raw.passo as Passo) : undefined;
  return { ...readNext(raw), ...(passo && { passo }) };
}
