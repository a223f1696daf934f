import type { IsoDate } from '../prazo/data.ts';
import { digitoDaBarra } from './digito.ts';
import { fatorDoVencimento } from './fator.ts';

/** The largest amount of a boleto, in cents: ten digits. */
export const VALOR_MAXIMO_BOLETO = 9_999_999_999;

/** What a bar code says. */
export interface Barra {
  /** Number of the bank, three digits. */
  banco: string;
  /** Null where the boleto names no day. */
  vencimento: IsoDate | null;
  /** In cents. */
  valor: number;
  /** The 25 digits that each bank fills by a rule of its own. */
  campoLivre: string;
}

const REAL = '9';

/**
 * The 44 digits under the bars of a boleto.
 * @throws RangeError when the bank, the amount or the free field cannot be written.
 */
export function buildBarra(barra: Barra & { vencimento: IsoDate }): string {
  const { banco, vencimento, valor, campoLivre } = barra;
  if (!/^[0-9]{3}$/.test(banco)) throw new RangeError('the number of a bank has three digits');
  if (!/^[0-9]{25}$/.test(campoLivre)) throw new RangeError('the free field has 25 digits');
  if (!Number.isSafeInteger(valor) || valor < 1 || valor > VALOR_MAXIMO_BOLETO)
    throw new RangeError('expected a positive amount of at most ten digits, in integer cents');
  const head = banco + REAL;
  const tail = fatorDoVencimento(vencimento) + String(valor).padStart(10, '0') + campoLivre;
  return head + digitoDaBarra(head + tail) + tail;
}
