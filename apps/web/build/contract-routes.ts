import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';
import { settingsShape } from './kept-shapes.ts';

const FULL = '?full';
const CONTRACT_MODULE = /\/packages\/contract\/src\/[^?]+\.ts$/;

/** What the browser needs of a route; schemas stay on the server, which validates both ways. */
const KEPT = [
  'method',
  'path',
  'access',
  'idempotent',
  'stepUp',
  'passive',
  'joined',
  'takesAnyText',
  'address',
] as const;

/**
 * Serves contract modules to the browser with their route tables, numbers and texts as plain data. A screen that imports
 * a route or a limit would otherwise carry every schema beside it, and the schema library with them. Everything else a
 * module exports still comes from the module itself, and only when it is imported.
 */
export function contractRoutes(): Plugin {
  return {
    name: 'contract-routes',
    enforce: 'pre',
    async load(id) {
      if (id.endsWith(FULL)) {
        return { code: readFileSync(id.slice(0, -FULL.length), 'utf8'), moduleSideEffects: false };
      }
      if (!CONTRACT_MODULE.test(id)) return null;
      const exports = (await import(pathToFileURL(id).href)) as Record<string, unknown>;
      const lines = Object.entries(exports).map(([name, value]) => {
        const data = isRouteTable(value) ? browserTable(value) : value;
        return data !== value || ['number', 'string'].includes(typeof value)
          ? `export const ${name} = ${JSON.stringify(data)};`
          : `export { ${name} } from ${JSON.stringify(id + FULL)};`;
      });
      return { code: lines.join('\n'), moduleSideEffects: false };
    },
  };
}

type Table = Record<string, Record<string, unknown>>;

function isRouteTable(value: unknown): value is Table {
  if (typeof value !== 'object' || value === null) return false;
  const entries = Object.values(value);
  return (
    entries.length > 0 &&
    entries.every(
      (e) => typeof e === 'object' && e !== null && 'method' in e && 'path' in e && 'response' in e,
    )
  );
}

function browserTable(table: Table): Table {
  return Object.fromEntries(
    Object.entries(table).map(([name, route]) => {
      const kept: Record<string, unknown> = {};
      for (const key of KEPT) if (route[key] !== undefined) kept[key] = route[key];
      return [name, kept];
    }),
  );
}

/** Build constants: name and version of the application, from package.json, and the shape of what the browser keeps. */
export function appDefines(): Record<string, string> {
  const path = new URL('../package.json', import.meta.url);
  const { version } = JSON.parse(readFileSync(path, 'utf8')) as { version: string };
  return {
    __APP_NAME__: JSON.stringify('balcao'),
    __APP_VERSION__: JSON.stringify(version),
    __SETTINGS_SHAPE__: JSON.stringify(settingsShape()),
  };
}
