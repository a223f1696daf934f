import { describe, expect, it } from 'vitest';
import { makeToken } from '#test/fixtures.ts';
import { ask, questionStore } from './ask.ts';
import { clearToken, setToken } from './session.ts';

const question = { title: 'Assumir?', text: 'Você está ausente.', confirm: 'Assumir assim mesmo' };

describe('a question of an act', () => {
  it('is answered once, and then gone', async () => {
    const answer = ask(question);
    expect(questionStore.get()).toMatchObject(question);
    questionStore.get()?.done(true);
    await expect(answer).resolves.toBe(true);
    expect(questionStore.get()).toBeNull();
  });

  it('goes with the session of the person: nobody else says yes for them', async () => {
    setToken(makeToken({ sub: 'ana' }));
    const answer = ask(question);
    setToken(makeToken({ sub: 'ana', exp: 4_000_000_000 }));
    expect(questionStore.get()).not.toBeNull();
    clearToken();
    await expect(answer).resolves.toBe(false);
    setToken(makeToken({ sub: 'bruno' }));
    expect(questionStore.get()).toBeNull();
  });
});
