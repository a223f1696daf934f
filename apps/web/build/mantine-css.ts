import { readFileSync, writeFileSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { MantineProvider } from '@mantine/core';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Plugin } from 'vite';
import { cssVariables, theme } from '../src/app/theme.ts';

const SRC = fileURLToPath(new URL('../src/', import.meta.url));
const MANTINE = dirname(createRequire(import.meta.url).resolve('@mantine/core/styles.css'));

/** Where the generated style sheet lives. */
export const GENERATED = join(SRC, 'app/mantine.gen.css');

/** Style sheets that belong to no component: base rules and default variables. */
const GLOBAL = ['baseline', 'default-css-variables', 'global'];

/** Names imported from the component library anywhere in the sources. */
export async function importedNames(folder: string = SRC): Promise<Set<string>> {
  const files = (await readdir(folder, { recursive: true })).filter(
    (f) => /\.tsx?$/.test(f) && !/\.test\./.test(f),
  );
  const names = new Set<string>();
  for (const file of files) {
    const text = await readFile(join(folder, file), 'utf8');
    for (const [, list = ''] of text.matchAll(/import\s*\{([^}]*)\}\s*from\s*'@mantine\/core'/g)) {
      for (const part of list.split(',')) {
        const name =
          part
            .trim()
            .split(/\s+as\s+/)[0]
            ?.trim() ?? '';
        if (name !== '' && !name.startsWith('type ')) names.add(name);
      }
    }
  }
  return names;
}

/** For each exported name of the library, the module that defines it. */
function exportedModules(): Map<string, string> {
  const index = join(MANTINE, 'esm/index.mjs');
  const modules = new Map<string, string>();
  const text = readFileSync(index, 'utf8');
  for (const [, list = '', from = ''] of text.matchAll(/import\s*\{([^}]*)\}\s*from\s*"([^"]+)"/g)) {
    for (const part of list.split(',')) {
      const local =
        part
          .trim()
          .split(/\s+as\s+/)
          .at(-1) ?? '';
      modules.set(local, resolve(dirname(index), from));
    }
  }
  return modules;
}

/** Class-name modules reachable from a module: one for each style sheet that it needs. */
function styleModules(entry: string, seen: Set<string>, found: Set<string>): void {
  if (seen.has(entry)) return;
  seen.add(entry);
  const text = readFileSync(entry, 'utf8');
  if (entry.endsWith('.module.mjs')) {
    for (const [, classNames = ''] of text.matchAll(/"(m_[0-9a-f]+)"/g)) found.add(classNames);
    return;
  }
  for (const [, from = ''] of text.matchAll(/(?:from|import)\s*"(\.[^"]+)"/g)) {
    const next = resolve(dirname(entry), from);
    if (next.endsWith('.mjs')) styleModules(next, seen, found);
  }
}

/** The component style sheets that define any of these classes, in the library's own order. */
async function sheetsFor(classNames: ReadonlySet<string>): Promise<string[]> {
  const folder = join(MANTINE, 'styles');
  const all = (await readdir(folder)).filter((name) => name.endsWith('.layer.css'));
  const whole = readFileSync(join(MANTINE, 'styles.layer.css'), 'utf8');
  const sheets: { name: string; at: number }[] = [];
  for (const name of all) {
    const text = readFileSync(join(folder, name), 'utf8');
    const own = [...text.matchAll(/\.(m_[0-9a-f]+)/g)].map(([, c = '']) => c);
    if (own.some((c) => classNames.has(c))) {
      sheets.push({ name: name.replace('.layer.css', ''), at: whole.indexOf(`.${own[0]}`) });
    }
  }
  return sheets.sort((a, b) => a.at - b.at).map((sheet) => sheet.name);
}

/** The theme's variables as the library would inject them at run time; written here, nothing has to be injected. */
function themeVariables(): string {
  const markup = renderToStaticMarkup(
    createElement(MantineProvider, {
      theme,
      cssVariablesResolver: cssVariables,
      deduplicateCssVariables: true,
    }),
  );
  return [...markup.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map(([, css = '']) => css).join('\n');
}

/** The whole generated style sheet, for the components in use. */
export async function generateMantineCss(names?: ReadonlySet<string>): Promise<string> {
  const modules = exportedModules();
  const found = new Set<string>();
  const seen = new Set<string>();
  for (const name of names ?? (await importedNames())) {
    const module = modules.get(name);
    if (module) styleModules(module, seen, found);
  }
  const base = GLOBAL.map((name) => `@import '@mantine/core/styles/${name}.layer.css';`);
  const own = (await sheetsFor(found)).map((name) => `@import '@mantine/core/styles/${name}.layer.css';`);
  const head = '/* Generated from the components in use and the theme. Do not edit: the build writes it. */';
  return `${head}\n${[...base, ...own].join('\n')}\n${themeVariables()}\n`;
}

/** Keeps the generated style sheet in step with the sources at each build and at the start of the dev server. */
export function mantineCss(): Plugin {
  return {
    name: 'mantine-css',
    enforce: 'pre',
    async buildStart() {
      const css = await generateMantineCss();
      const old = await readFile(GENERATED, 'utf8').catch(() => '');
      if (css !== old) writeFileSync(GENERATED, css);
    },
  };
}
