import type { Avaliacao } from './avaliar.ts';
import { PASSO_PRIORIDADE } from './bloco-prioridade.ts';
import type { Formulario, Passo } from './campo.ts';

/** A page of the wizard: orientations, one step of the form (with its place in it), or the review. */
export type Etapa =
  | { id: 'orientacoes'; titulo: string }
  | { id: string; titulo: string; passo: Passo; indice: number }
  | { id: 'revisao'; titulo: string };

/** The pages to go through for these answers; a step in which nothing is drawn is left out. */
export function listEtapas(form: Formulario, { campos }: Avaliacao): Etapa[] {
  const drawn = new Set(campos.map((item) => item.passo));
  const steps = form.passos.map((passo, indice) => ({ id: passo.id, titulo: passo.titulo, passo, indice }));
  return [
    { id: 'orientacoes', titulo: 'Orientações' },
    ...steps.filter(({ id, passo }) => drawn.has(passo) && id !== PASSO_PRIORIDADE),
    { id: 'revisao', titulo: 'Revisão e envio' },
  ];
}
