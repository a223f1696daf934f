import { rascunho } from '@balcao/contract/rascunho';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Storage } from '#platform/files/storage.ts';
import { startApi, type TestApi } from '#test/harness.ts';
import { conclude, draft, open, PDF, type Person, person, sendChunk } from './anexo.fixture.ts';

let api: TestApi;
let autora: Person;
let storage: Storage;

beforeAll(async () => {
  api = await startApi();
  autora = await person(api);
  storage = api.deps.storage;
});
afterEach(() => {
  api.deps.storage = storage;
});
afterAll(() => api.close());

/** Runs `before` and `after` around each storing; both get the number of the call, from 1. */
function aroundPut(hooks: {
  before?: (call: number) => Promise<unknown>;
  after?: () => Promise<unknown>;
}): void {
  let calls = 0;
  api.deps.storage = {
    ...storage,
    put: async (...args) => {
      calls += 1;
      await hooks.before?.(calls);
      const written = await storage.put(...args);
      await hooks.after?.();
      return written;
    },
  };
}

async function whole(): Promise<{ id: string; rascunhoId: string }> {
  const { id: rascunhoId, destino } = await draft(api, autora.token);
  const { id } = (await open(api, autora.token, { destino })).body;
  await sendChunk(api, autora.token, { id, offset: 0, bytes: PDF });
  return { id, rascunhoId };
}

async function count(): Promise<{ stored: number; rows: number }> {
  let stored = 0;
  for await (const _ of storage.list()) stored += 1;
  const rows = await api.db.selectFrom('arquivo').select('id').execute();
  return { stored, rows: rows.length };
}

describe('an upload that is concluded twice at once', () => {
  it('becomes one file when both calls stored it before either committed', async () => {
    const { id } = await whole();
    const both = Promise.withResolvers<void>();
    let arrived = 0;
    aroundPut({
      after: async () => {
        arrived += 1;
        if (arrived === 2) both.resolve();
        await both.promise;
      },
    });
    const before = await count();
    const answers = await Promise.all([1, 2].map(() => conclude(api, autora.token, id)));
    expect(answers.map((answer) => answer.status)).toEqual([200, 200]);
    expect(answers[0]?.raw.body).toBe(answers[1]?.raw.body);
    expect(await count()).toEqual({ stored: before.stored + 1, rows: before.rows + 1 });
  });

  it('returns the file to the slower call, whose bytes are gone', async () => {
    const { id } = await whole();
    const first = Promise.withResolvers<void>();
    aroundPut({ before: async (call) => (call === 2 ? first.promise : undefined) });
    const running = [1, 2].map(() => conclude(api, autora.token, id));
    await Promise.race(running);
    first.resolve();
    const answers = await Promise.all(running);
    expect(answers.map((answer) => answer.status)).toEqual([200, 200]);
  });
});

describe('a draft that is discarded while a file is stored', () => {
  it('leaves neither file nor row', async () => {
    const { id, rascunhoId } = await whole();
    const before = await count();
    aroundPut({
      after: () => api.must(rascunho.remove, { params: { id: rascunhoId } }, { token: autora.token }),
    });
    expect((await conclude(api, autora.token, id)).status).toBe(404);
    expect(await count()).toEqual(before);
  });
});
