import { fileURLToPath } from 'node:url';

/** Where the browser that comes with the test dependencies is unpacked, once for each of its versions. */
export const CHROMIUM_CACHE = fileURLToPath(new URL('../../../.cache/chromium-153', import.meta.url));

/** A browser to start: its program and the environment that it needs beyond the present one. */
export interface Browser {
  executablePath: string;
  env: Record<string, string>;
}
