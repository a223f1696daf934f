import { auth } from '@balcao/contract/auth';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApi, type TestApi } from '#test/harness.ts';
import { makePerson, timeApart, visit } from './identity.fixture.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const makePeople = (length: number) => Promise.all(Array.from({ length }, () => makePerson(api)));

it('signing in takes the same time for known and unknown accounts', async () => {
  const people = await makePeople(80);
  const enter = (login: string, i: number) =>
    visit(api, auth.login, { login, senha: 'senha errada mesmo' }, { ip: `203.0.113.${i}` });
  const apart = await timeApart(40, [
    (i) => enter(people[i]?.email ?? '', i),
    (i) => enter(`ninguem-${i}@exemplo.example`, i),
  ]);
  expect(apart).toBeLessThan(0.15);
});

it('requesting a new password takes the same time for known and unknown accounts', async () => {
  const people = await makePeople(120);
  const asks = (login: string, i: number) =>
    visit(api, auth.esqueciSenha, { login }, { ip: `203.0.113.${i}` });
  const apart = await timeApart(60, [
    (i) => asks(people[i]?.email ?? '', i),
    (i) => asks(`alguem${i}@exemplo.example`, i),
  ]);
  expect(apart).toBeLessThan(0.2);
});
