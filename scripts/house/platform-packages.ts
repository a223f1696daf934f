/** A package in package-lock.json. */
export interface LockedPackage {
  version?: string;
  resolved?: string;
  integrity?: string;
  link?: boolean;
  dev?: boolean;
  optional?: boolean;
  hasInstallScript?: boolean;
  os?: string[];
  cpu?: string[];
  libc?: string[];
  optionalDependencies?: Record<string, string>;
}

/** `packages` of package-lock.json, by path. */
export type LockedPackages = Record<string, LockedPackage>;

const OS = /(?:^|[-/])(android|darwin|freebsd|linux|openharmony|win32)(?:-|$)/;
const CPU = /-(arm64|arm|ia32|ppc64|riscv64|s390x|x64)(?:-|$)/;
const LIBC = /(musl|gnu)/;

/**
 * Packages for other platforms that the lockfile names as optional but has no entry for. A registry without one makes
 * npm leave it out, and then `npm ci` refuses the lockfile with that registry.
 */
export function missingPlatformPackages(packages: LockedPackages): LockedPackages {
  const missing: LockedPackages = {};
  for (const [path, { optionalDependencies, dev }] of Object.entries(packages))
    for (const [name, version] of Object.entries(optionalDependencies ?? {}))
      if (!isLocked(packages, path, name))
        missing[`node_modules/${name}`] = { version, ...(dev ? { dev } : {}), ...platformOf(name) };
  return missing;
}

/** Looks where Node would: beside the package, then in every folder above it. */
function isLocked(packages: LockedPackages, path: string, name: string): boolean {
  for (let base = path; ; base = base.slice(0, Math.max(0, base.lastIndexOf('/node_modules/')))) {
    if (`${base ? `${base}/` : ''}node_modules/${name}` in packages) return true;
    if (base === '') return false;
  }
}

/** The platform in the name of a package; npm installs it nowhere else. @throws when the name has none */
function platformOf(name: string): LockedPackage {
  const [, os] = OS.exec(name) ?? [];
  const [, cpu] = CPU.exec(name) ?? [];
  if (!os || !cpu) throw new Error(`${name} is missing from package-lock.json and names no platform`);
  const [, libc] = os === 'linux' ? (LIBC.exec(name) ?? []) : [];
  return {
    cpu: [cpu],
    ...(libc ? { libc: [libc === 'gnu' ? 'glibc' : libc] } : {}),
    optional: true,
    os: [os],
  };
}
