import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { FUNDOS } from '@balcao/domain/cor/cor-do-conselho';
import { describe, expect, it } from 'vitest';
import { contrast } from '#test/contrast.ts';

const css = readFileSync(`${import.meta.dirname}/app.css`, 'utf8');

function tokens(block: RegExp): Record<string, string> {
  const body = block.exec(css)?.[1] ?? '';
  return Object.fromEntries(
    [...body.matchAll(/(--bal-[\w-]+):\s*(#[0-9a-f]{6})/gi)].map(([, name, hex]) => [name, hex]),
  );
}

const light = tokens(/\n:root \{([^}]*)\}/);
const dark = { ...light, ...tokens(/:root\[data-color-scheme="dark"\] \{([^}]*)\}/) };
const SCHEMES = { light, dark } as Record<string, Record<string, string>>;

const BACKGROUNDS = ['--bal-body', '--bal-surface', '--bal-surface-2'];
const TEXTS = ['--bal-text', '--bal-dimmed', '--bal-placeholder', '--bal-error', '--bal-anchor'];
const TONES = ['neutro', 'info', 'sucesso', 'atencao', 'erro'];

describe.each(Object.entries(SCHEMES))('%s scheme', (_, colors) => {
  const color = (name: string) => {
    const value = colors[name];
    if (!value) throw new Error(`no colour ${name}`);
    return value;
  };

  it('reaches 4.5:1 for every text on every surface', () => {
    for (const text of TEXTS) {
      for (const background of BACKGROUNDS) {
        expect(contrast(color(text), color(background)), `${text} on ${background}`).toBeGreaterThanOrEqual(
          4.5,
        );
      }
    }
  });

  it('reaches 4.5:1 for the text of every tone, and for plain and linked text on it', () => {
    for (const tone of TONES) {
      const background = color(`--bal-${tone}-bg`);
      for (const text of [`--bal-${tone}-fg`, '--bal-text', '--bal-anchor']) {
        expect(contrast(color(text), background), `${text} on ${tone}`).toBeGreaterThanOrEqual(4.5);
      }
    }
    expect(contrast(color('--bal-info-fg'), color('--bal-selected'))).toBeGreaterThanOrEqual(4.5);
    expect(contrast(color('--bal-anchor'), color('--bal-selected'))).toBeGreaterThanOrEqual(4.5);
  });

  it('reaches 3:1 for the focus ring, the borders of fields and the lines of tones', () => {
    for (const line of ['--bal-focus', '--bal-border-strong', ...TONES.map((tone) => `--bal-${tone}-line`)]) {
      for (const background of BACKGROUNDS) {
        expect(contrast(color(line), color(background)), `${line} on ${background}`).toBeGreaterThanOrEqual(
          3,
        );
      }
    }
  });

  it('reaches 4.5:1 for the words and the border of a quiet red button', () => {
    expect(contrast(color('--bal-error'), color('--bal-surface'))).toBeGreaterThanOrEqual(4.5);
  });
});

it('has every surface of a coloured word among those that a colour of the council is checked with', () => {
  const names = [...BACKGROUNDS, '--bal-selected', ...TONES.map((tone) => `--bal-${tone}-bg`)];
  const of = (colors: Record<string, string>) => [...new Set(names.map((name) => colors[name]))].sort();
  expect([...FUNDOS.claro].sort()).toEqual(of(light));
  expect([...FUNDOS.escuro].sort()).toEqual(of(dark));
});

it('reaches 4.5:1 for white on the filled buttons', () => {
  const button = readFileSync(`${import.meta.dirname}/../ui/button.module.css`, 'utf8');
  const fills = [...button.matchAll(/--fill(?:-hover)?: (#[0-9a-f]{6})/g)].map(([, hex = '']) => hex);
  expect(fills).toHaveLength(4);
  for (const fill of fills) expect(contrast('#ffffff', fill), fill).toBeGreaterThanOrEqual(4.5);
});

it('every variable read in a style sheet is set somewhere', () => {
  const src = join(import.meta.dirname, '..');
  const files = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter(
    (name) => /\.(?:css|tsx?)$/.test(name) && !name.includes('.test.'),
  );
  const text = files.map((name) => readFileSync(join(src, name), 'utf8')).join('\n');
  const names = (pattern: RegExp) => new Set([...text.matchAll(pattern)].map(([, name = '']) => name));
  // Set in a style sheet, or by a script under its name.
  const set = names(/(--[\w-]+)[':]/g);
  const read = names(/var\((--[\w-]+)\)/g);
  expect(read.size).toBeGreaterThan(40);
  expect([...read].filter((name) => !set.has(name))).toEqual([]);
});
