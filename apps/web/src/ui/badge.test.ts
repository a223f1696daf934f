import { readFileSync } from 'node:fs';
import { COR_CODIGOS } from '@balcao/domain/situacao/cor';
import { describe, expect, it } from 'vitest';
import { contrast } from '#test/contrast.ts';

const css = readFileSync(`${import.meta.dirname}/badge.module.css`, 'utf8');

/** A colour in the light and in the dark theme. */
function pair(cor: string, name: string): string[] {
  const block = css.split(`[data-cor="${cor}"]`)[1]?.split('}')[0] ?? '';
  const value = block.split(`${name}: light-dark(`)[1]?.split(')')[0] ?? '';
  return value.split(', ');
}

describe('colours of situations', () => {
  it.each(COR_CODIGOS)('%s is legible in both themes', (cor) => {
    const [texts, grounds] = [pair(cor, '--tone-fg'), pair(cor, '--tone-bg')];
    for (const theme of [0, 1])
      expect(contrast(texts[theme] ?? '', grounds[theme] ?? '')).toBeGreaterThanOrEqual(4.5);
  });

  it('all colours are different', () => {
    expect(new Set(COR_CODIGOS.map((cor) => pair(cor, '--tone-bg').join())).size).toBe(COR_CODIGOS.length);
  });
});
