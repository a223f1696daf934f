import type { Formulario } from '@balcao/domain/formulario/campo';
import { acharCampo } from '@balcao/domain/formulario/editar/percorrer';
import { useState } from 'react';

/** The field that last got another name: it is still the same one. */
let renomeado: { de: string; para: string } | null = null;

/** Says that a field goes on under another name; to be said before the form changes. */
export function seguirNome(de: string, para: string): void {
  renomeado = { de, para };
}

/** What the address selects, by the name that it has now: the address follows a moment later, and knows of no undoing. */
export function nomeAtual(form: Formulario, em: string | null): string | null {
  if (renomeado === null || em === null || acharCampo(form, em)) return em;
  const { de, para } = renomeado;
  const other = em === de ? para : em === para ? de : em;
  return acharCampo(form, other) ? other : em;
}

/** A key that changes with what is selected, not with its name: drawn anew, the properties would lose the focus. */
export function useChave(selecao: string | null): number {
  const [held, setHeld] = useState({ selecao, chave: 0 });
  if (held.selecao === selecao) return held.chave;
  const pair = renomeado ? [renomeado.de, renomeado.para] : [];
  const same = pair.includes(held.selecao ?? '') && pair.includes(selecao ?? '');
  const next = { selecao, chave: same ? held.chave : held.chave + 1 };
  setHeld(next);
  return next.chave;
}
