import { aviso } from '@balcao/contract/aviso';
import { municipio } from '@balcao/contract/municipio';
import { prioridade } from '@balcao/contract/prioridade';
import { sessao } from '@balcao/contract/sessao';
import { usuario } from '@balcao/contract/usuario';
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { makeEu } from '#test/fixtures.ts';
import { renderScreen } from '#test/render-screen.tsx';
import { problemResponse, reply, replyOffline } from '#test/server.ts';
import { routes } from '../routes.tsx';
import { EU, makeUsuario } from '../usuario.fixture.ts';

beforeEach(() => {
  reply(municipio.list, { items: [], total: 0 });
  reply(prioridade.minha, { guardada: null });
  reply(sessao.list, { items: [], total: 0 });
});

async function open(id = EU.id, eu = EU) {
  const view = await renderScreen(routes, { at: `/usuario/${id}`, eu });
  const section = within(await screen.findByRole('region', { name: 'Avisos' }));
  const box = (name: string) => section.getByRole('checkbox', { name });
  const save = () => view.user.click(section.getByRole('button', { name: 'Salvar avisos' }));
  return { ...view, section, box, save };
}

const MENSAGENS = 'Mensagens nos pedidos, por e-mail';
const ANDAMENTO = 'Andamento dos meus pedidos, por aviso no portal';

describe('the choice of notices', () => {
  it('shows what is off, and locks what always comes with the reason', async () => {
    reply(usuario.detail, makeUsuario({ avisos: { portal: [], email: ['mensagens'] } }));
    const { box, section } = await open();
    expect(box(MENSAGENS)).not.toBeChecked();
    expect(box(ANDAMENTO)).toBeChecked();
    const locked = box('Recibos, correções, prazos e decisões, por e-mail');
    expect(locked).toBeChecked();
    expect(locked).toBeDisabled();
    expect(locked).toHaveAccessibleDescription(/Sempre ligado, porque você pode perder um prazo/);
    expect(section.queryByText('Menções e pareceres')).toBeNull();
  });

  it('saves what was turned off on each channel', async () => {
    reply(usuario.detail, makeUsuario({ avisos: { portal: [], email: ['cobrancas'] } }));
    reply(aviso.escolher, ({ body }) => {
      expect(body).toEqual({
        version: 3,
        desligados: { portal: ['andamento'], email: ['mensagens', 'cobrancas'] },
      });
      return makeUsuario({ version: 4, avisos: body?.desligados ?? null });
    });
    const { user, box, save, section } = await open();
    await user.click(box(MENSAGENS));
    await user.click(box(ANDAMENTO));
    await save();
    expect(await section.findByText('Avisos salvos.')).toBeVisible();
    expect(box(MENSAGENS)).not.toBeChecked();
  });

  it('keeps what was ticked without a network and after a conflict, which is shown at its box', async () => {
    reply(usuario.detail, makeUsuario({ avisos: { portal: [], email: ['mensagens'] } }));
    replyOffline(aviso.escolher);
    const { user, box, save, section } = await open();
    await user.click(box(ANDAMENTO));
    await save();
    expect((await section.findAllByText(/conexão/))[0]).toBeVisible();
    expect(box(ANDAMENTO)).not.toBeChecked();
    const versions: unknown[] = [];
    reply(aviso.escolher, ({ body }) => {
      versions.push(body?.version);
      if (versions.length > 1) return makeUsuario({ version: 5, avisos: body?.desligados ?? null });
      reply(usuario.detail, makeUsuario({ version: 4, avisos: { portal: [], email: [] } }));
      return problemResponse('stale');
    });
    await user.click(box('Cobranças e pagamentos, por e-mail'));
    await save();
    await section.findByRole('alert');
    expect(box(ANDAMENTO)).not.toBeChecked();
    // What was left alone follows the other change.
    expect(box(MENSAGENS)).toBeChecked();
    await save();
    expect(await section.findByText('Avisos salvos.')).toBeVisible();
    expect(versions).toEqual([3, 4]);
  });

  it('asks staff about their work too', async () => {
    reply(usuario.detail, makeUsuario({ tipo: 1 }));
    const { box } = await open(EU.id, makeEu({ tipo: 1 }));
    expect(box('Menções e pareceres, por e-mail')).toBeEnabled();
    expect(box('Prazos, reclamações e recursos da equipe, por aviso no portal')).toBeDisabled();
    expect(box('Prazos, reclamações e recursos da equipe, por e-mail')).toBeEnabled();
  });

  it('is not offered to who may not choose', async () => {
    const id = '0198a000-0000-7000-8000-0000000000ff';
    reply(usuario.detail, makeUsuario({ id, avisos: null }));
    await renderScreen(routes, {
      at: `/usuario/${id}`,
      eu: makeEu({ tipo: 1, permissoes: ['usuario.ver'] }),
    });
    await screen.findByRole('region', { name: 'Intimações' });
    expect(screen.queryByRole('region', { name: 'Avisos' })).toBeNull();
  });
});
