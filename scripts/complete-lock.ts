import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type LockedPackages, missingPlatformPackages } from './house/platform-packages.ts';
import { ROOT } from './house/root.ts';

/**
 * Usage: complete-lock.ts, after every change of dependencies. It adds packages for other platforms that the current
 * registry lacks to package-lock.json, so that `npm ci` accepts the lockfile everywhere.
 */
const path = join(ROOT, 'package-lock.json');
const lock = JSON.parse(readFileSync(path, 'utf8')) as { packages: LockedPackages };
const missing = missingPlatformPackages(lock.packages);
const { '': root, ...rest } = { ...lock.packages, ...missing };
const sorted = Object.entries(rest).sort(([a], [b]) => a.localeCompare(b, 'en'));
lock.packages = { ...(root ? { '': root } : {}), ...Object.fromEntries(sorted) };
writeFileSync(path, `${JSON.stringify(lock, null, 2)}\n`);
console.log(`${Object.keys(missing).length} packages added to package-lock.json`);
