/** What an exemption does not do, said wherever one is (TCU, Acórdão 369/2023). */
export const LIMITE_DA_ISENCAO =
  'A isenção vale para as próximas anuidades. Ela não apaga débitos anteriores.';

/**
 * The years whose annuity is not charged, in words: «isento da anuidade de 2026 e 2027, até 31/12/2027». No last day is told
 * where a year between them is charged. The ground is never told: it may be an illness.
 */
export function describeIsencoes(anos: readonly number[]): string {
  const years = [...new Set(anos)].sort((a, b) => a - b);
  const [first, last] = [years[0], years.at(-1)];
  if (first === undefined || last === undefined) return '';
  const said = new Intl.ListFormat('pt-BR', { type: 'conjunction' }).format(years.map(String));
  const unbroken = last - first === years.length - 1;
  return `isento da anuidade de ${said}${unbroken ? `, até 31/12/${last}` : ''}`;
}
