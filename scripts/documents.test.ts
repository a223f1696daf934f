import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { tiposDoPrimeiroLancamento } from '../packages/catalogo/src/catalogo.ts';
import { contracts } from '../packages/contract/src/contracts.gen.ts';
import type { Contract } from '../packages/contract/src/kernel/route.ts';
import { createEquipe } from '../packages/db/src/seed/demo/equipe.ts';
import { createSignInPeople } from '../packages/db/src/seed/demo/pessoas-fixas.ts';
import { onlyDigits } from '../packages/domain/src/texto/busca.ts';
import { ROOT } from './house/root.ts';

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');
const documents = ['README.md', ...globSync('docs/**/*.md', { cwd: ROOT })];
const scripts = (JSON.parse(read('package.json')) as { scripts: Record<string, string> }).scripts;

/** The first group of every match. */
function all(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map(([, group = '']) => group);
}

describe.each(documents)('%s', (path) => {
  const text = read(path);

  it('links to existing files', () => {
    const targets = all(text, /\]\((?!https?:|#)([^)#\s]+)/g);
    expect(targets.filter((target) => !existsSync(join(ROOT, dirname(path), target)))).toEqual([]);
  });

  it('names existing files and folders', () => {
    const named = all(text, /`((?:apps|packages|scripts|docs|\.ci)\/[^`\s]*)`/g);
    const concrete = named.filter((name) => !/[<*{…]/.test(name));
    expect(concrete.filter((name) => !existsSync(join(ROOT, name)))).toEqual([]);
  });

  it('names existing commands', () => {
    const commands = all(text, /npm run ([a-z0-9:-]+)/g);
    expect(commands.filter((name) => !(name in scripts))).toEqual([]);
  });
});

describe('the story of the README', () => {
  /** Each row of its table: numbers of services, and the CPF of the one who answers. */
  const rows = [...read('README.md').matchAll(/^\| ([\d, to]+): .*\((\d{3}\.\d{3}\.\d{3}-\d\d)\) \|$/gm)];
  const answers = rows.flatMap(([, services = '', cpf = '']) =>
    services.split(', ').flatMap((part) => {
      const [from = 0, to = from] = part.split(' to ').map(Number);
      return Array.from({ length: to - from + 1 }, (_, i) => ({ id: from + i, cpf: onlyDigits(cpf) }));
    }),
  );

  it('names for each service somebody of the group that it reaches', () => {
    const staff = [...createSignInPeople('2026-11-29'), ...createEquipe('2026-11-29')];
    const groups = (cpf: string) => staff.find(({ cpfCnpj }) => cpfCnpj === cpf)?.grupos ?? [];
    expect(answers.map(({ id }) => id).sort((a, b) => a - b)).toEqual(
      tiposDoPrimeiroLancamento.map(({ id }) => id).sort((a, b) => a - b),
    );
    const wrong = answers.filter(({ id, cpf }) => {
      const grupo = tiposDoPrimeiroLancamento.find((tipo) => tipo.id === id)?.grupo ?? '';
      return !groups(cpf).includes(grupo);
    });
    expect(wrong).toEqual([]);
  });
});

describe('the glossary', () => {
  const text = read('docs/glossario.md');
  const nouns = new Set(all(text, /^\| (.*?) \|/gm).flatMap((cell) => all(cell, /`([a-z_]+)`/g)));

  // The tables of `create_noun_tables` are called after their noun, and all of one shape.
  it('has every table', () => {
    const sql = globSync('packages/db/migrations/*.sql', { cwd: ROOT }).map(read).join('\n');
    const gone = new Set(all(sql, /^(?:drop table|alter table(?= \w+ rename to)) (\w+)/gm));
    const renamed = all(sql, /^alter table \w+ rename to (\w+)/gm);
    const tables = [...all(sql, /^create table (\w+)/gm), ...renamed].filter((name) => !gone.has(name));
    expect(tables.length).toBeGreaterThan(30);
    expect(tables.filter((table) => !nouns.has(table))).toEqual([]);
  });

  it('has every noun of the contract', () => {
    const names = Object.keys(contracts).map((name) =>
      name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
    );
    const missing = names.filter((noun) => !nouns.has(noun) && !nouns.has(`requerimento_${noun}`));
    expect(missing).toEqual([]);
  });

  it('gives addresses of the API', () => {
    const tables: Record<string, Contract> = contracts;
    const paths = Object.values(tables).flatMap((contract) =>
      Object.values(contract).map(({ path }) => path),
    );
    const addresses = all(text, /\| `(\/[^`]*)` \|/g);
    expect(addresses.length).toBeGreaterThan(15);
    expect(addresses.filter((a) => !paths.some((path) => path === a || path.startsWith(`${a}/`)))).toEqual(
      [],
    );
  });
});

describe('the decisions', () => {
  const files = globSync('docs/adr/*.md', { cwd: ROOT }).sort((a, b) => (a < b ? -1 : 1));

  it('are numbered without a gap', () => {
    const numbers = files.map((path) => Number(path.slice('docs/adr/'.length).slice(0, 3)));
    expect(numbers).toEqual(numbers.map((_, index) => index + 1));
  });

  it.each(files)('%s has context, decision and consequence, on one page', (path) => {
    const text = read(path);
    expect(all(text, /^\*\*(\w+)\.\*\*/gm)).toEqual(['Context', 'Decision', 'Consequence']);
    expect(text.split('\n').length).toBeLessThan(60);
  });
});
