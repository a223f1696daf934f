import { sessao } from '@balcao/contract/sessao';
import { verComo } from '@balcao/contract/ver-como';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { getConfig, setConfig } from '#platform/config-store.ts';
import { eraseCopies, getCopy, hasUnsent, putCopy } from '#platform/local-copy.ts';
import { queryClient } from '#platform/query-client.ts';
import { rows } from '#platform/route-row.ts';
import { getSession, setToken } from '#platform/session.ts';
import { signIn } from '#platform/sign-in.ts';
import { makeEu, makeToken } from '#test/fixtures.ts';
import { renderScreen } from '#test/render-screen.tsx';
import { reply, replyProblem } from '#test/server.ts';
import { Page } from '#ui/page.tsx';
import { VerComo } from './api.tsx';

const MARIA_ID = '0198a000-0000-7000-8000-0000000000aa';
const IN_TEN_MINUTES = new Date(Date.now() + 600_000).toISOString();
const LIVIA = makeEu({ tipo: 3, nomePreferido: 'Lívia Nunes', permissoes: ['usuario.personificar'] });
const MARIA = makeEu({ id: MARIA_ID, nomePreferido: 'Maria Prado', vistoAte: IN_TEN_MINUTES });
const SEEN = makeToken({ sub: MARIA_ID, por: LIVIA.id });
const OWN = makeToken({ sub: LIVIA.id, tipo: 3 });
const MOTIVO = 'Ela diz que não encontra o pedido.';

const ROWS = rows([
  {
    path: '/',
    title: 'Início',
    needs: 'session',
    bars: true,
    screen: () => Promise.resolve({ default: () => <Page title="Início">Pedidos</Page> }),
  },
  {
    path: '/usuario/$id',
    title: 'Cadastro',
    needs: 'session',
    bars: true,
    screen: () =>
      Promise.resolve({
        default: () => (
          <Page title="Cadastro">
            <VerComo id={MARIA_ID} nome="Maria Prado" />
          </Page>
        ),
      }),
  },
]);

afterEach(() => eraseCopies());

const openRecord = (eu = LIVIA) => renderScreen(ROWS, { at: `/usuario/${MARIA_ID}`, eu, bars: true });
const banner = async () => within(await screen.findByRole('region', { name: 'Vendo como outra pessoa' }));

/** The portal as Maria sees it, at the home page. */
async function openSeen() {
  const view = await renderScreen(ROWS, { at: '/', eu: LIVIA, bars: true });
  reply(sessao.eu, MARIA);
  signIn(SEEN, '/');
  await (await banner()).findByText(/como Maria Prado/);
  return view;
}

describe('the way in', () => {
  it('is not there where something keeps the reader from it, nor without the right', async () => {
    let asked = 0;
    reply(verComo.detail, () => {
      asked += 1;
      return { impedimento: 'tipo' as const };
    });
    const { unmount } = await openRecord();
    await waitFor(() => expect(asked).toBe(1));
    expect(screen.queryByRole('button', { name: 'Ver como' })).toBeNull();
    unmount();
    await openRecord(makeEu({ tipo: 2 }));
    await screen.findByRole('heading', { name: 'Cadastro' });
    expect(asked).toBe(1);
  });

  it('asks why, keeps what was typed when it is refused, and opens the portal as the person', async () => {
    reply(verComo.detail, { impedimento: null });
    replyProblem(verComo.iniciar, 'forbidden', { detail: 'A conta não está em uso.' });
    const { user } = await openRecord();
    await user.click(await screen.findByRole('button', { name: 'Ver como' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Ver o portal como Maria Prado?' }));
    const confirm = dialog.getByRole('button', { name: 'Ver como' });
    await user.click(confirm);
    expect(await dialog.findAllByText(/pelo menos 10 letras/)).not.toHaveLength(0);
    await user.type(dialog.getByLabelText('Motivo'), MOTIVO);
    await user.click(confirm);
    expect(await dialog.findByText(/A conta não está em uso/)).toBeVisible();
    expect(dialog.getByLabelText('Motivo')).toHaveValue(MOTIVO);
    let sent: unknown;
    reply(verComo.iniciar, ({ body }) => {
      sent = body;
      return { token: SEEN };
    });
    reply(sessao.eu, MARIA);
    await user.click(confirm);
    expect(await (await banner()).findByText(/como Maria Prado/)).toBeVisible();
    expect(await screen.findByRole('heading', { name: 'Início' })).toBeVisible();
    expect(sent).toEqual({ motivo: MOTIVO });
    expect(getSession()).toMatchObject({ sub: MARIA_ID, por: LIVIA.id });
  });
});

describe('while the portal is seen as another person', () => {
  it('a banner says so above every page and gives it back', async () => {
    reply(verComo.detail, { impedimento: null });
    const { user, router } = await openSeen();
    expect(await screen.findByRole('region', { name: 'Vendo como outra pessoa' })).toHaveTextContent(
      /Você está vendo o portal como Maria Prado, somente leitura, até \d\dh\d\d\./,
    );
    reply(verComo.encerrar, { token: OWN });
    reply(sessao.eu, LIVIA);
    await user.click((await banner()).getByRole('button', { name: 'Encerrar' }));
    expect(await screen.findByText('Você voltou a ver o portal como você.')).toBeVisible();
    await waitFor(() => expect(router.state.location.pathname).toBe(`/usuario/${MARIA_ID}`));
    expect(screen.queryByRole('region', { name: 'Vendo como outra pessoa' })).toBeNull();
    expect(getSession()).toMatchObject({ sub: LIVIA.id, por: undefined });
    expect(await screen.findByRole('button', { name: 'Sua conta: Lívia Nunes' })).toBeVisible();
  });

  it('the end that the server tells gives it back, too', async () => {
    await openSeen();
    reply(verComo.detail, { impedimento: null });
    replyProblem(sessao.eu, 'ver_como.encerrado');
    const asked = queryClient.invalidateQueries();
    reply(verComo.encerrar, () => {
      reply(sessao.eu, LIVIA);
      return { token: OWN };
    });
    await asked;
    await waitFor(() => expect(getSession()).toMatchObject({ sub: LIVIA.id, por: undefined }));
  });

  it('a session that ended meanwhile leads to the sign-in', async () => {
    const { user } = await openSeen();
    replyProblem(verComo.encerrar, 'auth.no_session');
    await user.click((await banner()).getByRole('button', { name: 'Encerrar' }));
    await waitFor(() => expect(getSession()).toBeNull());
  });

  it('nothing is kept on the device in the name of that person, and what the other one wrote stays', async () => {
    setToken(OWN);
    putCopy(`${LIVIA.id}/requerimento/1/mensagem`, { texto: 'Meu' });
    setToken(SEEN);
    putCopy(`${MARIA_ID}/requerimento/1/mensagem`, { texto: 'Em nome dela' });
    expect(await getCopy(`${MARIA_ID}/requerimento/1/mensagem`)).toBeUndefined();
    expect(await getCopy(`${LIVIA.id}/requerimento/1/mensagem`)).toEqual({ texto: 'Meu' });
    expect(await hasUnsent()).toBe(true);
  });

  it('filters begin afresh, and the own ones are back afterwards', async () => {
    reply(verComo.detail, { impedimento: null });
    setToken(OWN);
    setConfig({ preferenciaFiltroNome: 'Otávio' });
    const { user } = await openSeen();
    await waitFor(() => expect(getConfig().preferenciaFiltroNome).toBe(''));
    setConfig({ preferenciaFiltroNome: 'Iara' });
    reply(verComo.encerrar, { token: OWN });
    reply(sessao.eu, LIVIA);
    await user.click((await banner()).getByRole('button', { name: 'Encerrar' }));
    await waitFor(() => expect(getConfig().preferenciaFiltroNome).toBe('Otávio'));
  });
});
