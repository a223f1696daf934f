import { portal } from '@balcao/contract/portal';
import { presenca } from '@balcao/contract/presenca';
import { vinculo } from '@balcao/contract/vinculo';
import { visao } from '@balcao/contract/visao';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { makeToken } from '#test/fixtures.ts';
import { problemResponse, reply } from '#test/server.ts';
import { call } from './call.ts';
import { ProblemError } from './problem.ts';
import { startJoining } from './read-together.ts';
import { setToken } from './session.ts';

const ID = '0190a5b2-0000-7000-8000-00000000dead';
const NOTHING = { items: [], total: 0 };

let asked: { leituras: string; passive: string | null }[];
let stop: () => void;
beforeEach(() => {
  setToken(makeToken());
  stop = startJoining();
  asked = [];
});
afterEach(() => stop());

/** Answers each read of a joined request with this status and body. */
function answer(items: readonly { status: number; corpo: unknown }[]) {
  reply(portal.emConjunto, ({ query, headers }) => {
    asked.push({ leituras: query.leituras ?? '', passive: headers.get('x-balcao-passiva') });
    return Response.json({ items });
  });
}

const links = () => call(vinculo.list, { params: { id: ID } });
const views = () => call(visao.list, { query: { lista: 'fila' } });

it('joins simultaneous reads into one request, and returns each its own answer', async () => {
  const refused = await problemResponse('not_found').json();
  answer([
    { status: 200, corpo: { ...NOTHING, total: 7 } },
    { status: 404, corpo: refused },
  ]);
  const [first, second] = await Promise.allSettled([views(), links()]);
  expect(asked).toEqual([{ leituras: `/visoes?lista=fila /requerimentos/${ID}/vinculos`, passive: null }]);
  expect(first).toMatchObject({ value: { total: 7 } });
  expect(second).toMatchObject({ reason: expect.any(ProblemError) });
});

it('sends a single read as usual, and never joins polls with calls of the person', async () => {
  let alone = 0;
  for (const route of [visao.list, presenca.list] as const)
    reply(route, () => {
      alone += 1;
      return Response.json(NOTHING);
    });
  await Promise.all([views(), call(presenca.list)]);
  expect(alone).toBe(2);
  expect(asked).toEqual([]);
});

it('fails every read when the joined request fails', async () => {
  reply(portal.emConjunto, () => Response.error());
  const answers = await Promise.allSettled([views(), links()]);
  expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
});
