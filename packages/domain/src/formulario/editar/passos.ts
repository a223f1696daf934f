import { foldText } from '../../texto/busca.ts';
import type { Formulario, Passo } from '../campo.ts';
import { isNomeReservado } from '../nome-reservado.ts';
import { inserirCampos, withoutUndefined } from './campos.ts';
import { comItem, comItemMovido } from './percorrer.ts';

/** A form and the id of the step that the operation was about; null when it did nothing. */
export type ComPasso = { form: Formulario; id: string | null };

/** An id for a step made of its title, that no other step has. */
function idLivre(form: Formulario, titulo: string): string {
  const words = foldText(titulo)
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
    .join('-')
    .slice(0, 40);
  const base = /^[a-z]/.test(words) && !isNomeReservado(words) ? words : 'passo';
  const used = new Set(form.passos.map((passo) => passo.id));
  if (!used.has(base)) return base;
  for (let n = 2; ; n += 1) if (!used.has(`${base}-${n}`)) return `${base}-${n}`;
}

/** An empty step at a place. */
export function inserirPasso(form: Formulario, titulo: string, indice: number): ComPasso {
  const passo: Passo = { id: idLivre(form, titulo), titulo, campos: [] };
  return { form: { ...form, passos: comItem(form.passos, indice, passo) }, id: passo.id };
}

/** A copy of a step after it, its fields under new names. */
export function duplicarPasso(form: Formulario, id: string): ComPasso {
  const at = form.passos.findIndex((passo) => passo.id === id);
  const passo = form.passos[at];
  if (!passo) return { form, id: null };
  const copy: Passo = {
    ...passo,
    id: idLivre(form, passo.id),
    titulo: `${passo.titulo} (cópia)`,
    campos: [],
  };
  const withStep = { ...form, passos: comItem(form.passos, at + 1, copy) };
  const place = { passo: copy.id, grupo: null, indice: 0 };
  return { form: inserirCampos(withStep, passo.campos, place).form, id: copy.id };
}

/** The form without the step and its fields. */
export function removerPasso(form: Formulario, id: string): Formulario {
  const passos = form.passos.filter((passo) => passo.id !== id);
  return passos.length === form.passos.length ? form : { ...form, passos };
}

/** The step at another place among the steps. */
export function moverPasso(form: Formulario, id: string, para: number): Formulario {
  const at = form.passos.findIndex((passo) => passo.id === id);
  return at < 0 ? form : { ...form, passos: comItemMovido(form.passos, at, para) };
}

/** The step with another title, description or condition. Its id and its fields stay. */
export function mudarPasso(
  form: Formulario,
  id: string,
  change: Partial<Pick<Passo, 'titulo' | 'descricao' | 'visivel'>>,
): Formulario {
  if (!form.passos.some((passo) => passo.id === id)) return form;
  return {
    ...form,
    passos: form.passos.map((passo) => (passo.id === id ? withoutUndefined({ ...passo, ...change }) : passo)),
  };
}
