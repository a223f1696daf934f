import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isLugar, LUGARES } from '@balcao/domain/texto/lugares';
import { describe, expect, it } from 'vitest';
import { ALL_ROWS, listUnbuilt } from './specified.fixture.ts';

const ROOT = join(import.meta.dirname, '../../../..');

/** Every folder with texts for people: forms, seed, e-mails, refusals, documents, screens. */
const ROOMS = [
  'packages/catalogo/src',
  'packages/db/src',
  'packages/contract/src',
  'packages/domain/src',
  'apps/api/src',
  'apps/web/src',
];

interface Source {
  path: string;
  text: string;
}

function readSources(): Source[] {
  return ROOMS.flatMap((room) =>
    readdirSync(join(ROOT, room), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file) && !/\.(test|fixture|gen)\.tsx?$/.test(file))
      .map((file) => `${room}/${file}`)
      .map((path) => ({ path, text: withoutComments(readFileSync(join(ROOT, path), 'utf8')) })),
  );
}

function withoutComments(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '');
}

/** Words that send people to a quoted place. */
const SENDS =
  /(?<![\p{L}])(?:em|no|na|menu|tela|página|por|com|use|abra|escolha|serviço|peça|peça a|veja)\s+[“«]([^“”«»{}$]{2,80})[”»]/giu;

/** A name that no screen has, although people may expect it. */
const NAMELESS = /(?<![\p{L}])(?:no|em|ao|do) (?:seu|meu) perfil(?![\p{L}])/giu;

/** Parts of internal names that the form builder quotes. */
const NO_PLACES = ['Cep', 'campo', 'contém'];

interface World {
  /** All texts on screen: titles, labels, buttons, services. */
  drawn: ReadonlySet<string>;
  unbuilt: ReadonlySet<string>;
}

/** Texts in source code: quoted, or between tags. */
const WRITTEN = [/(?<=')[^'\n]{2,80}(?=')/g, /(?<=")[^"\n]{2,80}(?=")/g, /(?<=[>}])[^<>{}]{2,120}(?=[<{])/g];

function drawnIn(sources: readonly Source[]): Set<string> {
  const found = sources.flatMap(({ text }) => WRITTEN.flatMap((pattern) => text.match(pattern) ?? []));
  return new Set(found.map((words) => words.replace(/\s+/g, ' ').trim()));
}

function findLost({ text }: Pick<Source, 'text'>, { drawn, unbuilt }: World): string[] {
  const named = [...text.matchAll(SENDS)].map(([, name = '']) => name.replace(/\s+/g, ' '));
  const lost = named.filter((name) => {
    if (NO_PLACES.includes(name)) return false;
    return unbuilt.has(name) || !(isLugar(name) || drawn.has(name));
  });
  return [...lost, ...[...text.matchAll(NAMELESS)].map(([found]) => found)];
}

describe('a text that sends people to a place', () => {
  const sources = readSources();
  const world = { drawn: drawnIn(sources), unbuilt: new Set(listUnbuilt().map(({ title }) => title)) };

  it('names a place that exists', () => {
    const lost = sources.flatMap((source) =>
      findLost(source, world).map((name) => `${source.path}: ${name}`),
    );
    expect(lost).toEqual([]);
  });

  it.each([
    ["'pague em “Carnês” hoje'", 'Carnês'],
    ["'veja em “Lugar nenhum”'", 'Lugar nenhum'],
    ["'peça o serviço “Carteira do futuro”'", 'Carteira do futuro'],
    ["'corrija antes no seu perfil'", 'no seu perfil'],
    ['<p>\n  Abra\n  «Lugar\n  nenhum».\n</p>', 'Lugar nenhum'],
  ])('the check finds a text with a missing place: %s', (text, name) => {
    expect(findLost({ text }, world)).toEqual([name]);
  });

  it.each([
    ["'corrija antes em “Meus dados”'"],
    ["'peça o serviço “Parcelamento de débitos”'"],
    ["'termina em “Cep”'"],
    ["'escreva “todos os meus dados”'"],
  ])('the check passes a text with an existing place: %s', (text) => {
    expect(findLost({ text }, world)).toEqual([]);
  });

  it('every known place has the name that its screen shows', () => {
    const paths = new Set(ALL_ROWS.map(({ path }) => path));
    for (const [name, path] of Object.entries(LUGARES)) {
      expect(paths).toContain(path);
      expect(world.drawn).toContain(name);
    }
  });
});
