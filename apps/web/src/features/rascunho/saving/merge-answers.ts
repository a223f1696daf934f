import type { RespostasBrutas } from '@balcao/domain/formulario/valor';
import { sameAnswers } from './same-answers.ts';

/** Answers by field name: as last seen at the portal, as they are here, and as another device left them there. */
export interface ThreeVersions {
  base: RespostasBrutas;
  here: RespostasBrutas;
  there: RespostasBrutas;
}

/** The merged answers; `conflicts` names the fields that both sides changed, in which `merged` has what is here. */
export interface Merge {
  merged: RespostasBrutas;
  conflicts: string[];
}

/** Joins two sets of changes. A field that only one side touched follows that side, so nothing is lost or asked. */
export function mergeAnswers({ base, here, there }: ThreeVersions): Merge {
  const names = [...new Set([...Object.keys(there), ...Object.keys(here)])];
  const same = (a: RespostasBrutas, b: RespostasBrutas, name: string) =>
    sameAnswers(a[name] ?? null, b[name] ?? null);
  const fromThere = (name: string) => same(here, base, name);
  const conflicts = names.filter(
    (name) => !fromThere(name) && !same(there, base, name) && !same(here, there, name),
  );
  const pairs = names.map((name) => [name, (fromThere(name) ? there : here)[name]] as const);
  return { merged: Object.fromEntries(pairs.filter(([, value]) => value !== undefined)), conflicts };
}
