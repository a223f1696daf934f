import { rascunho } from '@balcao/contract/rascunho';
import { tipo } from '@balcao/contract/tipo';
import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { keptFilesOf } from '#features/envio/kept-files.ts';
import { eraseCopies, listCopies, putCopy } from '#platform/local-copy.ts';
import { makeEu } from '#test/fixtures.ts';
import { renderScreen } from '#test/render-screen.tsx';
import { reply, replyOffline, replyProblem } from '#test/server.ts';
import { makeResumo, RASCUNHO_ID } from './rascunho.fixture.ts';
import { routes } from './routes.tsx';

const AT = '/novorequerimento/tipos';

const servicos = [
  makeResumo({ id: 106, titulo: 'Interrupção do registro', palavrasChave: ['licença', 'parar'] }),
  makeResumo({ id: 116, titulo: 'Alteração de dados', palavrasChave: ['endereço', 'mudança', 'celular'] }),
  makeResumo({
    id: 110,
    titulo: 'Certidão de regularidade',
    categoria: 'Certidões',
    taxa: 'R$ 92,60',
    elegivel: false,
    motivoInelegivel: 'Este serviço é para empresas com registro.',
  }),
];

const names = () => screen.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent);

describe('catalogue', () => {
  afterEach(() => eraseCopies());
  beforeEach(() => {
    reply(rascunho.list, { items: [], total: 0 });
    reply(tipo.list, { items: servicos, total: servicos.length });
  });

  it('shows for each service its audience, what to prepare, the cost and the deadline', async () => {
    await renderScreen(routes, { at: AT });
    const card = (await screen.findByRole('link', { name: 'Interrupção do registro' })).closest('article');
    if (!card) throw new Error('a service is a card');
    expect(within(card).getByText('Profissionais com registro')).toBeVisible();
    expect(within(card).getByText('Até 10 dias úteis')).toBeVisible();
    expect(within(card).getByText('Sem custo')).toBeVisible();
    expect(within(card).getByText('O dia em que começa.')).toBeInTheDocument();
  });

  it('shows a service for others with the reason, and without a link', async () => {
    await renderScreen(routes, { at: AT });
    expect(await screen.findByText('Este serviço é para empresas com registro.')).toBeVisible();
    expect(screen.getByText('R$ 92,60')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Certidão de regularidade' })).toBeNull();
  });

  describe('service for companies only', () => {
    const registro = {
      id: 104,
      titulo: 'Registro de empresa',
      publico: ['PJ'],
      elegivel: false,
      motivoInelegivel: 'Este serviço é para empresas sem registro.',
    };
    const open = async (change: Partial<Parameters<typeof makeResumo>[0]>, eu = makeEu()) => {
      reply(tipo.list, { items: [makeResumo({ ...registro, ...change })], total: 1 });
      await renderScreen(routes, { at: AT, eu });
      await screen.findByText('Registro de empresa');
      return screen.queryByRole('link', { name: 'Vincular empresa' });
    };

    it('sends a person without a company to their account', async () => {
      expect(await open({})).toHaveAttribute('href', `/usuario/${makeEu().id}#empresas`);
    });

    it.each([
      ['is also for people', { publico: ['PF_REGISTRADO', 'PJ'] }, makeEu()],
      ['is closed', { fechado: 'Recebe pedidos a partir de 01/12/2026.' }, makeEu()],
      ['is seen by a company', {}, makeEu({ pessoa: 'PJ' })],
      ['is seen by staff', {}, makeEu({ tipo: 1 })],
      ['is not for the firm acted for', {}, makeEu({ representados: [{ id: RASCUNHO_ID, nome: 'Ateliê' }] })],
    ])('says nothing about companies when the service %s', async (_, change, eu) => {
      expect(await open(change, eu)).toBeNull();
    });
  });

  it('opens services that the person may request for a firm, and counts them as available', async () => {
    const items = [
      makeResumo({
        id: 104,
        titulo: 'Registro de empresa',
        emNomeDe: ['Oficina Barroca Ltda.'],
        elegivel: false,
        motivoInelegivel: 'Este serviço é para empresas sem registro.',
      }),
      ...servicos,
    ];
    reply(tipo.list, { items, total: items.length });
    await renderScreen(routes, { at: `${AT}?busca=registro&publico=mim` });
    const link = await screen.findByRole('link', { name: 'Registro de empresa' });
    expect(link).toHaveAttribute('href', '/novorequerimento/formulario/104');
    expect(screen.getByText('Você pode pedir por Oficina Barroca Ltda.')).toBeVisible();
    expect(screen.queryByText('Este serviço é para empresas sem registro.')).toBeNull();
    expect(screen.queryByText('Certidão de regularidade')).toBeNull();
  });

  it('finds services by everyday words without accents, and keeps the words in the address', async () => {
    const { user, router } = await renderScreen(routes, { at: AT });
    await user.type(await screen.findByRole('searchbox'), 'quero mudar meu endereco');
    expect(names()).toEqual(['Alteração de dados']);
    expect(screen.getByText('1 serviço')).toBeVisible();
    await expect
      .poll(() => router.state.location.search)
      .toMatchObject({ busca: 'quero mudar meu endereco' });
  });

  it('lists available services before better matches that are not for the person', async () => {
    const segundaVia = {
      palavrasChave: ['carteirinha'],
      elegivel: false,
      motivoInelegivel: 'Não é para você.',
    };
    const items = [
      makeResumo({ id: 109, titulo: '2ª via da carteira', ...segundaVia }),
      makeResumo({ id: 101, titulo: 'Registro', palavrasChave: ['primeira carteirinha'] }),
    ];
    reply(tipo.list, { items, total: items.length });
    await renderScreen(routes, { at: `${AT}?busca=carteirinha` });
    expect(await screen.findByText('2 serviços')).toBeVisible();
    expect(names()).toEqual(['Registro', '2ª via da carteira']);
  });

  it('applies the filters in the address, and clears them', async () => {
    const { user } = await renderScreen(routes, { at: `${AT}?busca=xyz&publico=mim` });
    expect(await screen.findByText('Nenhum serviço encontrado')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Ver todos os serviços' }));
    expect(names()).toHaveLength(3);
  });

  it('shows the measured waiting time, and filters by audience', async () => {
    const espera = { metade: 3, noveEmDez: 12, pedidos: 40, dia: '2026-11-21' };
    const items = [
      ...servicos,
      makeResumo({ id: 104, titulo: 'Registro de empresa', publico: ['PJ'], espera }),
    ];
    reply(tipo.list, { items, total: items.length });
    const { user } = await renderScreen(routes, { at: AT });
    const real = await screen.findByText('Na prática: metade em até 3 dias, 9 em cada 10 em até 12');
    expect(real).toBeVisible();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Para quem' }), 'Empresas sem registro');
    expect(names()).toEqual(['Registro de empresa']);
  });

  it('filters by subject and by availability', async () => {
    const { user } = await renderScreen(routes, { at: AT });
    await user.click(await screen.findByRole('radio', { name: 'Certidões' }));
    expect(names()).toEqual(['Certidão de regularidade']);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Para quem' }), 'Só o que eu posso pedir');
    expect(screen.getByText('Nenhum serviço encontrado')).toBeVisible();
  });

  it('continues a draft, and discards one after a confirmation, also on this device', async () => {
    const sub = makeEu().id;
    putCopy(`${sub}/rascunho/${RASCUNHO_ID}`, { respostas: { motivo: 'Doença' }, chave: 'c1' });
    putCopy(`${sub}/novo/106`, { respostas: { motivo: 'Doença' }, chave: 'c1' });
    putCopy(`${sub}/novo/116`, { respostas: { motivo: 'Outro' }, chave: 'c2' });
    keptFilesOf(`${sub}/envio/${RASCUNHO_ID}`).put({
      id: 'f1',
      campo: 'laudo',
      uploadId: null,
      file: new File(['x'], 'laudo.pdf'),
    });
    const draft = {
      id: RASCUNHO_ID,
      tipoId: 106,
      titulo: 'Interrupção do registro',
      passo: 'pedido',
      emNomeDe: 'Ateliê Ltda.',
      distincao: 'Duas por pessoa.',
      atualizadoEm: '2026-11-21T17:32:00.000Z',
      expiraEm: '2027-02-19T17:32:00.000Z',
    };
    let removed = 0;
    reply(rascunho.list, () => ({ items: removed === 0 ? [draft] : [], total: 1 }));
    reply(rascunho.remove, () => {
      removed += 1;
      return undefined as never;
    });
    const { user } = await renderScreen(routes, { at: AT });
    const section = await screen.findByRole('region', { name: 'Continuar de onde parei' });
    expect(within(section).getByRole('link', { name: 'Interrupção do registro' })).toHaveAttribute(
      'href',
      `/novorequerimento/formulario/106?rascunho=${RASCUNHO_ID}`,
    );
    expect(section).toHaveTextContent('Em nome de Ateliê Ltda. Duas por pessoa. Salvo ');
    await user.click(screen.getByRole('button', { name: 'Descartar rascunho: Interrupção do registro' }));
    const dialog = await screen.findByRole('alertdialog');
    expect(removed).toBe(0);
    await user.click(within(dialog).getByRole('button', { name: 'Descartar rascunho' }));
    await expect.poll(() => screen.queryByText('Continuar de onde parei')).toBeNull();
    await expect.poll(() => document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
    expect(removed).toBe(1);
    await expect.poll(() => listCopies('')).toEqual([expect.objectContaining({ chave: 'c2' })]);
  });

  it('says that no service is open when the list is empty', async () => {
    reply(tipo.list, { items: [], total: 0 });
    await renderScreen(routes, { at: AT });
    expect(await screen.findByText('Nenhum serviço aberto agora')).toBeVisible();
  });

  it('offers to retry when the list cannot be loaded', async () => {
    replyProblem(tipo.list, 'internal');
    const { user } = await renderScreen(routes, { at: AT });
    expect(await screen.findByText('Não foi possível carregar')).toBeVisible();
    reply(tipo.list, { items: servicos, total: 3 });
    await user.click(screen.getByRole('button', { name: 'Tentar de novo' }));
    expect(await screen.findByRole('link', { name: 'Interrupção do registro' })).toBeVisible();
  });

  it('shows a refusal', async () => {
    replyProblem(tipo.list, 'forbidden');
    await renderScreen(routes, { at: AT });
    expect(await screen.findByText('Você não tem permissão para ver isto')).toBeVisible();
  });

  it('says that the network is down', async () => {
    replyOffline(tipo.list);
    await renderScreen(routes, { at: AT });
    expect(await screen.findByText('Sem conexão', {}, { timeout: 8000 })).toBeVisible();
  }, 15_000);
});
