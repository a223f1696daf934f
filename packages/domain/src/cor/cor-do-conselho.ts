import { formatNumero } from '../texto/numero.ts';
import { CONTRASTE_MINIMO, contraste, misturar, parseCor } from './contraste.ts';

export type Tema = 'claro' | 'escuro';

const BRANCO = '#ffffff';
const PRETO = '#000000';

/** What links and other coloured words stand on, in each theme. A test compares them with the style sheet. */
export const FUNDOS: Readonly<Record<Tema, readonly string[]>> = {
  claro: [BRANCO, '#f5f6f8', '#eef0f3', '#e7f1fc', '#eaedf1', '#e6f4e8', '#fff2df', '#fdebeb'],
  escuro: ['#1f1f1f', '#272727', '#323334', '#1e3348', '#3a3c3e', '#213a25', '#41301a', '#452423'],
};

/** Text shown when a colour cannot be read. */
const COR_INVALIDA = 'Informe a cor com seis letras e números, como #1A6FC4.';

/** The least contrast of a colour with what it stands on. In the light theme white words stand on the colour, too. */
export function piorContraste(cor: string, tema: Tema): number {
  return Math.min(...FUNDOS[tema].map((fundo) => contraste(cor, fundo)));
}

/**
 * The nearest colour that people can read in this theme: itself where it is one, else darker in the light theme and
 * lighter in the dark one.
 */
export function corAceita(cor: string, tema: Tema): string {
  const toward = tema === 'claro' ? PRETO : BRANCO;
  let passo = 0;
  while (passo < 255 && piorContraste(misturar(cor, toward, passo), tema) < CONTRASTE_MINIMO) passo += 1;
  return misturar(cor, toward, passo);
}

/** Why a colour is refused in this theme, with the contrast that it has and the nearest one that is accepted. */
export function recusaDaCor(text: string, tema: Tema): string | null {
  const cor = parseCor(text);
  if (cor === null) return COR_INVALIDA;
  const pior = piorContraste(cor, tema);
  if (pior >= CONTRASTE_MINIMO) return null;
  const branco = contraste(cor, BRANCO);
  const [razao, com] =
    tema === 'claro' && branco < CONTRASTE_MINIMO
      ? [branco, 'texto branco']
      : [pior, `os fundos do tema ${tema}`];
  // Rounded down: what is refused never looks as if it were enough.
  const dito = formatNumero(Math.floor(razao * 100) / 100, 3);
  return `Contraste de ${dito}:1 com ${com}; o mínimo é 4,5:1. A cor aceita mais próxima é ${corAceita(cor, tema).toUpperCase()}.`;
}

/** The colours that a screen uses: of buttons and links, of a button under the pointer, and of links in the dark theme. */
export interface CoresDoConselho {
  cor: string;
  corForte: string;
  corEscura: string;
}

/** How far a button under the pointer is on its way to black. */
const FORTE = 40;

/** The colours from what the council chose; all empty where it chose none. Without one for the dark theme it follows. */
export function coresDe({ cor, corEscura }: { cor: string; corEscura: string }): CoresDoConselho {
  if (cor === '') return { cor: '', corForte: '', corEscura: '' };
  return { cor, corForte: misturar(cor, PRETO, FORTE), corEscura: corEscura || corAceita(cor, 'escuro') };
}
