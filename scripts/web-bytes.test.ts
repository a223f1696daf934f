import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { ensureWebBuilt } from '../apps/api/src/app/web-build.ts';
import { loadShell, type RenderShell } from '../apps/api/src/platform/http/web-shell.ts';
import { ROOT } from './house/root.ts';

const DIST = join(ROOT, 'apps/web/dist');
const KIB = 1024;
const BUILD_LIMIT_MS = 180_000;

/**
 * Screens of the heaviest kinds; every other one is a smaller relative. Each has the maximum of announced JS in KiB. It
 * also has how many of the 25 requests of a first visit go to the page itself, the API and late files (counted by `npm
 * run lighthouse` for its pages).
 */
const PATHS: Record<string, readonly [kib: number, others: number]> = {
  '/auth/login': [105, 9],
  '/auth/criar-conta': [160, 9],
  '/validar': [105, 9],
  '/servicos': [160, 9],
  '/ouvidoria/anonima': [190, 9],
  '/': [170, 13],
  '/requerimentos': [170, 9],
  // What payments added to the facts of a request, and the ombudsman to the rows, went beyond the 200 of ADR 067.
  '/requerimento/1': [201, 11],
  '/novorequerimento/tipos': [170, 9],
  '/novorequerimento/formulario/1': [200, 9],
  '/atendente/requerimentos': [185, 9],
};

/** The headers of each file, in KiB, which count when bytes are few. */
const HEADERS = 0.36;

let page: RenderShell;
beforeAll(async () => {
  await ensureWebBuilt(() => {});
  page = await loadShell(DIST);
}, BUILD_LIMIT_MS);

/** The files for a path, as the server announces them. */
function filesOf(path: string): string[] {
  const links = page(path, 'x').matchAll(/(?:src|href)="(\/[^"]+\.(?:js|css))"/g);
  return [...new Set([...links].map(([, file = '']) => file))];
}

/** The transferred size in KiB: of the brotli file, or of the file itself when it was too small to compress. */
function weigh(files: readonly string[]): number {
  const bytes = files.map((file) => {
    const packed = join(DIST, `${file}.br`);
    return readFileSync(existsSync(packed) ? packed : join(DIST, file)).length;
  });
  return bytes.reduce((sum, length) => sum + length, 0) / KIB;
}

const scripts = (path: string) => filesOf(path).filter((file) => file.endsWith('.js'));

/** The paths of the route rows in built scripts; in a row the path comes first. */
function rowsIn(files: readonly string[]): string[] {
  const text = files.map((file) => readFileSync(join(DIST, file), 'utf8')).join('\n');
  return [...text.matchAll(/\{path:[`'"](\/[^`'"]*)[`'"],(?:aliases:\[[^\]]*\],)?title:/g)].map(
    ([, path = '']) => path,
  );
}

describe('the files of a first visit', () => {
  it('are at most 120 KiB of JS to sign in, 15 of them to spare', () => {
    const files = scripts('/auth/login');
    expect(weigh(files) + files.length * HEADERS).toBeLessThanOrEqual(120 - 15);
  });

  it('contain no row of a signed-in person at sign-in, so that a new one costs nothing', () => {
    const rows = rowsIn(scripts('/auth/login'));
    expect(rows).toContain('/auth/login');
    expect(rows.filter((path) => !/^\/(?:auth|validar|servicos|ouvidoria\/anonima)\b/.test(path))).toEqual(
      [],
    );
    expect(rowsIn(scripts('/'))).toContain('/requerimentos');
  });

  it.each(Object.entries(PATHS))(
    '%s: announce the screen, in few files, of at most 350 KiB',
    (path, [kib, others]) => {
      const files = filesOf(path);
      const plain = filesOf('/nada');
      expect(files.filter((file) => !plain.includes(file))).not.toEqual([]);
      expect(files.length).toBeLessThanOrEqual(25 - others);
      expect(weigh(scripts(path))).toBeLessThanOrEqual(kib);
      const html = brotliCompressSync(page(path, 'x')).length / KIB;
      expect(weigh(files) + html).toBeLessThanOrEqual(350);
    },
  );

  it('brings what only the page of a request needs, or only staff, to nobody else', () => {
    const names = (path: string) => scripts(path).map((file) => /\/([a-z-]+?)-[\w-]{7}\.js$/.exec(file)?.[1]);
    for (const path of ['/', '/requerimentos', '/requerimento/1', '/novorequerimento/formulario/1'])
      expect(names(path)).not.toContain('equipe');
    for (const path of ['/', '/requerimentos', '/atendente/requerimentos'])
      for (const part of ['formulario', 'pedido', 'caso']) expect(names(path)).not.toContain(part);
    expect(names('/requerimento/1')).toContain('pedido');
    expect(names('/atendente/requerimentos')).toContain('equipe');
  });

  it('has no library of schemas in it: the server alone checks', () => {
    const built = readdirSync(join(DIST, 'assets')).filter((file) => file.endsWith('.js'));
    expect(built.filter((file) => readFileSync(join(DIST, 'assets', file), 'utf8').includes('_zod'))).toEqual(
      [],
    );
  });

  it('are compressed', () => {
    const large = filesOf('/').filter((file) => readFileSync(join(DIST, file)).length > 2 * KIB);
    expect(large.length).toBeGreaterThan(3);
    expect(large.filter((file) => !existsSync(join(DIST, `${file}.br`)))).toEqual([]);
  });

  it('are built for production, not for development', () => {
    const react = scripts('/').find((file) => file.includes('/react-')) ?? '';
    expect(readFileSync(join(DIST, react), 'utf8')).not.toContain(
      'Invalid hook call. Hooks can only be called',
    );
  });
});
