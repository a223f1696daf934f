import { mkdirSync, readdirSync, readlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { linkLibraries, locateBinaries } from './binaries.ts';
import { cleanUp, scratchFolder } from './fixtures/scratch.ts';

describe('locateBinaries', () => {
  it('finds the programs of this platform', () => {
    expect(readdirSync(join(locateBinaries().dir, 'bin')).sort()).toEqual(['initdb', 'pg_ctl', 'postgres']);
  });

  it('says what to do on a platform without them', () => {
    expect(() => locateBinaries('darwin-arm64')).toThrow(/darwin-arm64.*DATABASE_URL/s);
  });
});

describe('linkLibraries', () => {
  afterEach(cleanUp);

  it('makes the missing links and leaves existing ones', () => {
    const native = join(scratchFolder(), 'native');
    mkdirSync(join(native, 'lib'), { recursive: true });
    const links = [
      { source: 'native/lib/libpq.so.5.18', target: 'native/lib/libpq.so.5' },
      { source: 'native/lib/libpq.so.5.18', target: 'native/lib/libpq.so' },
    ];
    writeFileSync(join(native, 'pg-symlinks.json'), JSON.stringify(links));
    expect(linkLibraries(native)).toBe(true);
    expect(linkLibraries(native)).toBe(true);
    expect(readlinkSync(join(native, 'lib/libpq.so.5'))).toBe('libpq.so.5.18');
    expect(readlinkSync(join(native, 'lib/libpq.so'))).toBe('libpq.so.5.18');
  });

  it('says so when a link cannot be made', () => {
    const native = join(scratchFolder(), 'native');
    mkdirSync(native);
    writeFileSync(join(native, 'pg-symlinks.json'), '[{"source":"native/lib/a.1","target":"native/lib/a"}]');
    expect(linkLibraries(native)).toBe(false);
  });
});
