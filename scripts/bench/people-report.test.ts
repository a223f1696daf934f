import { usuario } from '@balcao/contract/usuario';
import { expect, test } from 'vitest';
import type { Figures } from './figures.ts';
import { accountCases } from './people-cases.ts';
import { missedOf, type PeopleCost, printMissed, printRow } from './people-report.ts';

const figures = (p99: number, wrong = 0): Figures => ({
  rate: 1,
  p50: 10,
  p99,
  done: 5,
  wrong,
  firstWrong: wrong > 0 ? '403' : null,
});
const cost = (name: string, most: number | null, p99: number, wrong = 0): PeopleCost => ({
  name,
  most,
  app: figures(p99, wrong),
  raw: { ...figures(1), p50: 0.5 },
});

test('a promise is missed by a slow hundredth or a wrong answer, and nothing is missed where none was made', () => {
  const costs = [
    cost('kept', 150, 150),
    cost('slow', 150, 151),
    cost('free', null, 900),
    cost('wrong', null, 1, 1),
  ];
  expect(missedOf(costs)).toEqual(['slow', 'wrong']);
});

test('the report tells each case in times of the raw statement, and marks what is missed', () => {
  const lines: string[] = [];
  const slow = cost('slow', 150, 151);
  printRow(slow, (line) => lines.push(line));
  printMissed([slow], (line) => lines.push(line));
  expect(lines).toContain('| slow | 5 | 10 | 151 | 0.50 | 20 | **150** |');
  expect(lines.at(-1)).toBe('MISSED: slow');
});

test('every filter of the list of accounts is asked, each choice of it, and each pair of filters', () => {
  const { alone, pairs } = accountCases(() => 'token', '00000000-0000-7000-8000-000000000000');
  const { pagina, porPagina, ...filters } = usuario.list.address;
  const asked = alone.map(({ name }) => name);
  for (const [filter, field] of Object.entries(filters))
    for (const value of field.kind === 'choice' ? field.values : [''])
      expect(asked.filter((name) => name.startsWith(`accounts: ${filter} ${value}`))).not.toEqual([]);
  const count = Object.keys(filters).length;
  // The first page and the tenth.
  expect(pairs).toHaveLength(count * (count - 1));
});
