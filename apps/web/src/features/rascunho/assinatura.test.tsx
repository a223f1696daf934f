import { rascunho } from '@balcao/contract/rascunho';
import { requerimento } from '@balcao/contract/requerimento';
import { tipo } from '@balcao/contract/tipo';
import type { Formulario } from '@balcao/domain/formulario/campo';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { eraseCopies } from '#platform/local-copy.ts';
import { renderScreen } from '#test/render-screen.tsx';
import { reply, replyProblem } from '#test/server.ts';
import { makePedido, makeRascunho, makeServico, NUMERO, PEDIDO_ID, RASCUNHO_ID } from './rascunho.fixture.ts';
import { routes } from './routes.tsx';

const DRAFT = `/novorequerimento/formulario/106?rascunho=${RASCUNHO_ID}`;
const COMPLETE = { motivo: 'Doença', verdade: true };

function startPortal(respostas: Record<string, unknown>) {
  const portal = { sent: [] as unknown[] };
  reply(rascunho.list, { items: [], total: 0 });
  reply(rascunho.save, { version: 2, atualizadoEm: '2026-11-21T17:32:00.000Z' });
  reply(rascunho.enviar, ({ body }) => {
    portal.sent.push(body);
    return { id: PEDIDO_ID, numero: NUMERO, prazoEm: null };
  });
  reply(requerimento.detail, makePedido());
  reply(rascunho.get, makeRascunho({ respostas }));
  return portal;
}

afterEach(() => eraseCopies());

describe('service with a signature', () => {
  const AT_REVIEW = `${DRAFT}&passo=revisao`;
  const CODIGO = {
    pedidoId: PEDIDO_ID,
    destino: 'h***@exemplo.example',
    expiraEm: '2026-11-23T13:30:00.000Z',
  };

  function startSigned() {
    const portal = { ...startPortal(COMPLETE), codes: 0, signed: [] as unknown[] };
    const formulario: Formulario = { ...makeRascunho().formulario, assinatura: true };
    reply(tipo.get, makeServico({ formulario }));
    reply(rascunho.get, makeRascunho({ formulario, respostas: COMPLETE }));
    reply(rascunho.pedirAssinatura, () => {
      portal.codes += 1;
      return CODIGO;
    });
    reply(rascunho.assinar, ({ body }) => {
      portal.signed.push(body);
      return { assinadoEm: '2026-11-23T13:00:00.000Z' };
    });
    return portal;
  }

  it('does not send an unsigned request, and focuses the code', async () => {
    const portal = startSigned();
    const { user } = await renderScreen(routes, { at: AT_REVIEW });
    await user.click(await screen.findByRole('button', { name: 'Enviar pedido' }));
    const [summary] = await screen.findAllByRole('alert');
    await user.click(within(summary as HTMLElement).getByRole('link', { name: /Assine o pedido/ }));
    const ask = screen.getByRole('button', { name: 'Enviar código para assinar' });
    expect(ask).toHaveFocus();
    await user.click(ask);
    const box = await screen.findByRole('textbox', { name: 'Código de 6 números' });
    expect(screen.getByText('h***@exemplo.example')).toBeVisible();
    await waitFor(() => expect(box).toHaveFocus());
    expect(box).toBeValid();
    await user.click(screen.getByRole('button', { name: 'Enviar pedido' }));
    expect(box).toHaveAccessibleDescription(/Assine o pedido/);
    await user.type(box, '482913{Enter}');
    const signed = await screen.findByText(/Assinado em 23\/11\/2026 às 10h00/);
    // The code field is gone.
    await waitFor(() => expect(signed).toHaveFocus());
    expect(portal.signed).toEqual([{ pedidoId: PEDIDO_ID, codigo: '482913' }]);
    expect(portal.sent).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Enviar pedido' }));
    expect(await screen.findByText(NUMERO)).toBeVisible();
    expect(portal.codes).toBe(1);
  });

  it('keeps the signature after a reload, and sends without another code', async () => {
    const portal = startSigned();
    const formulario: Formulario = { ...makeRascunho().formulario, assinatura: true };
    const assinadoEm = '2026-11-23T13:00:00.000Z';
    reply(rascunho.get, makeRascunho({ formulario, respostas: COMPLETE, assinadoEm }));
    const { user } = await renderScreen(routes, { at: AT_REVIEW });
    expect(await screen.findByText(/Assinado em 23\/11\/2026 às 10h00/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Enviar pedido' }));
    expect(await screen.findByText(NUMERO)).toBeVisible();
    expect(portal.codes).toBe(0);
  });

  it('accepts the code sent before a reload, and sends no other', async () => {
    const portal = startSigned();
    const formulario: Formulario = { ...makeRascunho().formulario, assinatura: true };
    reply(rascunho.get, makeRascunho({ formulario, respostas: COMPLETE, codigoEnviado: CODIGO }));
    const { user } = await renderScreen(routes, { at: AT_REVIEW });
    const box = await screen.findByRole('textbox', { name: 'Código de 6 números' });
    expect(screen.getByText(/Ele vale até as 10h30/)).toBeVisible();
    expect(box).not.toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Enviar pedido' }));
    expect(box).toHaveAccessibleDescription(/Assine o pedido/);
    await user.type(box, '482913{Enter}');
    expect(await screen.findByText(/Assinado em 23\/11\/2026 às 10h00/)).toBeVisible();
    expect(portal.signed).toEqual([{ pedidoId: PEDIDO_ID, codigo: '482913' }]);
    expect(portal.codes).toBe(0);
  });

  it('marks a wrong code on its field, and keeps the page', async () => {
    startSigned();
    replyProblem(rascunho.assinar, 'auth.code_invalid');
    const { user } = await renderScreen(routes, { at: AT_REVIEW });
    await user.click(await screen.findByRole('button', { name: 'Enviar código para assinar' }));
    const box = await screen.findByRole('textbox', { name: 'Código de 6 números' });
    await user.type(box, '000000');
    await user.click(screen.getByRole('button', { name: 'Assinar' }));
    await waitFor(() => expect(box).toHaveAccessibleDescription(/Código inválido ou vencido/));
    expect(box).toHaveFocus();
    expect(screen.getByText('Doença')).toBeVisible();
  });

  it('asks to sign again when the server says that the signature expired', async () => {
    startSigned();
    const message = 'Assine de novo, com outro código.';
    replyProblem(rascunho.enviar, 'validation', { errors: [{ path: 'assinatura', message }] });
    const { user } = await renderScreen(routes, { at: AT_REVIEW });
    await user.click(await screen.findByRole('button', { name: 'Enviar código para assinar' }));
    await user.type(await screen.findByRole('textbox', { name: 'Código de 6 números' }), '482913{Enter}');
    await screen.findByText(/Assinado em/);
    await user.click(screen.getByRole('button', { name: 'Enviar pedido' }));
    expect((await screen.findAllByText(message)).length).toBeGreaterThan(0);
    expect(screen.queryByText(/Assinado em/)).toBeNull();
  });
});
