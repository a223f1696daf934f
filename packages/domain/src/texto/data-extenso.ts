const words = new Intl.DateTimeFormat('pt-BR', {
  timeZone: 'America/Sao_Paulo',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
});

/** Says the Brasília day of an instant in words, as official papers end: `21 de novembro de 2026`, `1º de dezembro de 2026`. */
export function formatDataExtenso(instant: Date): string {
  return words.format(instant).replace(/^1 de/, '1º de');
}
