import type { Formulario } from '@balcao/domain/formulario/campo';
import { acharCampo } from '@balcao/domain/formulario/editar/percorrer';
import { useState } from 'react';

/** Old and new names of renamed fields, the latest first. Undo can reverse each of them. */
let renomeados: readonly (readonly [string, string])[] = [];
/** Most renames remembered; few are undone in a row. */
const LEMBRADOS = 100;

/** Records a rename. Call it before the form changes. */
export function seguirNome(de: string, para: string): void {
  renomeados = [[de, para] as const, ...renomeados].slice(0, LEMBRADOS);
}

/** The current name of the selected field. The address follows a rename later, and does not follow undo. */
export function nomeAtual(form: Formulario, em: string | null): string | null {
  if (em === null) return em;
  const names = new Set([em]);
  // The loop also visits names added meanwhile.
  for (const name of names) {
    if (acharCampo(form, name)) return name;
    for (const pair of renomeados) if (pair.includes(name)) for (const other of pair) names.add(other);
  }
  return em;
}

/** React key of the selection. It survives a rename, because a remount would lose the focus. */
export function useChave(form: Formulario, selecao: string | null): number {
  const [held, setHeld] = useState({ selecao, chave: 0 });
  if (held.selecao === selecao) return held.chave;
  const same = held.selecao !== null && nomeAtual(form, held.selecao) === selecao;
  const next = { selecao, chave: same ? held.chave : held.chave + 1 };
  setHeld(next);
  return next.chave;
}
