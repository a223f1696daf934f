import { requerimento } from '@balcao/contract/requerimento';
import { sessao } from '@balcao/contract/sessao';
import { MutationObserver, QueryObserver } from '@tanstack/react-query';
import { waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { makeEu } from '#test/fixtures.ts';
import { reply, replyOffline, replyProblem } from '#test/server.ts';
import { call, keyOf, query } from './call.ts';
import { euQuery } from './can.ts';
import { queryClient } from './query-client.ts';
import { readAgain } from './read-again.ts';

const CONTAGENS = {
  minhas: 1,
  grupos: 0,
  sem_atendente: 0,
  vencem_hoje: 0,
  atrasados: 0,
  aguardando: 0,
  exigencia_respondida: 0,
};
const KEY = keyOf(requerimento.contagens, {});

let close: (() => void)[] = [];
afterEach(() => {
  for (const one of close) one();
  close = [];
  queryClient.clear();
});

/** Shows the attendant's counts and loads the signed-in person. */
async function open() {
  reply(requerimento.contagens, CONTAGENS);
  reply(sessao.eu, makeEu({ tipo: 1 }));
  close = [
    new QueryObserver(queryClient, { ...query(requerimento.contagens), retry: false }).subscribe(
      () => undefined,
    ),
    new QueryObserver(queryClient, euQuery).subscribe(() => undefined),
  ];
  await waitFor(() => expect(queryClient.getQueryData(KEY)).toEqual(CONTAGENS));
  await waitFor(() => expect(queryClient.getQueryData(keyOf(sessao.eu, {}))).toBeDefined());
}

const state = () => queryClient.getQueryState(KEY);
const tipoNow = () => (queryClient.getQueryData(keyOf(sessao.eu, {})) as { tipo: number }).tipo;

it.each(['forbidden', 'not_found'] as const)(
  'removes what the person may no longer see (%s), and reloads their permissions',
  async (code) => {
    await open();
    queryClient.setQueryData(['left'], 'read on a page that was left');
    replyProblem(requerimento.contagens, code);
    reply(sessao.eu, makeEu({ tipo: 0 }));
    await queryClient.refetchQueries({ queryKey: KEY });
    expect(state()).toMatchObject({ data: undefined, status: 'error', error: { code } });
    await waitFor(() => expect(tipoNow()).toBe(0));
    expect(queryClient.getQueryData(['left'])).toBeUndefined();
  },
);

it('removes it also after a poll on news', async () => {
  await open();
  replyProblem(requerimento.contagens, 'not_found');
  await readAgain(queryClient, requerimento.contagens);
  expect(state()).toMatchObject({ data: undefined, status: 'error', error: { code: 'not_found' } });
});

it('keeps the data when the network fails', async () => {
  await open();
  replyOffline(requerimento.contagens);
  await queryClient.refetchQueries({ queryKey: KEY });
  expect(state()).toMatchObject({ data: CONTAGENS, status: 'error' });
  await readAgain(queryClient, requerimento.contagens);
  expect(state()?.data).toEqual(CONTAGENS);
});

it('reloads everything in view after an action is refused for want of a permission', async () => {
  await open();
  replyProblem(requerimento.contagens, 'forbidden');
  const act = new MutationObserver(queryClient, {
    mutationFn: () => call(requerimento.list, { query: {} }),
  });
  replyProblem(requerimento.list, 'forbidden');
  await act.mutate().catch(() => undefined);
  await waitFor(() => expect(state()).toMatchObject({ data: undefined, status: 'error' }));
});
