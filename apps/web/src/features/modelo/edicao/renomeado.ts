import type { Formulario } from '@balcao/domain/formulario/campo';
import { acharCampo } from '@balcao/domain/formulario/editar/percorrer';
import { useState } from 'react';

/** Names that the same field had one after the other, the latest first: each change can be undone and made again. */
let renomeados: readonly (readonly [string, string])[] = [];
/** Changes of name that are remembered; more are seldom undone in a row. */
const LEMBRADOS = 100;

/** Says that a field goes on under another name; to be said before the form changes. */
export function seguirNome(de: string, para: string): void {
  renomeados = [[de, para] as const, ...renomeados].slice(0, LEMBRADOS);
}

/** What the address selects, by the name that it has now: the address follows a moment later, and knows of no undoing. */
export function nomeAtual(form: Formulario, em: string | null): string | null {
  if (em === null) return em;
  const names = new Set([em]);
  // A set is walked on over what is added to it meanwhile.
  for (const name of names) {
    if (acharCampo(form, name)) return name;
    for (const pair of renomeados) if (pair.includes(name)) for (const other of pair) names.add(other);
  }
  return em;
}

/** A key that changes with what is selected, not with its name: drawn anew, the properties would lose the focus. */
export function useChave(form: Formulario, selecao: string | null): number {
  const [held, setHeld] = useState({ selecao, chave: 0 });
  if (held.selecao === selecao) return held.chave;
  const same = held.selecao !== null && nomeAtual(form, held.selecao) === selecao;
  const next = { selecao, chave: same ? held.chave : held.chave + 1 };
  setHeld(next);
  return next.chave;
}
