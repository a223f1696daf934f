import { checkImports } from './import-rules.ts';
import { runScript, runTool, type ToolResult } from './run-tool.ts';
import { checkSources } from './source-rules.ts';

/** One check of the tree by one tool. */
export interface CheckStep {
  name: string;
  asks: string;
  run: (root: string) => Promise<ToolResult> | ToolResult;
}

/** A tree with fewer modules than this was not read. */
const MIN_MODULES = 100;

/** Skips what is unchanged since the last check. */
const KEPT_TYPES = ['--incremental', '--tsBuildInfoFile', '.cache/types.tsbuildinfo'];

/** The steps of `npm run check`, longest first. */
export const CHECK_STEPS: readonly CheckStep[] = [
  {
    name: 'types',
    asks: 'does it compile',
    run: (root) =>
      runScript('node_modules/ts7/bin/tsc', ['-p', '.', '--pretty', 'false', ...KEPT_TYPES], root),
  },
  {
    name: 'promises',
    asks: 'no lost promise, no forgotten case, nothing untyped',
    run: (root) => runTool('oxlint', ['--type-aware', '--deny-warnings', '--format=unix', '.'], root),
  },
  {
    name: 'generated',
    asks: 'are generated files fresh',
    run: (root) => runScript('scripts/gen.ts', ['--check'], root),
  },
  {
    name: 'style',
    asks: 'format, lint, accessibility of the markup',
    run: (root) =>
      runTool('biome', ['ci', '--colors=off', '--error-on-warnings', '--max-diagnostics=50', '.'], root),
  },
  { name: 'imports', asks: 'who may import whom', run: (root) => checkImports(root, MIN_MODULES) },
  { name: 'unused', asks: 'no unused file, export or dependency', run: (root) => runTool('knip', [], root) },
  { name: 'sources', asks: 'file length, unfinished marks, placeholders', run: checkSources },
];
