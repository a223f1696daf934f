import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { contrast } from '#test/contrast.ts';
import { cssVariables, theme } from './theme.ts';

const css = readFileSync(`${import.meta.dirname}/app.css`, 'utf8');

function tokens(block: RegExp): Record<string, string> {
  const body = block.exec(css)?.[1] ?? '';
  return Object.fromEntries(
    [...body.matchAll(/(--bal-[\w-]+):\s*(#[0-9a-f]{6})/gi)].map(([, name, hex]) => [name, hex]),
  );
}

const light = tokens(/\n:root \{([^}]*)\}/);
const dark = { ...light, ...tokens(/:root\[data-mantine-color-scheme="dark"\] \{([^}]*)\}/) };
const resolved = cssVariables(theme as Parameters<typeof cssVariables>[0]);
const SCHEMES = {
  light: { ...light, ...resolved.light },
  dark: { ...dark, ...resolved.dark },
} as Record<string, Record<string, string>>;

const BACKGROUNDS = ['--mantine-color-body', '--bal-surface', '--bal-surface-2'];
const TEXTS = [
  '--mantine-color-text',
  '--mantine-color-dimmed',
  '--mantine-color-placeholder',
  '--mantine-color-error',
  '--mantine-color-anchor',
];
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
      for (const text of [`--bal-${tone}-fg`, '--mantine-color-text', '--mantine-color-anchor']) {
        expect(contrast(color(text), background), `${text} on ${tone}`).toBeGreaterThanOrEqual(4.5);
      }
    }
    expect(contrast(color('--bal-info-fg'), color('--bal-selected'))).toBeGreaterThanOrEqual(4.5);
    expect(contrast(color('--mantine-color-anchor'), color('--bal-selected'))).toBeGreaterThanOrEqual(4.5);
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

  it('reaches 4.5:1 for white on the filled buttons', () => {
    for (const shade of [7, 8]) {
      expect(contrast('#FFFFFF', theme.colors?.azul?.[shade] ?? '')).toBeGreaterThanOrEqual(4.5);
      expect(contrast('#FFFFFF', theme.colors?.vermelho?.[shade] ?? '')).toBeGreaterThanOrEqual(4.5);
    }
  });

  it('reaches 4.5:1 for the text of tinted, outlined and subtle buttons', () => {
    for (const name of ['azul', 'vermelho']) {
      for (const kind of ['light-color', 'outline', 'text']) {
        const text = color(`--mantine-color-${name}-${kind}`);
        expect(contrast(text, color('--bal-surface')), `${name} ${kind}`).toBeGreaterThanOrEqual(4.5);
        expect(contrast(text, color('--mantine-color-body')), `${name} ${kind}`).toBeGreaterThanOrEqual(4.5);
      }
    }
  });
});
