import type { Publico } from './campo-partes.ts';

/** The audiences of services, as people read them, in the order in which they are offered. */
export const PUBLICOS: Record<Publico, string> = {
  PF: 'Pessoas',
  PF_REGISTRADO: 'Profissionais com registro',
  PJ: 'Empresas',
  PJ_REGISTRADA: 'Empresas com registro',
};

const EVERYONE = Object.keys(PUBLICOS).length;

/** True for the code of an audience. */
export function isPublico(codigo: string): codigo is Publico {
  return Object.hasOwn(PUBLICOS, codigo);
}

/** Whether a service is for companies and for nobody with a CPF. */
export function soParaEmpresas(publico: readonly string[]): boolean {
  return publico.length > 0 && publico.every((codigo) => codigo === 'PJ' || codigo === 'PJ_REGISTRADA');
}

/** For whom a service is, in a few words. */
export function sayPublico(publico: readonly string[]): string {
  if (publico.length === EVERYONE) return 'Qualquer pessoa ou empresa';
  const words = Object.entries(PUBLICOS)
    .filter(([codigo]) => publico.includes(codigo))
    .map(([, rotulo], i) => (i === 0 ? rotulo : rotulo.toLowerCase()));
  return new Intl.ListFormat('pt-BR', { type: 'conjunction' }).format(words);
}
