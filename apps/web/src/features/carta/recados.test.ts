import { expect, it } from 'vitest';
import { setNavigator } from '#platform/navigation.ts';
import { signOut } from '#platform/sign-in.ts';
import { uid } from './carta.fixture.ts';
import { feitos, recusas } from './recados.ts';

const LETTER = { id: uid(500), version: 3 };

it('hands a message to the next screen once, and only for the same version', () => {
  feitos.leave(LETTER, 'redigir');
  expect(feitos.take(LETTER)).toBe('redigir');
  expect(feitos.take(LETTER)).toBeUndefined();
  feitos.leave(LETTER, 'redigir');
  expect(feitos.take({ ...LETTER, version: 4 })).toBeUndefined();
});

it('drops the messages of a person who signed out', () => {
  setNavigator(() => {});
  feitos.leave(LETTER, 'redigir');
  recusas.leave(LETTER, new Error('of somebody else'));
  signOut();
  expect(feitos.take(LETTER)).toBeUndefined();
  expect(recusas.take(LETTER)).toBeUndefined();
});
