import type { Campo, CampoSimples, CampoTab, Formulario, Passo } from '../campo.ts';

/** A field with its place: the step, the repeating group of a column, and its position among its neighbours. */
export type Achado = {
  campo: Campo;
  passo: Passo;
  tab: CampoTab | null;
  indice: number;
  /** `nome`, or `grupo.coluna`; the same address that problems of a form use. */
  onde: string;
};

/** Where a field stands or is to stand: in a step, or among the columns of a repeating group of it. */
export type Lugar = { passo: string; grupo: string | null; indice: number };

/** Every field in order, each group followed by its columns. */
export function listAchados(form: Formulario): Achado[] {
  return form.passos.flatMap((passo) =>
    passo.campos.flatMap((campo, indice): Achado[] => {
      const own = { campo, passo, tab: null, indice, onde: campo.nome };
      return campo.tipo === 'tab' ? [own, ...columnsOf(campo, passo)] : [own];
    }),
  );
}

function columnsOf(tab: CampoTab, passo: Passo): Achado[] {
  return tab.linhas.campos.map((campo, indice) => ({
    campo,
    passo,
    tab,
    indice,
    onde: `${tab.nome}.${campo.nome}`,
  }));
}

/** The first field of that address; null when there is none. */
export function acharCampo(form: Formulario, onde: string): Achado | null {
  return listAchados(form).find((achado) => achado.onde === onde) ?? null;
}

/** Where the field stands; null when there is none. */
export function lugarDe(form: Formulario, onde: string): Lugar | null {
  const achado = acharCampo(form, onde);
  return achado && { passo: achado.passo.id, grupo: achado.tab?.nome ?? null, indice: achado.indice };
}

/** Whether a field may be a column: a group may not stand inside another. */
export function isSimples(campo: Campo): campo is CampoSimples {
  return campo.tipo !== 'tab';
}

/** The form with the fields of one list, a step or a group of it, replaced; the same form when there is no such list. */
export function comLista(
  form: Formulario,
  { passo, grupo }: Omit<Lugar, 'indice'>,
  change: (campos: readonly Campo[]) => Campo[],
): Formulario {
  if (!listaDe(form, { passo, grupo })) return form;
  const passos = form.passos.map((each) => {
    if (each.id !== passo) return each;
    if (grupo === null) return { ...each, campos: change(each.campos) };
    return { ...each, campos: each.campos.map((campo) => withColumns(campo, grupo, change)) };
  });
  return { ...form, passos };
}

function withColumns(campo: Campo, grupo: string, change: (campos: readonly Campo[]) => Campo[]): Campo {
  if (campo.tipo !== 'tab' || campo.nome !== grupo) return campo;
  return { ...campo, linhas: { ...campo.linhas, campos: change(campo.linhas.campos).filter(isSimples) } };
}

/** The fields of a step, or the columns of a group of it; null when there is no such list. */
export function listaDe(form: Formulario, { passo, grupo }: Omit<Lugar, 'indice'>): readonly Campo[] | null {
  const campos = form.passos.find((each) => each.id === passo)?.campos;
  if (!campos) return null;
  if (grupo === null) return campos;
  const tab = campos.find((campo) => campo.nome === grupo);
  return tab?.tipo === 'tab' ? tab.linhas.campos : null;
}

/** The list with an item put at a place, which is brought within the list. */
export function comItem<T>(lista: readonly T[], indice: number, item: T): T[] {
  const at = Math.min(Math.max(Math.trunc(indice) || 0, 0), lista.length);
  return [...lista.slice(0, at), item, ...lista.slice(at)];
}

/** The list with an item moved; the same order when there is no such item. */
export function comItemMovido<T>(lista: readonly T[], de: number, para: number): T[] {
  const rest = lista.filter((_, i) => i !== de);
  const moved = lista.slice(de, de + 1);
  const [item] = moved;
  return de < 0 || item === undefined ? [...lista] : comItem(rest, para, item);
}
