import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const FEATURES = fileURLToPath(new URL('../../web/src/features', import.meta.url));
const ROW = /\bpath: '(\/[^']*)'/g;

const SPECIFIED = fileURLToPath(new URL('../../web/src/app/specified.fixture.ts', import.meta.url));
const PLANNED = /^ {2}\['(\/[^']*)'/gm;

/** The routes of the features, read as text, because the table imports browser code. */
export function declaredRoutes(): string[] {
  const files = globSync('*/{public-,}routes.tsx', { cwd: FEATURES });
  return files.flatMap((file) =>
    [...readFileSync(`${FEATURES}/${file}`, 'utf8').matchAll(ROW)].map(([, path]) => path ?? ''),
  );
}

/** Addresses of the specification without a screen so far. */
export function unbuiltAddresses(): string[] {
  const built = new Set(declaredRoutes());
  return [...readFileSync(SPECIFIED, 'utf8').matchAll(PLANNED)]
    .map(([, path]) => path ?? '')
    .filter((path) => !built.has(path))
    .map((path) => path.replace(/\{-\$\w+\}|\$\w+/g, '1'));
}
