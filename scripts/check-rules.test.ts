import { rmSync } from 'node:fs';
import { afterEach, describe, expect, it } from 'vitest';
import { CHECK_STEPS } from './house/check-steps.ts';
import type { ToolResult } from './house/run-tool.ts';
import { makeSmallTree } from './house/small-tree.fixture.ts';

const trees: string[] = [];

afterEach(() => {
  for (const tree of trees.splice(0)) rmSync(tree, { recursive: true });
});

/** Runs one step of the check, with this repository's configuration, on a small tree. */
async function ask(step: string, files: Record<string, string>): Promise<ToolResult> {
  const found = CHECK_STEPS.find(({ name }) => name === step);
  if (!found) throw new Error(`no step ${step}`);
  const tree = makeSmallTree(files);
  trees.push(tree);
  return await found.run(tree);
}

// In pieces, so that the search for these words does not find this file.
const SKIP = ['it', 'skip'].join('.');
const ONLY = ['it', 'only'].join('.');
const UNTYPED = ['a', 'ny'].join('');

const DOMAIN = 'packages/domain/src';

/** A function with this many lines between its braces. */
function functionOf(lines: number): string {
  return `export function m(): void {\n${'  console.log(1);\n'.repeat(lines)}}\n`;
}

/** For each step: a clean tree, and planted faults with the text that must name them. */
const CASES: Record<string, { clean: Record<string, string>; faults: [string, string, RegExp][] }> = {
  types: {
    clean: { [`${DOMAIN}/a.ts`]: 'export const a: number = 1;\n' },
    faults: [
      [`${DOMAIN}/b.ts`, "export const b: number = 'x';\n", /b\.ts\(1,14\): error TS2322/],
      [`${DOMAIN}/c.ts`, 'export const c: string = ["x"][0];\n', /c\.ts\(1,14\): error TS2322/],
      [`${DOMAIN}/d.ts`, 'export enum D {\n  A,\n}\n', /d\.ts\(1,13\): error TS1294/],
    ],
  },
  promises: {
    clean: {
      [`${DOMAIN}/a.ts`]:
        "export function cor(s: 'a' | 'b'): number {\n  switch (s) {\n    case 'a':\n      return 1;\n    case 'b':\n      return 2;\n  }\n}\n",
    },
    faults: [
      [
        `${DOMAIN}/b.ts`,
        'async function grava(): Promise<void> {}\nexport function b(): void {\n  grava();\n}\n',
        /b\.ts:3:3: .*no-floating-promises/,
      ],
      [
        `${DOMAIN}/c.ts`,
        "export function c(s: 'a' | 'b'): void {\n  switch (s) {\n    case 'a':\n      console.log(1);\n  }\n}\n",
        /c\.ts:2:11: .*switch-exhaustiveness-check/,
      ],
      [
        `${DOMAIN}/d.ts`,
        'export function d(text: string): string {\n  return JSON.parse(text);\n}\n',
        /d\.ts:2:3: .*no-unsafe-return/,
      ],
      [
        `${DOMAIN}/e.ts`,
        'export function e(list: number[], f: (n: number) => Promise<boolean>): number[] {\n  return list.filter((n) => f(n));\n}\n',
        /e\.ts:2:\d+: .*no-misused-promises/,
      ],
    ],
  },
  style: {
    clean: {
      [`${DOMAIN}/a.ts`]: 'export const a = 1;\n',
      'apps/web/src/platform/call.ts': "export const call = () => fetch('/');\n",
      [`${DOMAIN}/m.ts`]: functionOf(60),
      'apps/web/src/features/caso/caso-page.tsx': 'export default function CasoPage() {\n  return null;\n}\n',
    },
    faults: [
      [`${DOMAIN}/b.ts`, `export const b: ${UNTYPED} = 1;\n`, /noExplicitAny/],
      [`${DOMAIN}/c.ts`, 'export const c = (x?: number) => x!;\n', /noNonNullAssertion/],
      [`${DOMAIN}/d.ts`, 'export default 1;\n', /noDefaultExport/],
      [`${DOMAIN}/e.ts`, "export * from './a.ts';\n", /noReExportAll/],
      [`${DOMAIN}/f.ts`, "import { z } from 'zod';\n\nexport const f = z;\n", /noRestrictedImports/],
      [`${DOMAIN}/g.ts`, 'export const g = "aspas";\n', /g\.ts format/],
      [`${DOMAIN}/CamelCase.ts`, 'export const h = 1;\n', /useFilenamingConvention/],
      [`${DOMAIN}/i.test.ts`, `import { it } from 'vitest';\n\n${SKIP}('x', () => {});\n`, /noSkippedTests/],
      [`${DOMAIN}/j.test.ts`, `import { it } from 'vitest';\n\n${ONLY}('x', () => {});\n`, /noFocusedTests/],
      ['apps/web/src/features/caso/k.ts', "export const k = () => fetch('/');\n", /noRestrictedGlobals/],
      ['apps/web/src/ui/l.tsx', 'export const L = () => <img src="x" />;\n', /useAltText/],
      [`${DOMAIN}/m.ts`, functionOf(61), /noExcessiveLinesPerFunction/],
    ],
  },
  unused: {
    clean: {
      'package.json': JSON.stringify({
        name: 'x',
        private: true,
        workspaces: ['packages/*'],
        devDependencies: { vitest: '1.0.0' },
      }),
      'packages/domain/package.json': JSON.stringify({
        name: '@balcao/domain',
        private: true,
        exports: { './*': './src/*.ts' },
      }),
      [`${DOMAIN}/a.ts`]: 'export const a = 1;\n',
      [`${DOMAIN}/a.test.ts`]:
        "import { it } from 'vitest';\nimport { a } from './a.ts';\n\nit('x', () => void a);\n",
    },
    faults: [
      [`${DOMAIN}/b.ts`, 'export const ninguem = 1;\n', /ninguem\s+packages\/domain\/src\/b\.ts/],
      [`${DOMAIN}/c.test.ts`, "import 'left-pad';\n", /left-pad\s+packages\/domain\/src\/c\.test\.ts/],
    ],
  },
};

describe.each(Object.entries(CASES))('npm run check: %s', (step, { clean, faults }) => {
  it('accepts a clean tree', async () => {
    const { ok, output } = await ask(step, clean);
    expect(ok, output).toBe(true);
  });

  it('reports every planted fault', async () => {
    const planted = Object.fromEntries(faults.map(([path, text]) => [path, text]));
    const { ok, output } = await ask(step, { ...clean, ...planted });
    expect(ok).toBe(false);
    for (const [path, , words] of faults) expect(output, path).toMatch(words);
  });
});

describe('npm run check', () => {
  it('is tested for every step (imports, sources and generated have files of their own)', () => {
    const proven = [...Object.keys(CASES), 'imports', 'sources', 'generated'];
    expect(new Set(CHECK_STEPS.map(({ name }) => name))).toEqual(new Set(proven));
  });
});
