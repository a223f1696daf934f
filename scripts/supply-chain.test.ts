import { execFileSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  type LockedPackage,
  type LockedPackages,
  missingPlatformPackages,
} from './house/platform-packages.ts';
import { ROOT } from './house/root.ts';

interface Manifest {
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  allowScripts?: Record<string, boolean>;
}

/** More direct packages at run time are a smell, because we answer for each one's code. */
const MAX_RUNTIME_PACKAGES = 60;

const readJson = (path: string): unknown => JSON.parse(readFileSync(join(ROOT, path), 'utf8'));
const manifests = ['package.json', ...globSync('{apps,packages}/*/package.json', { cwd: ROOT })].map(
  (path) => readJson(path) as Manifest,
);
const lock = (readJson('package-lock.json') as { packages: LockedPackages }).packages;
const installed = Object.entries(lock).filter(
  ([path, { link }]) => path.startsWith('node_modules/') && !link,
);

function runsOnLinuxX64({ os, cpu, libc }: LockedPackage): boolean {
  return (os ?? ['linux']).includes('linux') && (cpu ?? ['x64']).includes('x64') && !libc?.includes('musl');
}

describe('the installed packages', () => {
  it('have exact versions', () => {
    const ranges = manifests.flatMap(({ dependencies, devDependencies, optionalDependencies }) =>
      Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies }).filter(
        ([, version]) => !/^(npm:[a-z-]+@)?\d+\.\d+\.\d+(-[a-z0-9.]+)?$/.test(version),
      ),
    );
    expect(ranges).toEqual([]);
  });

  it('are fixed by their hash (for other platforms as far as the current registry has them)', () => {
    expect(installed.length).toBeGreaterThan(100);
    const loose = installed.filter(([, entry]) => !entry.integrity && runsOnLinuxX64(entry));
    expect(loose.map(([path]) => path)).toEqual([]);
  });

  it('have an entry for every platform: without it npm ci refuses (node scripts/complete-lock.ts)', () => {
    expect(Object.keys(missingPlatformPackages(lock))).toEqual([]);
  });

  it('come from the registry, never from git or a bare address', () => {
    const foreign = installed.filter(([, { resolved }]) => resolved !== undefined);
    expect(foreign.map(([path]) => path)).toEqual([]);
  });

  it('run no install script without a decision', () => {
    const decided = manifests[0]?.allowScripts ?? {};
    const scripted = installed.filter(([, { hasInstallScript }]) => hasInstallScript);
    const names = scripted.map(([path]) => path.slice(path.lastIndexOf('node_modules/') + 13));
    expect(names.filter((name) => !(name in decided))).toEqual([]);
  });

  it('stay few', () => {
    const direct = new Set(manifests.flatMap(({ dependencies }) => Object.keys(dependencies ?? {})));
    const foreign = [...direct].filter((name) => !name.startsWith('@balcao/'));
    expect(foreign.length).toBeLessThanOrEqual(MAX_RUNTIME_PACKAGES);
  });

  it('can be listed as a bill of materials', () => {
    const args = ['sbom', '--sbom-format', 'cyclonedx', '--omit', 'dev', '--package-lock-only'];
    const bill = JSON.parse(execFileSync('npm', args, { cwd: ROOT, encoding: 'utf8' })) as {
      components: unknown[];
    };
    expect(bill.components.length).toBeGreaterThan(100);
  });
});

describe('missingPlatformPackages', () => {
  const tool: LockedPackage = {
    version: '1.2.3',
    dev: true,
    optionalDependencies: { '@tool/linux-x64-musl': '1.2.3', '@tool/win32-arm64': '1.2.3' },
  };

  it('gives each missing one its platform, so that it is installed nowhere else', () => {
    expect(missingPlatformPackages({ 'node_modules/tool': tool })).toEqual({
      'node_modules/@tool/linux-x64-musl': {
        version: '1.2.3',
        dev: true,
        optional: true,
        os: ['linux'],
        cpu: ['x64'],
        libc: ['musl'],
      },
      'node_modules/@tool/win32-arm64': {
        version: '1.2.3',
        dev: true,
        optional: true,
        os: ['win32'],
        cpu: ['arm64'],
      },
    });
  });

  it('searches where Node would', () => {
    const found = missingPlatformPackages({
      'node_modules/tool': tool,
      'node_modules/@tool/linux-x64-musl': { version: '1.2.3' },
      'node_modules/tool/node_modules/@tool/win32-arm64': { version: '1.2.3' },
    });
    expect(found).toEqual({});
  });

  it('refuses to guess', () => {
    const plain = { 'node_modules/a': { optionalDependencies: { fsevents: '2.0.0' } } };
    expect(() => missingPlatformPackages(plain)).toThrow('names no platform');
  });
});
