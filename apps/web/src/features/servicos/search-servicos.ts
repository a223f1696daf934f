import { foldText } from '@balcao/domain/texto/busca';

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

/** How much a hit counts by where it is: the name of the service, its everyday words, its summary. */
function score(servico: Buscavel, wanted: string): number {
  const begins = (text: string) => meaningfulWords(text).some((word) => word.startsWith(wanted));
  if (begins(servico.titulo)) return 4;
  if (servico.palavrasChave.some(begins)) return 3;
  return begins(`${servico.resumo} ${servico.categoria}`) ? 1 : 0;
}

/**
 * The services that answer to everyday words, the best answers first: those that answer to as many of the words as the
 * best one does, or to one less. Accents, case and endings do not matter; a question without a meaningful word finds everything.
 */
export function searchServicos<S extends Buscavel>(servicos: readonly S[], text: string): S[] {
  const wanted = meaningfulWords(text).map(stem);
  if (wanted.length === 0) return [...servicos];
  const rated = servicos.map((servico) => {
    const hits = wanted.map((word) => score(servico, word)).filter((points) => points > 0);
    return { servico, found: hits.length, points: hits.reduce((sum, points) => sum + points, 0) };
  });
  const best = Math.max(...rated.map(({ found }) => found));
  return rated
    .filter(({ found }) => found > 0 && found >= best - 1)
    .sort((a, b) => b.found - a.found || b.points - a.points)
    .map(({ servico }) => servico);
}
