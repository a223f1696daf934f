import { createHash, randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { anexo } from '@balcao/contract/anexo';
import { rascunho } from '@balcao/contract/rascunho';
import { withTx } from '@balcao/db/db';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { keyToPath } from '#platform/files/storage-key.ts';
import { fileClock } from '#test/file-clock.ts';
import { startApi, type TestApi } from '#test/harness.ts';
import {
  conclude,
  draft,
  fileWithAnexo,
  findArquivo,
  open,
  PDF,
  type Person,
  person,
  send,
  sendChunk,
} from './anexo.fixture.ts';
import { checkFiles } from './check-files.ts';
import { storeGenerated } from './store-generated.ts';
import { sweepFiles } from './sweep-files.ts';

const DAY_MS = 24 * 3600 * 1000;

let api: TestApi;
let autora: Person;

beforeAll(async () => {
  api = await startApi();
  autora = await person(api);
});
afterAll(() => api.close());

/** Runs the sweep that many days after the bytes were written. */
async function sweepIn(days: number): Promise<void> {
  const written = await fileClock();
  await sweepFiles({ deps: api.deps, now: new Date(written.getTime() + days * DAY_MS) });
}

async function storedKeys(): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of api.deps.storage.list()) keys.push(key);
  return keys;
}

/** Makes the rows as old as the bytes. */
async function aged(): Promise<void> {
  const written = await fileClock();
  for (const table of ['upload', 'anexo', 'arquivo'] as const)
    await api.db.updateTable(table).set({ createdAt: written }).execute();
  await api.db.updateTable('upload').set({ updatedAt: written }).execute();
}

describe('a process killed between storing a file and committing its row', () => {
  it('leaves no file and no row, accepts the same upload again, and the sweep removes the bytes', async () => {
    const { id: rascunhoId, destino } = await draft(api, autora.token);
    const { id } = (await open(api, autora.token, { destino })).body;
    await sendChunk(api, autora.token, { id, offset: 0, bytes: PDF });
    const { storage } = api.deps;
    api.deps.storage = {
      ...storage,
      put: async (...args) => {
        await storage.put(...args);
        throw new Error('killed');
      },
    };
    expect((await conclude(api, autora.token, id)).status).toBe(500);
    api.deps.storage = storage;
    const orphans = await storedKeys();
    expect(orphans).toHaveLength(1);
    const shown = await api.must(rascunho.get, { params: { id: rascunhoId } }, { token: autora.token });
    expect(shown.anexos).toEqual([]);
    expect((await api.call(anexo.baixarRascunho, { params: { id } }, { token: autora.token })).status).toBe(
      404,
    );

    expect((await conclude(api, autora.token, id)).status).toBe(200);
    const kept = await findArquivo(api, id);
    expect(await storedKeys()).toHaveLength(2);
    await sweepIn(0.9);
    expect(await storedKeys(), 'young orphans may be about to get their row').toHaveLength(2);
    await sweepIn(1.1);
    expect(await storedKeys()).toEqual([kept?.chave]);
  });
});

describe('the daily sweep', () => {
  it('removes uploads without a chunk for a day, rows and bytes', async () => {
    const { destino } = await draft(api, autora.token);
    const { id } = (await open(api, autora.token, { destino })).body;
    await sendChunk(api, autora.token, { id, offset: 0, bytes: PDF.subarray(0, 50) });
    await aged();
    await sweepIn(0.9);
    expect(await api.deps.uploads.offset(id)).toBe(50);
    await sweepIn(1.1);
    expect(await api.deps.uploads.offset(id)).toBe(0);
    expect((await api.call(anexo.estado, { params: { id } }, { token: autora.token })).status).toBe(404);
  });

  it('removes unused files after a week, but nothing of a living draft or a request', async () => {
    const filed = await fileWithAnexo(api, await person(api));
    const living = await draft(api, autora.token);
    const inDraft = await send(api, autora.token, { destino: living.destino });
    const autor = await person(api);
    const dead = await draft(api, autor.token);
    const left = await send(api, autor.token, { destino: dead.destino });
    await api.must(rascunho.remove, { params: { id: dead.id } }, { token: autor.token });
    await aged();
    const leftFile = await findArquivo(api, left.id);
    await sweepIn(6.9);
    expect(await findArquivo(api, left.id)).toEqual(leftFile);
    await sweepIn(7.1);
    expect(await findArquivo(api, left.id)).toBeUndefined();
    const keys = await storedKeys();
    expect(keys).not.toContain(leftFile?.chave);
    for (const id of [inDraft.id, filed.anexo.id])
      expect(keys).toContain((await findArquivo(api, id))?.chave);
    await sweepIn(30);
    const rows = await api.db
      .selectFrom('arquivo')
      .select('id')
      .where('id', '=', leftFile?.id ?? '')
      .execute();
    expect(rows).toEqual([]);
  });
});

describe('a generated file', () => {
  it('is stored before its row, and swept when the row never comes', async () => {
    const bytes = Buffer.from('%PDF-1.7 certidão');
    const input = { nome: 'certidao.pdf', mime: 'application/pdf', bytes };
    const made = await storeGenerated(api.deps, input);
    expect(made).toMatchObject({
      tamanho: bytes.length,
      sha256: createHash('sha256').update(bytes).digest('hex'),
    });
    await withTx(api.db, (tx) => made.insertRow(tx));
    const rowless = await storeGenerated(api.deps, input);
    await sweepIn(1.1);
    const keys = await storedKeys();
    expect(keys).toContain(made.arquivoId);
    expect(keys).not.toContain(rowless.arquivoId);
  });
});

describe('the nightly check', () => {
  async function check(): Promise<Record<string, unknown>> {
    await checkFiles({ deps: api.deps, now: api.now() });
    const row = await api.db
      .selectFrom('auditLog')
      .select('dados')
      .where('acao', '=', 'anexo.conferido')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    return row.dados as Record<string, unknown>;
  }

  it('lists missing, cut or changed files, and reads an old file within a month', async () => {
    const autor = await person(api);
    const { destino } = await draft(api, autor.token);
    const ids: string[] = [];
    for (let i = 0; i < 4; i += 1) ids.push((await send(api, autor.token, { destino })).id);
    const files = await Promise.all(ids.map((id) => findArquivo(api, id)));
    const [gone, cut, changed, old] = files.map((file) => file ?? { id: '', chave: randomUUID() });
    if (!gone || !cut || !changed || !old) throw new Error('four files expected');
    const clean = await check();
    expect(clean).toMatchObject({ ausentes: [], divergentes: [] });
    await api.deps.storage.delete(gone.chave);
    await api.deps.storage.put(cut.chave, Readable.from([PDF.subarray(1)]));
    const path = join(api.deps.env.DATA_DIR, 'arquivos', keyToPath(changed.chave));
    await writeFile(path, Buffer.from(PDF).fill(0x20, 100, 101));
    const found = await check();
    expect(found).toMatchObject({ ausentes: [gone.id], totalAusentes: 1, totalDivergentes: 2 });
    expect(new Set(found.divergentes as string[])).toEqual(new Set([cut.id, changed.id]));

    const longAgo = new Date(api.now().getTime() - 90 * DAY_MS);
    await api.db.updateTable('arquivo').set({ createdAt: longAgo }).execute();
    await writeFile(
      join(api.deps.env.DATA_DIR, 'arquivos', keyToPath(old.chave)),
      Buffer.from(PDF).fill(0x20, 100, 101),
    );
    let nights = 0;
    let seen = false;
    for (; nights < 30 && !seen; nights += 1) {
      api.setNow(new Date(api.now().getTime() + DAY_MS).toISOString());
      seen = ((await check()).divergentes as string[]).includes(old.id);
    }
    expect(seen, 'found within a round').toBe(true);
  });
});
