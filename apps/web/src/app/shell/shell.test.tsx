import { ajuda } from '@balcao/contract/ajuda';
import { busca } from '@balcao/contract/busca';
import { foto } from '@balcao/contract/foto';
import { portal } from '@balcao/contract/portal';
import { servico } from '@balcao/contract/servico';
import { sessao } from '@balcao/contract/sessao';
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { refreshNotifications } from '#platform/notifications.ts';
import { type RouteRow, rows } from '#platform/route-row.ts';
import { makeEu } from '#test/fixtures.ts';
import { renderScreen } from '#test/render-screen.tsx';
import { reply } from '#test/server.ts';
import { Page } from '#ui/page.tsx';
import { TextField } from '#ui/text-field.tsx';

const screenOf = (title: string) => () =>
  Promise.resolve({
    default: () => (
      <Page title={title}>
        <TextField label="Campo" name="campo" />
      </Page>
    ),
  });

const ROWS: readonly RouteRow[] = rows([
  { path: '/', title: 'Início', needs: 'session', bars: true, screen: screenOf('Início') },
  {
    path: '/requerimentos',
    title: 'Lista',
    needs: 'session',
    bars: true,
    menu: { grupo: 'pedidos', label: 'Lista', ordem: 1, icon: 'list-details' },
    screen: screenOf('Lista'),
  },
  {
    path: '/notificacoes',
    title: 'Notificações',
    needs: 'session',
    bars: true,
    screen: screenOf('Notificações'),
  },
  { path: '/atendente/requerimentos', title: 'Fila', needs: 'session', bars: true, screen: screenOf('Fila') },
  { path: '/imprimir', title: 'Imprimir', needs: 'session', bars: false, screen: screenOf('Imprimir') },
]);

const open = (at = '/', eu = makeEu()) => renderScreen(ROWS, { at, eu, bars: true });
const ready = (title = 'Início') => screen.findByRole('heading', { level: 1, name: title });

const notice = (n: number, lida: boolean) => ({
  id: `0198a000-0000-7000-8000-00000000000${n}`,
  tipo: 'x',
  titulo: `Aviso ${n}`,
  texto: 'Texto',
  data: '2026-11-20T12:00:00.000Z',
  lida,
  link: '/requerimentos',
  prioridade: 0,
  exigeCiencia: false,
});

describe('frame', () => {
  it('has landmarks, one h1, and skip links with access keys 1 to 4', async () => {
    await open();
    await ready();
    expect(screen.getByRole('banner')).toBeVisible();
    expect(screen.getByRole('navigation', { name: 'Menu' })).toBeInTheDocument();
    expect(screen.getByRole('contentinfo')).toHaveTextContent('Conselho Regional de Exemplo');
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
    const skips = within(screen.getByRole('navigation', { name: 'Atalhos da página' })).getAllByRole('link');
    expect(skips.map((a) => [a.getAttribute('accesskey'), a.getAttribute('href')])).toEqual([
      ['1', '#conteudo'],
      ['2', '#menu'],
      ['3', '#busca'],
      ['4', '#rodape'],
    ]);
    for (const skip of skips) {
      act(() => skip.click());
      expect(document.activeElement?.id).toBe(skip.getAttribute('href')?.slice(1));
    }
  });

  it('hides top bar, menu and footer on print and download routes', async () => {
    await open('/imprimir');
    await ready('Imprimir');
    expect(screen.queryByRole('banner')).toBeNull();
    expect(screen.queryByRole('navigation')).toBeNull();
    expect(screen.queryByRole('contentinfo')).toBeNull();
    expect(screen.getByRole('main')).toBeVisible();
  });

  it('collapses the menu and says so', async () => {
    const { user } = await open();
    await ready();
    await user.click(screen.getByRole('button', { name: 'Recolher menu' }));
    expect(screen.getByRole('button', { name: 'Abrir menu' })).toHaveAttribute('aria-expanded', 'false');
  });

  it('starts with a collapsed menu in a narrow window, and opens it on demand', async () => {
    const { matchMedia } = window;
    vi.spyOn(window, 'matchMedia').mockImplementation((media) =>
      Object.assign(matchMedia(media), { matches: media.includes('max-width: 61.99em') }),
    );
    const { user } = await open();
    await ready();
    await user.click(screen.getByRole('button', { name: 'Abrir menu' }));
    expect(screen.getByRole('button', { name: 'Recolher menu' })).toHaveAttribute('aria-expanded', 'true');
  });

  it('marks the current screen, whatever its query', async () => {
    await open('/requerimentos?pagina=2');
    await ready('Lista');
    const menu = within(screen.getByRole('navigation', { name: 'Menu' }));
    expect(await menu.findByRole('link', { name: 'Lista' })).toHaveAttribute('aria-current', 'page');
  });

  it('says when the network is down', async () => {
    await open();
    await ready();
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    act(() => void window.dispatchEvent(new Event('offline')));
    expect(screen.getByText(/Você está sem internet/)).toBeVisible();
    online.mockReturnValue(true);
    act(() => void window.dispatchEvent(new Event('online')));
    expect(screen.queryByText(/Você está sem internet/)).toBeNull();
  });

  it('switches the theme and stores the choice', async () => {
    const { user } = await open();
    await ready();
    await user.click(screen.getByRole('button', { name: 'Usar modo escuro' }));
    expect(window.localStorage.getItem('tema')).toBe('1');
    await user.click(screen.getByRole('button', { name: 'Usar modo claro' }));
    expect(window.localStorage.getItem('tema')).toBe('0');
  });

  it('explains what is stored on the device', async () => {
    const { user } = await open();
    await ready();
    await user.click(screen.getByRole('button', { name: 'O que guardamos neste aparelho' }));
    const dialog = await screen.findByRole('dialog', { name: 'O que guardamos neste aparelho' });
    expect(
      within(dialog)
        .getAllByRole('term')
        .map((dt) => dt.textContent),
    ).toContain('configStore');
    expect(dialog).toHaveTextContent('Encarregado(a) pelos dados pessoais: Lia Moura, dpo@cre.exemplo.br.');
  });
});

describe('keyboard', () => {
  it('navigates with g r and g n, but never from inside a field', async () => {
    const { user, router } = await open();
    await ready();
    await user.click(screen.getByLabelText('Campo'));
    await user.keyboard('gr?/');
    expect(router.state.location.pathname).toBe('/');
    expect(screen.queryByRole('dialog')).toBeNull();
    act(() => (document.activeElement as HTMLElement).blur());
    await user.keyboard('gr');
    await ready('Lista');
    await user.keyboard('gn');
    await ready('Notificações');
    await user.keyboard('xr');
    expect(router.state.location.pathname).toBe('/notificacoes');
  });

  it.each([
    ['jumps to the queue for staff', 1, '/atendente/requerimentos'],
    ['stays for others, who have none', 0, '/'],
  ] as const)('with g f %s', async (_, tipo, path) => {
    const { user, router } = await open('/', makeEu({ tipo }));
    await ready();
    await user.keyboard('gf');
    await waitFor(() => expect(router.state.location.pathname).toBe(path));
  });

  it('shows its help with ?, and Escape closes it', async () => {
    const { user } = await open();
    await ready();
    await user.keyboard('?');
    expect(await screen.findByRole('dialog', { name: 'Atalhos do teclado' })).toBeVisible();
    await waitFor(() => expect(screen.getByRole('checkbox', { name: /Usar atalhos/ })).toHaveFocus());
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('lists in its help only what the person may do', async () => {
    const { user } = await open();
    await ready();
    await user.keyboard('?');
    const help = within(await screen.findByRole('dialog', { name: 'Atalhos do teclado' }));
    expect(help.getByText('Ir ao início')).toBeVisible();
    for (const act of ['Assumir o próximo pedido sem atendente', 'Decidir o pedido', 'Voltar à fila'])
      expect(help.queryByText(act)).toBeNull();
  });

  it('lists the keys of the queue for an attendant', async () => {
    const { user } = await open('/', makeEu({ tipo: 1, permissoes: ['requerimento.assumir'] }));
    await ready();
    await user.keyboard('?');
    const help = within(await screen.findByRole('dialog', { name: 'Atalhos do teclado' }));
    expect(help.getByText('Assumir o próximo pedido sem atendente')).toBeVisible();
    expect(help.getByText('Voltar à fila')).toBeVisible();
    expect(help.queryByText('Decidir o pedido')).toBeNull();
  });

  it('ignores single letters when the person turned shortcuts off', async () => {
    const kept: unknown[] = [];
    reply(sessao.tela, ({ body }) => {
      kept.push(body);
      return Response.json(body);
    });
    const { user } = await open();
    await ready();
    await user.keyboard('?');
    await user.click(await screen.findByRole('checkbox', { name: /Usar atalhos de uma tecla só/ }));
    await waitFor(() => expect(kept).toEqual([{ atalhos: false, colunasOcultas: [] }]));
    await user.keyboard('{Escape}');
    await user.keyboard('?');
    expect(screen.queryByRole('dialog', { name: 'Atalhos do teclado' })).toBeNull();
    await user.keyboard('{Control>}k{/Control}');
    expect(await screen.findByRole('dialog')).toBeVisible();
  });

  it('searches with Ctrl+K from anywhere, including the screens of the menu', async () => {
    reply(busca.buscar, {
      pedidos: [],
      cobrancas: [],
      manifestacoes: [],
      pessoas: [],
      mais: false,
      parcial: false,
    });
    reply(servico.list, { items: [], total: 0 });
    reply(ajuda.list, { temas: [] });
    const { user, router } = await open();
    await ready();
    await user.click(screen.getByLabelText('Campo'));
    await user.keyboard('{Control>}k{/Control}');
    const box = await screen.findByRole('combobox', { name: 'Buscar pedidos, pessoas e telas' });
    await waitFor(() => expect(box).toHaveFocus());
    await user.keyboard('list');
    expect(await screen.findByRole('option', { name: /Lista/ })).toBeVisible();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(router.state.location.pathname).toBe('/requerimentos'));
  });
});

describe('notices of the bell', () => {
  it('counts unread notices, lists the latest, and marks one as read when opened', async () => {
    const { user, router } = await open();
    await ready();
    const marked: string[] = [];
    reply(portal.notificacoes, {
      termoAceite: null,
      notificacoes: [notice(1, false), notice(2, true)],
      naoLidas: 120,
    });
    reply(portal.marcarLida, ({ params }) => {
      marked.push(params.id ?? '');
      return undefined;
    });
    await act(refreshNotifications);
    await user.click(screen.getByRole('button', { name: 'Notificações: 99+ não lidas' }));
    const panel = screen.getByRole('dialog', { name: 'Notificações' });
    await user.click(within(panel).getByRole('link', { name: /Não lida:\s?Aviso 1/ }));
    await ready('Lista');
    expect(router.state.location.pathname).toBe('/requerimentos');
    await waitFor(() => expect(marked).toEqual([notice(1, false).id]));
  });

  it('marks notices in the panel that require acknowledgement', async () => {
    const { user } = await open();
    await ready();
    const notificacoes = [{ ...notice(1, true), exigeCiencia: true }, notice(2, true)];
    reply(portal.notificacoes, { termoAceite: null, notificacoes, naoLidas: 0 });
    await act(refreshNotifications);
    await user.click(screen.getByRole('button', { name: 'Notificações' }));
    const panel = within(screen.getByRole('dialog', { name: 'Notificações' }));
    expect(panel.getByRole('link', { name: /Aviso 1.*Pede ciência/ })).toBeVisible();
    // Not by colour alone: it is the badge of the notices page.
    expect(panel.getByText('Pede ciência').querySelector('svg')).not.toBeNull();
    expect(panel.getByRole('link', { name: /Aviso 2/ })).not.toHaveTextContent('Pede ciência');
  });

  it('closes the panel with Escape and returns the focus', async () => {
    const { user } = await open();
    await ready();
    const bell = screen.getByRole('button', { name: 'Notificações' });
    await user.click(bell);
    expect(screen.getByText('Nada de novo por aqui.')).toBeVisible();
    await user.keyboard('{Escape}');
    expect(screen.queryByText('Nada de novo por aqui.')).toBeNull();
    expect(bell).toHaveFocus();
  });
});

it('shows the photo of the person in the top bar, and the initials without one', async () => {
  reply(foto.ver, () => new Response('jpeg', { headers: { 'content-type': 'image/jpeg' } }));
  await open('/', makeEu({ foto: '0198a000-0000-7000-8000-00000000f070' }));
  const button = await screen.findByRole('button', { name: /^Sua conta/ });
  expect(button).toHaveTextContent('HP');
  await waitFor(() => expect(button.querySelector('img')?.src).toMatch(/^data:image\/jpeg/));
});
