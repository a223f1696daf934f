import type { Campo, Formulario } from '../campo.ts';
import type { Nomear } from './nomear.ts';
import { nomeLivre, nomesEmUso } from './nomes.ts';
import { acharCampo, comItem, comLista, isSimples, type Lugar, listaDe, lugarDe } from './percorrer.ts';
import { comNomesNoCampo } from './referencias.ts';

/** A form and the address of the field that the operation was about; null when it did nothing. */
export type ComCampo = { form: Formulario; onde: string | null };

/**
 * Puts fields at a place, under names that nothing else has; what they say of one another follows. A group put among
 * columns is left out.
 */
export function inserirCampos(form: Formulario, campos: readonly Campo[], lugar: Lugar): ComCampo {
  const lista = listaDe(form, lugar);
  const fit = lugar.grupo === null ? campos : campos.filter(isSimples);
  if (!lista || fit.length === 0) return { form, onde: null };
  const named = withFreeNames(fit, nomesEmUso(form));
  const changed = comLista(form, lugar, (before) =>
    named.reduce<Campo[]>(
      (now, campo, i) => comItem(now, clampAt(lugar.indice, before) + i, campo),
      [...before],
    ),
  );
  const [first] = named;
  return { form: changed, onde: first ? addressIn(lugar, first.nome) : null };
}

function clampAt(indice: number, lista: readonly unknown[]): number {
  return Math.min(Math.max(Math.trunc(indice) || 0, 0), lista.length);
}

function addressIn({ grupo }: Pick<Lugar, 'grupo'>, nome: string): string {
  return grupo === null ? nome : `${grupo}.${nome}`;
}

/** The fields under names that are not in use, with the references between them renamed alike. */
function withFreeNames(campos: readonly Campo[], emUso: Set<string>): Campo[] {
  const names = new Map<string, string>();
  for (const campo of campos) {
    const livre = nomeLivre(campo.nome, emUso);
    names.set(campo.nome, livre);
    emUso.add(livre);
  }
  const columns = (campo: Campo): ReadonlyMap<string, string> => {
    const map = new Map<string, string>();
    if (campo.tipo !== 'tab') return map;
    for (const coluna of campo.linhas.campos) {
      const livre = nomeLivre(coluna.nome, emUso);
      map.set(coluna.nome, livre);
      emUso.add(livre);
    }
    return map;
  };
  const columnNames = new Map(campos.map((campo) => [campo.nome, columns(campo)] as const));
  const nomear: Nomear = (nome, tab) => {
    const own = tab === null ? undefined : columnNames.get(tab)?.get(nome);
    if (own !== undefined) return own;
    const [grupo = '', coluna] = nome.split('.');
    const top = names.get(grupo);
    if (top === undefined) return nome;
    return coluna === undefined ? top : `${top}.${columnNames.get(grupo)?.get(coluna) ?? coluna}`;
  };
  return campos.map((campo) => renamed(comNomesNoCampo(campo, nomear), names, columnNames.get(campo.nome)));
}

function renamed(
  campo: Campo,
  names: ReadonlyMap<string, string>,
  columns: ReadonlyMap<string, string> = new Map(),
): Campo {
  const nome = names.get(campo.nome) ?? campo.nome;
  if (campo.tipo !== 'tab') return { ...campo, nome };
  const campos = campo.linhas.campos.map((coluna) => ({
    ...coluna,
    nome: columns.get(coluna.nome) ?? coluna.nome,
  }));
  return { ...campo, nome, linhas: { ...campo.linhas, campos } };
}

/** Puts one new field at a place. */
export function inserirCampo(form: Formulario, campo: Campo, lugar: Lugar): ComCampo {
  return inserirCampos(form, [campo], lugar);
}

/** A copy right after the field. */
export function duplicarCampo(form: Formulario, onde: string): ComCampo {
  const achado = acharCampo(form, onde);
  const lugar = lugarDe(form, onde);
  if (!achado || !lugar) return { form, onde: null };
  const copy = { ...achado.campo, rotulo: `${achado.campo.rotulo} (cópia)` };
  return inserirCampo(form, copy, { ...lugar, indice: lugar.indice + 1 });
}

/** The form without the field. What refers to it is left to the linter to say, and to the person to decide. */
export function removerCampo(form: Formulario, onde: string): Formulario {
  const lugar = lugarDe(form, onde);
  if (!lugar) return form;
  return comLista(form, lugar, (campos) => campos.filter((_, i) => i !== lugar.indice));
}

/**
 * The field at another place: of any step, or among the columns of its own group. Between a group and the form it
 * would no longer be the same question, one for each row or one for all, so there it stays where it is.
 */
export function moverCampo(form: Formulario, onde: string, para: Lugar): Formulario {
  const achado = acharCampo(form, onde);
  const de = lugarDe(form, onde);
  if (!achado || !de || de.grupo !== para.grupo || !listaDe(form, para)) return form;
  if (de.grupo !== null && de.passo !== para.passo) return form;
  return comLista(removerCampo(form, onde), para, (campos) => comItem(campos, para.indice, achado.campo));
}

/** One place up or down; at the end of a step, into the neighbouring one. The same form at the ends. */
export function deslocarCampo(form: Formulario, onde: string, delta: 1 | -1): Formulario {
  const lugar = lugarDe(form, onde);
  const lista = lugar && listaDe(form, lugar);
  if (!lugar || !lista) return form;
  const indice = lugar.indice + delta;
  if (indice >= 0 && indice < lista.length) return moverCampo(form, onde, { ...lugar, indice });
  const at = form.passos.findIndex((passo) => passo.id === lugar.passo);
  const next = form.passos[at + delta];
  if (!next || lugar.grupo !== null) return form;
  return moverCampo(form, onde, {
    passo: next.id,
    grupo: null,
    indice: delta === 1 ? 0 : next.campos.length,
  });
}

/** The field with something else in it. Its name stays: that is what `renomearCampo` is for. */
export function mudarCampo(form: Formulario, onde: string, change: (campo: Campo) => Campo): Formulario {
  const achado = acharCampo(form, onde);
  const lugar = lugarDe(form, onde);
  if (!achado || !lugar) return form;
  const changed = withoutUndefined({ ...change(achado.campo), nome: achado.campo.nome });
  if (lugar.grupo !== null && !isSimples(changed)) return form;
  return comLista(form, lugar, (campos) => campos.map((campo, i) => (i === lugar.indice ? changed : campo)));
}

/** A property that was emptied is no property: stored forms hold no `undefined`. */
export function withoutUndefined<T extends object>(record: T): T {
  return Object.fromEntries(Object.entries(record).filter(([, valor]) => valor !== undefined)) as T;
}
