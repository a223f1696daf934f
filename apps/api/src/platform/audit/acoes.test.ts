import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { ACOES, describeAcao, describeObjeto, OBJETOS } from '@balcao/domain/auditoria/acoes';
import { describe, expect, it } from 'vitest';

const ROOT = resolve(import.meta.dirname, '../../../../..');

const readAll = (pattern: string, but: RegExp) =>
  globSync(pattern, { cwd: ROOT })
    .filter((path) => !but.test(path))
    .map((path) => readFileSync(resolve(ROOT, path), 'utf8'));

const sources = readAll('apps/api/src/**/*.ts', /\.test\.ts$|\.fixture\.ts$/);
const migrations = readAll('packages/db/migrations/*.sql', /^$/);

/** What this pattern finds first in each text, again and again. */
const found = (texts: readonly string[], pattern: RegExp) =>
  new Set(texts.flatMap((text) => [...text.matchAll(pattern)].map(([, first = '']) => first)));

// An action that TypeScript writes has words, or it does not compile.
describe('the words of the audit log', () => {
  it('are there for what functions of the database write', () => {
    const written = [...found(migrations, /'acao', '([a-z_]+\.[a-z_]+)'/g)];
    expect(written).toContain('sessao.aberta');
    expect(written.filter((acao) => !Object.hasOwn(ACOES, acao))).toEqual([]);
  });

  it('are there for each table whose records are written in one way', () => {
    const keepers = sources.filter((text) => /db\/(keep|write)-record\.ts/.test(text));
    const tables = [...found(keepers, /\btable: '([a-zA-Z]+)'/g)].map((table) =>
      table.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
    );
    expect(tables).toContain('requerimento_tipo');
    expect(tables.filter((table) => !Object.hasOwn(OBJETOS, table))).toEqual([]);
  });

  it('are those of actions that are written', () => {
    const published = [...found(sources, /\bevento: '([a-z_]+)'/g)].map((noun) => `${noun}.publicado`);
    const written = new Set([
      ...found(sources, /'([a-z_]+\.[a-z_]+)'/g),
      ...found(migrations, /'acao', '([a-z_]+\.[a-z_]+)'/g),
      ...published,
    ]);
    expect(Object.keys(ACOES).filter((acao) => !written.has(acao))).toEqual([]);
  });

  it('leave an unknown name as it is', () => {
    expect([describeAcao('antigo.feito'), describeObjeto('antigo')]).toEqual(['antigo.feito', 'antigo']);
  });
});
