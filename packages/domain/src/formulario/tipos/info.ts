import type { CampoInfo } from '../campo.ts';
import type { CampoRegra } from '../regra.ts';

/** Text between fields; it never has an answer. */
export const regraInfo: CampoRegra<CampoInfo> = {
  normalizar: () => null,
  validar: () => null,
  formatar: () => '',
  vazio: () => true,
};
