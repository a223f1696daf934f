import type { Publico } from './campo-partes.ts';

/** The audiences of services, as people read them, in the order in which they are offered. */
export const PUBLICOS: Record<Publico, string> = {
  PF: 'Pessoas sem registro',
  PF_REGISTRADO: 'Profissionais com registro',
  PJ: 'Empresas sem registro',
  PJ_REGISTRADA: 'Empresas com registro',
};

/** True for the code of an audience. */
export function isPublico(codigo: string): codigo is Publico {
  return Object.hasOwn(PUBLICOS, codigo);
}

/** Whether a service is for companies and for nobody with a CPF. */
export function soParaEmpresas(publico: readonly string[]): boolean {
  return publico.length > 0 && publico.every((codigo) => codigo === 'PJ' || codigo === 'PJ_REGISTRADA');
}
