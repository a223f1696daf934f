import type { Cond } from '../condicao.ts';

/**
 * The name to write in place of one that is read: a field, `grupo.coluna`, or a column of the row of `tab`. Giving the
 * same name leaves the reference as it is.
 */
export type Nomear = (nome: string, tab: string | null) => string;

/** The condition with other names. */
export function comNomesNaCond(cond: Cond, nomear: (nome: string) => string): Cond {
  if ('e' in cond) return { e: cond.e.map((parte) => comNomesNaCond(parte, nomear)) };
  if ('ou' in cond) return { ou: cond.ou.map((parte) => comNomesNaCond(parte, nomear)) };
  if ('nao' in cond) return { nao: comNomesNaCond(cond.nao, nomear) };
  return { ...cond, campo: nomear(cond.campo) };
}
