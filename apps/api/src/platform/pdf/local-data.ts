const words = new Intl.DateTimeFormat('pt-BR', {
  timeZone: 'America/Sao_Paulo',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
});

/** The day of an instant in words, Brasília: '21 de novembro de 2026', '1º de dezembro de 2026'. */
function formatDataExtenso(instant: Date): string {
  return words.format(instant).replace(/^1 de/, '1º de');
}

/** Place and date, the closing line of an official paper: 'Belo Horizonte, 21 de novembro de 2026.' */
export function formatLocalData(cidade: string, instant: Date): string {
  return `${cidade}, ${formatDataExtenso(instant)}.`;
}
