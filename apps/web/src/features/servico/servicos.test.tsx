import { servico } from '@balcao/contract/servico';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { makeEu, makeSettings } from '#test/fixtures.ts';
import { renderScreen } from '#test/render-screen.tsx';
import { reply, replyOffline, replyProblem } from '#test/server.ts';
import { routes } from './public-routes.tsx';
import type { Servico } from './queries.ts';
import { makeServico } from './servico.fixture.ts';

const servicos = [
  makeServico(),
  makeServico({
    id: 8,
    slug: 'segunda-via',
    titulo: 'Segunda via',
    palavrasChave: ['perdi'],
    publico: ['PJ'],
    espera: { metade: 3, noveEmDez: 12, pedidos: 1200, dia: '2026-11-22' },
  }),
  makeServico({ id: 9, slug: 'consulta', titulo: 'Consulta', categoria: 'Informação', taxa: 'Sem custo' }),
];

const list = (items: Servico[]) => reply(servico.list, { items, total: items.length });
const open = (at: string) => renderScreen(routes, { at, eu: null });
const names = () => screen.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent);

describe('public list of services', () => {
  it('shows anyone the services by subject, with price and times', async () => {
    list(servicos);
    await open('/servicos');
    expect(await screen.findByRole('heading', { level: 1, name: 'Carta de Serviços' })).toBeVisible();
    const link = await screen.findByRole('link', { name: 'Segunda via' });
    expect(link).toHaveAttribute('href', '/servicos/segunda-via');
    const card = link.closest('article');
    if (!card) throw new Error('a service is a card');
    expect(within(card).getByText('R$ 92,60')).toBeVisible();
    expect(within(card).getByText('Até 10 dias úteis')).toBeVisible();
    expect(within(card).getByText('Na prática: metade em até 3 dias, 9 em cada 10 em até 12')).toBeVisible();
    expect(within(screen.getByRole('region', { name: 'Informação' })).getByText('Consulta')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Entrar' })).toHaveAttribute('href', '/auth/login');
    expect(screen.queryByRole('navigation', { name: /principal/i })).toBeNull();
  });

  it('says where to complain or pay, which no service covers, and how to contact the council', async () => {
    list(servicos);
    const { user } = await open('/servicos?busca=reclamar');
    expect(await screen.findByText('Reclamação, elogio ou sugestão')).toBeVisible();
    expect(screen.getByRole('link', { name: 'escreva à ouvidoria' })).toHaveAttribute(
      'href',
      '/ouvidoria/novo',
    );
    const { email } = makeSettings().conselho;
    expect(screen.getAllByRole('link', { name: email ?? '' })[0]).toHaveAttribute('href', `mailto:${email}`);
    const box = screen.getByRole('searchbox');
    await user.clear(box);
    await user.type(box, 'boleto');
    expect(await screen.findByText('Pagar uma taxa ou uma parcela')).toBeVisible();
    expect(screen.queryByText('Nenhum serviço encontrado')).toBeNull();
    expect(screen.getByRole('button', { name: 'Ver todos os serviços' })).toBeVisible();
    await user.clear(box);
    await user.type(box, 'certidão de colação');
    expect(await screen.findByText('Documento da faculdade ou da escola')).toBeVisible();
    await user.clear(box);
    await user.type(box, 'selo');
    expect(screen.queryByText('Pagar uma taxa ou uma parcela')).toBeNull();
  });

  it('asks for a word when only symbols were typed', async () => {
    list(servicos);
    await open('/servicos?busca=%25');
    expect(await screen.findByText(/^Escreva pelo menos uma palavra/)).toBeVisible();
    expect(screen.queryByRole('article')).toBeNull();
  });

  it('finds services by everyday words, subject and audience, all kept in the address', async () => {
    list(servicos);
    const { user, router } = await open('/servicos');
    await user.type(await screen.findByRole('searchbox'), 'PERDÍ');
    expect(names()).toEqual(['Segunda via']);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Para quem' }), 'Empresas sem registro');
    await user.clear(screen.getByRole('searchbox'));
    expect(names()).toEqual(['Segunda via']);
    await user.click(screen.getByRole('radio', { name: 'Informação' }));
    expect(screen.getByText('Nenhum serviço encontrado')).toBeVisible();
    await expect.poll(() => router.state.location.search).toEqual({ categoria: 'Informação', publico: 'PJ' });
    await user.click(screen.getByRole('button', { name: 'Ver todos os serviços' }));
    expect(names()).toHaveLength(3);
  });

  it('names the most requested services in a long list', async () => {
    const many = Array.from({ length: 30 }, (_, i) =>
      makeServico({ id: i, slug: `s${i}`, titulo: `Serviço ${i}`, pedidos90Dias: i }),
    );
    list(many);
    await open('/servicos');
    const top = await screen.findByRole('region', { name: 'Mais pedidos' });
    expect(
      within(top)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(['Serviço 29', 'Serviço 28', 'Serviço 27']);
    expect(names()).toHaveLength(30);
  });

  it('says that no service is published', async () => {
    list([]);
    await open('/servicos');
    expect(await screen.findByText('Nenhum serviço publicado')).toBeVisible();
  });

  it('offers to retry when the list cannot be loaded', async () => {
    replyProblem(servico.list, 'internal');
    const { user } = await open('/servicos');
    expect(await screen.findByText('Não foi possível carregar')).toBeVisible();
    list(servicos);
    await user.click(screen.getByRole('button', { name: 'Tentar de novo' }));
    expect(await screen.findByRole('link', { name: 'Consulta' })).toBeVisible();
  });

  it('says that the network is down', async () => {
    replyOffline(servico.list);
    await open('/servicos');
    expect(await screen.findByText('Sem conexão', {}, { timeout: 8000 })).toBeVisible();
  }, 20_000);
});

describe('page of one service', () => {
  it('shows everything that the law requires, in the words of the form', async () => {
    const parts = [
      { descricao: 'Selo', valor: 'R$ 10,00' },
      { descricao: 'Moldura', valor: 'R$ 5,00, só em alguns pedidos' },
    ];
    const espera = { metade: 3, noveEmDez: 12, pedidos: 1200, dia: '2026-11-22' };
    const prazoPartes = ['Quando “Qual selo?” é “Ouro”: até 60 dias corridos'];
    const shown = makeServico({ taxaPartes: parts, espera, prazoPartes });
    list([shown]);
    await open('/servicos/selo');
    expect(await screen.findByRole('heading', { level: 1, name: 'Emissão de selo' })).toBeVisible();
    await screen.findByText('Até 10 dias úteis');
    const { oQuePrecisa, avisos, etapas, formas, prioridades, acompanhamento, reclamacao } = shown;
    const { telefone } = makeSettings().conselho;
    for (const words of [
      ...oQuePrecisa,
      ...avisos,
      ...etapas,
      ...formas,
      prioridades,
      acompanhamento,
      reclamacao,
      shown.resumo,
      shown.prazo,
      shown.taxa,
      shown.paraQuem,
      shown.setor,
      shown.baseLegal,
      telefone,
      'Moldura: R$ 5,00, só em alguns pedidos',
      '02/11/2026',
      'até 15 dias',
      ...prazoPartes,
      'Metade dos pedidos termina em até 3 dias. 9 em cada 10 terminam em até 12 dias.',
      'Contamos 1.200 pedidos encerrados em 90 dias',
    ])
      expect.soft(document.body.textContent, words).toContain(words);
    expect(document.title).toMatch(/^Emissão de selo: carta de serviço/);
    const trail = screen.getByRole('navigation', { name: 'Você está em' });
    expect(within(trail).getByRole('link', { name: 'Carta de Serviços' })).toHaveAttribute(
      'href',
      '/servicos',
    );
    const subject = within(trail).getByRole('link', { name: 'Selos' });
    expect(subject).toHaveAttribute('href', '/servicos?categoria=Selos');
  });

  it('shows no measured time without enough requests', async () => {
    list([makeServico()]);
    await open('/servicos/selo');
    expect(await screen.findByText('Ainda não há pedidos suficientes para dizer.')).toBeVisible();
  });

  it('links to the form, which opens at once for signed-in people', async () => {
    list([makeServico()]);
    await renderScreen(routes, { at: '/servicos/selo' });
    const go = await screen.findByRole('link', { name: 'Pedir agora' });
    expect(go).toHaveAttribute('href', '/novorequerimento/formulario/7');
    expect(screen.getByRole('link', { name: 'Ir ao início' })).toHaveAttribute('href', '/');
  });

  it('tells a person without a company how to link one, where only companies may ask', async () => {
    list([makeServico({ publico: ['PJ'] })]);
    await renderScreen(routes, { at: '/servicos/selo' });
    const link = await screen.findByRole('link', { name: 'Vincular empresa' });
    expect(link).toHaveAttribute('href', expect.stringMatching(/^\/usuario\/.+#empresas$/));
    expect(link.parentElement).toHaveTextContent(/^Age por uma empresa\? .* Depois da conferência/);
  });

  it('says that the link to the company is under review', async () => {
    list([makeServico({ publico: ['PJ'] })]);
    await renderScreen(routes, { at: '/servicos/selo', eu: makeEu({ empresasEmConferencia: 1 }) });
    const link = await screen.findByRole('link', { name: 'Ver o pedido de vínculo' });
    expect(link).toHaveAttribute('href', expect.stringMatching(/^\/usuario\/.+#empresas$/));
    expect(link.parentElement).toHaveTextContent(
      /^Estamos conferindo se você age por uma empresa\. .*\. Depois da conferência/,
    );
    expect(screen.queryByRole('link', { name: 'Vincular empresa' })).toBeNull();
  });

  it('does not mention companies to visitors', async () => {
    list([makeServico({ publico: ['PJ'] })]);
    await open('/servicos/selo');
    expect(await screen.findByRole('link', { name: 'Pedir agora' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Vincular empresa' })).toBeNull();
  });

  it('says when a closed service reopens, and offers no form', async () => {
    list([makeServico({ fechado: 'Recebe pedidos a partir de 01/12/2026.' })]);
    await open('/servicos/selo');
    expect(await screen.findByText('Recebe pedidos a partir de 01/12/2026.')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Pedir agora' })).toBeNull();
  });

  it('shows the 404 page for an unknown service', async () => {
    list([makeServico()]);
    await open('/servicos/outra-coisa');
    expect(await screen.findByRole('heading', { level: 1, name: 'Oops. Nada aqui...' })).toBeVisible();
  });
});
