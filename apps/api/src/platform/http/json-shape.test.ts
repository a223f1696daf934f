import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApi, type TestApi } from '#test/harness.ts';
import { shapeOf } from './json-shape.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const save = (respostas: unknown) =>
  api.app.inject({
    method: 'PUT',
    url: '/api/rascunhos/0190a000-0000-7000-8000-000000000000',
    payload: JSON.stringify({ respostas, passo: null, version: 1 }),
    headers: { 'content-type': 'application/json' },
  });

it.each([
  ['{}', { depth: 1, values: 2 }],
  ['{"a":[1,2,{"b":3}],"c":"[{,\\"[,"}', { depth: 3, values: 7 }],
  ['"só texto, sem nada"', { depth: 0, values: 1 }],
])('how %s is built', (text, shape) => {
  expect(shapeOf(text)).toEqual(shape);
});

it.each([
  ['60,000 keys', Object.fromEntries(Array.from({ length: 60_000 }, (_, i) => [`k${i}`, 1]))],
  ['20,000 rows', { linhas: Array.from({ length: 20_000 }, () => ({})) }],
])('a draft of %s is refused before it is parsed', async (_, respostas) => {
  let least = Number.POSITIVE_INFINITY;
  for (let run = 0; run < 3; run += 1) {
    const started = performance.now();
    const answer = await save(respostas);
    least = Math.min(least, performance.now() - started);
    expect(answer.json()).toMatchObject({ type: 'urn:problem:too_large', status: 413 });
  }
  // Parsing and checking it takes several times as long.
  expect(least).toBeLessThan(150);
});

it('the largest table of a form is not too large', async () => {
  const row = Object.fromEntries(Array.from({ length: 40 }, (_, i) => [`coluna${i}`, 'x, [y]']));
  expect((await save({ linhas: Array.from({ length: 200 }, () => row) })).statusCode).toBe(401);
});
