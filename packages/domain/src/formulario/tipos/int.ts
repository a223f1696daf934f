import type { CampoInt } from '../campo.ts';
import { checkBeyond, checkBounds, resolveBounds, sayNothingFits } from '../limite.ts';
import type { CampoRegra } from '../regra.ts';
import { cleanText, isVazio } from '../valor.ts';

const WHOLE = /^-?(?:\d{1,15}|\d{1,3}(?:\.\d{3}){1,4})$/;
/** The same of any length. */
const LONGER = /^-?(?:\d+|\d{1,3}(?:\.\d{3})+)$/;
/** What fifteen digits hold. */
const MAIOR = 999_999_999_999_999;

/** Whole number; the Brazilian thousands point is understood. */
export const regraInt: CampoRegra<CampoInt> = {
  normalizar(bruto) {
    const text = cleanText(bruto);
    return text !== null && WHOLE.test(text) ? Number(text.replaceAll('.', '')) + 0 : text;
  },
  validar(valor, campo, ambiente) {
    const words = { what: 'um número', say, most: MAIOR };
    const bounds = resolveBounds(campo, ambiente);
    if (typeof valor === 'number')
      return sayNothingFits(campo, ambiente) ?? checkBounds(valor, bounds, words);
    const text = String(valor);
    return LONGER.test(text) ? checkBeyond(text, bounds, words) : 'Informe um número inteiro.';
  },
  formatar: (valor) => String(valor),
  vazio: isVazio,
};

/** A year has no point. */
function say(bound: number): string {
  return Math.abs(bound) < 10_000 ? String(bound) : bound.toLocaleString('pt-BR');
}
