import { addDays, type IsoDate } from '../prazo/data.ts';

/** What an exemption does not do, said wherever one is (TCU, Acórdão 369/2023). */
export const LIMITE_DA_ISENCAO =
  'A isenção vale para as próximas anuidades. Ela não apaga débitos anteriores.';

/**
 * Days before the end of an exempt year on which a person whose ground may pass gets the advice to ask again.
 */
const AVISO_DE_REVISAO = 60;

/** Whether a year without annuity that is to be looked at again is about to end; not once it is over. */
export function deveRever(exercicio: number, hoje: IsoDate): boolean {
  const fim = `${exercicio}-12-31`;
  return hoje <= fim && hoje >= addDays(fim, -AVISO_DE_REVISAO);
}

/**
 * The years whose annuity is not charged, in words: «isento da anuidade de 2026 e 2027, até 31/12/2027», or
 * the year without end: «remido, sem anuidade de 2027 em diante». It gives no last day when a year between is
 * charged, and never the ground: it may be an illness.
 */
export function describeIsencoes(anos: readonly number[], remidoDesde: number | null = null): string {
  const single = anos.filter((ano) => remidoDesde === null || ano < remidoDesde);
  const remido = remidoDesde === null ? '' : `remido, sem anuidade de ${remidoDesde} em diante`;
  return [describeAnos(single), remido].filter(Boolean).join(', e ');
}

function describeAnos(anos: readonly number[]): string {
  const years = [...new Set(anos)].sort((a, b) => a - b);
  const [first, last] = [years[0], years.at(-1)];
  if (first === undefined || last === undefined) return '';
  const said = new Intl.ListFormat('pt-BR', { type: 'conjunction' }).format(years.map(String));
  const unbroken = last - first === years.length - 1;
  const what = years.length > 1 ? 'das anuidades' : 'da anuidade';
  return `isento ${what} de ${said}${unbroken ? `, até 31/12/${last}` : ''}`;
}
