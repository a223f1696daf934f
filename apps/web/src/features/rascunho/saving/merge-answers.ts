import type { RespostasBrutas } from '@balcao/domain/formulario/valor';
import { sameAnswers } from './same-answers.ts';

/** Answers by field: as last loaded, as they are here, and as another device saved them. */
export interface ThreeVersions {
  base: RespostasBrutas;
  here: RespostasBrutas;
  there: RespostasBrutas;
}

/** The merged answers. `conflicts` names the fields that both sides changed; there `merged` has the local answer. */
export interface Merge {
  merged: RespostasBrutas;
  conflicts: string[];
}

/** Three-way merge. A field changed on one side follows that side, so nothing is lost or asked. */
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
