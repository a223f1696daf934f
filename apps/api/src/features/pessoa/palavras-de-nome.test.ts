import type { Db } from '@balcao/db/db';
import { lerConsulta } from '@balcao/domain/texto/consulta';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApi, type TestApi } from '#test/harness.ts';
import { type Alcance, findParecidas, findPessoas, type Ler } from './find-pessoas.ts';
import { hasWords, wordsLike, wordsWith } from './palavras-de-nome.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const NOMES = [
  'Fernanda Figueiredo',
  'Fernando Souza',
  "Inácio d'Ávila-Quental",
  'Łukasz Żak 3º',
  'Queirós2 Ibarra',
];
const ids = new Map<string, string>();
beforeAll(async () => {
  for (const nome of NOMES) ids.set((await api.make.usuario({ nome })).id, nome);
});

const named = (found: readonly string[]) => found.flatMap((id) => ids.get(id) ?? []).sort();
const idsIn =
  (db: Db): Ler<string[]> =>
  async (pessoas) => {
    const { rows } = await pessoas.execute(db);
    return rows.length > 0 ? rows.map(({ id }) => id) : null;
  };
const exactly = async (q: string) =>
  named((await findPessoas(api.db, lerConsulta(q), { entre: 'todos' }, idsIn(api.db))) ?? []);
const similar = (q: string, entre: Alcance['entre']) =>
  api.db
    .transaction()
    .execute(async (tx) => (await findParecidas(tx, lerConsulta(q), { entre }, idsIn(tx))) ?? []);
const nearly = async (q: string) => named(await similar(q, 'todos'));

const areInNames = async (palavras: string[]) =>
  (await wordsWith(api.db, palavras)).every(({ em }) => em === null || em.length > 0);

describe('words of names', () => {
  it.each([
    [['figueiredo'], true],
    [['gueired', 'fern'], true],
    [['avila', 'quental'], true],
    [['queiros'], true],
    [['figueredo'], false],
    [['fernanda', 'xerxes'], false],
    [['de', 'żak'], true],
    [[], true],
  ])('show whether names have %j', async (palavras, has) => {
    expect(await areInNames(palavras)).toBe(has);
  });

  it('replace a misspelt word, closest first', async () => {
    expect((await wordsLike(api.db, ['fernada', 'de', 'figueredo']))?.map(([first]) => first)).toEqual([
      'fernanda',
      'figueiredo',
    ]);
    expect(await wordsLike(api.db, ['fernada', 'wwwww'])).toBeNull();
    expect(await wordsLike(api.db, ['de'])).toBeNull();
  });

  it('find people with one word of each list, for any number of words', async () => {
    const many = (beginning: string) =>
      Array.from({ length: 12 }, (_, i) => beginning + 'abcdefghijkl'.charAt(i));
    const palavra = fc.constantFrom(
      'ana',
      'bia',
      'cao',
      'ana paula',
      'de',
      'eva',
      'iago',
      ...many('zz'),
      ...many('yy'),
    );
    const lista = fc.oneof(
      fc.array(palavra, { minLength: 1, maxLength: 3 }),
      fc.constantFrom(many('zz'), many('yy')),
    );
    await fc.assert(
      fc.asyncProperty(
        fc.array(palavra, { minLength: 1, maxLength: 6 }),
        fc.array(lista, { minLength: 1, maxLength: 4 }),
        async (nome, typed) => {
          const words = new Set(nome.join(' ').split(' '));
          const lists = typed.map((list) => list.filter((word) => /^[a-z]{3,}$/.test(word)));
          const { rows } = await sql<{ has: boolean }>`select ${hasWords(lists)} as has
            from (select ${nome.join(' ')}::text as nome_dobrado) u`.execute(api.db);
          expect(rows[0]?.has).toBe(lists.every((list) => list.some((word) => words.has(word))));
        },
      ),
      { numRuns: 300 },
    );
  });

  it('follow a changed name', async () => {
    const { id } = await api.make.usuario({ nome: 'Beltrana' });
    expect(await areInNames(['zuleica'])).toBe(false);
    await api.db.updateTable('usuario').set({ nomeSocial: 'Zuléica' }).where('id', '=', id).execute();
    expect(await areInNames(['zuleica'])).toBe(true);
  });
});

describe('the search for people', () => {
  it.each([
    ['figueiredo fernanda', ['Fernanda Figueiredo']],
    ['ávila', ["Inácio d'Ávila-Quental"]],
    ['queirós', ['Queirós2 Ibarra']],
    ['Żak', ['Łukasz Żak 3º']],
    ['gueired fern', ['Fernanda Figueiredo']],
    ['vila quent de', []],
    ['vila quent d', ["Inácio d'Ávila-Quental"]],
    ['fernanda souza', []],
  ])('works by the words of their name: %s', async (q, found) => {
    expect(await exactly(q)).toEqual(found);
  });

  it.each([
    ['Fernada Figueredo', ['Fernanda Figueiredo']],
    ['Fernnda', ['Fernanda Figueiredo']],
    ['Figeiredo', ['Fernanda Figueiredo']],
    ['Inacio Quintal', ["Inácio d'Ávila-Quental"]],
    ['xerxes', []],
  ])('works with typing errors: %s', async (q, found) => {
    expect(await nearly(q)).toEqual(found);
  });

  it('stays within the people whom the reader may find', async () => {
    const [only] = ids.keys();
    const within = (reach: string[]) => similar('Fernada', reach);
    expect(await within(only ? [only] : [])).toEqual([only]);
    expect(await within([])).toEqual([]);
  });
});
