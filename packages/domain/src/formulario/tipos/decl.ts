import type { CampoDecl } from '../campo.ts';
import type { CampoRegra } from '../regra.ts';
import { isVazio } from '../valor.ts';

/** A ticked declaration is true; not ticked is no answer at all. */
export const regraDecl: CampoRegra<CampoDecl> = {
  normalizar: (bruto) => (bruto === true || bruto === 'true' ? true : null),
  validar: (valor) => (valor === true ? null : 'Marque a declaração para continuar.'),
  formatar: (_valor, campo) => campo.texto,
  vazio: isVazio,
};
