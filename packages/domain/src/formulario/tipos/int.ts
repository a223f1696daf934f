import { formatLimite } from '../../texto/numero.ts';
import type { CampoInt } from '../campo.ts';
import { checkBeyond, checkBounds, resolveBounds, sayNothingFits } from '../limite.ts';
import type { CampoRegra } from '../regra.ts';
import { cleanText, isVazio } from '../valor.ts';

const WHOLE = /^-?(?:\d+|\d{1,3}(?:\.\d{3})+)$/;
/** What fifteen digits hold; zeros written before a number do not count. */
const MAIOR = 999_999_999_999_999;

/** Whole number; the Brazilian thousands point is understood. */
export const regraInt: CampoRegra<CampoInt> = {
  normalizar(bruto) {
    const text = cleanText(bruto);
    return text === null ? null : (read(text) ?? text);
  },
  validar(valor, campo, ambiente) {
    const words = { what: 'um número', say: (bound: number) => formatLimite(bound), most: MAIOR };
    const bounds = resolveBounds(campo, ambiente);
    if (typeof valor === 'number')
      return sayNothingFits(campo, ambiente) ?? checkBounds(valor, bounds, words);
    const text = String(valor);
    return WHOLE.test(text) ? checkBeyond(text, bounds, words) : 'Informe um número inteiro.';
  },
  formatar: (valor) => String(valor),
  vazio: isVazio,
};

/** Null for what is no whole number, or one of more digits than are read. */
function read(text: string): number | null {
  if (!WHOLE.test(text)) return null;
  const number = Number(text.replaceAll('.', ''));
  return Math.abs(number) <= MAIOR ? number + 0 : null;
}
