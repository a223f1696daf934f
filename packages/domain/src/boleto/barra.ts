import type { IsoDate } from '../prazo/data.ts';
import { digitoDaBarra } from './digito.ts';
import { fatorDoVencimento, vencimentoDoFator } from './fator.ts';

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

/** What the 44 digits of a bar code say on a day; null when they are no boleto or their check digit does not fit. */
export function readBarra(barra: string, hoje: IsoDate): Barra | null {
  if (!isBarra(barra)) return null;
  const fator = barra.slice(5, 9);
  const vencimento = vencimentoDoFator(fator, hoje);
  if (vencimento === null && fator !== '0000') return null;
  return {
    banco: barra.slice(0, 3),
    vencimento,
    valor: Number(barra.slice(9, 19)),
    campoLivre: barra.slice(19),
  };
}

/** Whether these are the 44 digits of a boleto of a bank, with the right check digit. */
export function isBarra(text: string): boolean {
  return /^[0-9]{3}9[0-9]{40}$/.test(text) && digitoDaBarra(text.slice(0, 4) + text.slice(5)) === text[4];
}
