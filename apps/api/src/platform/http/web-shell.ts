import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** What the build announces for the paths of one screen (`apps/web/build/route-preload.ts`). */
interface Announced {
  pattern: string;
  html: string;
}

/** Where the bundler puts the nonce of each answer. */
const NONCE = '__NONCE__';

/** The page of the browser app for a path, with a nonce of its own. */
export type RenderShell = (path: string, nonce: string) => string;

/**
 * Reads the built page. Before `</head>` it gets the modules and style sheets of the screen that the path opens, so
 * that the browser fetches them beside the entry instead of after having run it.
 */
export async function loadShell(dist: string): Promise<RenderShell> {
  const page = await readFile(join(dist, 'index.html'), 'utf8');
  const plain = page.split(NONCE);
  const screens = (await readAnnounced(dist)).map(({ pattern, html }) => ({
    matches: new RegExp(pattern),
    // A function, because `$` in the text of a replacement has a meaning.
    parts: page.replace('</head>', () => `${html}</head>`).split(NONCE),
  }));
  return (path, nonce) => (screens.find(({ matches }) => matches.test(path))?.parts ?? plain).join(nonce);
}

/** A build without the list still serves every page, only slower. */
async function readAnnounced(dist: string): Promise<Announced[]> {
  try {
    return JSON.parse(await readFile(join(dist, '.vite/preload.json'), 'utf8')) as Announced[];
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  }
}
