import { rmSync } from 'node:fs';
import { afterEach, describe, expect, it } from 'vitest';
import { checkImports } from './house/import-rules.ts';
import { makeSmallTree } from './house/small-tree.fixture.ts';

const trees: string[] = [];

afterEach(() => {
  for (const tree of trees.splice(0)) rmSync(tree, { recursive: true });
});

async function violations(files: Record<string, string>): Promise<string[]> {
  const tree = makeSmallTree(files);
  trees.push(tree);
  const { output } = await checkImports(tree, 1);
  return output.split('\n').slice(0, -1);
}

/** A tree that keeps every rule and uses each allowed door. */
const LAWFUL: Record<string, string> = {
  'packages/domain/src/prazo.ts': 'export const dias = 5;\n',
  'packages/domain/src/prazo.test.ts': "import 'vitest';\nimport 'node:fs';\nimport './prazo.ts';\n",
  'packages/contract/src/caso.ts': "import 'zod';\nimport '../../domain/src/prazo.ts';\n",
  'packages/catalogo/src/carteira.ts': "import '../../domain/src/prazo.ts';\n",
  'packages/db/src/db.ts':
    "import 'kysely';\nimport '../../domain/src/prazo.ts';\nimport '../../catalogo/src/carteira.ts';\n",
  'apps/api/src/platform/clock.ts': "import 'node:fs';\nimport 'kysely';\n",
  'apps/api/src/platform/clock.test.ts': "import '../test/harness.ts';\n",
  'apps/api/src/features/caso/api.ts': "import './list-caso.ts';\n",
  'apps/api/src/features/caso/list-caso.ts': "import 'kysely';\nimport '../../platform/clock.ts';\n",
  'apps/api/src/features/caso/routes.ts': "import './list-caso.ts';\n",
  'apps/api/src/features/fila/routes.ts': "import '../caso/api.ts';\n",
  'apps/api/src/app/server.ts': "import '../features/caso/routes.ts';\nimport 'fastify';\n",
  'apps/api/src/test/harness.ts': "import '../app/server.ts';\n",
  'apps/web/src/platform/toast.ts': 'export const toast = 1;\n',
  'apps/web/src/platform/call.ts':
    "import './toast.ts';\nimport '../../../../packages/contract/src/caso.ts';\n",
  'apps/web/src/ui/page.tsx': "import '../platform/call.ts';\n",
  'apps/web/src/features/caso/api.tsx': "import './caso-page.tsx';\n",
  'apps/web/src/features/caso/caso-page.tsx': "import '../../ui/page.tsx';\n",
  'apps/web/src/features/fila/fila-page.tsx': "import '../caso/api.tsx';\n",
  'apps/web/src/app/main.tsx': "import '../features/fila/fila-page.tsx';\n",
  'apps/e2e/journeys/caso.ts': "import '../../../packages/db/src/db.ts';\n",
};

/** The planted file, its import, and every rule that must report it. */
const PLANTS: readonly [file: string, imports: string, ...rules: string[]][] = [
  ['packages/domain/src/a.ts', '../../contract/src/caso.ts', 'domain-imports-nothing-of-ours'],
  ['packages/domain/src/b.ts', 'zod', 'domain-uses-no-library'],
  ['packages/domain/src/c.ts', 'node:fs', 'pure-packages-use-no-node-builtin'],
  ['packages/contract/src/a.ts', '../../db/src/db.ts', 'contract-imports-only-domain'],
  ['packages/contract/src/b.ts', 'fastify', 'contract-uses-no-library-but-zod'],
  ['packages/contract/src/c.ts', 'node:path', 'pure-packages-use-no-node-builtin'],
  ['packages/catalogo/src/a.ts', '../../db/src/db.ts', 'catalogo-imports-only-domain'],
  ['packages/db/src/a.ts', '../../contract/src/caso.ts', 'db-imports-only-domain-and-catalogo'],
  [
    'packages/db/src/b.ts',
    '../../../apps/api/src/platform/clock.ts',
    'db-imports-only-domain-and-catalogo',
    'packages-import-no-app',
  ],
  [
    'apps/web/src/platform/a.ts',
    '../../../api/src/platform/clock.ts',
    'web-imports-only-contract-and-domain',
  ],
  ['apps/web/src/platform/b.ts', '../../../../packages/db/src/db.ts', 'web-imports-only-contract-and-domain'],
  ['apps/api/src/platform/a.ts', '../../../web/src/platform/call.ts', 'api-imports-no-other-app'],
  ['apps/e2e/journeys/a.ts', '../../api/src/platform/clock.ts', 'e2e-imports-no-application'],
  ['apps/api/src/platform/b.ts', '../features/caso/api.ts', 'platform-knows-no-feature'],
  ['apps/api/src/platform/c.ts', '../app/server.ts', 'platform-knows-no-feature'],
  ['apps/web/src/ui/a.tsx', '../features/caso/api.tsx', 'platform-knows-no-feature'],
  ['apps/web/src/ui/b.tsx', '../../../../packages/contract/src/caso.ts', 'ui-does-not-know-the-contract'],
  ['apps/api/src/features/fila/a.ts', '../../app/server.ts', 'features-do-not-know-app'],
  ['apps/api/src/features/fila/b.ts', '../../test/harness.ts', 'product-code-imports-no-test-support'],
  ['apps/api/src/features/fila/c.ts', '../../platform/clock.test.ts', 'nothing-imports-a-test'],
  ['apps/api/src/features/fila/d.ts', '../caso/list-caso.ts', 'api-features-meet-only-through-their-door'],
  ['apps/web/src/features/fila/a.tsx', '../caso/caso-page.tsx', 'web-features-meet-only-through-their-door'],
  ['apps/web/src/features/fila/b.tsx', '../../platform/toast.ts', 'features-do-not-toast'],
  ['apps/api/src/features/outro/routes.ts', 'kysely', 'no-sql-in-routes-or-app'],
  ['apps/api/src/app/a.ts', 'kysely', 'no-sql-in-routes-or-app'],
  ['apps/api/src/platform/d.ts', './nowhere.ts', 'no-unresolved'],
  ['apps/api/src/platform/e.ts', './index.ts', 'no-barrels'],
];

describe('the import rules', () => {
  it('accept lawful imports', async () => {
    expect(await violations(LAWFUL)).toEqual([]);
  });

  it('report each planted violation, and nothing else', async () => {
    const planted = Object.fromEntries(PLANTS.map(([file, imports]) => [file, `import '${imports}';\n`]));
    const found = await violations({
      ...LAWFUL,
      ...planted,
      'apps/api/src/platform/index.ts': 'export const x = 1;\n',
    });
    const expected = PLANTS.flatMap(([file, , ...rules]) => rules.map((rule) => `${rule}: ${file}`));
    expect(found.map((line) => line.split(' → ')[0]).sort((a = '', b = '') => (a < b ? -1 : 1))).toEqual(
      expected.sort((a, b) => (a < b ? -1 : 1)),
    );
  });

  it('report imports of types only', async () => {
    const found = await violations({
      ...LAWFUL,
      'packages/domain/src/a.ts':
        "import type { caso } from '../../contract/src/caso.ts';\nexport type A = typeof caso;\n",
    });
    expect(found).toEqual([
      expect.stringContaining('domain-imports-nothing-of-ours: packages/domain/src/a.ts'),
    ]);
  });

  it('report a cycle', async () => {
    const found = await violations({
      'packages/domain/src/ovo.ts': "import './galinha.ts';\n",
      'packages/domain/src/galinha.ts': "import './ovo.ts';\n",
    });
    expect(found).toContainEqual(expect.stringContaining('no-cycles: packages/domain/src/'));
  });

  it('report a cycle of types', async () => {
    const found = await violations({
      'packages/domain/src/ovo.ts':
        "import type { Galinha } from './galinha.ts';\nexport interface Ovo {\n  de: Galinha;\n}\n",
      'packages/domain/src/galinha.ts':
        "import type { Ovo } from './ovo.ts';\nexport interface Galinha {\n  de: Ovo;\n}\n",
    });
    expect(found).toContainEqual(expect.stringContaining('no-cycles-of-types: packages/domain/src/'));
  });

  it('report features that import each other, by types and through files that do not meet', async () => {
    const found = await violations({
      'apps/api/src/features/caso/api.ts': "export type { Caso } from './caso.ts';\n",
      'apps/api/src/features/caso/caso.ts': 'export interface Caso {\n  id: string;\n}\n',
      'apps/api/src/features/caso/list-caso.ts': "import '../fila/api.ts';\n",
      'apps/api/src/features/fila/api.ts': 'export const fila = 1;\n',
      'apps/api/src/features/fila/next.ts':
        "import type { Caso } from '../caso/api.ts';\nexport type Proximo = Caso;\n",
    });
    expect(found).toEqual([
      'features-in-no-circle: apps/api/src/features/caso → apps/api/src/features/fila → apps/api/src/features/caso',
    ]);
  });

  it('report a circle of three features once, and allow circles of tests', async () => {
    const room = (name: string, imports: string) => ({
      [`apps/api/src/features/${name}/api.ts`]: `export const ${name} = 1;\n`,
      [`apps/api/src/features/${name}/use.ts`]: `import '../${imports}/api.ts';\n`,
    });
    const trio = { ...room('caso', 'fila'), ...room('fila', 'carta') };
    const back = "import '../caso/api.ts';\n";
    const lawful = {
      ...trio,
      'apps/api/src/features/carta/api.ts': 'export const carta = 1;\n',
      'apps/api/src/features/carta/use.test.ts': back,
    };
    expect(await violations(lawful)).toEqual([]);
    const found = await violations({ ...lawful, 'apps/api/src/features/carta/use.ts': back });
    expect(found).toEqual([
      expect.stringMatching(/^features-in-no-circle: .*carta → .*caso → .*fila → .*carta$/),
    ]);
  });

  it('report a door with more than 15 names', async () => {
    const names = (n: number) => Array.from({ length: n }, (_, i) => `nome${i}`);
    const door = (n: number) => ({
      'apps/api/src/features/caso/caso.ts': names(n)
        .map((name) => `export const ${name} = 1;\n`)
        .join(''),
      'apps/api/src/features/caso/api.ts': `export {\n  ${names(n).join(',\n  ')},\n} from './caso.ts';\nexport const aqui = 1;\n`,
    });
    expect(await violations(door(14))).toEqual([]);
    expect(await violations(door(15))).toEqual([
      'doors-have-few-names: apps/api/src/features/caso/api.ts → 16, at most 15',
    ]);
  });

  it('apply to the same rooms in the browser', async () => {
    const names = Array.from({ length: 16 }, (_, i) => `nome${i}`);
    const found = await violations({
      'apps/web/src/features/caso/caso.ts': names.map((name) => `export const ${name} = 1;\n`).join(''),
      'apps/web/src/features/caso/api.tsx': `export { ${names.join(', ')} } from './caso.ts';\n`,
      'apps/web/src/features/caso/caso-page.tsx': "import '../fila/api.tsx';\n",
      'apps/web/src/features/fila/api.tsx': 'export const fila = 1;\n',
      'apps/web/src/features/fila/fila-page.tsx': "import '../caso/api.tsx';\n",
      'apps/web/src/ui/ovo.ts':
        "import type { Galinha } from './galinha.ts';\nexport interface Ovo {\n  de: Galinha;\n}\n",
      'apps/web/src/ui/galinha.ts':
        "import type { Ovo } from './ovo.ts';\nexport interface Galinha {\n  de: Ovo;\n}\n",
    });
    expect(found).toEqual([
      expect.stringMatching(/^no-cycles-of-types: apps\/web\/src\/ui\//),
      'features-in-no-circle: apps/web/src/features/caso → apps/web/src/features/fila → apps/web/src/features/caso',
      'doors-have-few-names: apps/web/src/features/caso/api.tsx → 16, at most 15',
    ]);
  });

  it('fail when the tool read no modules', async () => {
    const tree = makeSmallTree(LAWFUL);
    trees.push(tree);
    const { ok, output } = await checkImports(tree, 100);
    expect(ok).toBe(false);
    expect(output).toMatch(/^only \d+ modules seen/);
  });
});
