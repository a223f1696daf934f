import { DatabaseError } from 'pg';
import { expect, it } from 'vitest';
import { databaseRefusal } from './database-refusal.ts';

const coded = (code: string) =>
  Object.assign(new DatabaseError('password authentication failed', 0, 'error'), { code });

it.each([
  [coded('28P01'), 'O usuário ou a senha não confere.'],
  [coded('XX000'), 'O código do erro é XX000.'],
  [new Error('A migração 0001 foi alterada.'), 'A migração 0001 foi alterada.'],
])('the portal says in Portuguese why a database cannot be used: %s', (err, why) => {
  expect(databaseRefusal(err).message).toBe(`DATABASE_URL: o banco de dados não pôde ser usado. ${why}`);
});
