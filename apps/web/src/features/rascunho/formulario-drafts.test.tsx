import { cobranca } from '@balcao/contract/cobranca';
import { cobrancasLista } from '@balcao/contract/cobrancas-lista';
import { documento } from '@balcao/contract/documento';
import { rascunho } from '@balcao/contract/rascunho';
import { reabertura } from '@balcao/contract/reabertura';
import { requerimento } from '@balcao/contract/requerimento';
import { tipo } from '@balcao/contract/tipo';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { routes as inicioRoutes } from '#features/inicio/routes.tsx';
import { eraseCopies, listCopies, putCopy } from '#platform/local-copy.ts';
import { makeEu } from '#test/fixtures.ts';
import { renderScreen } from '#test/render-screen.tsx';
import { problemResponse, reply } from '#test/server.ts';
import { makeRascunho, makeResumo, makeServico, RASCUNHO_ID } from './rascunho.fixture.ts';
import { routes } from './routes.tsx';

const AT = '/novorequerimento/formulario/106';

beforeEach(() => {
  reply(tipo.get, makeServico());
  reply(rascunho.list, { items: [], total: 0 });
  reply(requerimento.list, { items: [], total: 0 });
  reply(requerimento.aceites, { items: [], total: 0 });
  reply(reabertura.reabriveis, { items: [], total: 0 });
  reply(documento.prontos, { items: [], total: 0 });
  reply(cobrancasLista.resumo, { quantas: 0, total: 0, ultimoDia: null });
  reply(cobranca.aPagar, { items: [], total: 0 });
  reply(rascunho.create, makeRascunho());
  reply(rascunho.save, { version: 2, atualizadoEm: '2026-11-21T17:32:00.000Z' });
});

afterEach(() => eraseCopies());

describe('new draft', () => {
  it('a draft created after the person left the form does not change the address', async () => {
    const gate = Promise.withResolvers<void>();
    let asked = false;
    reply(rascunho.create, async () => {
      asked = true;
      await gate.promise;
      return Response.json(makeRascunho());
    });
    let saved = false;
    reply(rascunho.save, () => {
      saved = true;
      return { version: 2, atualizadoEm: '2026-11-21T17:32:00.000Z' };
    });
    const all = [...routes, ...inicioRoutes];
    const { user, router } = await renderScreen(all, { at: `${AT}?passo=pedido` });
    await user.click(await screen.findByRole('radio', { name: 'Doença' }));
    await act(() => router.navigate({ href: '/' }));
    expect(await screen.findByRole('heading', { level: 1, name: /Olá/ })).toBeVisible();
    await waitFor(() => expect(asked).toBe(true));
    gate.resolve();
    await waitFor(() => expect(saved).toBe(true));
    expect(router.state.location.href).toBe('/');
  });

  it('a reload before the address has the draft finds it again with its answers', async () => {
    const keys: (string | null)[] = [];
    reply(rascunho.create, ({ headers }) => {
      keys.push(headers.get('idempotency-key'));
      return Response.json(makeRascunho());
    });
    // The page reloads before the first save is answered.
    reply(rascunho.save, () => new Promise<Response>(() => {}));
    const first = await renderScreen(routes, { at: `${AT}?passo=pedido` });
    await first.user.click(await screen.findByRole('radio', { name: 'Doença' }));
    await waitFor(() => expect(first.router.state.location.search).toHaveProperty('rascunho', RASCUNHO_ID), {
      timeout: 4_000,
    });
    first.unmount();
    await renderScreen(routes, { at: `${AT}?passo=pedido` });
    expect(await screen.findByRole('radio', { name: 'Doença' })).toBeChecked();
    await waitFor(() => expect(keys).toHaveLength(2), { timeout: 4_000 });
    expect(keys[1]).toBe(keys[0]);
  });

  it('a draft saved after a reload leaves no copy on the device', async () => {
    // The page reloads before the first save is answered, but after the address has the draft.
    reply(rascunho.save, () => new Promise<Response>(() => {}));
    reply(rascunho.get, makeRascunho());
    const first = await renderScreen(routes, { at: `${AT}?passo=pedido` });
    await first.user.click(await screen.findByRole('radio', { name: 'Doença' }));
    const { router } = first;
    await waitFor(() => expect(router.state.location.search).toHaveProperty('rascunho', RASCUNHO_ID), {
      timeout: 4_000,
    });
    first.unmount();
    expect(await listCopies('')).toHaveLength(2);
    reply(rascunho.save, { version: 2, atualizadoEm: '2026-11-21T17:32:00.000Z' });
    await renderScreen(routes, { at: router.state.location.href });
    expect(await screen.findByRole('radio', { name: 'Doença' })).toBeChecked();
    expect(await screen.findByText('Rascunho salvo às 14h32', {}, { timeout: 4_000 })).toBeVisible();
    await waitFor(async () => expect(await listCopies('')).toEqual([]));
  });

  const lost = async (respostas: Record<string, unknown>) => {
    putCopy(`${makeEu().id}/novo/106`, {
      respostas: { motivo: 'Doença' },
      base: {},
      passo: null,
      chave: 'c1',
    });
    reply(rascunho.get, makeRascunho({ respostas }));
    await renderScreen(routes, { at: `${AT}?passo=pedido&rascunho=${RASCUNHO_ID}` });
    expect(await screen.findByRole('radio', { name: 'Doença' })).toBeChecked();
  };

  it('takes over the answers when the reply to its creation was lost, and removes the copy', async () => {
    const saved: unknown[] = [];
    reply(rascunho.save, ({ body }) => {
      saved.push(body?.respostas);
      return Response.json({ version: 2, atualizadoEm: '2026-11-21T17:32:00.000Z' });
    });
    await lost({});
    await waitFor(() => expect(saved).toMatchObject([{ motivo: 'Doença' }]), { timeout: 4_000 });
    await waitFor(async () => expect(await listCopies('')).toEqual([]));
  });

  it('removes a copy whose answers the draft already has', async () => {
    await lost({ motivo: 'Doença' });
    await waitFor(async () => expect(await listCopies('')).toEqual([]));
  });

  it('leaves no copy when it is created after the sign-out', async () => {
    const gate = Promise.withResolvers<void>();
    let asked = false;
    let saved = false;
    reply(rascunho.create, async () => {
      asked = true;
      await gate.promise;
      return Response.json(makeRascunho());
    });
    reply(rascunho.save, () => {
      saved = true;
      return problemResponse('unavailable');
    });
    const { user } = await renderScreen(routes, { at: `${AT}?passo=pedido` });
    await user.click(await screen.findByRole('radio', { name: 'Doença' }));
    await waitFor(() => expect(asked).toBe(true), { timeout: 4_000 });
    await eraseCopies();
    gate.resolve();
    await waitFor(() => expect(saved).toBe(true));
    expect(await listCopies('')).toEqual([]);
  });

  it('appears on the home page at once', async () => {
    const all = [...routes, ...inicioRoutes];
    const { user, router } = await renderScreen(all, { at: '/' });
    expect(await screen.findByText(/Nada espera por você/)).toBeVisible();
    await act(() => router.navigate({ href: `${AT}?passo=pedido` }));
    await user.click(await screen.findByRole('radio', { name: 'Doença' }));
    await user.tab();
    expect(await screen.findByText('Rascunho salvo às 14h32')).toBeVisible();
    const { id, tipoId, titulo, passo, emNomeDe, atualizadoEm, expiraEm } = makeRascunho();
    reply(rascunho.list, {
      items: [{ id, tipoId, titulo, passo, emNomeDe, distincao: null, atualizadoEm, expiraEm }],
      total: 1,
    });
    await act(() => router.navigate({ href: '/' }));
    expect(await screen.findByRole('link', { name: /Continuar: Interrupção/ })).toBeVisible();
  });
});

describe('acting for firms or people', () => {
  it('tells a person without a company how to start a service for companies only', async () => {
    const motivoInelegivel = 'Este serviço é para empresas com registro.';
    const resumo = makeResumo({ publico: ['PJ_REGISTRADA'], elegivel: false, motivoInelegivel });
    reply(tipo.get, makeServico({ tipo: resumo }));
    await renderScreen(routes, { at: AT });
    expect(await screen.findByText(motivoInelegivel)).toBeVisible();
    const link = screen.getByRole('link', { name: 'Vincular empresa' });
    expect(link).toHaveAttribute('href', expect.stringMatching(/^\/usuario\/.+#empresas$/));
  });

  it('offers the latest of several drafts, and a list of all', async () => {
    const other = '0198a000-0000-7000-8000-0000000000b2';
    const rascunhos = [
      { id: RASCUNHO_ID, atualizadoEm: '2026-11-21T12:00:00.000Z' },
      { id: other, atualizadoEm: '2026-11-20T12:00:00.000Z' },
    ];
    reply(tipo.get, makeServico({ rascunhos }));
    await renderScreen(routes, { at: AT });
    expect(await screen.findByText(/^Você tem 2 rascunhos deste pedido\. O último foi salvo/)).toBeVisible();
    const latest = screen.getByRole('link', { name: 'Continuar o último' });
    expect(latest).toHaveAttribute('href', `${AT}?rascunho=${RASCUNHO_ID}`);
    const all = screen.getByRole('link', { name: 'Ver todos os rascunhos' });
    expect(all).toHaveAttribute('href', '/novorequerimento/tipos');
    expect(screen.getByRole('button', { name: 'Começar outro' })).toBeVisible();
  });

  it('offers an existing draft for a firm before a new one', async () => {
    const at = '2026-11-20T12:00:00.000Z';
    const firm = (n: string, rascunho: { id: string; atualizadoEm: string } | null) => ({
      id: `0198a000-0000-7000-8000-0000000000${n}`,
      nome: `Firma ${n}`,
      cnpj: '11222333000181',
      pessoa: 'PJ' as const,
      motivoInelegivel: null,
      rascunho,
    });
    const begun = firm('a1', { id: RASCUNHO_ID, atualizadoEm: at });
    reply(tipo.get, makeServico({ representados: [begun, firm('a2', null)] }));
    await renderScreen(routes, { at: AT });
    const goOn = await screen.findByRole('link', { name: 'Continuar o rascunho de Firma a1' });
    expect(goOn).toHaveAttribute('href', `${AT}?rascunho=${RASCUNHO_ID}`);
    expect(screen.getByRole('button', { name: 'Começar outro em nome de Firma a1' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Pedir em nome de Firma a2' })).toBeVisible();
    expect(screen.queryByRole('link', { name: /Firma a2/ })).toBeNull();
  });

  it('adds the CNPJ only to firms with the same name', async () => {
    const firm = (n: number, nome: string, cnpj: string, motivoInelegivel: string | null = null) => ({
      id: `0198a000-0000-7000-8000-0000000000a${n}`,
      nome,
      cnpj,
      motivoInelegivel,
      pessoa: 'PJ' as const,
      rascunho: null,
    });
    const representados = [
      firm(1, 'Padaria Aurora', '11222333000181'),
      firm(2, 'PADARIA AURORA', '11444777000161'),
      firm(3, 'Padaria Aurora', '11222333000262', 'Este serviço é para empresas com registro.'),
      firm(4, 'Ateliê Mantiqueira', '12345678000195'),
    ];
    reply(tipo.get, makeServico({ representados }));
    await renderScreen(routes, { at: AT });
    // The number does not wrap away from its label.
    for (const nome of [
      'Padaria Aurora, CNPJ\u00a011.222.333/0001-81',
      'PADARIA AURORA, CNPJ\u00a011.444.777/0001-61',
    ])
      expect(await screen.findByRole('button', { name: `Pedir em nome de ${nome}` })).toBeVisible();
    expect(screen.getByText(/^Padaria Aurora, CNPJ 11\.222\.333\/0002-62: Este serviço/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Pedir em nome de Ateliê Mantiqueira' })).toBeVisible();
  });

  it('names the people represented, the limits of the proxy, and why a service is not for one of them', async () => {
    const one = (n: number, nome: string, motivoInelegivel: string | null = null) => ({
      id: `0198a000-0000-7000-8000-0000000000b${n}`,
      nome,
      cnpj: '52998224725',
      motivoInelegivel,
      pessoa: 'PF' as const,
      rascunho: null,
    });
    const alone = 'Só a própria pessoa pode pedir.';
    const representados = [one(1, 'Ana Lima'), one(2, 'Ana Lima'), one(3, 'Beatriz Reis', alone)];
    reply(tipo.get, makeServico({ representados }));
    const first = await renderScreen(routes, { at: AT });
    expect(await screen.findByRole('heading', { name: 'Atuando em nome de outra pessoa' })).toBeVisible();
    expect(screen.getByText(/você acompanha só os pedidos que enviar/)).toBeVisible();
    expect(
      screen.getAllByRole('button', { name: 'Pedir em nome de Ana Lima, CPF\u00a0529.982.247-25' }),
    ).toHaveLength(2);
    expect(screen.getByText(`Beatriz Reis: ${alone}`)).toBeVisible();
    first.unmount();
    const firm = { ...one(4, 'Ateliê Ltda.'), cnpj: '11222333000181', pessoa: 'PJ' as const };
    reply(tipo.get, makeServico({ representados: [one(1, 'Ana Lima'), firm] }));
    await renderScreen(routes, { at: AT });
    expect(
      await screen.findByRole('heading', { name: 'Atuando em nome de outra pessoa ou empresa' }),
    ).toBeVisible();
  });

  it('opens the form for another firm after the first attempt failed', async () => {
    const firms = ['a1', 'a2'].map((n) => ({
      id: `0198a000-0000-7000-8000-0000000000${n}`,
      nome: `Firma ${n}`,
      cnpj: '11222333000181',
      pessoa: 'PJ' as const,
      motivoInelegivel: null,
      rascunho: null,
    }));
    reply(tipo.get, makeServico({ representados: firms }));
    reply(rascunho.get, makeRascunho());
    const keys: (string | null)[] = [];
    reply(rascunho.create, ({ headers }) => {
      keys.push(headers.get('idempotency-key'));
      return keys.length < 3 ? problemResponse('unavailable') : Response.json(makeRascunho());
    });
    const { user, router } = await renderScreen(routes, { at: AT });
    const press = async (nome: string) => {
      const before = keys.length;
      await user.click(await screen.findByRole('button', { name: `Pedir em nome de ${nome}` }));
      await waitFor(() => expect(keys.length).toBeGreaterThan(before));
    };
    await press('Firma a1');
    await press('Firma a1');
    await press('Firma a2');
    expect(keys[1]).toBe(keys[0]);
    expect(keys[2]).not.toBe(keys[0]);
    await waitFor(() => expect(router.state.location.href).toContain(`rascunho=${RASCUNHO_ID}`));
  });
});
