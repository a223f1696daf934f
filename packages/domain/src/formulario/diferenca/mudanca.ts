import { isIsoDate } from '../../prazo/data.ts';
import { formatIsoDate } from '../../texto/data-br.ts';
import { formatNumero } from '../../texto/numero.ts';
import { isRecord } from '../valor.ts';

/** One difference between two versions of a form, in words. */
export type Mudanca = {
  acao: 'incluido' | 'retirado' | 'alterado' | 'movido';
  /** A field (`nome`, `grupo.coluna`), `passo:id`, or a property of the form. */
  onde: string;
  texto: string;
};

/** Longest piece of a text that a change quotes. */
const CITACAO_MAX = 120;

/** Whether two values are the same data, in whatever order their keys stand. */
export function igual(a: unknown, b: unknown): boolean {
  return canonical(a) === canonical(b);
}

function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, item: unknown) =>
    isRecord(item)
      ? Object.fromEntries(Object.entries(item).sort(([one], [other]) => (one < other ? -1 : 1)))
      : item,
  );
}

/** A value in words when it is short and plain; null when saying it would not help the reader. */
export function sayValor(valor: unknown): string | null {
  if (valor === undefined || valor === null) return 'nada';
  if (typeof valor === 'boolean') return valor ? 'sim' : 'não';
  if (typeof valor === 'number') return formatNumero(valor, 3);
  if (typeof valor === 'string') return `“${cite(legivel(valor))}”`;
  if (Array.isArray(valor) && valor.every((item) => typeof item === 'string'))
    return valor.length === 0 ? 'nada' : `“${cite(valor.join('; '))}”`;
  return null;
}

/** A day as people read it; every other text as it is. */
function legivel(texto: string): string {
  return isIsoDate(texto) ? formatIsoDate(texto) : texto;
}

/**
 * From what to what, quoted where the two part: long texts often begin alike. Null when it would not help.
 */
export function sayTroca(antes: unknown, depois: unknown): string | null {
  if (isLista(antes) && isLista(depois) && antes.length > 0 && depois.length > 0)
    return sayTrocaDeLista(antes, depois);
  if (typeof antes === 'string' && typeof depois === 'string') {
    const [was, is] = [legivel(antes), legivel(depois)];
    const at = partingOf(was, is);
    return `de “${citeFrom(was, at)}” para “${citeFrom(is, at)}”`;
  }
  const [was, is] = [sayValor(antes), sayValor(depois)];
  return was === null || is === null ? null : `de ${was} para ${is}`;
}

function isLista(valor: unknown): valor is readonly string[] {
  return Array.isArray(valor) && valor.every((item) => typeof item === 'string');
}

function sayTrocaDeLista(antes: readonly string[], depois: readonly string[]): string {
  const more = depois.filter((item) => !antes.includes(item));
  const less = antes.filter((item) => !depois.includes(item));
  const said = (verbo: string, items: readonly string[]) =>
    items.length === 0 ? [] : [`${verbo} “${cite(items.join('; '))}”`];
  const parts = [...said(more.length === 1 ? 'entrou' : 'entraram', more)];
  parts.push(...said(less.length === 1 ? 'saiu' : 'saíram', less));
  return parts.length === 0 ? 'a ordem mudou' : parts.join('; ');
}

/** Words before the place where two texts part, so that it can be found. */
const ANTES_DA_DIFERENCA = 30;

/** Where to begin to quote two texts; at their beginning while both are short. */
function partingOf(antes: string, depois: string): number {
  if (antes.length <= CITACAO_MAX && depois.length <= CITACAO_MAX) return 0;
  let same = 0;
  while (same < antes.length && antes[same] === depois[same]) same += 1;
  const from = antes.lastIndexOf(' ', Math.max(same - ANTES_DA_DIFERENCA, 0));
  return Math.max(from + 1, 0);
}

function citeFrom(texto: string, at: number): string {
  return at === 0 ? cite(texto) : `…${cite(texto.slice(at).toWellFormed())}`;
}

/** The beginning of a text, as long as a change may quote. */
export function cite(texto: string): string {
  return texto.length > CITACAO_MAX ? `${texto.slice(0, CITACAO_MAX).toWellFormed()}…` : texto;
}

/** What stands in one list and not in the other, by key, and what stands in both. */
export function casar<T>(antes: readonly T[], depois: readonly T[], chaveDe: (item: T) => string) {
  const [before, after] = [keyed(antes, chaveDe), keyed(depois, chaveDe)];
  const comuns = [...after].flatMap(([chave, depoisDele]) => {
    const antesDele = before.get(chave);
    return antesDele === undefined ? [] : [{ antes: antesDele, depois: depoisDele, chave }];
  });
  const ordem = (keys: Iterable<string>, other: ReadonlyMap<string, T>) =>
    [...keys].filter((chave) => other.has(chave));
  return {
    incluidos: [...after].filter(([chave]) => !before.has(chave)).map(([, item]) => item),
    retirados: [...before].filter(([chave]) => !after.has(chave)).map(([, item]) => item),
    comuns,
    /** True when those in both stand in another order. */
    reordenados: !igual(ordem(before.keys(), after), ordem(after.keys(), before)),
  };
}

/** Items by key; of two with one key, which only a draft has, the second gets its own. */
function keyed<T>(items: readonly T[], chaveDe: (item: T) => string): Map<string, T> {
  const found = new Map<string, T>();
  for (const item of items) {
    let chave = chaveDe(item);
    while (found.has(chave)) chave += '#';
    found.set(chave, item);
  }
  return found;
}
