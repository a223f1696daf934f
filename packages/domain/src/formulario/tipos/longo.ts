import type { CampoLongo } from '../campo.ts';
import { checkText } from '../comprimento.ts';
import type { CampoRegra } from '../regra.ts';
import { cleanText, isVazio } from '../valor.ts';

/** Longest text of several lines when the field does not say. */
export const LONGO_MAX = 4000;

/** Text of several lines; line breaks are kept as `\n`. */
export const regraLongo: CampoRegra<CampoLongo> = {
  normalizar: (bruto) => cleanText(bruto, 'multiple'),
  validar: (valor, campo) =>
    checkText(String(valor), { min: campo.minLength, max: campo.maxLength ?? LONGO_MAX }),
  formatar: (valor) => String(valor),
  vazio: isVazio,
};
