import { municipio } from '@balcao/contract/municipio';
import { representacao } from '@balcao/contract/representacao';
import { sessao } from '@balcao/contract/sessao';
import { usuario } from '@balcao/contract/usuario';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { makePedidoDetalhe } from '#features/representacao/representacao.fixture.ts';
import { routes as representacaoRoutes } from '#features/representacao/routes.tsx';
import { makeEu } from '#test/fixtures.ts';
import { renderScreen } from '#test/render-screen.tsx';
import { reply } from '#test/server.ts';
import { routes } from './routes.tsx';
import { EU, makeUsuario } from './usuario.fixture.ts';

const NAO_CONFERIDA = { naoConferida: true, em: null, meio: null, por: null };
const OTHER = '0198a000-0000-7000-8000-0000000000ff';
const STAFF = makeEu({ tipo: 2, permissoes: ['representacao.conferir', 'usuario.ver'] });

beforeEach(() => {
  reply(municipio.list, { items: [], total: 0 });
  reply(sessao.list, { items: [], total: 0 });
});

it('an unconfirmed account shows the next step, and hides sections about others', async () => {
  reply(usuario.detail, makeUsuario({ pessoa: 'PJ', registro: null, identidade: NAO_CONFERIDA }));
  await renderScreen(routes, { at: `/usuario/${EU.id}`, eu: makeEu({ pessoa: 'PJ', naoConferida: true }) });
  expect(await screen.findByText('Conta não conferida')).toBeVisible();
  expect(screen.getByText(/^Quem age pela empresa entra com a própria conta/)).toBeVisible();
  expect(screen.queryByRole('heading', { name: /Quem age/ })).not.toBeInTheDocument();
});

it('staff see that an account is unconfirmed, and send a link to a checked address', async () => {
  const sent: unknown[] = [];
  reply(representacao.doUsuario, { representa: [], representantes: [], pedidos: [] });
  reply(usuario.detail, makeUsuario({ id: OTHER, identidade: NAO_CONFERIDA }));
  reply(usuario.enviarAcesso, ({ body }) => {
    sent.push(body);
    reply(
      usuario.detail,
      makeUsuario({
        id: OTHER,
        identidade: {
          naoConferida: false,
          em: '2026-11-23T13:00:00.000Z',
          meio: 'link_de_acesso',
          por: 'Paulo Brandão',
        },
      }),
    );
    return undefined;
  });
  const { user } = await renderScreen(routes, { at: `/usuario/${OTHER}`, eu: STAFF });
  expect(await screen.findByText('Não conferida')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Enviar link de acesso' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Enviar' }));
  expect(dialog.getAllByText('Informe o e-mail.')[0]).toBeVisible();
  await user.type(dialog.getByLabelText('E-mail'), 'h@exemplo.com');
  await user.type(dialog.getByLabelText('Motivo'), 'Veio ao balcão.');
  await user.click(dialog.getByRole('button', { name: 'Enviar' }));
  expect(await screen.findByText('Conferida')).toBeVisible();
  expect(document.body).toHaveTextContent(/Link de acesso enviado pela equipe, em .* · Paulo Brandão/);
  expect(sent).toEqual([{ email: 'h@exemplo.com', motivo: 'Veio ao balcão.' }]);
});

it('the dialog of a representation shows the origin of an unconfirmed account, and what confirming does to it', async () => {
  const pedido = makePedidoDetalhe({
    empresa: { id: 'firma', nome: 'Oficina Barroca Ltda.' },
    contaNaoConferida: { criadaEm: '2026-10-02T13:00:00.000Z', email: 'o***@exemplo.example' },
  });
  reply(representacao.pedidos, { items: [pedido], total: 1 });
  reply(representacao.pedido, pedido);
  const { user } = await renderScreen(representacaoRoutes, { at: '/config/representacoes', eu: STAFF });
  await user.click((await screen.findAllByRole('link', { name: /Rui Tavares/ }))[0] ?? document.body);
  expect(await screen.findByText('A empresa já tem uma conta, que não foi conferida')).toBeVisible();
  expect(screen.getByRole('dialog')).toHaveTextContent(/02\/10\/2026.*com o e-mail o\*\*\*@exemplo\.example/);
});
