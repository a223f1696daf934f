import type { ResponseOf } from '@balcao/contract/kernel/route';
import { tramite } from '@balcao/contract/tramite';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { makeEu } from '#test/fixtures.ts';
import { renderScreen } from '#test/render-screen.tsx';
import { reply, replyOffline } from '#test/server.ts';
import { routes } from './routes.tsx';

type Tramite = ResponseOf<typeof tramite.list>['items'][number];

const ROW: Tramite = {
  id: '0198a000-0000-7000-8000-000000000061',
  em: '2026-11-23T13:00:00.000Z',
  link: '/requerimento/0198a000-0000-7000-8000-000000000062',
  numero: '50000.000123/2026-11',
  assunto: 'Interrupção de registro',
  titulo: 'Encaminhado: Cadastro',
  de: 'REG · Registro',
  para: 'CAD · Cadastro',
  por: 'Otávio Lins',
  interno: true,
};

const page = (...items: Tramite[]) => ({ items, total: items.length });
const open = (at = '/tramites', eu = makeEu({ tipo: 1 })) => renderScreen(routes, { at, eu });

describe('movements', () => {
  it('lists movements with subject, direction and author, each linked to its page', async () => {
    reply(tramite.list, page(ROW));
    await open();
    const table = within(await screen.findByRole('table', { name: 'Trâmites' }));
    for (const text of [/Encaminhado: Cadastro/, 'Só a equipe vê', 'veio de REG · Registro', 'Otávio Lins'])
      expect(table.getByText(text)).toBeVisible();
    expect(table.getByRole('link', { name: /Encaminhado: Cadastro/ })).toHaveAttribute('href', ROW.link);
  });

  it('hides groups and authors from a requester', async () => {
    reply(tramite.list, page({ ...ROW, por: null, interno: false }));
    await open('/tramites', makeEu());
    await screen.findByRole('table', { name: 'Trâmites' });
    expect(screen.queryByRole('columnheader', { name: 'Por' })).toBeNull();
    expect(screen.queryByLabelText('Entre grupos')).toBeNull();
  });

  it('filters in the address, and searches a number on all days', async () => {
    const asked: string[] = [];
    reply(tramite.list, ({ query }) => {
      asked.push([query.periodo, query.caixa, query.busca].join('|'));
      return page(ROW);
    });
    const { user, router } = await open();
    await user.click(await screen.findByRole('button', { name: 'Filtrar' }));
    await user.selectOptions(screen.getByLabelText('Período'), '90');
    await user.selectOptions(screen.getByLabelText('Entre grupos'), 'por_receber');
    await waitFor(() => expect(asked).toContain('90|por_receber|'));
    await user.type(screen.getByLabelText('Número completo do pedido ou da carta'), '123{Enter}');
    await waitFor(() => expect(asked).toContain('90|por_receber|123'));
    expect(router.state.location.href).toBe('/tramites?periodo=90&caixa=por_receber&busca=123');
    expect(screen.queryByLabelText('Período')).toBeNull();
  });

  it('distinguishes an empty list from one emptied by filters', async () => {
    reply(tramite.list, page());
    const { user } = await open('/tramites?sobre=carta');
    await user.click(await screen.findByRole('button', { name: 'Limpar filtros' }));
    expect(await screen.findByText('Nada nos últimos 30 dias')).toBeVisible();
  });

  it('says that the movements cannot be loaded, and retries', async () => {
    replyOffline(tramite.list);
    await open();
    expect(await screen.findByRole('button', { name: 'Tentar de novo' }, { timeout: 8000 })).toBeVisible();
  }, 12_000);
});
