import { describe, expect, it } from 'vitest';
import { makeToken } from '#test/fixtures.ts';
import { ask, questionStore } from './ask.ts';
import { clearToken, setToken } from './session.ts';

const question = { title: 'Assumir?', text: 'Você está ausente.', confirm: 'Assumir assim mesmo' };

describe('question before an action', () => {
  it('a question disappears once it is answered', async () => {
    const answer = ask(question);
    expect(questionStore.get()).toMatchObject(question);
    questionStore.get()?.done(true);
    await expect(answer).resolves.toBe(true);
    expect(questionStore.get()).toBeNull();
  });

  it('a question is cancelled with the session, so that nobody else answers it', async () => {
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
