import { requerimento } from '@balcao/contract/requerimento';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { reply } from '#test/server.ts';
import { keyOf, query } from './call.ts';
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

it('drops an answer that arrives after the person signed out', async () => {
  const cache = new QueryClient();
  const gate = Promise.withResolvers<void>();
  let asked = 0;
  reply(requerimento.contagens, async () => {
    asked += 1;
    if (asked > 1) await gate.promise;
    return Response.json(CONTAGENS);
  });
  const key = keyOf(requerimento.contagens, {});
  const close = new QueryObserver(cache, query(requerimento.contagens)).subscribe(() => undefined);
  await waitFor(() => expect(cache.getQueryData(key)).toEqual(CONTAGENS));
  const read = readAgain(cache, requerimento.contagens);
  await waitFor(() => expect(asked).toBe(2));
  close();
  cache.clear();
  gate.resolve();
  await read;
  expect(cache.getQueryData(key)).toBeUndefined();
});
