import { carta } from '@balcao/contract/carta';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { eraseCopies } from '#platform/local-copy.ts';
import { makeEu } from '#test/fixtures.ts';
import { renderScreen } from '#test/render-screen.tsx';
import { problemResponse, reply } from '#test/server.ts';
import { makeRascunho, OTAVIO, PAULO, uid } from '../carta.fixture.ts';
import type { CartaDetalhe, Redacao } from '../queries.ts';
import { routes } from '../routes.tsx';

const eu = makeEu({ id: OTAVIO.id, tipo: 1, permissoes: ['carta.redigir'] });
const VINDA = { data: '2026-12-10', hora: '14:30', local: 'Rua da Bahia, 1.000', representacao: true };

// The fake date keeps the days of the tests within the next year.
beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-23T12:00:00.000Z'), toFake: ['Date'] }));

afterEach(async () => {
  // Unmounting writes a copy, so it comes first.
  cleanup();
  await eraseCopies();
});

const summons = (change: Partial<CartaDetalhe> = {}, data = VINDA.data) =>
  makeRascunho({
    especie: 'INTIMACAO',
    conteudo: {
      texto: 'Compareça para a vista do processo.',
      finalidade: null,
      fundamento: null,
      comparecimento: { ...VINDA, data },
    },
    ...change,
  });

async function open(detail = summons()) {
  reply(carta.assinantes, { items: [PAULO, OTAVIO], total: 2 });
  reply(carta.detail, detail);
  const view = await renderScreen(routes, { at: `/carta/${uid(500)}?editar=true`, eu });
  await screen.findByRole('combobox', { name: 'Quem assina' });
  return view;
}

const day = () => screen.getByRole('textbox', { name: /^Dia/ });
const kind = (name: RegExp) => screen.getByRole('radio', { name });
const button = (name: string) => screen.getByRole('button', { name });

describe('an invalid day', () => {
  it('prevents saving as long as it is there, even after the kind changes', async () => {
    const sent: Redacao[] = [];
    reply(carta.alterar, ({ body }) => {
      sent.push(body);
      return summons({ version: 4 });
    });
    const { user } = await open();
    await user.clear(day());
    await user.type(day(), '31022099');
    for (const name of [/^Convocação/, /^Intimação/, /^Convocação/]) {
      await user.click(kind(name));
      expect(day()).toHaveValue('31/02/2099');
      await user.click(button('Salvar rascunho'));
      expect(screen.getByRole('link', { name: 'Esta data não existe.' })).toBeVisible();
    }
    expect(sent).toEqual([]);
    await user.clear(day());
    await user.type(day(), '15122026');
    await user.click(button('Salvar rascunho'));
    await waitFor(() => expect(sent.map((one) => one.comparecimento?.data)).toEqual(['2026-12-15']));
  });

  it('counts as a change that is confirmed before it is discarded', async () => {
    const { user } = await open(summons({}, ''));
    await user.type(day(), '3102');
    await user.click(button('Desistir da mudança'));
    expect(await screen.findByRole('alertdialog', { name: 'Desistir da mudança?' })).toBeVisible();
  });

  it('is cleared together with its part of the form', async () => {
    const { user } = await open();
    await user.clear(day());
    await user.type(day(), '3102');
    await user.click(screen.getByRole('checkbox', { name: /precisa comparecer/ }));
    expect(screen.queryByRole('textbox', { name: /^Dia/ })).toBeNull();
    await user.click(screen.getByRole('checkbox', { name: /precisa comparecer/ }));
    expect(day()).toHaveValue('');
  });

  it('is cleared when the other version replaces the text', async () => {
    const sent: Redacao[] = [];
    const gate = Promise.withResolvers<void>();
    reply(carta.alterar, ({ body }) => {
      sent.push(body);
      return sent.length === 1 ? problemResponse('stale') : summons({ version: 5 });
    });
    const { user } = await open();
    reply(carta.detail, async () => {
      await gate.promise;
      return Response.json(summons({ version: 4 }, '2026-12-17'));
    });
    await user.click(button('Salvar rascunho'));
    await waitFor(() => expect(sent).toHaveLength(1));
    await waitFor(() => expect(day()).toBeEnabled());
    await user.clear(day());
    await user.type(day(), '3102');
    gate.resolve();
    await user.click(await screen.findByRole('button', { name: 'Usar a outra versão' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(day()).toHaveValue('17/12/2026');
    await user.click(button('Salvar rascunho'));
    await waitFor(() => expect(sent[1]?.comparecimento?.data).toBe('2026-12-17'));
  });
});
