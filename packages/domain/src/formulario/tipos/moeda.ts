import { parseCentavos, VALOR_INVALIDO } from '../../dinheiro/centavos.ts';
import type { CampoMoeda } from '../campo.ts';
import { checkBounds, resolveLimiteNumero, sayCentavos } from '../limite.ts';
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
    if (typeof valor !== 'number') return VALOR_INVALIDO;
    const bounds = {
      min: resolveLimiteNumero(campo.min ?? 0, ambiente),
      max: resolveLimiteNumero(campo.max, ambiente),
    };
    return checkBounds(valor, bounds, { what: 'um valor', say: sayCentavos });
  },
  formatar: (valor) => (typeof valor === 'number' ? sayCentavos(valor) : String(valor)),
  vazio: isVazio,
};
