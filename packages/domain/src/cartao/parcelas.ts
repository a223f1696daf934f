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

/** One way in words: «6x de R$ 102,08», with the instalments that are a cent more. */
export function descreverOpcao({ parcelas, valores }: OpcaoDeParcela): string {
  const least = Math.min(...valores);
  const more = valores.filter((valor) => valor > least);
  const each = `${parcelas}x de ${formatCentavos(least)}`;
  if (more.length === 0) return each;
  const [first = 0] = more;
  const those = more.length === 1 ? 'a primeira' : `as ${more.length} primeiras`;
  return `${each} (${those} de ${formatCentavos(first)})`;
}
