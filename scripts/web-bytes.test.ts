import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { ensureWebBuilt } from '../apps/api/src/app/web-build.ts';
import { loadShell, type RenderShell } from '../apps/api/src/platform/http/web-shell.ts';
import { ROOT } from './house/root.ts';

const DIST = join(ROOT, 'apps/web/dist');
const KIB = 1024;
const BUILD_LIMIT_MS = 180_000;

/** Screens of the heaviest kinds; every other one is a smaller relative of these. */
const PATHS = [
  '/auth/login',
  '/auth/criar-conta',
  '/',
  '/requerimentos',
  '/requerimento/1',
  '/novorequerimento/tipos',
  '/novorequerimento/formulario/1',
  '/atendente/requerimentos',
];

/** Of the 25 requests of a first visit, what the page itself, the API and late files need. */
const OTHER_REQUESTS = 9;

let page: RenderShell;
beforeAll(async () => {
  await ensureWebBuilt(() => {});
  page = await loadShell(DIST);
}, BUILD_LIMIT_MS);

/** The files that the page of a path asks for, as the server announces them. */
function filesOf(path: string): string[] {
  const links = page(path, 'x').matchAll(/(?:src|href)="(\/[^"]+\.(?:js|css))"/g);
  return [...new Set([...links].map(([, file = '']) => file))];
}

/** Over the wire, in KiB: the brotli file beside it, or as it is when it was too small to compress. */
function weigh(files: readonly string[]): number {
  const bytes = files.map((file) => {
    const packed = join(DIST, `${file}.br`);
    return readFileSync(existsSync(packed) ? packed : join(DIST, file)).length;
  });
  return bytes.reduce((sum, length) => sum + length, 0) / KIB;
}

const scripts = (path: string) => filesOf(path).filter((file) => file.endsWith('.js'));

describe('what a browser fetches for a first visit', () => {
  it('is at most 120 KiB of JS to sign in', () => {
    expect(weigh(scripts('/auth/login'))).toBeLessThanOrEqual(120);
  });

  it('is at most 170 KiB of JS for shell and home page', () => {
    expect(weigh(scripts('/'))).toBeLessThanOrEqual(170);
  });

  it.each(PATHS)('%s: its screen is announced, in few files, of at most 350 KiB', (path) => {
    const files = filesOf(path);
    const plain = filesOf('/nada');
    expect(files.length).toBeGreaterThan(plain.length);
    expect(files.length).toBeLessThanOrEqual(25 - OTHER_REQUESTS);
    const html = brotliCompressSync(page(path, 'x')).length / KIB;
    expect(weigh(files) + html).toBeLessThanOrEqual(350);
  });

  it('comes compressed', () => {
    const large = filesOf('/').filter((file) => readFileSync(join(DIST, file)).length > 2 * KIB);
    expect(large.length).toBeGreaterThan(3);
    expect(large.filter((file) => !existsSync(join(DIST, `${file}.br`)))).toEqual([]);
  });

  it('is made for everybody, not for development', () => {
    const react = scripts('/').find((file) => file.includes('/react-')) ?? '';
    expect(readFileSync(join(DIST, react), 'utf8')).not.toContain(
      'Invalid hook call. Hooks can only be called',
    );
  });
});
