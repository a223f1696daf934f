import { rmSync } from 'node:fs';
import { afterEach, describe, expect, it } from 'vitest';
import { makeSmallTree } from './house/small-tree.fixture.ts';
import { checkSources, findInSource } from './house/source-rules.ts';

const DOMAIN = 'packages/domain/src/a.ts';

/** Joined here, so that the search for these words does not find this file. */
const word = (...parts: string[]) => parts.join('');

describe('findInSource', () => {
  it.each([
    [DOMAIN, word('// TO', 'DO: later'), /unfinished/],
    ['docs/a.md', word('FIX', 'ME'), /unfinished/],
    [DOMAIN, word('// @ts-', 'ignore'), /compiler is switched off/],
    ['packages/domain/src/a.test.ts', word('it.sk', "ip('x', () => {});"), /does not run/],
    ['packages/domain/src/a.test.ts', word('test.concurrent.on', "ly('x', () => {});"), /does not run/],
    ['apps/e2e/journeys/a.spec.ts', word('test.describe.fix', 'me.each([1])'), /does not run/],
    [DOMAIN, word('// oxlint-dis', 'able-next-line no-empty'), /without a reason/],
    ['apps/web/src/ui/a.tsx', word('<p>Em cons', 'trução</p>'), /placeholder/],
    [DOMAIN, 'const hoje = new Date();', /instant as an argument/],
    ['apps/api/src/features/caso/a.ts', 'const t = Date.now();', /instant as an argument/],
    ['apps/web/src/ui/a.tsx', word('n.toLocal', "eString('pt-BR')"), /as packages\/domain\/src\/texto/],
    ['apps/web/src/ui/a.tsx', word('day.toLocal', 'eDateString()'), /as packages\/domain\/src\/texto/],
    [DOMAIN, word('new Intl.Numb', "erFormat('pt-BR')"), /as packages\/domain\/src\/texto/],
    [DOMAIN, word('const dia = em.toISOStr', 'ing().slice(0, 10);'), /as packages\/domain\/src\/texto/],
    ['apps/api/src/features/caso/a.ts', word('valor.toFix', 'ed(2)'), /as packages\/domain\/src\/texto/],
    ['apps/api/src/features/caso/a.ts', word('`R', '$ $', '{valor}`'), /as packages\/domain\/src\/texto/],
    [DOMAIN, word('/** Loads who', 'ever filed it. */'), /plain English/],
    ['apps/web/src/ui/a.test.tsx', word("it('lists those to who", "m it is sent', () => {"), /plain English/],
    ['apps/web/src/ui/a.css', word('/* The colours, of whi', 'ch one is dark. */'), /plain English/],
    ['docs/a.md', word('The portal puts in h', 'and a job.'), /plain English/],
    ['apps/api/src/platform/utils/a.ts', '', /name it after what it does/],
    ['apps/web/src/features/caso/helpers.ts', '', /name it after what it does/],
    ['packages/domain/src/index.ts', '', /no barrels/],
  ])('reports the fault in %s: %s', (path, text, why) => {
    expect(findInSource(path, `${text}\n`)).toEqual([expect.stringMatching(why)]);
  });

  it.each([
    [DOMAIN, 'const todo = new Date(instante);'],
    [DOMAIN, 'const metodo = 1; // todos os casos'],
    ['packages/domain/src/a.test.ts', 'const agora = new Date();'],
    ['packages/domain/src/a.test.ts', "it.skipIf(!asRoot)('x', () => {});"],
    ['packages/domain/src/texto/a.ts', word('n.toLocal', "eString('pt-BR')")],
    ['apps/web/src/ui/a.tsx', "new Intl.ListFormat('pt-BR')"],
    ['apps/web/src/ui/a.tsx', 'const sent = moment.toISOString();'],
    ['scripts/bench/a.ts', word('ms.toFix', 'ed(1)')],
    ['docs/adr/001-a.md', word('Who', 'ever reads it.')],
    ['packages/db/migrations/0001_base.sql', word('-- Who', 'ever filed it.')],
    [DOMAIN, '/** The person for whom it is filed, with the day on which it was filed. */'],
    ['apps/api/src/platform/clock.ts', 'export const systemClock = () => new Date();'],
    [DOMAIN, word('// oxlint-dis', 'able-next-line no-empty -- the file may be gone')],
  ])('accepts %s: %s', (path, text) => {
    expect(findInSource(path, `${text}\n`)).toEqual([]);
  });

  it('counts lines', () => {
    expect(findInSource(DOMAIN, 'x\n'.repeat(400))).toEqual([]);
    expect(findInSource(DOMAIN, 'x\n'.repeat(401))).toEqual([`${DOMAIN}: 401 lines, at most 400`]);
    expect(findInSource('packages/db/migrations/0001_base.sql', 'x\n'.repeat(301))).toEqual([]);
  });
});

describe('checkSources', () => {
  const trees: string[] = [];
  afterEach(() => {
    for (const tree of trees.splice(0)) rmSync(tree, { recursive: true });
  });

  function check(files: Record<string, string>) {
    const tree = makeSmallTree(files);
    trees.push(tree);
    return checkSources(tree);
  }

  it('reads every handwritten file and nothing else', () => {
    const fault = 'const hoje = new Date();\n';
    const { ok, output } = check({
      [DOMAIN]: fault,
      'packages/domain/src/b.gen.ts': fault,
      'packages/domain/node_modules/x/a.ts': fault,
      'apps/api/src/features/caso/dist/a.ts': fault,
    });
    expect(ok).toBe(false);
    expect(output.split('\n').filter((line) => line.includes('new Date'))).toHaveLength(1);
  });

  it('accepts a clean tree', () => {
    expect(check({ [DOMAIN]: 'export const a = 1;\n' }).ok).toBe(true);
  });
});
