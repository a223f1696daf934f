import { addDays, diffDays, type IsoDate } from '../prazo/data.ts';
import type { Barra } from './barra.ts';
import { digitoDaBarra } from './digito.ts';
import { CICLO, INICIO } from './fator.ts';
import { linhaDaBarra } from './linha.ts';

/** How far from today a due date may lie when a fator is read: it says nothing of its cycle. */
const ANTES = -3000;
const DEPOIS = 5500;

/** The due date behind a fator, read on a day: the one of its cycles that lies near that day; null for none. */
export function vencimentoDoFator(fator: string, hoje: IsoDate): IsoDate | null {
  const first = Number(fator);
  if (!/^[1-9][0-9]{3}$/.test(fator)) return null;
  const earliest = diffDays(INICIO, hoje) + ANTES;
  const days = first + Math.max(0, Math.ceil((earliest - first) / CICLO)) * CICLO;
  return days - diffDays(INICIO, hoje) <= DEPOIS ? addDays(INICIO, days) : null;
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

/**
 * The bar code of a line typed with or without points and spaces.
 * @returns null when a digit is missing or any check digit does not fit.
 */
export function barraDaLinha(text: string): string | null {
  const linha = text.replace(/[\s.-]/g, '');
  if (!/^[0-9]{47}$/.test(linha)) return null;
  const free = linha.slice(4, 9) + linha.slice(10, 20) + linha.slice(21, 31);
  const barra = linha.slice(0, 4) + linha.slice(32, 47) + free;
  return isBarra(barra) && linhaDaBarra(barra) === linha ? barra : null;
}
