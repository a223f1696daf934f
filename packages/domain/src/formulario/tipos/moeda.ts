import { isBeyondCentavos, parseCentavos, VALOR_INVALIDO } from '../../dinheiro/centavos.ts';
import type { CampoMoeda } from '../campo.ts';
import { checkBeyond, checkBounds, resolveBounds, sayCentavos, sayNothingFits } from '../limite.ts';
import type { CampoRegra } from '../regra.ts';
import { cleanText, isVazio } from '../valor.ts';

/** Amount of money: a number is integer cents, a text is reais as typed («1.234,56»). */
export const regraMoeda: CampoRegra<CampoMoeda> = {
  normalizar(bruto) {
    if (typeof bruto === 'number') return Number.isSafeInteger(bruto) ? bruto + 0 : null;
    const text = cleanText(bruto);
    return text === null ? null : (parseCentavos(text) ?? text);
  },
  validar(valor, campo, ambiente) {
    const words = { what: 'um valor', say: sayCentavos, most: Number.MAX_SAFE_INTEGER };
    const bounds = resolveBounds(campo, ambiente);
    if (typeof valor === 'number')
      return sayNothingFits(campo, ambiente) ?? checkBounds(valor, bounds, words);
    const text = String(valor);
    return isBeyondCentavos(text) ? checkBeyond(text, bounds, words) : VALOR_INVALIDO;
  },
  formatar: (valor) => (typeof valor === 'number' ? sayCentavos(valor) : String(valor)),
  vazio: isVazio,
};
