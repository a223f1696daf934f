import { spawn } from 'node:child_process';
import { ROOT } from './sources.ts';

export interface DevScreens {
  url: string;
  stop(): Promise<void>;
}

/** Serves the screens from their sources, reloading on changes; calls go to the API at `apiUrl`. */
export async function startDevScreens(apiUrl: string): Promise<DevScreens> {
  const child = spawn('npm', ['run', 'dev', '-w', 'apps/web', '--silent'], {
    cwd: ROOT,
    env: { ...process.env, API_URL: apiUrl, NO_COLOR: '1' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const url = await new Promise<string>((resolve, reject) => {
    child.once('exit', () => reject(new Error('O servidor de telas não iniciou.')));
    child.stdout.on('data', (data: Buffer) => {
      const address = /http:\/\/localhost:\d+/.exec(data.toString())?.[0];
      if (address) resolve(address);
    });
  });
  return {
    url,
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const gone = new Promise((done) => child.once('exit', done));
      child.kill('SIGTERM');
      await gone;
    },
  };
}
