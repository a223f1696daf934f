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

/** Whether a service is for companies only. */
export function soParaEmpresas(publico: readonly string[]): boolean {
  return publico.length > 0 && publico.every((codigo) => codigo === 'PJ' || codigo === 'PJ_REGISTRADA');
}

/** An audience inside a sentence, with the situations that a registration must be in; null where any will do. */
export function sayPublico(publico: readonly Publico[], situacoes: string | null): string {
  const [pf, registrado] = [publico.includes('PF'), publico.includes('PF_REGISTRADO')];
  const [pj, registrada] = [publico.includes('PJ'), publico.includes('PJ_REGISTRADA')];
  const eitherWay = situacoes === null;
  const [pessoas, empresas] = [eitherWay && pf && registrado, eitherWay && pj && registrada];
  if (pessoas && empresas) return 'qualquer pessoa ou empresa';
  const parts = [
    [pick([pessoas, 'pessoas'], [empresas, 'empresas']), 'com ou sem registro'],
    [pick([pf && !pessoas, 'pessoas'], [pj && !empresas, 'empresas']), 'sem registro'],
    [
      pick([registrado && !pessoas, 'profissionais'], [registrada && !empresas, 'empresas']),
      eitherWay ? 'com registro' : `com registro ${situacoes}`,
    ],
  ] as const;
  return parts.flatMap(([who, how]) => (who ? [`${who} ${how}`] : [])).join(' e ');
}

function pick(...words: readonly (readonly [when: boolean, word: string])[]): string {
  return words.flatMap(([when, word]) => (when ? [word] : [])).join(' e ');
}
