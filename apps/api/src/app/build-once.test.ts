import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { buildOnce } from './build-once.ts';

let root: string;
let target: string;
let scratch: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'balcao-build-'));
  target = join(root, 'web/dist');
  scratch = join(root, '.cache');
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const page = () => readFileSync(join(target, 'index.html'), 'utf8');
const leftOver = () => readdirSync(scratch);

/** Slowly builds a page that counts the builds. */
function builder() {
  let builds = 0;
  return async (folder: string) => {
    builds += 1;
    const text = `build ${builds}`;
    await writeFile(join(folder, 'index.html'), '');
    await setTimeout(60);
    await writeFile(join(folder, 'index.html'), text);
  };
}

describe('buildOnce', () => {
  it('builds once for all concurrent starts, and again only for other sources', async () => {
    const build = builder();
    const start = (sources: string) => buildOnce({ target, sources, scratch, build });
    await Promise.all([start('a'), start('a'), start('a')]);
    expect(page()).toBe('build 1');
    await start('a');
    expect(page()).toBe('build 1');
    await Promise.all([start('b'), start('b')]);
    expect(page()).toBe('build 2');
    expect(leftOver()).toEqual([]);
  });

  it('never shows an unfinished target, and keeps the former one when the build fails', async () => {
    const build = builder();
    await buildOnce({ target, sources: 'a', scratch, build });
    const broken = async (folder: string) => {
      await build(folder);
      expect(page()).toBe('build 1');
      throw new Error('does not compile');
    };
    await expect(buildOnce({ target, sources: 'b', scratch, build: broken })).rejects.toThrow('compile');
    expect(page()).toBe('build 1');
    expect(leftOver()).toEqual([]);
    await buildOnce({ target, sources: 'b', scratch, build });
    expect(page()).toBe('build 3');
  });

  it('does not wait for a build that was killed', async () => {
    await buildOnce({ target, sources: 'a', scratch, build: builder() });
    // No process has such a high number.
    writeFileSync(join(scratch, 'dist.lock'), '2147483646');
    await buildOnce({ target, sources: 'b', scratch, build: builder() });
    expect(existsSync(join(scratch, 'dist.lock'))).toBe(false);
    expect(readFileSync(join(target, '.sources'), 'utf8')).toBe('b');
  });
});
