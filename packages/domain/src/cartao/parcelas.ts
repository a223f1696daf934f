import { formatCentavos, splitCentavos } from '../dinheiro/centavos.ts';

/** The least that one instalment of a card may be, in cents. */
export const MINIMO_DA_PARCELA = 3_000;
export const MAXIMO_DE_PARCELAS = 12;

/** One way to divide a payment by card. The operator's fee is not passed on, so each way has the same total. */
export interface OpcaoDeParcela {
  parcelas: number;
  /** What each instalment is, in order, in cents. */
  valores: number[];
  total: number;
}

/** The ways to divide a total, from one instalment on: none after the first is below the minimum. */
export function opcoesDeParcela(total: number, max: number = MAXIMO_DE_PARCELAS): OpcaoDeParcela[] {
  if (!Number.isSafeInteger(total) || total < 1) throw new RangeError('expected a total in integer cents');
  const most = Math.min(max, MAXIMO_DE_PARCELAS, Math.floor(total / MINIMO_DA_PARCELA));
  return Array.from({ length: Math.max(most, 1) }, (_, i) => ({
    parcelas: i + 1,
    valores: splitCentavos(total, i + 1),
    total,
  }));
}

/** Whether the total may be divided into so many instalments. */
export function aceitaParcelas(total: number, parcelas: number, max?: number): boolean {
  return opcoesDeParcela(total, max).some((opcao) => opcao.parcelas === parcelas);
}

/** One way in words: «6x de R$ 118,75», «2x: 1ª de R$ 337,29 e 1 de R$ 337,28», «7x: 4 primeiras de … e 3 de …». */
export function descreverOpcao(opcao: OpcaoDeParcela): string {
  const { parcelas, most, least, more } = amountsOf(opcao);
  if (more === 0) return resumirOpcao(opcao);
  const first = more === 1 ? '1ª' : `${more} primeiras`;
  return `${parcelas}x: ${first} de ${formatCentavos(most)} e ${parcelas - more} de ${formatCentavos(least)}`;
}

/** The same in short, without how many are of each amount: «7x de R$ 101,79 e 101,78». */
export function resumirOpcao(opcao: OpcaoDeParcela): string {
  const { parcelas, most, least, more } = amountsOf(opcao);
  const other = more === 0 ? '' : ` e ${formatCentavos(least).replace('R$ ', '')}`;
  return `${parcelas}x de ${formatCentavos(most)}${other}`;
}

/** The largest and the smallest instalment in cents, and how many of the first ones are a cent more. */
function amountsOf({ parcelas, valores }: OpcaoDeParcela) {
  const [most, least] = [Math.max(...valores), Math.min(...valores)];
  const more = most === least ? 0 : valores.filter((valor) => valor === most).length;
  return { parcelas, most, least, more };
}
