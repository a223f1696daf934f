import { carta } from '@balcao/contract/carta';
import { requerimento } from '@balcao/contract/requerimento';
import { vinculo } from '@balcao/contract/vinculo';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { makeCarta } from '#features/carta/carta.fixture.ts';
import { replyNoEtiquetas } from '#features/etiqueta/etiqueta.fixture.ts';
import {
  makeAcoes,
  makeDetalhe,
  makeEvento,
  NO_VINCULOS,
  OTAVIO,
  uid,
} from '#features/requerimento/requerimento.fixture.ts';
import { keyOf } from '#platform/call.ts';
import { tellNews } from '#platform/news.ts';
import { queryClient } from '#platform/query-client.ts';
import { makeEu } from '#test/fixtures.ts';
import { renderScreen } from '#test/render-screen.tsx';
import { reply, replyProblem } from '#test/server.ts';
import { routes } from './routes.tsx';

beforeEach(replyNoEtiquetas);

const PATH = `/requerimento/${uid(100)}`;
const helena = makeEu({ id: uid(1) });
const otavio = (permissoes = {}) => makeEu({ ...OTAVIO, tipo: 1, permissoes });
const CIENTE = makeCarta({ id: uid(501), situacao: 'CIENTE', prazoAte: '2099-12-14' });

function open(detail = makeDetalhe(), { eu = helena, at = PATH } = {}) {
  reply(requerimento.detail, detail);
  if (eu.tipo > 0) {
    reply(requerimento.modelosResposta, { items: [], total: 0 });
    reply(vinculo.list, NO_VINCULOS);
  }
  return renderScreen(routes, { at, eu });
}

describe('the letters of a request', () => {
  it('are listed for the requester with links, open ones first', async () => {
    const answered = makeCarta({ id: uid(502), situacao: 'RESPONDIDA', assunto: 'Já respondida' });
    reply(carta.doRequerimento, { items: [answered, CIENTE], total: 2 });
    await open();
    const part = await screen.findByRole('region', { name: 'Cartas' });
    const [first, second] = within(part).getAllByRole('listitem');
    expect(first).toHaveTextContent(/Notificação NOT-000012\/2026-REG.*Ciente.*até segunda, 14\/12\/2099/);
    expect(within(first as HTMLElement).getByRole('link')).toHaveAttribute('href', `/carta/${uid(501)}`);
    expect(within(second as HTMLElement).getByRole('link', { name: 'Já respondida' })).toBeVisible();
  });

  it('have no card when there are none or they failed to load', async () => {
    replyProblem(carta.doRequerimento, 'internal');
    await open();
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByRole('region', { name: 'Cartas' })).toBeNull();
  });

  it.each([
    ['right everywhere', { 'carta.redigir': 'all' } as const, true],
    ['right in other groups', { 'carta.redigir': 'grupo' } as const, false],
    ['no right', {}, false],
  ])('can be written from the menu only with the right for the group: %s', async (_, permissoes, offered) => {
    const elsewhere = makeDetalhe({
      atendente: null,
      acoes: makeAcoes(['nota_interna', 'exigir']),
    });
    const { user } = await open(elsewhere, { eu: otavio(permissoes) });
    await user.click(await screen.findByRole('button', { name: 'Ações' }));
    await screen.findByRole('region', { name: 'Andamento' });
    const link = screen.queryByRole('link', { name: 'Escrever carta' });
    if (offered) expect(link).toHaveAttribute('href', `/cartas/redigir/${uid(100)}`);
    else expect(link).toBeNull();
  });

  it.each([
    ['in its group', [{ ...makeDetalhe().grupo, codigo: 1, lider: false }], true],
    ['handled from another group', [], false],
  ])(
    'can be written with a right for groups only in the group of the request: %s',
    async (_, grupos, offered) => {
      const eu = makeEu({ ...OTAVIO, tipo: 1, permissoes: { 'carta.redigir': 'grupo' }, grupos });
      const { user } = await open(makeDetalhe({ atendente: OTAVIO, acoes: makeAcoes(['exigir']) }), { eu });
      await user.click(await screen.findByRole('button', { name: 'Ações' }));
      await screen.findByRole('region', { name: 'Andamento' });
      expect(screen.queryAllByRole('link', { name: 'Escrever carta' })).toHaveLength(offered ? 1 : 0);
    },
  );

  it('are refetched passively on news of the request, without the request itself', async () => {
    const { user } = await open();
    await user.click(await screen.findByRole('heading', { level: 1 }));
    const known = keyOf(carta.doRequerimento, { params: { id: uid(100) } });
    await waitFor(() => expect(queryClient.getQueryData(known)).toBeDefined());
    let asked = 0;
    reply(requerimento.detail, () => {
      asked += 1;
      return makeDetalhe();
    });
    const passive: (string | null)[] = [];
    reply(carta.doRequerimento, ({ headers }) => {
      passive.push(headers.get('x-balcao-passiva'));
      return { items: [CIENTE], total: 1 };
    });
    act(() => tellNews({ evento: 'requerimento', id: uid(101), version: 9 }));
    act(() => tellNews({ evento: 'requerimento', id: uid(100), version: makeDetalhe().version }));
    expect(await screen.findByRole('region', { name: 'Cartas' })).toHaveTextContent(/Ciente/);
    expect([asked, passive]).toEqual([0, ['1']]);
    act(() => tellNews({ evento: 'aberto' }));
    await waitFor(() => expect(passive).toEqual(['1', '1']));
  });
});

it.each([
  ['arquivar_denuncia', 'Encerrar sem apuração'],
  ['encaminhar_fiscalizacao', 'Enviar para apuração'],
  ['desfazer_desmembramento', 'Desfazer o desmembramento'],
] as const)('an open letter is mentioned before the request ends: %s', async (acao, name) => {
  reply(carta.doRequerimento, { items: [CIENTE], total: 1 });
  const acoes = makeAcoes([acao]);
  await open(makeDetalhe({ acoes }), { eu: otavio(), at: `${PATH}?acao=${acao}` });
  const dialog = await screen.findByRole('dialog', { name });
  expect(await within(dialog).findByText('Há uma carta em aberto')).toBeVisible();
});

it('no letter is mentioned while the request continues', async () => {
  reply(carta.doRequerimento, { items: [CIENTE], total: 1 });
  const acoes = makeAcoes(['prorrogar']);
  await open(makeDetalhe({ acoes }), { eu: otavio(), at: `${PATH}?acao=prorrogar` });
  const dialog = await screen.findByRole('dialog', { name: 'Prorrogar o prazo' });
  // Shows that the letter has loaded.
  await screen.findByRole('region', { name: 'Cartas', hidden: true });
  expect(within(dialog).queryByText('Há uma carta em aberto')).toBeNull();
});

describe('the answer to a letter', () => {
  const detail = makeDetalhe({ acoes: makeAcoes(['mensagem']) });
  const at = `${PATH}?carta=${uid(501)}`;

  it('names the letter, and is sent with its id', async () => {
    reply(carta.doRequerimento, { items: [CIENTE], total: 1 });
    const sent: unknown[] = [];
    reply(requerimento.mensagem, ({ body }) => {
      sent.push(body);
      return detail;
    });
    const { user, router } = await open(detail, { at });
    expect(await screen.findByText(/^Em resposta à carta/)).toHaveTextContent('NOT-000012/2026-REG');
    const field = screen.getByRole('textbox', { name: /Escreva uma mensagem/ });
    expect(field).toHaveFocus();
    await user.type(field, 'Segue a certidão.');
    await user.click(screen.getByRole('button', { name: 'Enviar mensagem' }));
    await waitFor(() => expect(router.state.location.search).not.toHaveProperty('carta'));
    expect(sent).toEqual([expect.objectContaining({ texto: 'Segue a certidão.', cartaId: uid(501) })]);
  });

  it('becomes an ordinary message once the letter is removed', async () => {
    reply(carta.doRequerimento, { items: [CIENTE], total: 1 });
    const sent: unknown[] = [];
    reply(requerimento.mensagem, ({ body }) => {
      sent.push(body);
      return detail;
    });
    const { user } = await open(detail, { at });
    await user.click(await screen.findByRole('button', { name: 'Não responder à carta' }));
    expect(screen.queryByText(/Em resposta à carta/)).toBeNull();
    await user.type(screen.getByRole('textbox', { name: /Escreva uma mensagem/ }), 'Outra coisa.');
    await user.click(screen.getByRole('button', { name: 'Enviar mensagem' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).not.toHaveProperty('cartaId');
  });

  it.each([
    ['the requester', helena],
    ['staff', otavio()],
  ])('appears in the conversation with a link to the letter: %s', async (_, eu) => {
    reply(carta.doRequerimento, { items: [], total: 0 });
    const said = { tipo: 'mensagem', acao: null, titulo: 'Mensagem', lado: 'requerente' } as const;
    const eventos = [
      makeEvento({ ...said, id: uid(470), texto: 'Bom dia.' }),
      makeEvento({
        ...said,
        id: uid(471),
        texto: 'Segue a certidão.',
        carta: { id: uid(501), numero: 'NOT-000012/2026-REG' },
      }),
    ];
    await open(makeDetalhe({ eventos }), { eu });
    const stream = await screen.findByRole('region', { name: 'Histórico e conversa' });
    const [plain, answer] = within(stream).getAllByRole('article');
    expect(plain).not.toHaveTextContent('carta');
    expect(answer).toHaveTextContent(/Em resposta à carta NOT-000012\/2026-REGSegue a certidão/);
    const link = within(answer as HTMLElement).getByRole('link', { name: 'NOT-000012/2026-REG' });
    expect(link).toHaveAttribute('href', `/carta/${uid(501)}`);
  });
});
