import { requerimento } from '@balcao/contract/requerimento';
import { resposta } from '@balcao/contract/resposta';
import { vinculo } from '@balcao/contract/vinculo';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { routes } from '#features/caso/routes.tsx';
import { replyNoEtiquetas } from '#features/etiqueta/etiqueta.fixture.ts';
import {
  makeAcoes,
  makeDetalhe,
  NO_VINCULOS,
  OTAVIO,
  uid,
} from '#features/requerimento/requerimento.fixture.ts';
import { eraseCopies } from '#platform/local-copy.ts';
import { queryClient } from '#platform/query-client.ts';
import { makeEu } from '#test/fixtures.ts';
import { renderScreen } from '#test/render-screen.tsx';
import { problemResponse, reply } from '#test/server.ts';

const otavio = makeEu({
  id: OTAVIO.id,
  tipo: 1,
  nome: OTAVIO.nome,
  nomePreferido: OTAVIO.nome,
  permissoes: ['requerimento.assumir'],
});
const detail = makeDetalhe({ acoes: makeAcoes(['mensagem', 'nota_interna']) });
const ANEXO = {
  id: uid(900),
  campo: null,
  nome: 'oficio.pdf',
  mime: 'application/pdf',
  tamanho: 1000,
  sha256: 'a'.repeat(64),
  verificacao: 'liberado' as const,
  sensivel: false,
  enviadoEm: '2026-11-23T13:00:00.000Z',
};
// The server's clock is years off; only the difference counts.
const AGORA = '2020-01-01T00:00:00.000Z';
const makeRetida = (n: number, change = {}) => ({
  id: uid(800 + n),
  texto: `Resposta ${n}.`,
  anexos: [ANEXO],
  motivo: null,
  saiEm: '2020-01-01T00:00:24.000Z',
  situacao: 'retida' as const,
  ...change,
});
type Held = Omit<ReturnType<typeof makeRetida>, 'situacao' | 'motivo'> & {
  situacao: 'retida' | 'recusada';
  motivo: string | null;
};

let items: Held[];
let sairam: string[];
let colegas: string[];
const respostas = () => ({ agora: AGORA, items, total: items.length, sairam, colegas });

beforeEach(() => {
  items = [];
  sairam = [];
  colegas = [];
  replyNoEtiquetas();
  reply(requerimento.detail, detail);
  reply(requerimento.modelosResposta, { items: [], total: 0 });
  reply(vinculo.list, NO_VINCULOS);
  reply(resposta.list, () => Response.json(respostas()));
});
afterEach(async () => {
  cleanup();
  await eraseCopies();
});

const open = (eu = otavio) => renderScreen(routes, { at: `/requerimento/${uid(100)}`, eu });
const card = () => screen.findByRole('region', { name: 'Resposta que ainda não saiu' });
const field = () => screen.findByLabelText('Resposta ao requerente');

describe('a reply that was not sent yet', () => {
  it('replaces the typed text, counts down by the server’s clock, and is announced once', async () => {
    const { user } = await open();
    const sent: unknown[] = [];
    reply(resposta.reter, ({ body, headers }) => {
      sent.push(body, headers.has('idempotency-key'));
      items = [makeRetida(1, { texto: body.texto, anexos: [] })];
      return Response.json(respostas());
    });
    await user.type(await field(), 'Falta a procuração.');
    await user.click(screen.getByRole('button', { name: 'Enviar mensagem' }));
    expect(within(await card()).getByText(/^Sua resposta sai em 2[34] s$/)).toBeVisible();
    expect(sent).toEqual([{ texto: 'Falta a procuração.', anexos: [], version: detail.version }, true]);
    expect(await field()).toHaveValue('');
    const said = screen.getByText('Sua resposta sai em instantes. Você ainda pode desfazer.');
    expect(said).toHaveAttribute('role', 'status');
    expect(within(await card()).queryByRole('status')).toBeNull();
  });

  it('survives a reload, and an undo restores it before newer text', async () => {
    items = [makeRetida(1)];
    const { user } = await open();
    expect(within(await card()).getByText('oficio.pdf')).toBeVisible();
    await user.type(await field(), 'Outra coisa.');
    const undone: unknown[] = [];
    reply(resposta.desfazer, ({ params }) => {
      undone.push(params.id);
      items = [];
      return { texto: 'Resposta 1.', anexos: [ANEXO] };
    });
    await user.click(within(await card()).getByRole('button', { name: 'Desfazer' }));
    await waitFor(async () => expect(await field()).toHaveValue('Resposta 1.\n\nOutra coisa.'));
    expect(await screen.findByText('oficio.pdf')).toBeVisible();
    await waitFor(async () => expect(await field()).toHaveFocus());
    expect(screen.queryByRole('region', { name: 'Resposta que ainda não saiu' })).toBeNull();
    expect(undone).toEqual([uid(801)]);
    // Switching the tabs must not insert it again.
    await user.click(screen.getByRole('tab', { name: 'Nota interna' }));
    await user.click(screen.getByRole('tab', { name: 'Responder' }));
    await waitFor(async () => expect(await field()).toHaveValue('Resposta 1.\n\nOutra coisa.'));
  });

  it('is a new reply when the same text is sent again after an undo', async () => {
    const { user } = await open();
    const keys: unknown[] = [];
    reply(resposta.reter, ({ headers }) => {
      keys.push(headers.get('idempotency-key'));
      items = [makeRetida(keys.length, { anexos: [] })];
      return Response.json(respostas());
    });
    reply(resposta.desfazer, () => {
      items = [];
      return { texto: 'Resposta 1.', anexos: [] };
    });
    await user.type(await field(), 'Resposta 1.');
    await user.click(screen.getByRole('button', { name: 'Enviar mensagem' }));
    await card();
    // The undo button is also beside the send button; this is the last one.
    await user.click(screen.getAllByRole('button', { name: 'Desfazer' }).at(-1) as HTMLElement);
    await waitFor(async () => expect(await field()).toHaveValue('Resposta 1.'));
    expect(screen.queryByRole('button', { name: 'Desfazer' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Enviar mensagem' }));
    await card();
    expect(new Set(keys).size).toBe(2);
  });

  it('is sent at once by its button; the focus moves to the tabs', async () => {
    items = [makeRetida(1), makeRetida(2)];
    const { user } = await open();
    const [first] = await screen.findAllByRole('region', { name: 'Resposta que ainda não saiu' });
    reply(resposta.enviar, ({ params }) => {
      items = items.filter(({ id }) => id !== params.id);
      return new Response(null, { status: 204 });
    });
    await user.click(within(first as HTMLElement).getByRole('button', { name: 'Enviar agora' }));
    await waitFor(() => expect(screen.queryByText('Resposta 1.')).toBeNull());
    expect(screen.getByText('Resposta 2.')).toBeVisible();
    await waitFor(() => expect(screen.getByRole('tab', { name: 'Responder' })).toHaveFocus());
  });

  it('is undone by the key z, the newest first; says when it was too late', async () => {
    items = [makeRetida(1), makeRetida(2)];
    const { user } = await open();
    await screen.findByText('Resposta 2.');
    const undone: unknown[] = [];
    reply(resposta.desfazer, ({ params }) => {
      undone.push(params.id);
      return problemResponse('resposta.left');
    });
    await user.keyboard('z');
    expect(await screen.findByText('A resposta já saiu e não pode mais ser desfeita.')).toBeVisible();
    expect(undone).toEqual([uid(802)]);
  });

  it('says why it was refused, and returns its text even without the right to send', async () => {
    items = [makeRetida(1, { situacao: 'recusada', motivo: 'Você não atende mais este pedido.' })];
    reply(requerimento.detail, makeDetalhe({ acoes: [] }));
    const { user } = await open();
    const refused = await screen.findByRole('region', { name: 'Resposta que não saiu' });
    expect(within(refused).getByRole('alert')).toHaveTextContent('Você não atende mais este pedido.');
    reply(resposta.desfazer, () => ({ texto: 'Resposta 1.', anexos: [] }));
    items = [];
    await user.click(within(refused).getByRole('button', { name: 'Voltar ao texto' }));
    await waitFor(async () => expect(await field()).toHaveValue('Resposta 1.'));
  });

  it('is announced to colleagues by the name of its author, but not to requesters', async () => {
    colegas = ['Bianca Reis'];
    const first = await open();
    expect(await screen.findByText('Bianca Reis está para enviar uma resposta.')).toBeVisible();
    first.unmount();
    queryClient.clear();
    let asked = 0;
    reply(resposta.list, () => {
      asked += 1;
      return Response.json(respostas());
    });
    await open(makeEu({ id: uid(1) }));
    await screen.findByLabelText('Escreva uma mensagem');
    expect(asked).toBe(0);
  });
});
