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
const PROGRAMS = ['server', 'worker', 'pix-simulador'] as const;

/** The libraries stay apart, except one that is mostly languages without a reader here. */
const isApart = (id: string) => !/^[./#]|^@balcao\/|^zod$|^zod\//.test(id);

/**
 * Puts each program of the server into a few files of JavaScript, unless that was done with these very sources: a process
 * that runs them needs a third less memory than from the sources. Answers their folder.
 */
export async function ensureProgramsBuilt(): Promise<string> {
  const target = join(ROOT, 'apps/api/dist');
  await buildOnce({
    target,
    // The built files name the folder of their sources.
    sources: `${ROOT} ${await fingerprint([...SOURCES, 'package-lock.json'])}`,
    scratch: join(ROOT, '.cache/api'),
    build: bundle,
  });
  return target;
}

async function bundle(folder: string): Promise<void> {
  // Where it does not load the sources serve.
  const { rolldown } = await import('rolldown');
  const bundled = await rolldown({
    input: Object.fromEntries(PROGRAMS.map((name) => [name, join(APP, `${name}.ts`)])),
    platform: 'node',
    external: isApart,
    // But for the programs themselves our modules and the libraries do nothing before they are asked.
    treeshake: { moduleSideEffects: (id, external) => !external && id.startsWith(APP) },
    plugins: [besideItsSource, narrow],
    logLevel: 'silent',
  });
  await bundled.write({ dir: folder, format: 'esm', comments: false, entryFileNames: '[name].js' });
  await bundled.close();
}

/** A single letter beyond Latin 1 would have the whole text of a file kept at two bytes a letter. */
const narrow = {
  name: 'narrow',
  renderChunk: (code: string) =>
    code.replace(/[^\0-\xff]/g, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`),
};

/** Fonts, templates and programs of threads are found where the module stood that names them. */
const besideItsSource = {
  name: 'beside-its-source',
  transform(code: string, id: string) {
    if (!code.includes('import.meta.url')) return null;
    return code.replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href));
  },
};
