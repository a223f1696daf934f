/** Text shown when a registration number cannot be read. */
export const REGISTRO_INVALIDO = 'Número de registro inválido. Escreva como 001234/D.';

/** What the letter after a person's registration number means. */
export const REGISTRO_SUFIXOS = { D: 'definitivo', P: 'provisório', S: 'secundário', R: 'remido' } as const;

/** Letter after a person's registration number. */
export type RegistroSufixo = keyof typeof REGISTRO_SUFIXOS;

/** Categories of registration as papers name them. */
export const CATEGORIA_ROTULO: Record<RegistroSufixo | 'PJ', string> = {
  D: 'Definitivo',
  P: 'Provisório',
  S: 'Secundário',
  R: 'Remido',
  PJ: 'Empresa',
};

/** A registration of a person (with its kind) or of a company, in the council whose acronym is `sigla`. */
export type Registro =
  | { pessoa: 'PF'; sigla: string; numero: number; sufixo: RegistroSufixo }
  | { pessoa: 'PJ'; sigla: string; numero: number };

/** Writes a registration as `CRCR-MG 001234/D` (person) or `CRCR-MG PJ 000567` (company). */
export function formatRegistro(registro: Registro): string {
  const numero = String(registro.numero).padStart(6, '0');
  if (registro.pessoa === 'PJ') return `${registro.sigla} PJ ${numero}`;
  return `${registro.sigla} ${numero}/${registro.sufixo}`;
}

const PATTERN = /^(?:([A-Z][A-Z0-9]*(?:[-/][A-Z0-9]+)?) +)??(?:(PJ) *)?([0-9]{1,6})(?: *(?:\/ *)?([DPSR]))?$/;

/**
 * Reads a registration number in any case, with or without leading zeros, slash or acronym.
 * @param siglaPadrao acronym of the council to assume when the text brings none
 * @returns null when the number is zero or too long, a person's number lacks its letter, a company's has one, or
 * there is no acronym at all
 */
export function parseRegistro(text: string, siglaPadrao = ''): Registro | null {
  const parts = PATTERN.exec(text.trim().replace(/\s+/g, ' ').toUpperCase());
  if (!parts) return null;
  const sigla = parts[1] ?? siglaPadrao;
  const numero = Number(parts[3]);
  if (sigla === '' || numero === 0) return null;
  const sufixo = parts[4];
  if (parts[2]) return sufixo ? null : { pessoa: 'PJ', sigla, numero };
  return isSufixo(sufixo) ? { pessoa: 'PF', sigla, numero, sufixo } : null;
}

function isSufixo(letter: string | undefined): letter is RegistroSufixo {
  return letter !== undefined && Object.hasOwn(REGISTRO_SUFIXOS, letter);
}
