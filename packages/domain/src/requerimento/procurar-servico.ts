import { foldText } from '../texto/busca.ts';

/** The words of a service that a search looks at. */
export interface Buscavel {
  titulo: string;
  resumo: string;
  categoria: string;
  /** Everyday words by which people look for it. */
  palavrasChave: readonly string[];
}

/** Words that say nothing about the service wanted: who, when and how much, and the verbs that only help others. */
const EMPTY_WORDS = new Set(
  `a o as os um uma uns umas de do da dos das em no na nos nas num numa ao aos pelo pela para pra pro por com e ou que
  se mas mais muito ja ainda so ate tambem mesmo eu me meu minha meus minhas voce ele ela eles elas dele dela seu sua
  seus suas isso isto esse essa este quem qual quais quando quanto quanta quantos quantas onde porque sobre entre quero
  queria gostaria preciso precisa posso pode poder consigo como fazer faz fiz faco ter tem tenho tinha ser sou era foi fui
  ver pedir solicitar estou esta estao estava ficar vou vai vamos ir favor`.split(/\s+/),
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

/** The words of a service by where they stand. */
interface Vocabulario {
  titulo: string[];
  chaves: string[][];
  resto: string[];
}

const vocabularyOf = ({ titulo, palavrasChave, resumo, categoria }: Buscavel): Vocabulario => ({
  titulo: meaningfulWords(titulo),
  chaves: palavrasChave.map(meaningfulWords),
  resto: meaningfulWords(`${resumo} ${categoria}`),
});

/** How far a word of a service is what was typed: 1 for the very word, 0 for another. */
type Likeness = (word: string) => number;

const best = (values: readonly number[]) => values.reduce((most, value) => Math.max(most, value), 0);

/** What a hit counts by where it is: the name of the service, its everyday words, its summary. */
const TITLE = 4;
const KEYWORD = 3;
const SUMMARY = 1;

/** What a keyword of several words counts while only one is said, and what it counts more when all of them are. */
const PART = 0.3;
const WHOLE = 1.4;

/** How much of what a keyword says was typed. */
function coverOf(chave: readonly string[], wanted: readonly Likeness[]): number {
  if (chave.length < 2) return 1;
  const said = chave.filter((word) => wanted.some((like) => like(word) > 0)).length / chave.length;
  return said === 1 ? WHOLE : PART + (1 - PART) * said;
}

/** How well a service answers to each of the words. */
function hitsOf({ titulo, chaves, resto }: Vocabulario, wanted: readonly Likeness[]): number[] {
  const covers = chaves.map((chave) => KEYWORD * coverOf(chave, wanted));
  return wanted.map((like) =>
    best([
      TITLE * best(titulo.map(like)),
      ...chaves.map((chave, i) => at(covers, i) * best(chave.map(like))),
      SUMMARY * best(resto.map(like)),
    ]),
  );
}

/** From this length on one slip of the finger is forgiven, and from the second on two. */
const ONE_SLIP = 5;
const TWO_SLIPS = 9;

/** Up to this length a word is the beginning of too many others: 'pai' of 'país'. */
const SHORT = 3;
/** What a slip of the finger, and a word that is still being written, count beside the very word. */
const SLIP = 0.5;
const UNFINISHED = 0.8;

/** How much of two words is the same from the beginning. */
function shared(a: string, b: string): number {
  let same = 0;
  while (same < a.length && a[same] === b[same]) same += 1;
  return same / Math.max(a.length, b.length);
}

/** What a word stands for: its relatives or, when no known word begins with it, words a slip away. */
function likenessOf(all: ReadonlySet<string>, word: string, isLast: boolean): Likeness {
  const wanted = stem(word);
  const begins: Likeness = (other) => {
    if (!other.startsWith(wanted) || (other !== word && word.length <= SHORT && !isLast)) return 0;
    return isLast && other !== word && other.startsWith(word) ? UNFINISHED : shared(other, word);
  };
  if (word.length < ONE_SLIP || [...all].some((other) => begins(other) > 0)) return begins;
  const slips = word.length < TWO_SLIPS ? 1 : 2;
  return (other) => (countSlips(word, other.slice(0, word.length + slips), slips) <= slips ? SLIP : 0);
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

/** Words that only mean something beside another: 'sem diploma', 'não concordo'. */
const DENIALS = new Set(['nao', 'sem']);
const DENIED = 0.3;

/** What a word counts: the more the fewer services have it. */
function weightOf(word: string, having: number, services: number): number {
  const rarity = Math.log(1 + services / Math.max(1, having));
  return DENIALS.has(word) ? rarity * DENIED : rarity;
}

/** How well each of the services answers to the words. */
function rate<S extends Buscavel>(servicos: readonly S[], words: readonly string[], phrase: string) {
  const known = servicos.map(vocabularyOf);
  const all = new Set(known.flatMap(({ titulo, chaves, resto }) => [...titulo, ...chaves.flat(), ...resto]));
  const wanted = words.map((word, i) => likenessOf(all, word, i === words.length - 1));
  const answers = known.map((one) => hitsOf(one, wanted));
  const having = words.map((_, i) => answers.filter((hits) => at(hits, i) > 0).length);
  const weights = words.map((word, i) => weightOf(word, at(having, i), servicos.length));
  return servicos.map((servico, s) => {
    const hits = answers[s] ?? [];
    const said = servico.palavrasChave.some((palavras) => foldText(palavras) === phrase);
    const found = hits.filter((hit) => hit > 0).length;
    const points = hits.reduce((sum, hit, i) => sum + hit * at(weights, i), 0) * (found / words.length);
    const tells = hits.some((hit, i) => hit > 0 && at(having, i) <= COMMON);
    return { servico, said, found, points, tells };
  });
}

/** What answers this much worse than the best was found by chance. */
const BY_CHANCE = 0.25;

/**
 * The services that answer to everyday words, the best answers first: a word counts the more the fewer services have
 * it, by where it stands. Shown are those that answer to as many of the words as the best does, or to one less, unless that
 * leaves only a common word, one is looked for in these very words, or they answer far worse than the best. Accents,
 * case, endings and slips of the finger do not matter; empty words alone find everything, and signs alone nothing.
 */
export function searchServicos<S extends Buscavel>(servicos: readonly S[], text: string): S[] {
  if (isWordless(text)) return [];
  const words = meaningfulWords(text);
  if (words.length === 0) return [...servicos];
  const rated = rate(servicos, words, foldText(text).trim());
  const most = best(rated.map(({ found }) => found));
  const enough = best(rated.map(({ points }) => points)) * BY_CHANCE;
  const saidBest = rated.some(({ said, found }) => said && found === most);
  return rated
    .filter(({ found, points }) => found > 0 && found >= most - 1 && points >= enough)
    .filter(({ found, tells }) => found === most || (!saidBest && tells))
    .sort((a, b) => Number(b.said) - Number(a.said) || b.points - a.points)
    .map(({ servico }) => servico);
}
