import { carta } from '@balcao/contract/carta';
import { requerimento } from '@balcao/contract/requerimento';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makeCarta } from '#features/carta/carta.fixture.ts';
import { routes } from '#features/caso/routes.tsx';
import { replyNoEtiquetas } from '#features/etiqueta/etiqueta.fixture.ts';
import { makeAcoes, makeDetalhe, uid } from '#features/requerimento/requerimento.fixture.ts';
import { eraseCopies } from '#platform/local-copy.ts';
import { tellNews } from '#platform/news.ts';
import { makeEu } from '#test/fixtures.ts';
import { renderScreen } from '#test/render-screen.tsx';
import { problemResponse, reply, replyProblem } from '#test/server.ts';

const AT = `/requerimento/${uid(100)}?carta=${uid(501)}`;
const CIENTE = makeCarta({ id: uid(501), situacao: 'CIENTE', prazoAte: '2099-12-14' });
const detail = makeDetalhe({ acoes: makeAcoes(['mensagem']) });

/** Messages sent so far. */
let sent: { cartaId?: string | null }[];

beforeEach(() => {
  replyNoEtiquetas();
  sent = [];
  reply(requerimento.detail, detail);
  reply(requerimento.mensagem, ({ body }) => {
    sent.push(body ?? {});
    return detail;
  });
});

afterEach(async () => {
  cleanup();
  await eraseCopies();
});

/** Opens the request from the letter and types a message. */
async function write() {
  const view = await renderScreen(routes, { at: AT, eu: makeEu({ id: uid(1) }) });
  await view.user.type(await screen.findByRole('textbox', { name: /Escreva uma mensagem/ }), 'Segue.');
  return view;
}

const send = () => screen.getByRole('button', { name: 'Enviar mensagem' });

describe('a message that answers a letter', () => {
  it('cannot be sent until the letter has loaded, and then carries its id', async () => {
    const gate = Promise.withResolvers<void>();
    reply(carta.doRequerimento, async () => {
      await gate.promise;
      return Response.json({ items: [CIENTE], total: 1 });
    });
    const { user } = await write();
    expect(screen.getByText(/^Buscando a carta/)).toBeVisible();
    expect(send()).toBeDisabled();
    await user.keyboard('{Control>}{Enter}{/Control}');
    gate.resolve();
    await screen.findByText(/^Em resposta à carta/);
    expect(sent).toEqual([]);
    await user.click(send());
    await waitFor(() => expect(sent).toEqual([expect.objectContaining({ cartaId: uid(501) })]));
  });

  it('cannot be sent after the letter failed to load, until a retry succeeds', async () => {
    replyProblem(carta.doRequerimento, 'internal');
    const { user } = await write();
    expect(await screen.findByText('Não foi possível abrir a carta que você vai responder')).toBeVisible();
    expect(send()).toBeDisabled();
    reply(carta.doRequerimento, { items: [CIENTE], total: 1 });
    await user.click(screen.getByRole('button', { name: 'Tentar de novo' }));
    await screen.findByText(/^Em resposta à carta/);
    await user.click(send());
    await waitFor(() => expect(sent).toEqual([expect.objectContaining({ cartaId: uid(501) })]));
  });

  it('keeps the retry button while retrying, then moves the focus to the message', async () => {
    replyProblem(carta.doRequerimento, 'internal');
    const { user } = await write();
    const again = await screen.findByRole('button', { name: 'Tentar de novo' });
    const gate = Promise.withResolvers<void>();
    reply(carta.doRequerimento, async () => {
      await gate.promise;
      return Response.json({ items: [CIENTE], total: 1 });
    });
    await user.click(again);
    await waitFor(() => expect(again).toHaveAttribute('aria-busy', 'true'));
    expect(again).toHaveFocus();
    expect(screen.queryByText(/^Buscando a carta/)).toBeNull();
    gate.resolve();
    await screen.findByText(/^Em resposta à carta/);
    await waitFor(() => expect(screen.getByRole('textbox', { name: /Escreva uma mensagem/ })).toHaveFocus());
    const said = screen.getAllByRole('status').map(({ textContent }) => textContent);
    expect(said).toContain('A carta abriu. Você já pode responder.');
  });

  it.each([
    ['was answered', 'RESPONDIDA', 'Esta carta já foi respondida'],
    ['was cancelled', 'CANCELADA', 'O Conselho cancelou esta carta'],
    ['is not acknowledged', 'ENTREGUE', 'Antes de responder, tome ciência da carta'],
  ] as const)(
    'becomes an ordinary message only on request when the letter %s',
    async (_, situacao, title) => {
      reply(carta.doRequerimento, { items: [{ ...CIENTE, situacao }], total: 1 });
      const { user, router } = await write();
      expect(await screen.findByText(title)).toBeVisible();
      expect(screen.getByRole('link', { name: 'Ver a carta' })).toHaveAttribute('href', `/carta/${uid(501)}`);
      expect(send()).toBeDisabled();
      await user.click(screen.getByRole('button', { name: 'Escrever sem responder à carta' }));
      await waitFor(() => expect(router.state.location.search).not.toHaveProperty('carta'));
      expect(screen.getByRole('textbox', { name: /Escreva uma mensagem/ })).toHaveFocus();
      await user.click(send());
      await waitFor(() => expect(sent).toHaveLength(1));
      expect(sent[0]).not.toHaveProperty('cartaId');
    },
  );

  it('says that the request has no such letter', async () => {
    await write();
    expect(await screen.findByText('Não encontramos a carta que você vai responder')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Ver a carta' })).toBeNull();
    expect(send()).toBeDisabled();
  });

  it('is retried unchanged after a lost response, even if the letter now counts as answered', async () => {
    reply(carta.doRequerimento, { items: [CIENTE], total: 1 });
    const keys: (string | null)[] = [];
    reply(requerimento.mensagem, ({ body, headers }) => {
      keys.push(headers.get('idempotency-key'));
      sent.push(body ?? {});
      return keys.length === 1 ? Response.error() : Response.json(detail);
    });
    const { user, router } = await write();
    await screen.findByText(/^Em resposta à carta/);
    await user.click(send());
    await screen.findByRole('alert');
    reply(carta.doRequerimento, { items: [{ ...CIENTE, situacao: 'RESPONDIDA' }], total: 1 });
    act(() => tellNews({ evento: 'aberto' }));
    await screen.findByText('Esta carta já foi respondida');
    await user.click(send());
    await waitFor(() => expect(router.state.location.search).not.toHaveProperty('carta'));
    expect(await screen.findByText('Mensagem enviada.')).toBeVisible();
    expect(keys).toEqual([keys[0], keys[0]]);
    expect(sent[1]).toEqual(sent[0]);
  });

  it('refetches the letters after sending, even if the answer was detached meanwhile', async () => {
    let read = 0;
    reply(carta.doRequerimento, () => {
      read += 1;
      return { items: [CIENTE], total: 1 };
    });
    const gate = Promise.withResolvers<void>();
    reply(requerimento.mensagem, async ({ body }) => {
      sent.push(body ?? {});
      await gate.promise;
      return Response.json(detail);
    });
    const { user } = await write();
    await screen.findByText(/^Em resposta à carta/);
    await user.click(send());
    await waitFor(() => expect(sent).toHaveLength(1));
    await user.click(screen.getByRole('button', { name: 'Não responder à carta' }));
    const before = read;
    gate.resolve();
    expect(await screen.findByText('Mensagem enviada.')).toBeVisible();
    await waitFor(() => expect(read).toBe(before + 1));
  });

  it('keeps the text when somebody else answered first, and says so', async () => {
    reply(carta.doRequerimento, { items: [CIENTE], total: 1 });
    const { user } = await write();
    await screen.findByText(/^Em resposta à carta/);
    reply(requerimento.mensagem, () => {
      reply(carta.doRequerimento, { items: [{ ...CIENTE, situacao: 'RESPONDIDA' }], total: 1 });
      return problemResponse('not_possible');
    });
    await user.click(send());
    expect(await screen.findByText('Esta carta já foi respondida')).toBeVisible();
    expect(screen.getByRole('textbox', { name: /Escreva uma mensagem/ })).toHaveValue('Segue.');
    expect(send()).toBeDisabled();
  });

  it('is restored with its letter when the request is opened without it, until it is detached', async () => {
    reply(carta.doRequerimento, { items: [CIENTE], total: 1 });
    const first = await write();
    await screen.findByText(/^Em resposta à carta/);
    first.unmount();
    const open = () => renderScreen(routes, { at: `/requerimento/${uid(100)}`, eu: makeEu({ id: uid(1) }) });
    const second = await open();
    expect(await screen.findByText(/^Em resposta à carta/)).toBeVisible();
    expect(screen.getByRole('textbox', { name: /Escreva uma mensagem/ })).toHaveValue('Segue.');
    await second.user.click(screen.getByRole('button', { name: 'Não responder à carta' }));
    expect(screen.queryByText(/^Em resposta à carta/)).toBeNull();
    second.unmount();
    const third = await open();
    expect(await screen.findByDisplayValue('Segue.')).toBeVisible();
    expect(screen.queryByText(/^Em resposta à carta/)).toBeNull();
    await third.user.click(send());
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).not.toHaveProperty('cartaId');
  });

  it('answers the letter that it was started for; the next message answers none', async () => {
    reply(carta.doRequerimento, { items: [CIENTE], total: 1 });
    const first = await write();
    first.unmount();
    const { user } = await renderScreen(routes, {
      at: `/requerimento/${uid(100)}`,
      eu: makeEu({ id: uid(1) }),
    });
    await screen.findByText(/^Em resposta à carta/);
    await user.click(send());
    await waitFor(() => expect(sent).toEqual([expect.objectContaining({ cartaId: uid(501) })]));
    expect(await screen.findByText('Mensagem enviada.')).toBeVisible();
    expect(screen.queryByText(/^Em resposta à carta/)).toBeNull();
  });
});
