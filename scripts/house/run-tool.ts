import { spawn } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { ROOT } from './root.ts';

const BIN = join(ROOT, 'node_modules/.bin');

/** How a program ended, and its whole output. */
export interface ToolResult {
  ok: boolean;
  output: string;
}

/** The environment of every program started here: the repository's own Node and tools come first. */
export function toolEnv(extra: Record<string, string> = {}): NodeJS.ProcessEnv {
  return { ...process.env, PATH: `${BIN}${delimiter}${process.env.PATH ?? ''}`, ...extra };
}

/** Runs an installed program (its name in node_modules/.bin) in `cwd` and collects its output. */
export function runTool(
  name: string,
  args: readonly string[],
  cwd: string,
  extra: Record<string, string> = {},
): Promise<ToolResult> {
  return run(join(BIN, name), args, cwd, extra);
}

/** Runs a script of this repository, or of a dependency, with this Node. */
export function runScript(path: string, args: readonly string[], cwd: string): Promise<ToolResult> {
  return run(process.execPath, [join(ROOT, path), ...args], cwd);
}

function run(
  command: string,
  args: readonly string[],
  cwd: string,
  extra: Record<string, string> = {},
): Promise<ToolResult> {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd, env: toolEnv(extra), stdio: ['ignore', 'pipe', 'pipe'] });
    const chunks: Buffer[] = [];
    child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
    child.stderr.on('data', (chunk: Buffer) => chunks.push(chunk));
    child.on('error', (error) => resolve({ ok: false, output: `${command}: ${error.message}` }));
    child.on('close', (code) => resolve({ ok: code === 0, output: Buffer.concat(chunks).toString() }));
  });
}
