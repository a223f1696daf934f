import { requerimento } from '@balcao/contract/requerimento';
import { vinculo } from '@balcao/contract/vinculo';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { routes } from '#features/caso/routes.tsx';
import { replyNoEtiquetas } from '#features/etiqueta/etiqueta.fixture.ts';
import {
  makeAcoes,
  makeDetalhe,
  makeEvento,
  NO_VINCULOS,
  OTAVIO,
  uid,
} from '#features/requerimento/requerimento.fixture.ts';
import { eraseCopies } from '#platform/local-copy.ts';
import { queryClient } from '#platform/query-client.ts';
import { makeEu } from '#test/fixtures.ts';
import { pick } from '#test/pick.ts';
import { renderScreen } from '#test/render-screen.tsx';
import { problemResponse, reply, replyProblem } from '#test/server.ts';

beforeEach(replyNoEtiquetas);

const helena = makeEu({ id: uid(1) });
const otavio = makeEu({
  id: OTAVIO.id,
  tipo: 1,
  nome: OTAVIO.nome,
  nomePreferido: OTAVIO.nome,
  permissoes: ['requerimento.assumir'],
});
const at = `/requerimento/${uid(100)}`;
const detail = makeDetalhe({ acoes: makeAcoes(['mensagem', 'nota_interna']) });

// Unsent text is kept on the device, so it would reach the next test.
afterEach(async () => {
  cleanup();
  await eraseCopies();
});

describe('writing in a request', () => {
  it('sends a message once, with an idempotency key, and clears the field', async () => {
    reply(requerimento.detail, detail);
    const { user } = await renderScreen(routes, { at, eu: helena });
    const sent: { body: unknown; key: string | null }[] = [];
    reply(requerimento.mensagem, ({ body, headers }) => {
      sent.push({ body, key: headers.get('idempotency-key') });
      return Response.json({ ...detail, eventos: [...detail.eventos, makeEvento({ id: uid(490) })] });
    });
    const field = await screen.findByLabelText('Escreva uma mensagem');
    await user.click(screen.getByRole('button', { name: 'Enviar mensagem' }));
    expect(screen.getByText('Escreva a mensagem.')).toBeVisible();
    await user.type(field, 'Quando fica pronto?');
    const scrolled = vi.spyOn(field, 'scrollIntoView');
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(await screen.findByText('Mensagem enviada.')).toBeVisible();
    expect(field).toHaveValue('');
    // The new message above must not push the focused element out of sight.
    await waitFor(() => expect(scrolled).toHaveBeenCalledWith({ block: 'nearest' }));
    expect(sent).toEqual([
      {
        body: { texto: 'Quando fica pronto?', interna: false, anexos: [], version: 4 },
        key: expect.stringMatching(/^[0-9a-f-]{36}$/),
      },
    ]);
  });

  it('counts the remaining characters, and refuses a text that is too long', async () => {
    reply(requerimento.detail, detail);
    const { user } = await renderScreen(routes, { at, eu: helena });
    const field = await screen.findByLabelText('Escreva uma mensagem');
    expect(screen.getByText('8.000 caracteres restantes')).toBeVisible();
    await user.click(field);
    await user.paste('a'.repeat(8003));
    expect(screen.getByText('3 caracteres a mais')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Enviar mensagem' }));
    expect(screen.getByText('Use no máximo 8.000 caracteres.')).toBeVisible();
    expect(field).toHaveFocus();
  });

  it('keeps text typed while a message is being sent', async () => {
    reply(requerimento.detail, detail);
    const { user } = await renderScreen(routes, { at, eu: helena });
    const gate = Promise.withResolvers<void>();
    const sent: unknown[] = [];
    reply(requerimento.mensagem, async ({ body }) => {
      sent.push(body.texto);
      await gate.promise;
      return Response.json(detail);
    });
    const field = await screen.findByLabelText('Escreva uma mensagem');
    await user.type(field, 'Quando fica pronto?');
    await user.click(screen.getByRole('button', { name: 'Enviar mensagem' }));
    await waitFor(() => expect(sent).toEqual(['Quando fica pronto?']));
    await user.type(field, ' E onde retiro?');
    gate.resolve();
    expect(await screen.findByText('Mensagem enviada.')).toBeVisible();
    expect(field).toHaveValue('E onde retiro?');
  });

  it('focuses an empty message on submit, and clears the error at the first letter', async () => {
    reply(requerimento.detail, detail);
    const { user } = await renderScreen(routes, { at, eu: helena });
    await user.click(await screen.findByRole('button', { name: 'Enviar mensagem' }));
    const field = screen.getByLabelText('Escreva uma mensagem');
    await waitFor(() => expect(field).toHaveFocus());
    expect(field).toHaveAccessibleDescription(/Escreva a mensagem\./);
    await user.keyboard('O');
    expect(screen.queryByText('Escreva a mensagem.')).toBeNull();
  });

  it('shows acts of others since the typing began before it sends', async () => {
    reply(requerimento.detail, detail);
    const { user } = await renderScreen(routes, { at, eu: helena });
    const field = await screen.findByLabelText('Escreva uma mensagem');
    await user.type(field, 'E a certidão?');
    const news = makeEvento({
      id: uid(491),
      titulo: 'Mensagem',
      tipo: 'mensagem',
      autor: 'Otávio Lins',
      lado: 'conselho',
    });
    reply(requerimento.detail, { ...detail, version: 5, eventos: [...detail.eventos, news] });
    await user.click(screen.getByRole('button', { name: 'Enviar mensagem' }));
    expect(await screen.findByText('O pedido mudou desde que você o abriu')).toBeVisible();
    expect(field).toHaveValue('E a certidão?');
    const versions: unknown[] = [];
    reply(requerimento.mensagem, ({ body }) => {
      versions.push(body?.version);
      return Response.json(detail);
    });
    await user.click(screen.getByRole('button', { name: 'Enviar assim mesmo' }));
    expect(await screen.findByText('Mensagem enviada.')).toBeVisible();
    expect(versions).toEqual([5]);
  });

  it('leads to the news on request, and keeps the text', async () => {
    reply(requerimento.detail, detail);
    const { user } = await renderScreen(routes, { at, eu: helena });
    const field = await screen.findByLabelText('Escreva uma mensagem');
    await user.type(field, 'E a certidão?');
    const news = makeEvento({ id: uid(491), titulo: 'Mensagem', tipo: 'mensagem', texto: 'Já está aqui.' });
    const written = { ...news, autor: 'Otávio Lins', lado: 'conselho' } as const;
    reply(requerimento.detail, { ...detail, version: 5, eventos: [...detail.eventos, written] });
    await user.click(screen.getByRole('button', { name: 'Enviar mensagem' }));
    await user.click(await screen.findByRole('button', { name: 'Rever antes' }));
    expect(screen.getByText('Já está aqui.').closest('li')).toHaveFocus();
    expect(screen.queryByText('O pedido mudou desde que você o abriu')).toBeNull();
    expect(field).toHaveValue('E a certidão?');
    expect(screen.getByRole('button', { name: 'Enviar mensagem' })).toBeVisible();
  });

  it('ignores a newer version that has nothing new for the person', async () => {
    reply(requerimento.detail, detail);
    const { user } = await renderScreen(routes, { at, eu: helena });
    await user.type(await screen.findByLabelText('Escreva uma mensagem'), 'E a certidão?');
    const versions: unknown[] = [];
    reply(requerimento.mensagem, ({ body }) => {
      versions.push(body?.version);
      if (versions.length > 1) return Response.json({ ...detail, version: 7 });
      reply(requerimento.detail, { ...detail, version: 6 });
      return problemResponse('stale');
    });
    await user.click(screen.getByRole('button', { name: 'Enviar mensagem' }));
    expect(await screen.findByText('Mensagem enviada.')).toBeVisible();
    expect(versions).toEqual([4, 6]);
  });

  it('retries with the same version and key when the result is unknown', async () => {
    reply(requerimento.detail, detail);
    const { user } = await renderScreen(routes, { at, eu: helena });
    await user.type(await screen.findByLabelText('Escreva uma mensagem'), 'Oi');
    const sent: unknown[] = [];
    reply(requerimento.mensagem, ({ body, headers }) => {
      sent.push([body?.version, headers.get('idempotency-key')]);
      return sent.length > 1 ? Response.json({ ...detail, version: 5 }) : problemResponse('unavailable');
    });
    await user.click(screen.getByRole('button', { name: 'Enviar mensagem' }));
    expect(await screen.findByText(/O que você escreveu continua aqui/)).toBeVisible();
    reply(requerimento.detail, { ...detail, version: 5 });
    await user.click(screen.getByRole('button', { name: 'Enviar mensagem' }));
    expect(await screen.findByText('Mensagem enviada.')).toBeVisible();
    expect(sent[1]).toEqual(sent[0]);
  });

  it('keeps the text after a failure and for the next visit', async () => {
    reply(requerimento.detail, detail);
    const first = await renderScreen(routes, { at, eu: helena });
    await first.user.type(await screen.findByLabelText('Escreva uma mensagem'), 'Não perca isto');
    replyProblem(requerimento.mensagem, 'unavailable');
    await first.user.click(screen.getByRole('button', { name: 'Enviar mensagem' }));
    expect(await screen.findByText(/O que você escreveu continua aqui/)).toBeVisible();
    first.unmount();
    await renderScreen(routes, { at, eu: helena });
    await waitFor(() => expect(screen.getByLabelText('Escreva uma mensagem')).toHaveValue('Não perca isto'));
  });

  it('never shows one person the text of another', async () => {
    reply(requerimento.detail, detail);
    const first = await renderScreen(routes, { at, eu: helena });
    await first.user.type(await screen.findByLabelText('Escreva uma mensagem'), 'Segredo');
    first.unmount();
    queryClient.clear();
    reply(vinculo.list, NO_VINCULOS);
    reply(requerimento.modelosResposta, { items: [], total: 0 });
    await renderScreen(routes, { at, eu: otavio });
    expect(await screen.findByLabelText('Resposta ao requerente')).toHaveValue('');
  });

  it('distinguishes note and reply by label, text and shortcut', async () => {
    reply(requerimento.detail, detail);
    reply(vinculo.list, NO_VINCULOS);
    reply(requerimento.modelosResposta, {
      items: [{ codigo: 'm', titulo: 'Prorrogação', uso: 'mensagem', texto: 'Porque {{justificativa}}.' }],
      total: 1,
    });
    const { user } = await renderScreen(routes, { at, eu: otavio });
    const sent: unknown[] = [];
    reply(requerimento.mensagem, ({ body }) => {
      sent.push(body);
      return Response.json(detail);
    });
    await screen.findByRole('tab', { name: 'Responder', selected: true });
    await user.keyboard('i');
    const note = await screen.findByRole('textbox', { name: 'Nota interna' });
    await waitFor(() => expect(note).toHaveFocus());
    expect(screen.getByText(/O requerente nunca vê esta nota\./)).toBeVisible();
    await user.type(note, 'Conferido {{{{aqui}}');
    await user.click(screen.getByRole('button', { name: 'Salvar nota interna' }));
    expect(await screen.findByText('Nota salva.')).toBeVisible();
    expect(sent).toEqual([{ texto: 'Conferido {{aqui}}', interna: true, anexos: [], version: 4 }]);
    // Leaves the text box, where shortcuts act again.
    await user.click(note);
    await user.keyboard('{Escape}');
    expect(screen.getByRole('tab', { name: 'Nota interna' })).toHaveFocus();
    await user.keyboard('r');
    await waitFor(() => expect(screen.getByLabelText('Resposta ao requerente')).toHaveFocus());
  });

  it('inserts the latest version of a template, and refuses a withdrawn one', async () => {
    reply(requerimento.detail, detail);
    reply(vinculo.list, NO_VINCULOS);
    const first = { codigo: 'm', titulo: 'Prazo', uso: 'mensagem' as const, texto: 'Primeira versão.' };
    const other = { ...first, codigo: 'n', titulo: 'Outro' };
    reply(requerimento.modelosResposta, { items: [first, other], total: 2 });
    const { user } = await renderScreen(routes, { at, eu: otavio });
    const field = await screen.findByLabelText('Resposta ao requerente');
    // Templates load only once the field has the focus.
    expect(screen.queryByRole('combobox', { name: /Usar um modelo/ })).toBeNull();
    await user.click(field);
    const combo = await screen.findByRole('combobox', { name: /Usar um modelo/ });
    reply(requerimento.modelosResposta, { items: [{ ...first, texto: 'Segunda versão.' }, other], total: 2 });
    await pick(user, combo, 'Prazo');
    await waitFor(() => expect(field).toHaveValue('Segunda versão.'));
    await waitFor(() => expect(field).toHaveFocus());
    reply(requerimento.modelosResposta, { items: [first], total: 1 });
    await pick(user, combo, 'Outro');
    expect(await screen.findByRole('alert')).toHaveTextContent('Este modelo não está mais publicado');
    expect(field).toHaveValue('Segunda versão.');
  });

  it('refuses a reply with an open variable', async () => {
    reply(requerimento.detail, detail);
    reply(vinculo.list, NO_VINCULOS);
    reply(requerimento.modelosResposta, {
      items: [{ codigo: 'm', titulo: 'Prorrogação', uso: 'mensagem', texto: 'Porque {{justificativa}}.' }],
      total: 1,
    });
    const { user } = await renderScreen(routes, { at, eu: otavio });
    await user.click(await screen.findByLabelText('Resposta ao requerente'));
    await pick(user, await screen.findByRole('combobox', { name: /Usar um modelo/ }), 'Prorrogação');
    expect(await screen.findByText('Falta completar: {{justificativa}}')).toBeVisible();
    const field = screen.getByLabelText<HTMLTextAreaElement>('Resposta ao requerente');
    await waitFor(() => expect(field).toHaveFocus());
    // The variable is selected, so that typing replaces it.
    expect(field.value.slice(field.selectionStart, field.selectionEnd)).toBe('{{justificativa}}');
    await user.click(screen.getByRole('button', { name: 'Enviar mensagem' }));
    expect(screen.getByText('Complete antes de enviar: {{justificativa}}.')).toBeVisible();
  });
});
