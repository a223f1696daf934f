import type { CampoCalc } from '../campo.ts';
import { sayCentavos } from '../limite.ts';
import type { CampoRegra } from '../regra.ts';
import { isVazio } from '../valor.ts';

/** A value the form works out; what the browser sends for it is ignored. */
export const regraCalc: CampoRegra<CampoCalc> = {
  normalizar: () => null,
  validar: () => null,
  formatar: (valor, campo) =>
    campo.formato === 'moeda' && typeof valor === 'number' ? sayCentavos(valor) : String(valor),
  vazio: isVazio,
};
