import type { Problema } from '../requerimento/problema.ts';

/** What a letter says in words, as far as it is written. */
interface Palavras {
  assunto: string;
  texto: string;
  finalidade: string | null;
  fundamento: string | null;
  comparecimento: { local: string } | null;
}

/**
 * Pictures, flags and boxed figures, each as it is seen, without those that paper has as text: `™` as it is,
 * `✅` as `[ok]`. The font of the PDF lacks letters of other scripts too; only the font itself can say which.
 */
const SINAL =
  /(?![©®‼⁉™ℹⓂ☑✅✔❌])\p{Extended_Pictographic}[\uFE0F\p{Emoji_Modifier}]*(?:\u200D\p{Extended_Pictographic}[\uFE0F\p{Emoji_Modifier}]*)*|\p{Regional_Indicator}{1,2}|[0-9#*]\uFE0F?\u20E3/gu;

/** So many of them are named. */
const CITADOS = 5;

/**
 * What of a letter would not come out on paper, by field; empty when all of it does.
 * @param acha finds that in a text, by what the font has where that is known
 */
export function checkSinais(
  { comparecimento, ...palavras }: Palavras,
  acha: (texto: string) => readonly string[] = acharFiguras,
): Problema[] {
  const { assunto, texto, finalidade, fundamento } = palavras;
  const campos = { assunto, texto, finalidade, fundamento, 'comparecimento.local': comparecimento?.local };
  return Object.entries(campos).flatMap(([campo, escrito]) => {
    const found = new Set(escrito ? acha(escrito) : []);
    return found.size === 0 ? [] : [{ campo, mensagem: say([...found]) }];
  });
}

function acharFiguras(texto: string): readonly string[] {
  return texto.match(SINAL) ?? [];
}

function say(sinais: readonly string[]): string {
  const citados = sinais.slice(0, CITADOS).join(' ');
  return sinais.length === 1
    ? `Este sinal não sai no papel: ${citados}`
    : `Estes sinais não saem no papel: ${citados}${sinais.length > CITADOS ? ' …' : ''}`;
}
