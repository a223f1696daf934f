import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { minify, type Plugin } from 'vite';

/** Shortens the scripts of the public folder, which the build copies as they were written. */
export function minifyPublic(): Plugin {
  let folder = '';
  return {
    name: 'minify-public',
    apply: 'build',
    configResolved(config) {
      folder = resolve(config.root, config.build.outDir);
    },
    closeBundle: { sequential: true, handler: () => minifyScripts(folder) },
  };
}

async function minifyScripts(folder: string): Promise<void> {
  const scripts = (await readdir(folder)).filter((name) => name.endsWith('.js'));
  for (const name of scripts) {
    const path = join(folder, name);
    const { code, errors } = await minify(name, await readFile(path, 'utf8'), {
      compress: { target: 'es2020' },
    });
    const [error] = errors;
    if (error) throw new Error(`${name}: ${error.message}`);
    await writeFile(path, code);
  }
}
