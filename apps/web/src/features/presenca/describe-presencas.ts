import type { Presente } from './queries.ts';

/** First names, or full names where two share the first. */
function firstNames(people: readonly Presente[]): string[] {
  const first = people.map(({ nome }) => nome.split(' ')[0] ?? nome);
  return people.map(({ nome }, i) =>
    first.filter((other) => other === first[i]).length > 1 ? nome : (first[i] ?? nome),
  );
}

const LIST = new Intl.ListFormat('pt-BR', { type: 'conjunction' });
const MINUTE_MS = 60_000;

/** «há 2 min», from one minute on. */
function describeSince(instant: string, now: Date): string {
  const minutes = Math.floor((now.getTime() - new Date(instant).getTime()) / MINUTE_MS);
  return minutes < 1 ? '' : ` há ${minutes} min`;
}

/** Sentence about who is writing; null when nobody is. */
export function describeWriting(people: readonly Presente[], now: Date): string | null {
  const writing = people.filter(({ escrevendoDesde }) => escrevendoDesde !== null);
  const since = writing[0]?.escrevendoDesde;
  if (!since) return null;
  const names = LIST.format(firstNames(writing));
  return writing.length === 1
    ? `${names} está respondendo${describeSince(since, now)}`
    : `${names} estão respondendo`;
}

/** Sentence about who is only viewing; null when nobody is. */
export function describeLooking(people: readonly Presente[]): string | null {
  const looking = people.filter(({ escrevendoDesde }) => escrevendoDesde === null);
  if (looking.length === 0) return null;
  const names = LIST.format(firstNames(looking));
  return looking.length === 1 ? `${names} está vendo` : `${names} estão vendo`;
}
