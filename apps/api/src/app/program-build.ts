import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildOnce } from './build-once.ts';
import { fingerprint, ROOT } from './sources.ts';

const SOURCES = [
  'apps/api/src',
  ...['catalogo', 'contract', 'db', 'domain'].map((name) => `packages/${name}/src`),
];
const APP = join(ROOT, 'apps/api/src/app');

/** The processes that stay for as long as the portal runs. */
const PROGRAMS = ['server', 'worker', 'provedor-simulado'] as const;

/** Libraries stay separate, except one that consists mostly of unused languages. */
const isApart = (id: string) => !/^[./#]|^@balcao\/|^zod$|^zod\//.test(id);

/**
 * Bundles each program of the server into a few files of JavaScript, unless that was done for these sources. A process
 * then needs a third less memory than from the sources. Returns their folder.
 */
export async function ensureProgramsBuilt(log: (line: string) => void): Promise<string> {
  const target = join(ROOT, 'apps/api/dist');
  await buildOnce({
    target,
    // The built files contain the folder of their sources.
    sources: `${ROOT} ${await fingerprint([...SOURCES, 'package-lock.json'])}`,
    scratch: join(ROOT, '.cache/api'),
    build: (folder) => {
      log('Compilando os programas (só quando mudam)…');
      return bundle(folder);
    },
  });
  return target;
}

async function bundle(folder: string): Promise<void> {
  // If it does not load, the sources are used.
  const { rolldown } = await import('rolldown');
  const bundled = await rolldown({
    input: Object.fromEntries(PROGRAMS.map((name) => [name, join(APP, `${name}.ts`)])),
    platform: 'node',
    external: isApart,
    // Except for the programs themselves, our modules have no side effects on import.
    treeshake: { moduleSideEffects: (id, external) => !external && id.startsWith(APP) },
    plugins: [besideItsSource, narrow],
    logLevel: 'silent',
  });
  await bundled.write({ dir: folder, format: 'esm', comments: false, entryFileNames: '[name].js' });
  await bundled.close();
}

/** A single character beyond Latin 1 would keep the whole text of a file at two bytes a character. */
const narrow = {
  name: 'narrow',
  renderChunk: (code: string) =>
    code.replace(/[^\0-\xff]/g, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`),
};

/** Fonts, templates and thread programs are found relative to their original module. */
const besideItsSource = {
  name: 'beside-its-source',
  transform(code: string, id: string) {
    if (!code.includes('import.meta.url')) return null;
    return code.replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href));
  },
};
