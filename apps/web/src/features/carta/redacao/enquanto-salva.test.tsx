import { carta } from '@balcao/contract/carta';
import { requerimento } from '@balcao/contract/requerimento';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { makeDetalhe as makePedido } from '#features/requerimento/requerimento.fixture.ts';
import { eraseCopies, getLatestCopy } from '#platform/local-copy.ts';
import { makeEu } from '#test/fixtures.ts';
import { renderScreen } from '#test/render-screen.tsx';
import { problemResponse, reply } from '#test/server.ts';
import { makeRascunho, OTAVIO, PAULO, uid } from '../carta.fixture.ts';
import type { Redacao } from '../queries.ts';
import { routes } from '../routes.tsx';

const NOVA = `/cartas/redigir/${uid(100)}`;
const DRAFT = `/carta/${uid(500)}?editar=true`;
const eu = makeEu({ id: OTAVIO.id, tipo: 1, permissoes: ['carta.redigir'] });

afterEach(async () => {
  // Unmounting writes a copy, so it comes first.
  cleanup();
  await eraseCopies();
});

async function open(at: string) {
  reply(requerimento.detail, makePedido());
  reply(carta.assinantes, { items: [PAULO, OTAVIO], total: 2 });
  reply(carta.detail, makeRascunho());
  const view = await renderScreen(routes, { at, eu });
  await screen.findByRole('combobox', { name: 'Quem assina' });
  return view;
}

const subject = () => screen.getByRole('textbox', { name: 'Assunto' });
const save = () => screen.getByRole('button', { name: 'Salvar rascunho' });

describe('while a letter is being saved', () => {
  it('a new letter is locked, so that no typed text is lost', async () => {
    const gate = Promise.withResolvers<void>();
    const sent: Redacao[] = [];
    reply(carta.redigir, async ({ body }) => {
      sent.push(body);
      await gate.promise;
      return Response.json(makeRascunho());
    });
    const { user } = await open(NOVA);
    await user.click(screen.getByRole('radio', { name: /^Notificação/ }));
    await user.type(subject(), 'Falta um documento');
    await user.click(save());
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(subject()).toBeDisabled();
    expect(screen.getByRole('radio', { name: /^Ofício/ })).toBeDisabled();
    expect(screen.getByRole('combobox', { name: 'Quem assina' })).toBeDisabled();
    await user.type(subject(), ' e mais');
    expect(subject()).toHaveValue('Falta um documento');
    gate.resolve();
    expect(await screen.findByText('Rascunho criado.')).toBeVisible();
    expect(await getLatestCopy(`${OTAVIO.id}/carta/em/${uid(100)}`)).toBeNull();
  });

  it('a draft is locked, and unlocked after a failure', async () => {
    const gate = Promise.withResolvers<void>();
    let tries = 0;
    reply(carta.alterar, async () => {
      tries += 1;
      await gate.promise;
      return problemResponse('internal');
    });
    const { user } = await open(DRAFT);
    await user.type(subject(), ' e mais');
    await user.click(save());
    await waitFor(() => expect(tries).toBe(1));
    expect(subject()).toBeDisabled();
    gate.resolve();
    await waitFor(() =>
      expect(screen.getByRole('alert')).toContainElement(document.activeElement as HTMLElement),
    );
    expect(subject()).toBeEnabled();
    await user.type(subject(), ' ainda');
    expect(subject()).toHaveValue('Documento que falta no seu pedido e mais ainda');
  });

  it('a draft stays locked until it is sent for signature', async () => {
    const gate = Promise.withResolvers<void>();
    let handed = 0;
    reply(carta.alterar, makeRascunho({ version: 4 }));
    reply(carta.enviarParaAssinatura, async () => {
      handed += 1;
      await gate.promise;
      return Response.json(makeRascunho({ situacao: 'EM_ASSINATURA', version: 5, atos: [] }));
    });
    const { user } = await open(DRAFT);
    await user.click(screen.getByRole('button', { name: 'Enviar para assinatura' }));
    await waitFor(() => expect(handed).toBe(1));
    expect(subject()).toBeDisabled();
    gate.resolve();
    expect(await screen.findByText('Enviada para assinatura.')).toBeVisible();
  });
});
