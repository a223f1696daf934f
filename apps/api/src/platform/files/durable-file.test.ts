import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSource, writeDurably } from './durable-file.ts';

let dir: string;
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'balcao-durable-'));
});
afterAll(() => rm(dir, { recursive: true }));

describe('a source given by its path', () => {
  it('that is gone fails every reader of it, however late, and no other request', async () => {
    const source = openSource(join(dir, 'nada'));
    // An error that came now would have no listener yet.
    await setTimeout(50);
    await expect(writeDurably(join(dir, 'copia'), dir, source)).rejects.toThrow('ENOENT');
  });

  it('is copied whole', async () => {
    const bytes = Buffer.alloc(300_000, 'balcão');
    await writeFile(join(dir, 'inteiro'), bytes);
    const written = await writeDurably(join(dir, 'copia'), dir, openSource(join(dir, 'inteiro')));
    expect(written.size).toBe(300_000);
  });
});
