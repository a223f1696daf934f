import { portal } from '@balcao/contract/portal';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderScreen } from '#test/render-screen.tsx';
import { reply, replyOffline, replyProblem } from '#test/server.ts';
import { routes } from './routes.tsx';

const notice = (n: number, lida: boolean, link: string | null = '/requerimento/1') => ({
  id: `0198a000-0000-7000-8000-00000000000${n}`,
  tipo: 'x',
  titulo: `Aviso ${n}`,
  texto: 'O atendimento pediu a correção de um campo. '.repeat(6),
  data: '2026-11-20T12:00:00.000Z',
  lida,
  link,
  prioridade: 0,
  exigeCiencia: false,
});

describe('notices', () => {
  it('lists notices, marks the unread ones and pages in the address', async () => {
    const asked: Record<string, string>[] = [];
    reply(portal.notificacaoList, ({ query }) => {
      asked.push(query);
      return { items: [notice(1, false), notice(2, true, null)], total: 40 };
    });
    const { user, router } = await renderScreen(routes, { at: '/notificacoes' });
    expect(await screen.findByRole('link', { name: 'Aviso 1' })).toBeVisible();
    expect(screen.getAllByText(/Não lida:/)).toHaveLength(1);
    expect(screen.queryByRole('link', { name: /Aviso 2/ })).toBeNull();
    expect(screen.getByText('mostrando 1–15 de 40')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Próxima página' }));
    expect(await screen.findByText('mostrando 16–30 de 40')).toBeVisible();
    expect(router.state.location.href).toContain('pagina=2');
    await user.click(screen.getByRole('tab', { name: 'Não lidas' }));
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ somenteNaoLidas: 'true', pagina: '1' }));
  });

  it('says which notices require acknowledgement, read or not', async () => {
    const items = [{ ...notice(1, true), exigeCiencia: true }, notice(2, false)];
    reply(portal.notificacaoList, { items, total: 2 });
    await renderScreen(routes, { at: '/notificacoes' });
    const [asking, other] = await screen.findAllByRole('listitem');
    expect(within(asking as HTMLElement).getByText('Pede ciência')).toBeVisible();
    expect(other).not.toHaveTextContent('Pede ciência');
  });

  it('offers the first page when a page no longer exists', async () => {
    reply(portal.notificacaoList, ({ query }) => ({
      items: query.pagina === '1' ? [notice(1, false)] : [],
      total: 15,
    }));
    const { user } = await renderScreen(routes, { at: '/notificacoes?pagina=2' });
    await user.click(await screen.findByRole('button', { name: 'Ir à primeira página' }));
    expect(await screen.findByRole('link', { name: 'Aviso 1' })).toBeVisible();
  });

  it('marks one or all notices as read', async () => {
    let lida = false;
    const items = () => [notice(1, lida), notice(2, false)];
    reply(portal.notificacaoList, () => Response.json({ items: items(), total: 2 }));
    reply(portal.marcarLida, () => {
      lida = true;
      return undefined;
    });
    const { user } = await renderScreen(routes, { at: '/notificacoes' });
    await user.click(await screen.findByRole('button', { name: 'Marcar como lida: Aviso 1' }));
    await waitFor(() =>
      expect(screen.getAllByRole('button', { name: /^Marcar como lida: / })).toHaveLength(1),
    );
    // The button disappeared with its notice, so the focus moves to the list.
    expect(screen.getByRole('region', { name: 'Lista de notificações' })).toHaveFocus();
    let all = 0;
    reply(portal.marcarTodasLidas, () => {
      all += 1;
      return undefined;
    });
    await user.click(screen.getByRole('button', { name: 'Marcar todas como lidas' }));
    await waitFor(() => expect(all).toBe(1));
  });

  it('explains an empty list', async () => {
    reply(portal.notificacaoList, { items: [], total: 0 });
    await renderScreen(routes, { at: '/notificacoes?somenteNaoLidas=true&pagina=lixo' });
    expect(await screen.findByText('Nenhuma notificação por ler')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Marcar todas como lidas' })).toBeNull();
  });

  it('shows the code of a failure, and retries', async () => {
    replyProblem(portal.notificacaoList, 'internal');
    const { user } = await renderScreen(routes, { at: '/notificacoes' });
    const failed = await screen.findByRole('alert');
    expect(failed).toHaveTextContent('Código para o suporte: req-teste');
    reply(portal.notificacaoList, { items: [notice(1, true)], total: 1 });
    await user.click(within(failed).getByRole('button', { name: 'Tentar de novo' }));
    expect(await screen.findByRole('link', { name: 'Aviso 1' })).toBeVisible();
  });

  it('shows a refusal', async () => {
    replyProblem(portal.notificacaoList, 'forbidden');
    await renderScreen(routes, { at: '/notificacoes' });
    expect(await screen.findByText('Você não tem permissão para ver isto')).toBeVisible();
  });

  it('says that the network is down', async () => {
    replyOffline(portal.notificacaoList);
    await renderScreen(routes, { at: '/notificacoes' });
    expect(await screen.findByText('Sem conexão', {}, { timeout: 6000 })).toBeVisible();
  }, 10_000);
});
