import { requerimento } from '@balcao/contract/requerimento';
import { waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { makeDetalhe } from '#features/requerimento/requerimento.fixture.ts';
import { questionStore } from '#platform/ask.ts';
import { problemResponse, reply } from '#test/server.ts';
import { assumir } from './assumir.ts';

const seen = makeDetalhe({ version: 4 });

function replyAway() {
  const bodies: unknown[] = [];
  reply(requerimento.assumir, ({ body }) => {
    bodies.push(body);
    return body.ausente
      ? Response.json({ ...seen, version: 5 })
      : problemResponse('ausencia.away', { detail: 'Você está ausente até 04/12/2026.' });
  });
  return bodies;
}

describe('taking a request while away', () => {
  it('is cancelled when the person declines', async () => {
    const bodies = replyAway();
    const taken = assumir(seen);
    await waitFor(() => expect(questionStore.get()?.text).toMatch(/^Você está ausente até 04\/12\/2026\./));
    questionStore.get()?.done(false);
    await expect(taken).rejects.toThrow('Você está ausente até 04/12/2026.');
    expect(bodies).toEqual([{ version: 4 }]);
    expect(questionStore.get()).toBeNull();
  });

  it('is done when the person confirms', async () => {
    const bodies = replyAway();
    const taken = assumir(seen);
    await waitFor(() => expect(questionStore.get()).not.toBeNull());
    questionStore.get()?.done(true);
    expect((await taken).version).toBe(5);
    expect(bodies).toEqual([{ version: 4 }, { version: 4, ausente: true }]);
  });
});
