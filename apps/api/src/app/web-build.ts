import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildOnce } from './build-once.ts';

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url));
const SOURCES = ['apps/web', 'packages/contract/src', 'packages/domain/src', 'package-lock.json'];

async function filesBelow(path: string): Promise<string[]> {
  if (path.endsWith('.json')) return [join(ROOT, path)];
  const entries = await readdir(join(ROOT, path), { recursive: true, withFileTypes: true });
  return entries
    .filter(
      (e) => e.isFile() && !/(^|\/)(dist|node_modules)(\/|$)|\.test\.tsx?$/.test(join(e.parentPath, e.name)),
    )
    .map((e) => join(e.parentPath, e.name));
}

async function fingerprint(): Promise<string> {
  const files = (await Promise.all(SOURCES.map(filesBelow))).flat().sort();
  const hash = createHash('sha256');
  for (const file of files) hash.update(file.slice(ROOT.length)).update(await readFile(file));
  return hash.digest('hex');
}

/**
 * Builds the web app unless the last build was of these very sources. Several starts at once share one build. Throws
 * when the build fails.
 */
export async function ensureWebBuilt(log: (line: string) => void): Promise<void> {
  await buildOnce({
    target: join(ROOT, 'apps/web/dist'),
    sources: await fingerprint(),
    scratch: join(ROOT, '.cache/web'),
    build: (folder) => {
      log('Preparando as telas (só quando mudam)…');
      const options = ['--outDir', folder, '--emptyOutDir', '--logLevel', 'warn'];
      return run('npm', ['run', 'build', '-w', 'apps/web', '--silent', '--', ...options]);
    },
  });
}

function run(command: string, args: string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    // Whoever starts the portal for development still gets the screens as everybody gets them.
    const env = { ...process.env, NODE_ENV: 'production' };
    const child = spawn(command, args, { cwd: ROOT, env, stdio: ['ignore', 'pipe', 'pipe'] });
    const tail: string[] = [];
    const keep = (data: Buffer) => void tail.push(data.toString());
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    child.on('error', reject);
    child.on('exit', (code) =>
      code === 0
        ? resolve()
        : reject(new Error(`${command} ${args.join(' ')} falhou:\n${tail.join('').slice(-4000)}`)),
    );
  });
}
