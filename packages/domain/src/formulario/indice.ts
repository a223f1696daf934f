import type { Campo, CampoSimples, CampoTab, Formulario, Passo } from './campo.ts';

/** A field of the form with the step it belongs to. */
export type CampoNoPasso = { campo: Campo; passo: Passo };

/** Fields of a form by name, built once per form object (a published form never changes). */
export type Indice = ReadonlyMap<string, CampoNoPasso>;

const indices = new WeakMap<Formulario, Indice>();

/** The top-level fields of the form by name; of two with one name, the first. */
export function indexCampos(form: Formulario): Indice {
  const known = indices.get(form);
  if (known) return known;
  const indice = new Map<string, CampoNoPasso>();
  for (const passo of form.passos) {
    for (const campo of passo.campos) {
      if (!indice.has(campo.nome)) indice.set(campo.nome, { campo, passo });
    }
  }
  indices.set(form, indice);
  return indice;
}

/** The column of a repeating group by name. */
export function findColuna(tab: Campo | undefined, nome: string): CampoSimples | undefined {
  return tab?.tipo === 'tab' ? tab.linhas.campos.find((coluna) => coluna.nome === nome) : undefined;
}

/** Reads `group.column`; null when the name is not of that form or the form has no such group and column. */
export function findColunaDeGrupo(
  indice: Indice,
  ref: string,
): { tab: CampoTab; coluna: CampoSimples } | null {
  const [grupo = '', nome = '', ...rest] = ref.split('.');
  const tab = indice.get(grupo)?.campo;
  const coluna = findColuna(tab, nome);
  return tab?.tipo === 'tab' && coluna && rest.length === 0 ? { tab, coluna } : null;
}
