import { requerimento } from '@balcao/contract/requerimento';
import { visao } from '@balcao/contract/visao';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { replyNoEtiquetas } from '#features/etiqueta/etiqueta.fixture.ts';
import { makeDetalhe, makeLinha, uid } from '#features/requerimento/requerimento.fixture.ts';
import { keyOf } from '#platform/call.ts';
import { setConfig } from '#platform/config-store.ts';
import { tellNews } from '#platform/news.ts';
import { queryClient } from '#platform/query-client.ts';
import { makeEu, makeSettings } from '#test/fixtures.ts';
import { renderPart } from '#test/render-part.tsx';
import { problemResponse, reply, replyProblem } from '#test/server.ts';
import { BulkResults } from './bulk-results.tsx';
import { CONTAGENS, FREE, openFila, replyFila } from './fila.fixture.ts';

beforeEach(replyNoEtiquetas);

beforeEach(() => reply(visao.list, { items: [], total: 0 }));

const realMatch = window.matchMedia;
afterEach(() => {
  window.matchMedia = realMatch;
});

/** A window wide enough for the preview. */
function widen() {
  window.matchMedia = (media) => Object.assign(realMatch(media), { matches: media === '(min-width: 75em)' });
}

describe('news for the queue', () => {
  const line = (n: number, change = {}) =>
    makeLinha({ id: uid(n), numero: `00123.00${n}/2026-11`, ...change });
  const rowsShown = () =>
    within(screen.getByRole('table', { name: 'Fila de atendimento' }))
      .getAllByRole('link')
      .map((link) => /00123\.00(\d+)/.exec(link.textContent)?.[1]);

  it('changes rows where they stand, and moves none before the person says so', async () => {
    replyFila();
    const { user } = await openFila();
    const first = await screen.findByRole('link', { name: /00123\.00100/ });
    first.focus();
    const items = [line(103), line(100), line(101, { atendente: 'Bianca Reis' })];
    reply(requerimento.list, { items, total: 3 });
    reply(requerimento.contagens, CONTAGENS);
    act(() => tellNews({ evento: 'requerimento', id: uid(101), version: 9 }));
    const button = await screen.findByRole('button', { name: '1 pedido novo — Atualizar' });
    expect(rowsShown()).toEqual(['100', '101', '102']);
    expect(screen.getByText('Bianca Reis')).toBeVisible();
    expect(first).toHaveFocus();
    await user.keyboard('.');
    expect(rowsShown()).toEqual(['103', '100', '101']);
    expect(button).not.toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('link', { name: /00123\.00103/ })).toHaveFocus());
  });

  it('asks without counting as an act of the person, and says nothing when nothing moved', async () => {
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
    expect(screen.queryByRole('button', { name: /Atualizar/ })).toBeNull();
  });
});

describe('the working queue', () => {
  it('asks for the own view in the order of urgency, with live counts on the tabs', async () => {
    const asked = replyFila();
    await openFila();
    expect(await screen.findByRole('table', { name: 'Fila de atendimento' })).toBeVisible();
    expect(asked[0]).toMatchObject({ visao: 'minhas', pagina: '1', porPagina: '30' });
    expect(asked[0]).not.toHaveProperty('sort');
    expect(await screen.findByRole('tab', { name: 'Comigo 2', selected: true })).toBeVisible();
    expect(screen.getByRole('tab', { name: 'Sem atendente 34' })).toBeVisible();
  });

  it('changes the view in the address and searches in it', async () => {
    const asked = replyFila();
    const { user, router } = await openFila();
    await user.click(await screen.findByRole('tab', { name: /Atrasados/ }));
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ visao: 'atrasados' }));
    expect(router.state.location.searchStr).toContain('visao=atrasados');
    await user.type(screen.getByRole('searchbox'), 'Helena');
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ visao: 'atrasados', busca: 'Helena' }));
  });

  it('goes from view to view, and takes the next one, by keys', async () => {
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

  it('shows the request under the cursor beside the list, and takes it with a', async () => {
    widen();
    replyFila();
    const { user, router } = await openFila('/atendente/requerimentos?visao=sem_atendente');
    expect(await screen.findByRole('article', { name: 'Prévia de 00123.004567/2026-11' })).toBeVisible();
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
    // The row leaves the view, and would take the focus with it.
    expect(document.activeElement).toHaveTextContent(/^Você assumiu 00123\.00101/);
  });

  it('takes the row under the cursor where no preview is shown', async () => {
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

  it('tells a page that is no more from a view without requests', async () => {
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

  it('chooses a row for the preview by a click, and opens it by Enter', async () => {
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

  it('makes the preview wider from the keyboard', async () => {
    widen();
    replyFila();
    const { user } = await openFila();
    const handle = await screen.findByRole('separator', { name: 'Largura da prévia' });
    const before = Number(handle.getAttribute('aria-valuenow'));
    handle.focus();
    await user.keyboard('{ArrowLeft}');
    expect(handle).toHaveAttribute('aria-valuenow', String(before + 24));
  });

  it('takes the next one that nobody has, past those that others were faster with', async () => {
    replyFila();
    const tried: string[] = [];
    reply(requerimento.assumir, ({ params }) => {
      tried.push(params.id ?? '');
      return tried.length === 1
        ? problemResponse('stale')
        : Response.json({ ...FREE, id: params.id, version: 5 });
    });
    const { user, router } = await openFila();
    await user.click(await screen.findByRole('button', { name: 'Pegar o próximo' }));
    await waitFor(() => expect(router.state.location.pathname).toBe(`/requerimento/${uid(101)}`));
    expect(tried).toEqual([uid(100), uid(101)]);
  });

  it('says that there is no next one', async () => {
    reply(requerimento.contagens, CONTAGENS);
    reply(requerimento.list, { items: [], total: 0 });
    const { user } = await openFila();
    expect(await screen.findByText('Nenhum pedido com você')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Pegar o próximo' }));
    const none = await screen.findByText('Nenhum pedido sem atendente nos seus grupos agora.');
    expect(none).toBeVisible();
    reply(requerimento.contagens, { ...CONTAGENS, sem_atendente: CONTAGENS.sem_atendente + 1 });
    void queryClient.invalidateQueries({ queryKey: keyOf(requerimento.contagens) });
    await waitFor(() => expect(none).not.toBeInTheDocument());
  });

  it('tells a failure', async () => {
    reply(requerimento.contagens, CONTAGENS);
    replyProblem(requerimento.list, 'internal');
    await openFila();
    expect(await screen.findByText('Código para o suporte: req-teste')).toBeVisible();
  });

  it('is not for requesters', async () => {
    await openFila('/atendente/requerimentos', makeEu());
    expect(await screen.findByRole('heading', { level: 1, name: 'Sem permissão' })).toBeVisible();
  });
});

describe('the same for several requests', () => {
  it('counts no row that left the view', async () => {
    replyFila();
    const { user } = await openFila('/atendente/requerimentos?visao=sem_atendente');
    await user.click(await screen.findByRole('checkbox', { name: 'Selecionar todos desta página' }));
    expect(screen.getByText('3 selecionados', { selector: '[aria-hidden]' })).toBeVisible();
    reply(requerimento.assumir, ({ params }) => {
      reply(requerimento.list, { items: [makeLinha({ id: uid(101), atendente: null })], total: 1 });
      return Response.json(makeDetalhe({ id: params.id, version: 5 }));
    });
    await user.keyboard('a');
    expect(await screen.findByText('1 selecionado', { selector: '[aria-hidden]' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Encaminhar' }));
    expect(await screen.findByRole('dialog', { name: /Encaminhar 1 pedido/ })).toBeVisible();
  });

  it('forwards one after the other and says what became of each', async () => {
    replyFila();
    const { user } = await openFila('/atendente/requerimentos?visao=grupos');
    const grupo = { id: uid(21), codigo: 2, sigla: 'ATD', nome: 'Atendimento' };
    setConfig({ configuracoes: makeSettings({ grupos: [grupo] }) });
    await user.click(await screen.findByRole('checkbox', { name: 'Selecionar todos desta página' }));
    await user.click(screen.getByRole('button', { name: 'Encaminhar' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Encaminhar 3 pedidos' }));
    await user.click(dialog.getByRole('button', { name: 'Encaminhar 3 pedidos' }));
    const wrong = within(dialog.getByRole('alert'));
    expect(wrong.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Escolha o grupo.',
      'Escreva o motivo.',
    ]);
    await user.selectOptions(dialog.getByLabelText('Grupo'), 'ATD · Atendimento');
    await user.type(dialog.getByLabelText('Motivo'), 'É do Atendimento.');
    const sent: unknown[] = [];
    reply(requerimento.encaminhar, ({ params, body }) => {
      sent.push([params.id, body]);
      if (params.id === uid(101)) {
        return problemResponse('requerimento.transition_invalid', { detail: 'O pedido já foi encerrado.' });
      }
      return Response.json(makeDetalhe({ id: params.id, version: 5 }));
    });
    await user.click(dialog.getByRole('button', { name: 'Encaminhar 3 pedidos' }));
    expect(await dialog.findByText('2 feitos, 1 não: veja o motivo de cada um.')).toBeVisible();
    expect(dialog.getByText('O pedido já foi encerrado.')).toBeVisible();
    const body = { version: 4, grupoId: uid(21), motivo: 'É do Atendimento.' };
    expect(sent).toEqual([uid(100), uid(101), uid(102)].map((id) => [id, body]));
    await user.click(dialog.getByRole('button', { name: 'Voltar à fila' }));
    expect(await screen.findByRole('checkbox', { name: 'Selecionar 00123.00101/2026-11' })).toBeChecked();
    expect(screen.getByRole('checkbox', { name: 'Selecionar 00123.00100/2026-11' })).not.toBeChecked();
  });

  it('moves several to another situation, each by its own right to it', async () => {
    replyFila();
    const { user } = await openFila('/atendente/requerimentos?visao=grupos');
    await user.click(await screen.findByRole('checkbox', { name: 'Selecionar todos desta página' }));
    await user.click(screen.getByRole('button', { name: 'Situação' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Mudar a situação de 3 pedidos' }));
    await user.selectOptions(dialog.getByLabelText('O que fazer'), 'Aguardar outro órgão');
    const submit = dialog.getByRole('button', { name: 'Mudar a situação de 3 pedidos' });
    await user.click(submit);
    await user.click(dialog.getByRole('link', { name: 'Escreva o motivo.' }));
    await user.keyboard('Ofício à universidade.');
    const sent: unknown[] = [];
    reply(requerimento.mover, ({ params, body }) => {
      sent.push([params.id, body]);
      if (params.id === uid(102)) return problemResponse('requerimento.transition_invalid', {});
      return Response.json(makeDetalhe({ id: params.id, version: 5 }));
    });
    await user.click(submit);
    expect(await dialog.findByText('2 feitos, 1 não: veja o motivo de cada um.')).toBeVisible();
    const body = { version: 4, acao: 'aguardar_terceiro', texto: 'Ofício à universidade.' };
    expect(sent).toEqual([uid(100), uid(101), uid(102)].map((id) => [id, body]));
  });

  it.each([
    [[], '2 pedidos feitos.'],
    [[100], '1 feito, 1 não: veja o motivo de cada um.'],
    [[100, 101], 'Nenhum feito, 2 não: veja o motivo de cada um.'],
  ])('counts what was done when %j are refused', async (refused, words) => {
    const results = [100, 101].map((n) => ({
      ...{ id: uid(n), numero: `00123.00${n}/2026-11`, motivo: null },
      situacao: refused.some((id) => id === n) ? ('recusado' as const) : ('feito' as const),
    }));
    await renderPart(<BulkResults results={results} ended />);
    expect(screen.getByText(words)).toBeVisible();
  });
});
