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
import { reply } from '#test/server.ts';

const otavio = makeEu({
  id: OTAVIO.id,
  tipo: 1,
  nome: OTAVIO.nome,
  nomePreferido: OTAVIO.nome,
  permissoes: ['requerimento.assumir'],
});
const TEXTO = 'Falta a procuração.';
const HELD = {
  id: uid(801),
  texto: TEXTO,
  anexos: [],
  motivo: null,
  saiEm: '2020-01-01T00:00:24.000Z',
  situacao: 'retida' as const,
};

let items: (typeof HELD)[];
let sairam: string[];
const respostas = () => ({
  agora: '2020-01-01T00:00:00.000Z',
  items,
  total: items.length,
  sairam,
  colegas: [] as string[],
});

beforeEach(() => {
  items = [];
  sairam = [];
  replyNoEtiquetas();
  reply(requerimento.detail, makeDetalhe({ acoes: makeAcoes(['mensagem', 'nota_interna']) }));
  reply(requerimento.modelosResposta, { items: [], total: 0 });
  reply(vinculo.list, NO_VINCULOS);
  reply(resposta.list, () => Response.json(respostas()));
  reply(resposta.reter, () => {
    items = [HELD];
    return Response.json(respostas());
  });
});
afterEach(async () => {
  cleanup();
  await eraseCopies();
});

const open = () => renderScreen(routes, { at: `/requerimento/${uid(100)}`, eu: otavio });
const card = () => screen.findByRole('region', { name: 'Resposta que ainda não saiu' });
const field = () => screen.findByLabelText('Resposta ao requerente');
const again = () => queryClient.invalidateQueries();

async function send() {
  const { user, unmount } = await open();
  await user.type(await field(), TEXTO);
  await user.click(screen.getByRole('button', { name: 'Enviar mensagem' }));
  const undo = within(await card()).getByRole('button', { name: 'Desfazer' });
  return { unmount, undo: () => user.click(undo) };
}

describe('an undo whose response is lost', () => {
  /** The server undoes the reply each time, but the first `upTo` responses are lost. */
  function loseAnswers(upTo: number, left: string[] = []): () => number {
    let asked = 0;
    reply(resposta.desfazer, () => {
      asked += 1;
      items = [];
      sairam = left;
      return asked > upTo ? { texto: TEXTO, anexos: [] } : Response.error();
    });
    return () => asked;
  }

  it('is retried, and the text comes back', async () => {
    const asked = loseAnswers(1);
    const { undo } = await send();
    await undo();
    await waitFor(async () => expect(await field()).toHaveValue(TEXTO), { timeout: 3000 });
    expect(asked()).toBe(2);
    expect(screen.queryByText('Mensagem enviada.')).toBeNull();
  });

  it('restores the text of the card when every response is lost and the reply is gone', async () => {
    loseAnswers(9);
    const { undo } = await send();
    await undo();
    await waitFor(async () => expect(await field()).toHaveValue(TEXTO), { timeout: 3000 });
    expect(await screen.findByText('A resposta foi desfeita: o texto voltou.')).toBeVisible();
    expect(screen.queryByText('Mensagem enviada.')).toBeNull();
  });

  it('restores nothing when the reply was sent', async () => {
    loseAnswers(9, [HELD.id]);
    const { undo } = await send();
    await undo();
    expect(await screen.findByText('Mensagem enviada.', {}, { timeout: 3000 })).toBeVisible();
    expect(await field()).toHaveValue('');
  });

  it('restores the text at the next visit when the page was closed too early', async () => {
    let letGo = () => {};
    const answered = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    let asked = 0;
    reply(resposta.desfazer, async () => {
      await answered;
      asked += 1;
      return asked > 1 ? Response.json({ texto: TEXTO, anexos: [] }) : Response.error();
    });
    const { undo, unmount } = await send();
    await undo();
    unmount();
    letGo();
    queryClient.clear();
    items = [];
    await open();
    await waitFor(async () => expect(await field()).toHaveValue(TEXTO), { timeout: 3000 });
    // A late response to the closed page adds no second copy.
    await waitFor(() => expect(asked).toBe(2), { timeout: 3000 });
    expect(await field()).toHaveValue(TEXTO);
  });
});

it('a reply undone in another window is reported as not sent', async () => {
  await send();
  items = [];
  await again();
  expect(await screen.findByText('Sua resposta foi desfeita em outra janela e não saiu.')).toBeVisible();
  expect(screen.queryByText('Mensagem enviada.')).toBeNull();
});

it('a sent reply is reported as sent', async () => {
  await send();
  items = [];
  sairam = [HELD.id];
  await again();
  expect(await screen.findByText('Mensagem enviada.')).toBeVisible();
});
