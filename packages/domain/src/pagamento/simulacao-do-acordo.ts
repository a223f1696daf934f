import { entradaMaxima, entradaMinima, entradaPadrao, isUltimoReparcelamento } from './acordo.ts';
import { dividirPlano, type Parcela, type Plano } from './parcelas.ts';
import type { RegrasDoAcordo } from './regras-do-acordo.ts';

export interface Simulacao {
  parcelas: Pick<Parcela, 'valor' | 'juros'>[];
  /** What is paid in all. */
  total: number;
  /** How much of it is the price of waiting: nothing where the agreement carries no interest. */
  juros: number;
}

/**
 * What an agreement would cost, beside which one payment costs the total of the debts.
 * @throws RangeError as the plan would.
 */
export function simularAcordo(plano: Plano): Simulacao {
  const parcelas = dividirPlano(plano);
  return {
    parcelas,
    total: parcelas.reduce((sum, { valor }) => sum + valor, 0),
    juros: parcelas.reduce((sum, { juros }) => sum + juros, 0),
  };
}

/** What the first instalment may be, in cents, and what it is where nobody chose. */
export interface LimitesDaEntrada {
  minima: number;
  maxima: number;
  padrao: number;
}

/** The bounds of the first instalment of debts that were divided again so often. */
export function limitesDaEntrada(
  { valores, parcelas }: Pick<Plano, 'valores' | 'parcelas'>,
  reparcelado: number,
  regras?: RegrasDoAcordo,
): LimitesDaEntrada {
  const total = valores.reduce((sum, valor) => sum + valor, 0);
  const minima = entradaMinima(total, reparcelado, regras);
  const maxima = Math.max(minima, entradaMaxima(total, parcelas, regras));
  const equal = Math.ceil(total / parcelas);
  const padrao = isUltimoReparcelamento(reparcelado)
    ? Math.max(minima, equal)
    : (entradaPadrao(total, parcelas, regras) ?? equal);
  return { minima, maxima, padrao: Math.min(padrao, maxima) };
}
