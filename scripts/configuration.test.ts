import { execFileSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { EnvError, readEnv } from '../apps/api/src/platform/env.ts';
import { ROOT } from './house/root.ts';

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');

/** Names in the schema of the environment. */
const declared = matches(read('apps/api/src/platform/env.ts'), /^ {2}([A-Z][A-Z0-9_]+):/gm);

/** Rows of the document's tables: name and the other cells. */
const [settings = '', forDevelopers = ''] = read('docs/configuracao.md').split(
  '## For tests and development',
);
const documented = rows(settings);

const example = Object.fromEntries(
  [...read('.env.example').matchAll(/^([A-Z0-9_]+)=(.*)$/gm)].map(([, name = '', value = '']) => [
    name,
    value,
  ]),
);

/** The example with every placeholder filled in. */
const filled = Object.fromEntries(
  Object.entries(example).map(([name, value]) => [
    name,
    value.replace(/troque-esta-palavra[a-z0-9-]*/, 'b7d1f0c29e84a6531c0e97d2b48f6a05'),
  ]),
);

function matches(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map(([, name = '']) => name).sort((a, b) => (a < b ? -1 : 1));
}

function rows(text: string): Map<string, string[]> {
  const lines = [...text.matchAll(/^\| `([A-Z0-9_]+)` \|(.*)\|$/gm)];
  return new Map(lines.map(([, name = '', rest = '']) => [name, rest.split('|').map((cell) => cell.trim())]));
}

describe('the settings', () => {
  it('are found in the source', () => {
    expect(declared.length).toBeGreaterThan(20);
  });

  it('are exactly the documented ones', () => {
    expect(matches(settings, /^\| `([A-Z0-9_]+)` \|/gm)).toEqual(declared);
  });

  it('are exactly those of the example', () => {
    expect(matches(read('.env.example'), /^([A-Z0-9_]+)=/gm)).toEqual(declared);
  });

  it('have the defaults of the document', () => {
    const defaults = new Map(Object.entries(readEnv({})).map(([name, value]) => [name, String(value)]));
    const said = [...documented].map(([name, [cell = '']]) => [name, cell.replaceAll('`', '')]);
    const real = [...documented.keys()].map((name) => [name, defaults.get(name) ?? 'none']);
    expect(said).toEqual(real);
  });

  it('are read by a shell as in the example, each with its full value', () => {
    const shown = execFileSync('sh', ['-c', 'set -a; . ./.env.example; set +a; env'], {
      cwd: ROOT,
      encoding: 'utf8',
    });
    const seen = new Set(shown.split('\n'));
    expect(Object.entries(example).filter(([name, value]) => !seen.has(`${name}=${value}`))).toEqual([]);
  });

  it('are valid as in the example, each and together', () => {
    expect(readEnv(filled)).toMatchObject({ NODE_ENV: 'production', PORT: 3000, DEMO: false });
  });

  it('refuse the secrets of the example, and those of earlier ones', () => {
    const placeholders = Object.keys(example).filter((name) => example[name] !== filled[name]);
    expect(placeholders).toEqual([
      'DATABASE_URL',
      'DATABASE_URL_SERVIR',
      'DATABASE_URL_SELAR',
      'DATABASE_URL_EXECUTAR',
      'METRICS_TOKEN',
      'SMTP_URL',
      'S3_SECRET_ACCESS_KEY',
      'PIX_CLIENT_SECRET',
      'PIX_P12_PASSWORD',
      'PIX_WEBHOOK_SEGREDO',
      'PIX_WEBHOOK_SEGREDO_ANTERIOR',
      'CARTAO_CHAVE',
      'CARTAO_WEBHOOK_SEGREDO',
      'CARTAO_WEBHOOK_SEGREDO_ANTERIOR',
      'SIGN_P12_PASSWORD',
    ]);
    for (const name of placeholders)
      expect(() => readEnv({ ...filled, [name]: example[name] }), name).toThrow(`${name}: ainda tem`);
    const once = '0f1e2d3c4b5a69788796a5b4c3d2e1f00f1e2d3c4b5a69788796a5b4c3d2e1f0';
    expect(() => readEnv({ METRICS_TOKEN: once })).toThrow('METRICS_TOKEN: ');
  });

  it.each([
    ['TRUST_PROXY', ['lixo', '127.0.0.1,', '10.0.0.0/33', '10.0.0.0/8/8', '::1/129', '10.0.0.0/x']],
    ['PORT', ['0', '65536', '-1', '80a']],
    ['MAIL_FROM', ['lixo', 'Portal <lixo>', 'a@b', 'Portal <a@b.example', 'x\r\nBcc: <a@b.example>']],
  ])('refuse a wrong %s, naming it', (name, values) => {
    for (const value of values) expect(() => readEnv({ [name]: value }), value).toThrow(`${name}: `);
  });

  it.each([
    ['TRUST_PROXY', ['127.0.0.1', '10.0.0.0/8, ::1', 'loopback,fd00::/8']],
    ['MAIL_FROM', ['portal@conselho.example', 'Portal do Conselho <portal@conselho.example>']],
  ])('accept a right %s', (name, values) => {
    for (const value of values) expect(() => readEnv({ [name]: value }), value).not.toThrow();
  });

  it('name the missing one of a pair', () => {
    expect(() => readEnv({ S3_ENDPOINT: 'https://s3.example' })).toThrow('S3_BUCKET: ');
    expect(() => readEnv({ SIGN_P12_PASSWORD: 'x' })).toThrow('SIGN_P12: ');
    expect(() => readEnv({ SMTP_URL: 'smtp://mail.example' })).toThrow('MAIL_FROM: ');
  });

  it('name themselves when wrong', () => {
    for (const name of ['PORT', 'DB_POOL', 'DATABASE_URL', 'LOG_LEVEL', 'METRICS_TOKEN'])
      expect(() => readEnv({ ...filled, [name]: 'x' }), name).toThrow(EnvError);
    expect(() => readEnv({ ...filled, PORT: 'x', DB_POOL: '0' })).toThrow(/PORT.*DB_POOL/s);
  });
});

describe('every environment variable in the sources', () => {
  const paths = globSync('{apps,packages,scripts}/**/*.{ts,tsx,mjs}', {
    cwd: ROOT,
    exclude: (path) => /(^|\/)(node_modules|dist)$/.test(path),
  });
  /** Set by the system, or passed between our processes. */
  const internal = /^(PATH|HOME|CI|NODE_OPTIONS|BALCAO_.*)$/;
  const used = paths.flatMap((path) => matches(read(path), /process\.env\.([A-Z][A-Z0-9_]+)/g));

  it('is documented', () => {
    const known = new Set([...documented.keys(), ...rows(forDevelopers).keys()]);
    expect([...new Set(used)].filter((name) => !known.has(name) && !internal.test(name))).toEqual([]);
  });
});
