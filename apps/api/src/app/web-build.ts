import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { buildOnce } from './build-once.ts';
import { fingerprint, ROOT } from './sources.ts';

const SOURCES = ['apps/web', 'packages/contract/src', 'packages/domain/src', 'package-lock.json'];

/**
 * Builds the web app unless the last build was from these sources. Concurrent starts share one build. @throws when the
 * build fails
 */
export async function ensureWebBuilt(log: (line: string) => void): Promise<void> {
  await buildOnce({
    target: join(ROOT, 'apps/web/dist'),
    sources: await fingerprint(SOURCES),
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
    // A portal that is started for development still serves the production screens.
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
