// @vitest-environment node
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { GENERATED, generateMantineCss, importedNames } from './mantine-css.ts';

describe('style sheet of the component library', () => {
  it('is up to date with the components in use and the theme', async () => {
    const fresh = await generateMantineCss();
    expect(readFileSync(GENERATED, 'utf8'), 'run `npm run build` and commit the difference').toBe(fresh);
  });

  it('knows which names of the library the sources import', async () => {
    expect(await importedNames()).toContain('createTheme');
  });

  it('has the sheets of what a component is made of, in the order of the library', async () => {
    const css = await generateMantineCss(new Set(['Button']));
    const sheets = [...css.matchAll(/styles\/([\w-]+)\.layer/g)].map(([, name]) => name);
    expect(sheets.slice(0, 3)).toEqual(['baseline', 'default-css-variables', 'global']);
    expect(sheets).toContain('Loader');
    expect(sheets.indexOf('UnstyledButton')).toBeLessThan(sheets.indexOf('Button'));
  });

  it('carries the variables of the theme for both schemes, so that nothing is injected at run time', async () => {
    const css = await generateMantineCss();
    expect(css).toContain('--mantine-color-azul-7: #1976D2');
    expect(css).toMatch(/\[data-mantine-color-scheme="dark"\][^}]*--mantine-color-body: #1F1F1F/);
  });
});
