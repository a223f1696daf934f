import { checkRooms, type Seen } from './room-rules.ts';
import { runTool, type ToolResult } from './run-tool.ts';

interface Cruise {
  modules: Seen[];
  summary: { violations: { rule: { name: string }; from: string; to: string }[] };
}

/**
 * Checks imports by .dependency-cruiser.cjs, and the features as rooms. The tool reports "no violations" when it could
 * not read a single module, for example with an unknown compiler, so fewer than `minModules` of ours fail too.
 */
export async function checkImports(root: string, minModules: number): Promise<ToolResult> {
  const args = [
    '--config',
    '.dependency-cruiser.cjs',
    '--output-type',
    'json',
    'apps',
    'packages',
    'scripts',
  ];
  const { output } = await runTool('depcruise', args, root);
  const cruise = parse(output);
  if (!cruise) return { ok: false, output };
  const ours = cruise.modules.filter(({ source }) => /^(apps|packages|scripts)\/.*\.tsx?$/.test(source));
  if (ours.length < minModules)
    return { ok: false, output: `only ${ours.length} modules seen, expected at least ${minModules}` };
  const lines = cruise.summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`);
  lines.push(...checkRooms(root, cruise.modules));
  return { ok: lines.length === 0, output: [...lines, `${ours.length} modules seen`].join('\n') };
}

function parse(output: string): Cruise | null {
  try {
    return JSON.parse(output) as Cruise;
  } catch {
    return null;
  }
}
