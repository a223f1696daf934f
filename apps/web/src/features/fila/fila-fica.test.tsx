import { lote } from '@balcao/contract/lote';
import { requerimento } from '@balcao/contract/requerimento';
import { visao } from '@balcao/contract/visao';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { replyNoEtiquetas } from '#features/etiqueta/etiqueta.fixture.ts';
import {
  makeAcoes,
  makeDetalhe,
  makeLinha,
  OTAVIO,
  uid,
} from '#features/requerimento/requerimento.fixture.ts';
import { keyOf } from '#platform/call.ts';
import { tellNews } from '#platform/news.ts';
import { queryClient } from '#platform/query-client.ts';
import { reply } from '#test/server.ts';
import { CONTAGENS, FREE, openFila, replyFila } from './fila.fixture.ts';

const realMatch = window.matchMedia;
afterEach(() => {
  window.matchMedia = realMatch;
});

/** State of the fake server: taken requests, and those that the view lists. */
let taken: Set<number>;
let listed: number[];
/** Number of rows on all pages. */
let total: number;

const NUMERO = (n: number) => `00123.00${n}/2026-11`;
const SEM_ATENDENTE = '/atendente/requerimentos?visao=sem_atendente';

beforeEach(() => {
  replyNoEtiquetas();
  reply(visao.list, { items: [], total: 0 });
  replyFila();
  taken = new Set();
  listed = [100, 101, 102];
  total = 3;
  const numberOf = (id: string | undefined) => [100, 101, 102, 103].find((n) => uid(n) === id) ?? 0;
  const detail = (n: number) => {
    const mine = { atendente: OTAVIO, status: 'EM_ANALISE', acoes: makeAcoes([]), version: 5 };
    return makeDetalhe({ ...FREE, id: uid(n), numero: NUMERO(n), ...(taken.has(n) ? mine : {}) });
  };
  reply(requerimento.list, () =>
    Response.json({
      items: listed.map((n) => makeLinha({ id: uid(n), numero: NUMERO(n), atendente: null })),
      total,
    }),
  );
  reply(requerimento.detail, ({ params }) => Response.json(detail(numberOf(params.id))));
  reply(requerimento.assumir, ({ params }) => {
    const n = numberOf(params.id);
    taken.add(n);
    listed = listed.filter((other) => other !== n);
    return Response.json(detail(n));
  });
  reply(requerimento.contagens, CONTAGENS);
});

/** Makes the window wide enough for the preview. */
function widen() {
  window.matchMedia = (media) => Object.assign(realMatch(media), { matches: media === '(min-width: 75em)' });
}

const rowsShown = () =>
  within(screen.getByRole('table', { name: 'Fila de atendimento' }))
    .getAllByRole('link')
    .map((link) => /00123\.00(\d+)/.exec(link.textContent)?.[1]);

const previewOf = (n: number) => screen.findByRole('article', { name: `Prévia de ${NUMERO(n)}` });

it('keeps a taken request in the preview and in its place until another row is chosen', async () => {
  widen();
  const { user } = await openFila(SEM_ATENDENTE);
  const preview = within(await previewOf(100));
  await user.click(preview.getByRole('button', { name: 'Assumir' }));
  expect(await screen.findByText('saiu desta visão')).toBeVisible();
  expect(rowsShown()).toEqual(['100', '101', '102']);
  expect(screen.getByRole('link', { name: /00123\.00100.*Otávio Lins.*saiu desta visão/ })).toBeVisible();
  const still = within(await previewOf(100));
  expect(still.queryByRole('button', { name: 'Assumir' })).toBeNull();
  expect(still.getByRole('link', { name: 'Abrir pedido' })).toHaveAttribute(
    'href',
    `/requerimento/${uid(100)}`,
  );
  await user.click(screen.getByRole('link', { name: /00123\.00102/ }));
  await previewOf(102);
  await waitFor(() => expect(rowsShown()).toEqual(['101', '102']));
});

it('keeps only the previewed row when several rows leave the view', async () => {
  widen();
  const { user } = await openFila(SEM_ATENDENTE);
  await user.click(await screen.findByRole('link', { name: /00123\.00101/ }));
  await previewOf(101);
  // As after an action on many requests.
  listed = [102, 103];
  void queryClient.invalidateQueries({ queryKey: keyOf(requerimento.list) });
  await waitFor(() => expect(rowsShown()).toEqual(['102', '101', '103']));
  await previewOf(101);
  await user.keyboard('j');
  await previewOf(103);
  await waitFor(() => expect(rowsShown()).toEqual(['102', '103']));
});

it('leaves a row that left the view out of “Selecionar só esta página”', async () => {
  widen();
  const { user } = await openFila(SEM_ATENDENTE);
  await user.click(within(await previewOf(100)).getByRole('button', { name: 'Assumir' }));
  await screen.findByText('saiu desta visão');
  reply(lote.selecionar, { ids: [101, 102].map(uid), total: 3 });
  await user.click(screen.getByRole('checkbox', { name: 'Selecionar todos desta página' }));
  await user.click(await screen.findByRole('button', { name: 'Selecionar todos os 3 deste filtro' }));
  await user.click(await screen.findByRole('button', { name: 'Selecionar só esta página' }));
  expect(screen.getByRole('checkbox', { name: `Selecionar ${NUMERO(100)}` })).not.toBeChecked();
  expect(screen.getByRole('checkbox', { name: `Selecionar ${NUMERO(101)}` })).toBeChecked();
  expect(
    screen.getByText('Os 2 pedidos desta página estão selecionados.', { ignore: '[role=status]' }),
  ).toBeVisible();
});

it('drops the row that left the view when the person refreshes the list', async () => {
  widen();
  const { user } = await openFila(SEM_ATENDENTE);
  await previewOf(100);
  listed = [101, 102];
  void queryClient.invalidateQueries({ queryKey: keyOf(requerimento.list) });
  await screen.findByText('saiu desta visão');
  listed = [103, 101, 102];
  act(() => tellNews({ evento: 'requerimento', id: uid(103), version: 1 }));
  await screen.findByRole('button', { name: 'Mostrar 1 pedido novo' });
  await user.keyboard('.');
  await waitFor(() => expect(rowsShown()).toEqual(['103', '101', '102']));
  await previewOf(103);
});

it('keeps the only row of a view instead of the text for an empty view', async () => {
  widen();
  listed = [100];
  const { user } = await openFila(SEM_ATENDENTE);
  await user.click(within(await previewOf(100)).getByRole('button', { name: 'Assumir' }));
  expect(await screen.findByText('saiu desta visão')).toBeVisible();
  expect(screen.queryByText('Todos os pedidos têm atendente')).toBeNull();
  expect(screen.queryByText('nenhum resultado')).toBeNull();
});

it('keeps the row taken by the key “a” under the cursor where there is no preview', async () => {
  const { user } = await openFila(SEM_ATENDENTE);
  (await screen.findByRole('link', { name: /00123\.00100/ })).focus();
  await user.keyboard('ja');
  expect(await screen.findByText('saiu desta visão')).toBeVisible();
  expect(rowsShown()).toEqual(['100', '101', '102']);
  expect(screen.getByRole('link', { name: /00123\.00101/ })).toHaveFocus();
  await user.keyboard('aj');
  expect(screen.getByRole('link', { name: /00123\.00102/ })).toHaveFocus();
  await waitFor(() => expect(rowsShown()).toEqual(['100', '102']));
  // The second press does nothing, because the request is already theirs.
  expect([...taken]).toEqual([101]);
});
