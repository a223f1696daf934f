import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { findKey, keysOf, toKey, turnRing } from './ring.ts';
import { KeyFileError, loadRing, readRing, replaceRing, ringPath } from './ring-file.ts';

const NOW = new Date('2026-11-23T13:00:00Z');
const LATER = new Date('2026-11-30T13:00:00Z');

let dir: string;
beforeEach(async () => {
  dir = join(await mkdtemp(join(tmpdir(), 'balcao-chaves-')), 'chaves');
});
afterEach(() => rm(join(dir, '..'), { recursive: true, force: true }));

describe('the file of a purpose', () => {
  it('is made once by processes that start together, for its owner only, with nothing beside it', async () => {
    const rings = await Promise.all(Array.from({ length: 8 }, () => loadRing(dir, 'token', NOW)));
    expect(new Set(rings.map(({ current }) => current.id)).size).toBe(1);
    expect(rings[0]?.current.bytes).toHaveLength(32);
    expect((await stat(ringPath(dir, 'token'))).mode & 0o777).toBe(0o600);
    expect((await stat(dir)).mode & 0o777).toBe(0o700);
    expect(await readdir(dir)).toEqual(['token.json']);
  });

  it('holds another key than those of the other purposes', async () => {
    const [token, resumo] = [await loadRing(dir, 'token', NOW), await loadRing(dir, 'resumo', NOW)];
    expect(token.current.bytes.equals(resumo.current.bytes)).toBe(false);
  });

  it('begins with the key given as the one before, and only when it is new', async () => {
    const before = toKey(Buffer.from('a-chave-de-antes-0123456789abcdef0123'), NOW);
    const made = await loadRing(dir, 'token', NOW, before);
    expect(made.previous).toEqual(before);
    expect(await loadRing(dir, 'token', LATER, toKey(Buffer.alloc(40, 1), LATER))).toEqual(made);
  });

  it('is refused, never replaced, when it is broken', async () => {
    const { current } = await loadRing(dir, 'token', NOW);
    const path = ringPath(dir, 'token');
    const good = await readFile(path, 'utf8');
    const other = toKey(Buffer.alloc(32, 7), NOW);
    for (const text of ['', '{', '{"chaves":[]}', good.slice(0, -9), good.replace(current.id, other.id)]) {
      await writeFile(path, text);
      const refusal = await loadRing(dir, 'token', NOW).catch((err: unknown) => err);
      expect(refusal).toBeInstanceOf(KeyFileError);
      expect(String(refusal)).not.toContain(current.bytes.toString('base64url'));
      expect(await readFile(path, 'utf8')).toBe(text);
    }
  });
});

describe('a ring', () => {
  it('keeps the key before when it turns, and lets the one before that go', async () => {
    const first = await loadRing(dir, 'token', NOW);
    const second = turnRing(first, 'token', LATER);
    const third = turnRing(second, 'token', LATER);
    expect(second.previous).toEqual(first.current);
    expect(keysOf(third)).toEqual([third.current, second.current]);
    expect(findKey(third, first.current.id)).toBeNull();
    await replaceRing(dir, 'token', third);
    expect(readRing(dir, 'token')).toEqual(third);
  });

  it('keeps every old key of the audit log', async () => {
    const first = await loadRing(dir, 'auditoria', NOW);
    const fourth = [1, 2, 3].reduce((ring) => turnRing(ring, 'auditoria', LATER), first);
    expect(keysOf(fourth)).toHaveLength(4);
    await replaceRing(dir, 'auditoria', fourth);
    expect(findKey(await loadRing(dir, 'auditoria', NOW), first.current.id)).toEqual(first.current);
  });
});
