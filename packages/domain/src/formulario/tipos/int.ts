import type { CampoInt } from '../campo.ts';
import { checkBounds, resolveBounds, sayNothingFits } from '../limite.ts';
import type { CampoRegra } from '../regra.ts';
import { cleanText, isVazio } from '../valor.ts';

const WHOLE = /^-?(?:\d{1,15}|\d{1,3}(?:\.\d{3}){1,4})$/;

/** Whole number; the Brazilian thousands point is understood. */
export const regraInt: CampoRegra<CampoInt> = {
  normalizar(bruto) {
    const text = cleanText(bruto);
    return text !== null && WHOLE.test(text) ? Number(text.replaceAll('.', '')) + 0 : text;
  },
  validar(valor, campo, ambiente) {
    if (typeof valor !== 'number') return 'Informe um número inteiro.';
    const words = { what: 'um número', say: String };
    return sayNothingFits(campo, ambiente) ?? checkBounds(valor, resolveBounds(campo, ambiente), words);
  },
  formatar: (valor) => String(valor),
  vazio: isVazio,
};
