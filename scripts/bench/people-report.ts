import type { Figures } from './figures.ts';

type Print = (line: string) => void;

/** A case at four connections, and `select 1` a moment before. */
export interface PeopleCost {
  name: string;
  /** Most milliseconds of the slowest hundredth; null where none is promised. */
  most: number | null;
  app: Figures;
  raw: Figures;
}

/** Prints the head of the table in Markdown. */
export function printHead(print: Print): void {
  print('| Case | answers | p50 ms | p99 ms | p50 of `select 1`, ms | times `select 1` | promise, ms |');
  print('| --- | --- | --- | --- | --- | --- | --- |');
}

/** Prints a case as a row of the table; a missed promise is bold. */
export function printRow({ name, most, app, raw }: PeopleCost, print: Print): void {
  const cells = [name, app.done, short(app.p50), short(app.p99), short(raw.p50), short(app.p50 / raw.p50)];
  print(`| ${cells.join(' | ')} | ${promise(most, app.p99)} |`);
}

/** Prints wrong answers and missed promises. */
export function printMissed(costs: readonly PeopleCost[], print: Print): void {
  for (const { name, app } of costs)
    if (app.wrong > 0) print(`${name}: ${app.wrong} of ${app.done} answers wrong, first: ${app.firstWrong}`);
  const missed = missedOf(costs);
  print(missed.length === 0 ? 'every promise kept' : `MISSED: ${missed.join('; ')}`);
}

/** Names of the cases whose slowest hundredth takes longer than promised, or that were answered wrongly. */
export function missedOf(costs: readonly PeopleCost[]): string[] {
  return costs
    .filter(({ most, app }) => app.wrong > 0 || (most !== null && !(app.p99 <= most)))
    .map(({ name }) => name);
}

function promise(most: number | null, p99: number): string {
  if (most === null) return '–';
  return p99 <= most ? `${most}` : `**${most}**`;
}

function short(value: number): string {
  return value.toFixed(value < 10 ? 2 : 0);
}
