/** Requests that ended in so many days up to today say how long a service really takes. */
export const ESPERA_DIAS = 90;

/** Fewer ended requests than these say nothing, and might tell about one person. */
export const ESPERA_MINIMO = 10;

/** How long requests of a service took from filing to their end, in calendar days; pauses count. */
export interface Espera {
  /** Half of them took so long or less. */
  metade: number;
  /** Nine in ten took so long or less. */
  noveEmDez: number;
  /** How many ended. */
  pedidos: number;
}

/** Said where too few requests ended. */
export const ESPERA_DESCONHECIDA = 'Ainda não há pedidos suficientes para dizer.';

/** How long a service really takes, in a sentence. */
export function sayEspera(espera: Pick<Espera, 'metade' | 'noveEmDez'> | null): string {
  if (espera === null) return ESPERA_DESCONHECIDA;
  const { metade, noveEmDez } = espera;
  if (metade === noveEmDez) return `9 em cada 10 pedidos terminam ${within(noveEmDez)}.`;
  return `Metade dos pedidos termina ${within(metade)}. 9 em cada 10 terminam ${within(noveEmDez)}.`;
}

/** The same for a card: «Na prática: metade em até 3 dias, 9 em cada 10 em até 12». Null when too few ended. */
export function sayEsperaShort(espera: Pick<Espera, 'metade' | 'noveEmDez'> | null): string | null {
  if (espera === null) return null;
  const { metade, noveEmDez } = espera;
  if (metade === noveEmDez) return `Na prática: 9 em cada 10 ${within(noveEmDez)}`;
  // The word for days once is enough, where the first part has it.
  const most = metade === 0 ? within(noveEmDez) : `em até ${noveEmDez}`;
  return `Na prática: metade ${within(metade)}, 9 em cada 10 ${most}`;
}

function within(days: number): string {
  if (days === 0) return 'no mesmo dia';
  return days === 1 ? 'em até 1 dia' : `em até ${days} dias`;
}
