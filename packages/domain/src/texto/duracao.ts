const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** A length of time by its two largest units: `menos de 1 min`, `5 min`, `1 h 20 min`, `2 d 3 h`. */
export function formatDuracao(segundos: number): string {
  if (segundos < MINUTE) return 'menos de 1 min';
  if (segundos >= DAY) return join(segundos, [DAY, 'd'], [HOUR, 'h']);
  return segundos >= HOUR
    ? join(segundos, [HOUR, 'h'], [MINUTE, 'min'])
    : `${Math.floor(segundos / MINUTE)} min`;
}

type Unit = readonly [seconds: number, name: string];

function join(segundos: number, [large, largeName]: Unit, [small, smallName]: Unit): string {
  const rest = Math.floor((segundos % large) / small);
  return `${Math.floor(segundos / large)} ${largeName}${rest > 0 ? ` ${rest} ${smallName}` : ''}`;
}
