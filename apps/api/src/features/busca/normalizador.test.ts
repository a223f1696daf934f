import { foldText } from '@balcao/domain/texto/busca';
import { lerConsulta } from '@balcao/domain/texto/consulta';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApi, type TestApi } from '#test/harness.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

/** All invisible characters of Unicode, except those that PostgreSQL cannot store. */
const UNSEEN = Array.from({ length: 0xe1000 }, (_, code) => code)
  .filter((code) => code < 0xd800 || code > 0xdfff)
  .map((code) => String.fromCodePoint(code))
  .filter((char) => /\p{Default_Ignorable_Code_Point}|[\uFFF9-\uFFFB]/u.test(char));

it('the database drops the same characters as the domain, one by one', async () => {
  const { rows } = await sql<{ char: string }>`
    select char from unnest(${UNSEEN}::text[]) as char where fold('a' || char || 'b') <> 'ab'`.execute(
    api.db,
  );
  expect(rows.map(({ char }) => char.codePointAt(0)?.toString(16))).toEqual([]);
});

it('every word of a text is found by the text itself, whatever it contains', async () => {
  const piece = fc.oneof(
    fc.constantFrom(...'abçãoéñÉIMS0129 .,/-–‑\u2212\u00A0\u202Fºªﬁｚ½g\u0303e\u0323\u0300\n'),
    fc.constantFrom('\u00AD', '\u200B', '\u200D', '\u2060', '\uFEFF', '\u202E', '\uFE0F'),
  );
  const texts = fc.sample(fc.string({ unit: piece, minLength: 1, maxLength: 40 }), {
    numRuns: 2_000,
    seed: 7,
  });
  const words = texts.map((text) => lerConsulta(text).palavras.join(' & '));
  const { rows } = await sql<{ text: string; word: string }>`
    select t.text, t.word from unnest(${texts}::text[], ${words}::text[]) as t(text, word)
    where numnode(to_tsquery('public.busca', t.word)) > 0
      and not busca_vetor(t.text) @@ to_tsquery('public.busca', t.word)`.execute(api.db);
  expect(rows).toEqual([]);
  const folded = await sql<{ text: string }>`
    select t.text from unnest(${texts}::text[], ${texts.map(foldText)}::text[]) as t(text, folded)
    where fold(t.text) <> fold(t.folded)`.execute(api.db);
  expect(folded.rows).toEqual([]);
});
