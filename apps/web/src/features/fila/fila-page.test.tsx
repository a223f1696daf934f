import { fila } from '@balcao/contract/fila';
import { requerimento } from '@balcao/contract/requerimento';
import { vinculo } from '@balcao/contract/vinculo';
import { visao } from '@balcao/contract/visao';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { replyNoEtiquetas } from '#features/etiqueta/etiqueta.fixture.ts';
import {
  makeAcoes,
  makeDetalhe,
  makeLinha,
  NO_VINCULOS,
  uid,
} from '#features/requerimento/requerimento.fixture.ts';
import { keyOf } from '#platform/call.ts';
import { tellNews } from '#platform/news.ts';
import { queryClient } from '#platform/query-client.ts';
import { makeEu } from '#test/fixtures.ts';
import { problemResponse, reply, replyProblem } from '#test/server.ts';
import { CONTAGENS, FREE, openFila, replyFila, replyLivres } from './fila.fixture.ts';

beforeEach(replyNoEtiquetas);

beforeEach(() => {
  reply(visao.list, { items: [], total: 0 });
  reply(fila.esperas, { items: [], pareceres: 0, aprovacoes: 0 });
});

const realMatch = window.matchMedia;
afterEach(() => {
  window.matchMedia = realMatch;
});

/** Makes the window wide enough for the preview. */
function widen() {
  window.matchMedia = (media) => Object.assign(realMatch(media), { matches: media === '(min-width: 75em)' });
}

describe('live updates of the queue', () => {
  const line = (n: number, change = {}) =>
    makeLinha({ id: uid(n), numero: `00123.00${n}/2026-11`, ...change });
  const rowsShown = () =>
    within(screen.getByRole('table', { name: 'Fila de atendimento' }))
      .getAllByRole('link')
      .map((link) => /00123\.00(\d+)/.exec(link.textContent)?.[1]);

  it('update rows in place, and move none before the person asks', async () => {
    replyFila();
    const { user } = await openFila();
    const first = await screen.findByRole('link', { name: /00123\.00100/ });
    first.focus();
    const items = [line(103), line(100), line(101, { atendente: 'Bianca Reis' })];
    reply(requerimento.list, { items, total: 3 });
    reply(requerimento.contagens, CONTAGENS);
    act(() => tellNews({ evento: 'requerimento', id: uid(101), version: 9 }));
    const button = await screen.findByRole('button', { name: 'Mostrar 1 pedido novo' });
    expect(rowsShown()).toEqual(['100', '101', '102']);
    expect(screen.getByText('Bianca Reis')).toBeVisible();
    expect(first).toHaveFocus();
    await user.keyboard('.');
    expect(rowsShown()).toEqual(['103', '100', '101']);
    expect(button).not.toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('link', { name: /00123\.00103/ })).toHaveFocus());
  });

  it('fetch passively, and show no button when no row moved', async () => {
    replyFila();
    await openFila();
    await screen.findByRole('link', { name: /00123\.00100/ });
    const passive: (string | null)[] = [];
    reply(requerimento.list, ({ headers }) => {
      passive.push(headers.get('x-balcao-passiva'));
      return Response.json({ items: [100, 101, 102].map((n) => line(n)), total: 3 });
    });
    reply(requerimento.contagens, CONTAGENS);
    act(() => tellNews({ evento: 'aberto' }));
    await waitFor(() => expect(passive).toEqual(['1']));
    expect(screen.queryByRole('button', { name: /^Mostrar/ })).toBeNull();
  });
});

describe('the working queue', () => {
  it('shows one status and no paused clock for a request that awaits payment', async () => {
    replyFila();
    const prazo = { situacao: 'pausado', vencimento: null, cor: 'cinza' } as const;
    const unpaid = makeLinha({ id: uid(100), status: 'AGUARDANDO_PAGAMENTO', prazo });
    const asked = makeLinha({ id: uid(101), status: 'EM_EXIGENCIA', prazo });
    reply(requerimento.list, { items: [unpaid, asked], total: 2 });
    await openFila();
    expect(await screen.findAllByText('Aguardando pagamento')).toHaveLength(1);
    expect(screen.getAllByText('prazo pausado')).toHaveLength(1);
    expect(screen.getByText('Em exigência')).toBeVisible();
  });

  it('opens the attendant’s own view by urgency, with live counts on the tabs', async () => {
    const asked = replyFila();
    await openFila();
    expect(await screen.findByRole('table', { name: 'Fila de atendimento' })).toBeVisible();
    expect(asked[0]).toMatchObject({ visao: 'minhas', pagina: '1', porPagina: '15' });
    expect(asked[0]).not.toHaveProperty('sort');
    expect(await screen.findByRole('tab', { name: 'Comigo 2', selected: true })).toBeVisible();
    expect(screen.getByRole('tab', { name: 'Sem atendente 34' })).toBeVisible();
  });

  it('names the attendant of each row, except in the attendant’s own view', async () => {
    widen();
    replyFila();
    const rows = [
      makeLinha({ id: uid(100), atendente: 'Otávio Lins' }),
      makeLinha({ id: uid(101), atendente: null }),
    ];
    reply(requerimento.list, { items: rows, total: 2 });
    const { user } = await openFila();
    const table = within(await screen.findByRole('table', { name: 'Fila de atendimento' }));
    expect(table.getByText(/sem atendente/)).toBeVisible();
    expect(table.queryByText(/Otávio Lins/)).toBeNull();
    await user.click(screen.getByRole('tab', { name: /Do grupo/ }));
    expect(await screen.findByRole('link', { name: /Otávio Lins/ })).toBeVisible();
  });

  it('loads only the last view when keys are pressed quickly', async () => {
    const asked = replyFila();
    const { user } = await openFila();
    const first = await screen.findByRole('tab', { name: /Comigo/ });
    await screen.findByRole('table');
    first.focus();
    await user.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}');
    expect(screen.getByRole('tab', { name: /Vencem hoje/, selected: true })).toHaveFocus();
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ visao: 'vencem_hoje' }));
    await user.keyboard(']]]');
    expect(screen.getByRole('tab', { name: /Pausados/, selected: true })).toBeVisible();
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ visao: 'aguardando' }));
    expect(asked.map(({ visao }) => visao)).toEqual(['minhas', 'vencem_hoje', 'aguardando']);
  });

  it('keeps the view in the address and searches within it', async () => {
    const asked = replyFila();
    const { user, router } = await openFila();
    await user.click(await screen.findByRole('tab', { name: /Atrasados/ }));
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ visao: 'atrasados' }));
    expect(router.state.location.searchStr).toContain('visao=atrasados');
    await user.type(screen.getByRole('searchbox'), 'Helena');
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ visao: 'atrasados', busca: 'Helena' }));
  });

  it('changes the view and takes the next request by keyboard', async () => {
    const asked = replyFila();
    const { user, router } = await openFila();
    await screen.findByRole('table', { name: 'Fila de atendimento' });
    await user.keyboard(']');
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ visao: 'sem_atendente' }));
    await user.keyboard('[[[[');
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ visao: 'aguardando' }));
    reply(requerimento.assumir, ({ params }) => Response.json({ ...FREE, id: params.id, version: 5 }));
    await user.keyboard('p');
    await waitFor(() => expect(router.state.location.pathname).toMatch(/^\/requerimento\//));
  });

  it('previews the request under the cursor and takes it with “a”', async () => {
    widen();
    replyFila();
    const { user, router } = await openFila('/atendente/requerimentos?visao=sem_atendente');
    const previa = await screen.findByRole('article', { name: 'Prévia de 00123.004567/2026-11' });
    await user.click(within(previa).getByText('Como foi calculado o prazo'));
    expect(within(previa).getByText(/^Começa a contar em 03\/11\/2026/)).toBeVisible();
    await user.keyboard('j');
    expect(screen.getByRole('link', { name: /00123\.00100/ })).toHaveFocus();
    await user.keyboard('j');
    expect(screen.getByRole('link', { name: /00123\.00101/ })).toHaveFocus();
    await waitFor(() => expect(router.state.location.searchStr).toContain(`ver=${uid(101)}`));
    const taken: string[] = [];
    reply(requerimento.assumir, ({ params }) => {
      taken.push(params.id ?? '');
      return Response.json(makeDetalhe({ id: params.id, numero: '00123.00101/2026-11', version: 5 }));
    });
    await user.keyboard('a');
    expect(await screen.findByText(/Você assumiu 00123\.00101/)).toBeVisible();
    expect(taken).toEqual([uid(101)]);
    // The cursor stays on the row.
    expect(screen.getByRole('link', { name: /00123\.00101/ })).toHaveFocus();
  });

  it('takes the row under the cursor where there is no preview', async () => {
    replyFila();
    const taken: string[] = [];
    reply(requerimento.assumir, ({ params }) => {
      taken.push(params.id ?? '');
      return Response.json(makeDetalhe({ id: params.id, version: 5 }));
    });
    const { user } = await openFila('/atendente/requerimentos?visao=sem_atendente');
    (await screen.findByRole('link', { name: /00123\.00100/ })).focus();
    await user.keyboard('jja');
    await waitFor(() => expect(taken).toEqual([uid(102)]));
  });

  it('says that a search for common words may be incomplete', async () => {
    replyFila({ parcial: true });
    await openFila('/atendente/requerimentos?busca=vistoria');
    expect(await screen.findByText(/nem todos aparecem/)).toBeVisible();
  });

  it('shows another text for a missing page than for an empty view', async () => {
    const asked: (string | undefined)[] = [];
    reply(requerimento.contagens, CONTAGENS);
    reply(requerimento.list, ({ query }) => {
      asked.push(query.pagina);
      return { items: query.pagina === '1' ? [makeLinha()] : [], total: 30 };
    });
    const { user } = await openFila('/atendente/requerimentos?visao=sem_atendente&pagina=2');
    expect(await screen.findByText('Esta página não existe mais')).toBeVisible();
    expect(screen.queryByText('Todos os pedidos têm atendente')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Ir à primeira página' }));
    expect(await screen.findByRole('link', { name: /00123\.004567/ })).toBeVisible();
    expect(asked.at(-1)).toBe('1');
  });

  it('previews a row on click and opens it on Enter', async () => {
    widen();
    replyFila();
    const { user, router } = await openFila();
    const link = await screen.findByRole('link', { name: /00123\.00102/ });
    await user.click(link);
    await waitFor(() => expect(router.state.location.searchStr).toContain(`ver=${uid(102)}`));
    expect(router.state.location.pathname).toBe('/atendente/requerimentos');
    fireEvent.click(link, { detail: 0 });
    await waitFor(() => expect(router.state.location.pathname).toBe(`/requerimento/${uid(102)}`));
  });

  it('widens the preview by keyboard', async () => {
    widen();
    replyFila();
    const { user } = await openFila();
    const handle = await screen.findByRole('separator', { name: 'Largura da prévia' });
    const before = Number(handle.getAttribute('aria-valuenow'));
    handle.focus();
    await user.keyboard('{ArrowLeft}');
    expect(handle).toHaveAttribute('aria-valuenow', String(before + 24));
  });

  it('takes the next free request, past those that others took first', async () => {
    replyFila();
    const tried: string[] = [];
    reply(requerimento.assumir, ({ params }) => {
      tried.push(params.id ?? '');
      return tried.length === 1
        ? problemResponse('stale')
        : Response.json({ ...FREE, id: params.id, version: 5 });
    });
    const { user, router } = await openFila();
    await user.click(await screen.findByRole('button', { name: 'Assumir o próximo' }));
    await waitFor(() => expect(router.state.location.pathname).toBe(`/requerimento/${uid(101)}`));
    expect(tried).toEqual([uid(100), uid(101)]);
  });

  it('asks the server for the next request, whatever the view lists first', async () => {
    replyFila();
    replyLivres([107]);
    let acoes = makeAcoes([]);
    reply(requerimento.detail, ({ params }) => Response.json({ ...FREE, id: params.id, acoes }));
    reply(vinculo.list, NO_VINCULOS);
    reply(requerimento.contagens, CONTAGENS);
    const { user, router } = await openFila();
    await screen.findByRole('tab', { name: 'Sem atendente 34' });
    await user.click(screen.getByRole('button', { name: 'Assumir o próximo' }));
    const barred = /^Nenhum dos pedidos sem atendente pode ser assumido por você agora/;
    expect(await screen.findByText(barred)).toBeVisible();
    acoes = makeAcoes(['assumir']);
    reply(requerimento.assumir, ({ params }) => Response.json({ ...FREE, id: params.id, version: 5 }));
    await user.keyboard('p');
    await waitFor(() => expect(router.state.location.pathname).toBe(`/requerimento/${uid(107)}`));
  });

  it('says when there is no next request', async () => {
    replyLivres([]);
    reply(requerimento.contagens, { ...CONTAGENS, sem_atendente: 0 });
    reply(requerimento.list, { items: [], total: 0 });
    const { user } = await openFila();
    expect(await screen.findByText('Nenhum pedido com você')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Assumir o próximo' }));
    const none = await screen.findByText('Nenhum pedido sem atendente nos seus grupos agora.');
    expect(none).toBeVisible();
    reply(requerimento.contagens, { ...CONTAGENS, sem_atendente: 1 });
    void queryClient.invalidateQueries({ queryKey: keyOf(requerimento.contagens) });
    await waitFor(() => expect(none).not.toBeInTheDocument());
  });

  it('shows a failure with its support code', async () => {
    reply(requerimento.contagens, CONTAGENS);
    replyProblem(requerimento.list, 'internal');
    await openFila();
    expect(await screen.findByText('Código para o suporte: req-teste')).toBeVisible();
  });

  it('refuses requesters', async () => {
    await openFila('/atendente/requerimentos', makeEu());
    expect(await screen.findByRole('heading', { level: 1, name: 'Sem permissão' })).toBeVisible();
  });
});
