/** Text shown when a time of day cannot be read. */
export const HORARIO_INVALIDO = 'Informe a hora como 14h30.';

/** Shows a time of day that is kept as `14:30` as `14h30`; what was not finished stays as it is. */
export function formatHorario(hora: string): string {
  return hora.replace(':', 'h');
}

/**
 * Reads a time of day as people write it: `14h30`, `9h`, `14:30`, `1430`.
 * @returns it as it is kept, `14:30`; null when it is none (25h00, 9h60).
 */
export function parseHorario(text: string): string | null {
  const typed = text.trim();
  const parts = /^([0-9]{1,2})[hH:]([0-9]{2})?$/.exec(typed) ?? /^([0-9]{2})([0-9]{2})$/.exec(typed);
  const [, hours = '', minutes = '00'] = parts ?? [];
  if (hours === '' || Number(hours) > 23 || Number(minutes) > 59) return null;
  return `${hours.padStart(2, '0')}:${minutes}`;
}
