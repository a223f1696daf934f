import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const FEATURES = fileURLToPath(new URL('../../web/src/features', import.meta.url));
const ROW = /\bpath: '(\/[^']*)'/g;

/** The routes that have a screen, as the features declare them. Read as text: the table imports what only a browser has. */
export function declaredRoutes(): string[] {
  const files = globSync('*/{public-,}routes.tsx', { cwd: FEATURES });
  return files.flatMap((file) =>
    [...readFileSync(`${FEATURES}/${file}`, 'utf8').matchAll(ROW)].map(([, path]) => path ?? ''),
  );
}
