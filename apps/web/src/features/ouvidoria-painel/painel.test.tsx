import type { ResponseOf } from '@balcao/contract/kernel/route';
import { manifestacoesLista } from '@balcao/contract/manifestacoes-lista';
import { ouvidoriaPainel } from '@balcao/contract/ouvidoria-painel';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { makeEu } from '#test/fixtures.ts';
import { renderScreen } from '#test/render-screen.tsx';
import { reply, replyProblem } from '#test/server.ts';
import { routes } from './routes.tsx';

type Painel = ResponseOf<typeof ouvidoriaPainel.painel>;

const OFFICER = makeEu({ tipo: 1, permissoes: ['ouvidoria.ver', 'ouvidoria.tratar'] });
const FIN = { codigo: 5, sigla: 'FIN', nome: 'Financeiro' };
const PAINEL: Painel = {
  de: '2026-10-01',
  ate: '2026-11-23',
  suprimido: false,
  radar: [
    { grupo: null, vencidas: 1, proximas: 2, noPrazo: 4, pausadas: 0 },
    { grupo: FIN, vencidas: 0, proximas: 0, noPrazo: 3, pausadas: 0 },
  ],
  idade: [
    { ate: 7, quantas: 4 },
    { ate: 15, quantas: 3 },
    { ate: 30, quantas: 2 },
    { ate: null, quantas: 1 },
  ],
  aguardandoComplemento: 2,
  aguardandoArea: 3,
  meses: ['2026-10', '2026-11'],
  porTipo: [{ tipo: 'RECLAMACAO', contagens: [6, 4] }],
  categorias: [{ id: '0198a000-0000-7000-8000-0000000000c1', nome: 'Atendimento', quantas: 7 }],
  satisfacao: { respostas: 9, media: 4.2, resolvidas: 78 },
};

const open = (at = '/ouvidoria/painel', eu = OFFICER) => renderScreen(routes, { at, eu });

beforeEach(() => {
  vi.setSystemTime('2026-11-23T12:00:00.000Z');
  reply(ouvidoriaPainel.painel, PAINEL);
});

describe('the panel of the ombudsman', () => {
  it('opens the list behind each figure', async () => {
    await open();
    const radar = await screen.findByRole('table', { name: 'Prazos por área' });
    expect(within(radar).getByRole('link', { name: /^Financeiro, no prazo: ?3$/ })).toHaveAttribute(
      'href',
      '/ouvidoria/manifestacoes?caixa=equipe&prazo=no_prazo&area=5',
    );
    expect(screen.getByRole('link', { name: /^Reclamação, 11\/26: ?4$/ })).toHaveAttribute(
      'href',
      '/ouvidoria/manifestacoes?caixa=equipe&tipo=RECLAMACAO&de=2026-11-01&ate=2026-11-30',
    );
    const idades = screen.getByText('mais de 30 dias').closest('dl') as HTMLElement;
    expect(
      within(idades)
        .getAllByRole('link')
        .map((a) => a.getAttribute('href')?.split('?caixa=equipe&')[1]),
    ).toEqual([
      'andamento=abertas&de=2026-11-16',
      'andamento=abertas&de=2026-11-08&ate=2026-11-15',
      'andamento=abertas&de=2026-10-24&ate=2026-11-07',
      'andamento=abertas&ate=2026-10-23',
    ]);
    expect(screen.getByRole('link', { name: /^Atendimento: ?7$/ })).toHaveAttribute(
      'href',
      '/ouvidoria/manifestacoes?caixa=equipe&categoria=0198a000-0000-7000-8000-0000000000c1&de=2026-10-01&ate=2026-11-23',
    );
    const periodo = screen.getByRole('region', { name: 'Recebidas no período' });
    expect(within(periodo).getByRole('link', { name: '4,2' })).toHaveAttribute(
      'href',
      '/ouvidoria/manifestacoes?caixa=equipe&pesquisa=respondida&de=2026-10-01&ate=2026-11-23',
    );
  });

  it('says to an area that small counts do not show', async () => {
    reply(ouvidoriaPainel.painel, { ...PAINEL, suprimido: true, aguardandoArea: null });
    await open();
    expect(await screen.findByText(/Contagens menores que 5 não aparecem/)).toBeVisible();
    expect(screen.getAllByText('não mostrado').length).toBeGreaterThan(0);
    // What single people said of an answer is for the unit.
    expect(screen.getByText('4,2')).toBeVisible();
    expect(screen.queryByRole('link', { name: '4,2' })).toBeNull();
  });

  it('shows what is open as a board', async () => {
    reply(manifestacoesLista.list, {
      items: [
        {
          id: '0198a000-0000-7000-8000-0000000000a1',
          protocolo: '99999.000001/2026-11',
          tipo: 'RECLAMACAO',
          identificacao: 'IDENTIFICADA',
          situacao: 'EM_ANALISE',
          assunto: 'Carteira',
          categoria: 'Carteira profissional',
          municipio: null,
          recebidaEm: '2026-11-20T13:00:00.000Z',
          prazoEm: '2026-12-20',
          prazoSituacao: 'correndo',
          autor: 'Helena Prado',
          areas: [],
          atendente: 'Sônia Guedes',
          novidade: false,
        },
      ],
      total: 1,
    });
    await open();
    await userEvent.click(await screen.findByRole('tab', { name: 'Quadro' }));
    const column = await screen.findByRole('region', { name: 'Em análise' });
    expect(within(column).getByRole('link', { name: /99999\.000001\/2026-11/ })).toHaveAttribute(
      'href',
      '/ouvidoria/manifestacao/0198a000-0000-7000-8000-0000000000a1',
    );
  });

  it('says what went wrong, and offers to try again', async () => {
    replyProblem(ouvidoriaPainel.painel, 'unavailable');
    await open();
    expect(await screen.findByRole('button', { name: /tentar de novo/i })).toBeVisible();
  });
});
