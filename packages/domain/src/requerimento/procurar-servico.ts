import { foldText } from '../texto/busca.ts';

/** The words of a service that a search looks at. */
export interface Buscavel {
  titulo: string;
  resumo: string;
  categoria: string;
  /** Everyday words by which people look for it. */
  palavrasChave: readonly string[];
}

/** Words that say nothing about the service wanted. */
const EMPTY_WORDS = new Set(
  'a o as os um uma de do da dos das em no na para por pra com sem e ou que eu me meu minha meus minhas quero queria preciso como fazer ter ser ver pedir solicitar'.split(
    ' ',
  ),
);

function meaningfulWords(text: string): string[] {
  return foldText(text)
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '' && !EMPTY_WORDS.has(word));
}

/** The part of a word that its relatives share: 'mudar' finds 'mudança', 'certidões' finds 'certidão'. */
function stem(word: string): string {
  return word.length <= 4 ? word : word.slice(0, Math.max(4, word.length - 3));
}

type Matches = (word: string) => boolean;

/** How much a hit counts by where it is: the name of the service, its everyday words, its summary. */
function score(servico: Buscavel, matches: Matches): number {
  const has = (text: string) => meaningfulWords(text).some(matches);
  if (has(servico.titulo)) return 4;
  if (servico.palavrasChave.some(has)) return 3;
  return has(`${servico.resumo} ${servico.categoria}`) ? 1 : 0;
}

/** From this length on one slip of the finger is forgiven, and from the second on two. */
const ONE_SLIP = 5;
const TWO_SLIPS = 9;

/** What a word stands for: its relatives, or the words that it is a slip away from when it is nobody's beginning. */
function matcherOf(servicos: readonly Buscavel[], word: string): Matches {
  const wanted = stem(word);
  const begins: Matches = (other) => other.startsWith(wanted);
  if (word.length < ONE_SLIP || servicos.some((servico) => score(servico, begins) > 0)) return begins;
  const slips = word.length < TWO_SLIPS ? 1 : 2;
  return (other) => countSlips(word, other.slice(0, word.length + slips), slips) <= slips;
}

/** Letters put in, left out, changed or swapped with their neighbour; above `most` it only says so. */
export function countSlips(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1;
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      const ways = [at(last, j) + 1, at(row, j - 1) + 1, at(last, j - 1) + same];
      row.push(Math.min(...ways, ...(swapped ? [at(before, j - 2) + 1] : [])));
    }
    [before, last] = [last, row];
  }
  return Math.min(at(last, b.length), most + 1);
}

const at = (row: readonly number[], j: number) => row[j] ?? Number.POSITIVE_INFINITY;

/** A word that more services than these answer to does not tell them apart. */
const COMMON = 6;

/** Whether something was typed and none of it is a word: signs alone ask for nothing. */
export function isWordless(text: string): boolean {
  return text.trim() !== '' && !/[a-z0-9]/.test(foldText(text));
}

/**
 * The services that answer to everyday words, the best answers first: those that answer to as many of the words as the
 * best one does, or to one less, unless that leaves only a common word or the best is looked for in these very words.
 * Accents, case, endings and slips of the finger do not matter; empty words alone find everything, and signs alone nothing.
 */
export function searchServicos<S extends Buscavel>(servicos: readonly S[], text: string): S[] {
  if (isWordless(text)) return [];
  const wanted = meaningfulWords(text).map((word) => matcherOf(servicos, word));
  if (wanted.length === 0) return [...servicos];
  const phrase = foldText(text).trim();
  const rated = servicos.map((servico) => {
    const said = servico.palavrasChave.some((palavras) => foldText(palavras) === phrase);
    const hits = wanted.map((matches) => score(servico, matches));
    const found = hits.filter((points) => points > 0).length;
    return { servico, said, hits, found, points: hits.reduce((sum, points) => sum + points, 0) };
  });
  const best = Math.max(...rated.map(({ found }) => found));
  const saidBest = rated.some(({ said, found }) => said && found === best);
  const rare = wanted.map((_, i) => rated.filter(({ hits }) => at(hits, i) > 0).length <= COMMON);
  const tells = (hits: readonly number[]) => hits.some((points, i) => points > 0 && rare[i]);
  return rated
    .filter(({ found }) => found > 0 && found >= best - 1)
    .filter(({ found, hits }) => found === best || (!saidBest && tells(hits)))
    .sort((a, b) => Number(b.said) - Number(a.said) || b.found - a.found || b.points - a.points)
    .map(({ servico }) => servico);
}
