import { checkRooms, type Seen } from './room-rules.ts';
import { runTool, type ToolResult } from './run-tool.ts';

interface Cruise {
  modules: Seen[];
  summary: { violations: { rule: { name: string }; from: string; to: string }[] };
}

/**
 * Checks who imports whom by .dependency-cruiser.cjs, and features as rooms. The tool answers "no violations" when it could not read a single
 * module (it does so under a compiler it does not know), so seeing fewer than `minModules` of ours fails, too.
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
