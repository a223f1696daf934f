import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { settleGenerated } from './house/generated-file.ts';
import { renderOpenApi } from './house/openapi-file.ts';
import { ROOT } from './house/root.ts';

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'balcao-generated-'));
});
afterEach(() => rmSync(dir, { recursive: true }));

describe('a generated file', () => {
  it('is stale when it differs, and a check never writes it', () => {
    const path = join(dir, 'a.gen.json');
    writeFileSync(path, 'old');
    expect(settleGenerated(path, 'new', true)).toBe('stale');
    expect(readFileSync(path, 'utf8')).toBe('old');
  });

  it('is stale when it is missing', () => {
    expect(settleGenerated(join(dir, 'missing.gen.json'), 'new', true)).toBe('stale');
  });

  it('is written once, then fresh', () => {
    const path = join(dir, 'a.gen.json');
    expect(settleGenerated(path, 'new', false)).toBe('written');
    expect(settleGenerated(path, 'new', false)).toBe('fresh');
    expect(settleGenerated(path, 'new', true)).toBe('fresh');
  });
});

describe('the description of the API', () => {
  it('names the schemas that contract modules export', async () => {
    const text = await renderOpenApi(ROOT);
    expect(text).toBe(await renderOpenApi(ROOT));
    const document = JSON.parse(text) as {
      info: { title: string };
      components: { schemas: Record<string, unknown> };
    };
    expect(document.info.title).toBe('Balcão');
    expect(Object.keys(document.components.schemas)).toEqual(
      expect.arrayContaining(['RequerimentoDetalhe', 'Problem']),
    );
  });
});
