import type { Campo } from './campo.ts';
import type { Origem } from './campo-partes.ts';
import type { Leitor } from './condicao.ts';
import type { Contexto } from './contexto.ts';
import type { Valor } from './valor.ts';

/** What a rule may look at besides the answer itself. */
export type Ambiente = {
  contexto: Contexto;
  ler: Leitor;
  /** The field behind a name, as `ler` finds it; absent where an answer is judged without its form. */
  campoDe?: (nome: string) => Campo | undefined;
  /** A fact of the records, for a filed request as it was filed with; absent likewise. */
  daOrigem?: (origem: Origem) => unknown;
};

/** The behaviour of one type of field. Written with methods so that a registry of all types has one signature. */
export interface CampoRegra<C extends Campo = Campo> {
  /**
   * Turns anything into the value to store, or null for nothing. What cannot be read is kept as typed, so that a
   * draft loses nothing and `validar` can complain. Total and idempotent.
   */
  normalizar(bruto: unknown, campo: C, contexto: Contexto): Valor | null;
  /** The message to show on the field, or null when the (normalised, not empty) value is acceptable. */
  validar(valor: Valor, campo: C, ambiente: Ambiente): string | null;
  /** The value as people read it, on screen, in the PDF and in e-mail. */
  formatar(valor: Valor, campo: C, contexto: Contexto): string;
  /** Whether the value counts as not answered. */
  vazio(valor: Valor | null | undefined): boolean;
}
