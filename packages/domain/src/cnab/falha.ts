/** Why a file cannot be used: the line that shows it, counted from 1, and what a person can do about it. */
export interface FalhaCnab {
  linha: number | null;
  texto: string;
}

/** Whether this is a reason and not the file. */
export function isFalha(lido: object): lido is FalhaCnab {
  return 'texto' in lido && 'linha' in lido;
}
