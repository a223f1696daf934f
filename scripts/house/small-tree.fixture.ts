import { cpSync, mkdirSync, mkdtempSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { ROOT } from './root.ts';

/** The real configuration files, because their rules are under test. */
const CONFIGS = [
  'biome.json',
  '.gitignore',
  '.oxlintrc.json',
  'knip.json',
  'tsconfig.json',
  '.dependency-cruiser.cjs',
];
const LIBRARIES = ['@types', 'fastify', 'kysely', 'undici-types', 'vitest', 'zod'];

/** A small repository in a temporary folder, with this repository's configuration. */
export function makeSmallTree(files: Record<string, string>): string {
  const root = mkdtempSync(join(tmpdir(), 'balcao-house-'));
  for (const config of CONFIGS) cpSync(join(ROOT, config), join(root, config));
  mkdirSync(join(root, 'node_modules'));
  for (const library of LIBRARIES)
    symlinkSync(join(ROOT, 'node_modules', library), join(root, 'node_modules', library));
  for (const folder of ['apps', 'packages', 'scripts']) mkdirSync(join(root, folder));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return root;
}
