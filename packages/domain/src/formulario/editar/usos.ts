import type { Formulario } from '../campo.ts';
import { acharCampo } from './percorrer.ts';
import { comNomes } from './referencias.ts';

/** How many references there are to a field, from anywhere but its own place: what its removal would leave standing on nothing. */
export function contarUsos(form: Formulario, onde: string): number {
  const [grupo, coluna] = onde.split('.');
  let usos = 0;
  comNomes(form, (nome, tab) => {
    const inRow = coluna !== undefined && tab === grupo && nome === coluna;
    const shadowed = tab !== null && !nome.includes('.') && acharCampo(form, `${tab}.${nome}`) !== null;
    const direct = !shadowed && (nome === onde || (coluna === undefined && nome.startsWith(`${onde}.`)));
    if (inRow || direct) usos += 1;
    return nome;
  });
  return usos;
}

/** Names that the form refers to and does not have. */
export function referenciasSoltas(form: Formulario): string[] {
  const loose = new Set<string>();
  comNomes(form, (nome, tab) => {
    const known = acharCampo(form, nome) ?? (tab === null ? null : acharCampo(form, `${tab}.${nome}`));
    if (!known) loose.add(nome);
    return nome;
  });
  return [...loose];
}
