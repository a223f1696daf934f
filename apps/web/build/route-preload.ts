import { globSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin, Rolldown } from 'vite';

const FEATURES = fileURLToPath(new URL('../src/features/', import.meta.url));
const app = (file: string) => fileURLToPath(new URL(`../src/app/${file}`, import.meta.url));

/** What a signed-in person gets beside a screen: the rows, and what surrounds it. */
const SIGNED_IN = app('signed-in.ts');
const SHELL = app('shell/shell.tsx');

/** What surrounds a screen that reads from the API. */
const GUARD = app('guarded.tsx');

/** Where the server finds what to announce for a path, beside the bundler's own manifest. */
const OUTPUT = '.vite/preload.json';

interface ScreenOfPath {
  /** As the router has it: `/requerimento/$id`. */
  path: string;
  /** The module of the screen and what comes with it. */
  modules: string[];
}

/** One line of the output: the paths it is for, and the elements that belong in the head of the page. */
export interface PreloadEntry {
  pattern: string;
  html: string;
}

/** Reads path, aliases, needs, bars and screen of each row in the source of a route table, `file`. */
export function readRows(source: string, file: string): ScreenOfPath[] {
  return source.split(/\bpath: (?=')/).flatMap((text) => {
    const path = /^'([^']+)'/.exec(text)?.[1];
    const screen = /screen: \(\) => import\('([^']+)'\)/.exec(text)?.[1];
    if (!path || !screen) return [];
    const aliases = /aliases: \[([^\]]*)\]/.exec(text)?.[1] ?? '';
    const paths = [path, ...[...aliases.matchAll(/'([^']+)'/g)].map(([, alias = '']) => alias)];
    const signedIn = file.endsWith('/routes.tsx');
    const modules = [
      resolve(dirname(file), screen),
      ...(/needs: 'public/.test(text) ? [] : [GUARD]),
      ...(signedIn ? [SIGNED_IN] : []),
      ...(signedIn && !/bars: false/.test(text) ? [SHELL] : []),
    ];
    return paths.map((each) => ({ path: each, modules }));
  });
}

/** The regular expression of a router path. */
export function patternOf(path: string): string {
  const parts = path.split('/').filter((part) => part !== '');
  const text = parts.map((part) => {
    if (part.startsWith('{-$')) return '(?:/[^/]+)?';
    return part.startsWith('$') ? '/[^/]+' : `/${part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`;
  });
  return `^${text.join('')}/?$`;
}

/**
 * Writes, for each path, the modules and style sheets of its screen, so that the server can announce them in the page:
 * the browser then fetches them beside the entry instead of after it.
 */
export function routePreload(): Plugin {
  return {
    name: 'route-preload',
    apply: 'build',
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((item) => item.type === 'chunk');
      const entry = chunks.find((chunk) => chunk.isEntry);
      const shared = entry ? filesOf(entry, chunks) : new Set<string>();
      const entries = allRows().map(({ path, modules }): PreloadEntry => {
        const files = new Set(
          modules.flatMap((id) => {
            const chunk = chunks.find((each) => each.facadeModuleId === id || each.moduleIds.includes(id));
            return chunk ? [...filesOf(chunk, chunks)] : [];
          }),
        );
        const own = [...files].filter((file) => !shared.has(file));
        return { pattern: patternOf(path), html: own.map(elementOf).join('') };
      });
      this.emitFile({ type: 'asset', fileName: OUTPUT, source: JSON.stringify(entries, null, 1) });
    },
  };
}

function allRows(): ScreenOfPath[] {
  return globSync('*/{public-,}routes.tsx', { cwd: FEATURES })
    .map((file) => join(FEATURES, file))
    .flatMap((file) => readRows(readFileSync(file, 'utf8'), file));
}

function filesOf(chunk: Rolldown.OutputChunk, chunks: readonly Rolldown.OutputChunk[]): Set<string> {
  const files = new Set<string>();
  const visit = (current: Rolldown.OutputChunk) => {
    if (files.has(current.fileName)) return;
    files.add(current.fileName);
    for (const css of current.viteMetadata?.importedCss ?? []) files.add(css);
    for (const name of current.imports) {
      const next = chunks.find((each) => each.fileName === name);
      if (next) visit(next);
    }
  };
  visit(chunk);
  return files;
}

function elementOf(file: string): string {
  const rel = file.endsWith('.css') ? 'stylesheet' : 'modulepreload';
  return `<link rel="${rel}" crossorigin href="/${file}">`;
}
