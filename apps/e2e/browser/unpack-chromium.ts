import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Browser, CHROMIUM_CACHE } from './browser-cache.ts';

const CHILD = fileURLToPath(new URL('./unpack-chromium.child.ts', import.meta.url));
const SYSTEM_FONTS = '/etc/fonts';

/**
 * The Chromium of the test dependencies, with its shared libraries, unpacked on first use. It unpacks to a temporary
 * name and renames, so that an interrupted or parallel run never leaves half a browser.
 * @throws Error with the unpacker's output.
 */
export function unpackChromium(): Browser {
  if (!existsSync(CHROMIUM_CACHE)) {
    const partial = `${CHROMIUM_CACHE}.${process.pid}`;
    mkdirSync(partial, { recursive: true });
    unpackInto(partial);
    moveIntoPlace(partial);
  }
  return {
    executablePath: join(CHROMIUM_CACHE, 'chromium'),
    env: {
      LD_LIBRARY_PATH: join(CHROMIUM_CACHE, 'al2023/lib'),
      FONTCONFIG_PATH: existsSync(SYSTEM_FONTS) ? SYSTEM_FONTS : join(CHROMIUM_CACHE, 'fonts'),
    },
  };
}

/** In a child process: the package reads its folder on import, and changes the environment of its process. */
function unpackInto(folder: string): void {
  const { status, stderr } = spawnSync(process.execPath, [CHILD], {
    env: { ...process.env, TMPDIR: folder, AWS_LAMBDA_JS_RUNTIME: 'nodejs22.x' },
    encoding: 'utf8',
  });
  if (status === 0) return;
  rmSync(folder, { recursive: true, force: true });
  throw new Error(`O navegador dos testes não pôde ser desempacotado:\n${stderr}`);
}

function moveIntoPlace(folder: string): void {
  try {
    renameSync(folder, CHROMIUM_CACHE);
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    // Another run finished first; its browser is the same.
    if (!existsSync(CHROMIUM_CACHE)) throw error;
  }
}
