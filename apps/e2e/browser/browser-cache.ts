import { fileURLToPath } from 'node:url';

/** Folder of the unpacked test browser, one per version. */
export const CHROMIUM_CACHE = fileURLToPath(new URL('../../../.cache/chromium-153', import.meta.url));

/** A browser to start: its program, and its extra environment variables. */
export interface Browser {
  executablePath: string;
  env: Record<string, string>;
}
