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

/** A value in words when it is short and plain; null when saying it would help nobody. */
export function sayValor(valor: unknown): string | null {
  if (valor === undefined || valor === null) return 'nada';
  if (typeof valor === 'boolean') return valor ? 'sim' : 'não';
  if (typeof valor === 'number') return valor.toLocaleString('pt-BR');
  if (typeof valor === 'string') return `“${cite(valor)}”`;
  if (Array.isArray(valor) && valor.every((item) => typeof item === 'string'))
    return valor.length === 0 ? 'nada' : `“${cite(valor.join('; '))}”`;
  return null;
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
