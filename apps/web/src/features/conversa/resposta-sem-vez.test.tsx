import { requerimento } from '@balcao/contract/requerimento';
import { resposta } from '@balcao/contract/resposta';
import { vinculo } from '@balcao/contract/vinculo';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { routes } from '#features/caso/routes.tsx';
import { replyNoEtiquetas } from '#features/etiqueta/etiqueta.fixture.ts';
import {
  makeAcoes,
  makeDetalhe,
  NO_VINCULOS,
  OTAVIO,
  uid,
} from '#features/requerimento/requerimento.fixture.ts';
import { keyOf } from '#platform/call.ts';
import { eraseCopies, getLatestCopy, keptKey } from '#platform/local-copy.ts';
import { queryClient } from '#platform/query-client.ts';
import { makeEu } from '#test/fixtures.ts';
import { renderScreen } from '#test/render-screen.tsx';
import { reply } from '#test/server.ts';

const TEXTO = 'Falta a procuração.';
const CAD = { id: uid(21), nome: 'Cadastro', sigla: 'CAD' };
const SENTENCE =
  'O pedido foi encaminhado ao grupo Cadastro: a resposta não pode mais sair por você. O texto continua aqui para copiar.';
const otavio = makeEu({ id: OTAVIO.id, tipo: 1, permissoes: ['requerimento.assumir'] });
const forwarded = makeDetalhe({ version: 5, grupo: CAD, atendente: null, acoes: [] });
const label = 'Resposta ao requerente';

beforeEach(() => {
  replyNoEtiquetas();
  reply(requerimento.detail, makeDetalhe({ acoes: makeAcoes(['mensagem', 'nota_interna']) }));
  reply(requerimento.modelosResposta, { items: [], total: 0 });
  reply(vinculo.list, NO_VINCULOS);
  reply(resposta.list, { agora: '2020-01-01T00:00:00.000Z', items: [], total: 0, sairam: [], colegas: [] });
});
afterEach(async () => {
  cleanup();
  await eraseCopies();
});

const open = () => renderScreen(routes, { at: `/requerimento/${uid(100)}`, eu: otavio });

function change(detail = forwarded) {
  reply(requerimento.detail, detail);
  act(() => void queryClient.setQueryData(keyOf(requerimento.detail, { params: { id: uid(100) } }), detail));
}

it('keeps a typed reply readable when the request goes to another group, until it is discarded', async () => {
  const { user, unmount } = await open();
  await user.type(await screen.findByLabelText(label), TEXTO);
  change();
  expect(await screen.findByText(SENTENCE)).toBeVisible();
  expect(screen.getByLabelText(label)).toHaveValue(TEXTO);
  expect(screen.queryByRole('button', { name: 'Enviar mensagem' })).toBeNull();
  unmount();
  queryClient.clear();
  await open();
  await waitFor(() => expect(screen.getByLabelText(label)).toHaveValue(TEXTO));
  expect(screen.getByText(SENTENCE)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Descartar' }));
  await waitFor(() => expect(screen.queryByLabelText(label)).toBeNull());
  expect(await getLatestCopy(keptKey(uid(100), 'mensagem'))).toBeNull();
});

it('names no group where the request only ended', async () => {
  const { user } = await open();
  await user.type(await screen.findByLabelText(label), TEXTO);
  change(makeDetalhe({ version: 5, vez: 'ninguem', acoes: [] }));
  expect(await screen.findByText(/^A resposta não pode mais sair por você\./)).toBeVisible();
});

it('keeps a typed note readable in the same way', async () => {
  const { user, unmount } = await open();
  await user.click(await screen.findByRole('tab', { name: 'Nota interna' }));
  await user.type(screen.getByRole('textbox', { name: 'Nota interna' }), 'Conferir a ART.');
  change();
  const said = /encaminhado ao grupo Cadastro: a nota não pode mais ser salva por você\./;
  expect(await screen.findByText(said)).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Nota interna' })).toHaveValue('Conferir a ART.');
  expect(screen.queryByRole('button', { name: 'Salvar nota interna' })).toBeNull();
  unmount();
  queryClient.clear();
  await open();
  const note = await screen.findByRole('textbox', { name: 'Nota interna' });
  await waitFor(() => expect(note).toHaveValue('Conferir a ART.'));
  await user.click(screen.getByRole('button', { name: 'Descartar' }));
  await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Nota interna' })).toBeNull());
  expect(await getLatestCopy(keptKey(uid(100), 'nota'))).toBeNull();
});

it('keeps a requester’s message readable where none may be sent any more', async () => {
  const at = `/requerimento/${uid(100)}`;
  const { user } = await renderScreen(routes, { at, eu: makeEu({ id: uid(1) }) });
  const field = await screen.findByLabelText('Escreva uma mensagem');
  await user.type(field, 'E a certidão?');
  change(makeDetalhe({ version: 5, vez: 'ninguem', acoes: [] }));
  expect(await screen.findByText(/^Não dá mais para enviar mensagem neste pedido\./)).toBeVisible();
  expect(field).toHaveValue('E a certidão?');
  await user.click(screen.getByRole('button', { name: 'Descartar' }));
  await waitFor(() => expect(screen.queryByLabelText('Escreva uma mensagem')).toBeNull());
});

it('leaves no field where nothing was typed', async () => {
  await open();
  await screen.findByLabelText(label);
  change();
  await waitFor(() => expect(screen.queryByLabelText(label)).toBeNull());
  expect(screen.queryByText(SENTENCE)).toBeNull();
});
