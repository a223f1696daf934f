import { requerimento } from '@balcao/contract/requerimento';
import { visao } from '@balcao/contract/visao';
import type { Acao } from '@balcao/domain/requerimento/acao';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { replyNoEtiquetas } from '#features/etiqueta/etiqueta.fixture.ts';
import { makeAcoes, makeDetalhe, makeLinha, uid } from '#features/requerimento/requerimento.fixture.ts';
import { questionStore } from '#platform/ask.ts';
import { setConfig } from '#platform/config-store.ts';
import { makeSettings } from '#test/fixtures.ts';
import { renderPart } from '#test/render-part.tsx';
import { problemResponse, reply } from '#test/server.ts';
import { BulkResults } from './bulk-results.tsx';
import { openFila, replyFila } from './fila.fixture.ts';

beforeEach(() => {
  replyNoEtiquetas();
  reply(visao.list, { items: [], total: 0 });
});

/** What stands behind «Mais». */
const MORE = ['Encaminhar', 'Mudar a situação'];
const NO_ACOES: readonly (readonly Acao[])[] = [];

/** Selects the three requests of the view and presses what is to be done with them. */
async function openSelected(act: string, { atendentes = false, acoes = NO_ACOES } = {}) {
  replyFila();
  if (acoes.length > 0)
    reply(requerimento.detail, ({ params }) => {
      const at = [100, 101, 102].findIndex((n) => uid(n) === params.id);
      return Response.json(makeDetalhe({ id: params.id, acoes: makeAcoes(acoes[at] ?? []) }));
    });
  if (atendentes) reply(requerimento.atendentes, { items: [], total: 0 });
  const view = await openFila('/atendente/requerimentos?visao=grupos');
  await view.user.click(await screen.findByRole('checkbox', { name: 'Selecionar todos desta página' }));
  if (MORE.includes(act)) await view.user.click(screen.getByRole('button', { name: 'Mais' }));
  await view.user.click(screen.getByRole('button', { name: act }));
  return view;
}

describe('the same for several requests', () => {
  it('stays open, with what was written, when the window crosses a width', async () => {
    const { matchMedia } = window;
    const turn = new EventTarget();
    let wide = true;
    vi.spyOn(window, 'matchMedia').mockImplementation((media) =>
      Object.assign(matchMedia(media), {
        matches: media.includes('min-width') === wide,
        addEventListener: turn.addEventListener.bind(turn),
        removeEventListener: turn.removeEventListener.bind(turn),
      }),
    );
    const { user } = await openSelected('Encaminhar');
    const motivo = await screen.findByRole('textbox', { name: 'Motivo' });
    await user.type(motivo, 'É de lá.');
    act(() => {
      wide = false;
      turn.dispatchEvent(new Event('change'));
    });
    expect(screen.queryByRole('separator', { name: 'Largura da prévia' })).toBeNull();
    expect(screen.getByRole('textbox', { name: 'Motivo' })).toHaveValue('É de lá.');
  });

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
    await user.click(screen.getByRole('button', { name: 'Mais' }));
    await user.click(screen.getByRole('button', { name: 'Encaminhar' }));
    expect(await screen.findByRole('dialog', { name: /Encaminhar 1 pedido/ })).toBeVisible();
  });

  it('forwards one after the other and says what became of each', async () => {
    replyFila();
    const { user } = await openFila('/atendente/requerimentos?visao=grupos');
    const grupo = { id: uid(21), codigo: 2, sigla: 'ATD', nome: 'Atendimento' };
    setConfig({ configuracoes: makeSettings({ grupos: [grupo] }) });
    await user.click(await screen.findByRole('checkbox', { name: 'Selecionar todos desta página' }));
    await user.click(screen.getByRole('button', { name: 'Mais' }));
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

  it('offers the movements that some of them allow, says how many each reaches, and moves those', async () => {
    const { user } = await openSelected('Mudar a situação', {
      acoes: [['aguardar_terceiro', 'iniciar_analise'], ['aguardar_terceiro'], ['assumir']],
    });
    const dialog = within(await screen.findByRole('dialog', { name: 'Mudar a situação de 3 pedidos' }));
    const choice = await dialog.findByLabelText('O que fazer');
    expect(choice).toHaveFocus();
    expect(
      within(choice)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['Escolha', 'Iniciar a análise (1 de 3)', 'Aguardar outro órgão (2 de 3)']);
    await user.selectOptions(choice, 'Aguardar outro órgão (2 de 3)');
    const submit = dialog.getByRole('button', { name: 'Mudar a situação de 2 pedidos' });
    await user.click(submit);
    await user.click(dialog.getByRole('link', { name: 'Escreva o motivo.' }));
    await user.keyboard('Ofício à universidade.');
    const sent: unknown[] = [];
    reply(requerimento.mover, ({ params, body }) => {
      sent.push([params.id, body]);
      if (params.id === uid(101)) return problemResponse('requerimento.transition_invalid', {});
      return Response.json(makeDetalhe({ id: params.id, version: 5 }));
    });
    await user.click(submit);
    expect(await dialog.findByText('1 feito, 1 não: veja o motivo de cada um.')).toBeVisible();
    const body = { version: 4, acao: 'aguardar_terceiro', texto: 'Ofício à universidade.' };
    expect(sent).toEqual([uid(100), uid(101)].map((id) => [id, body]));
    await user.click(dialog.getByRole('button', { name: 'Voltar à fila' }));
    // Those that it did not reach are there for the next act.
    expect(await screen.findByText('2 selecionados', { selector: '[aria-hidden]' })).toBeVisible();
    expect(screen.getByRole('checkbox', { name: 'Selecionar 00123.00100/2026-11' })).not.toBeChecked();
  });

  it('says that none of them moves, and offers nothing to send', async () => {
    await openSelected('Mudar a situação', { acoes: [['assumir'], ['decidir'], []] });
    const dialog = within(await screen.findByRole('dialog', { name: 'Mudar a situação de 3 pedidos' }));
    expect(await dialog.findByText(/Nenhum dos pedidos escolhidos pode mudar de situação/)).toHaveFocus();
    const names = dialog.getAllByRole('button').map(({ textContent }) => textContent);
    expect(names).toEqual(['Voltar', '']);
  });

  it('takes them from nobody by a mere reason: that nobody is to have them is chosen', async () => {
    const { user } = await openSelected('Atribuir', { atendentes: true });
    const dialog = within(await screen.findByRole('dialog', { name: 'Atribuir 3 pedidos' }));
    const who = await dialog.findByLabelText('Quem passa a conduzir');
    await user.type(dialog.getByLabelText('Motivo'), 'Férias.');
    await user.click(dialog.getByRole('button', { name: 'Atribuir 3 pedidos' }));
    expect(dialog.getByRole('link', { name: 'Escolha quem passa a conduzir.' })).toBeVisible();
    const sent: unknown[] = [];
    reply(requerimento.atribuir, ({ params, body }) => {
      sent.push(body.atendenteId);
      return Response.json(makeDetalhe({ id: params.id, version: 5 }));
    });
    await user.selectOptions(who, 'Ninguém: volta para a fila do grupo');
    await user.click(dialog.getByRole('button', { name: 'Atribuir 3 pedidos' }));
    const done = await dialog.findByText('3 pedidos feitos.');
    expect(sent).toEqual([null, null, null]);
    // The button that was pressed is gone; what became of them has the focus.
    expect(document.activeElement).toContainElement(done);
    expect(document.body).not.toHaveFocus();
  });

  it('says what became of each though they all left the view with it', async () => {
    const { user } = await openSelected('Assumir');
    const dialog = within(await screen.findByRole('dialog', { name: 'Assumir 3 pedidos' }));
    reply(requerimento.assumir, ({ params }) => {
      reply(requerimento.list, { items: [], total: 0 });
      if (params.id === uid(101)) return problemResponse('requerimento.transition_invalid', {});
      return Response.json(makeDetalhe({ id: params.id, version: 5 }));
    });
    await user.click(dialog.getByRole('button', { name: 'Assumir 3 pedidos' }));
    const done = await dialog.findByText('2 feitos, 1 não: veja o motivo de cada um.');
    expect(await screen.findByText('Nenhum pedido em aberto')).toBeVisible();
    expect(done).toBeVisible();
    expect(document.activeElement).toContainElement(done);
    await user.click(dialog.getByRole('button', { name: 'Voltar à fila' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  });

  it('asks once whether to take them while away, not for each of them', async () => {
    const { user } = await openSelected('Assumir');
    const dialog = within(await screen.findByRole('dialog', { name: 'Assumir 3 pedidos' }));
    let asked = 0;
    reply(requerimento.assumir, () => {
      asked += 1;
      return problemResponse('ausencia.away', { detail: 'Você está ausente até 04/12/2026.' });
    });
    await user.click(dialog.getByRole('button', { name: 'Assumir 3 pedidos' }));
    await waitFor(() => expect(questionStore.get()).not.toBeNull());
    act(() => questionStore.get()?.done(false));
    expect(await dialog.findByText('Nenhum feito, 3 não: veja o motivo de cada um.')).toBeVisible();
    expect(asked).toBe(1);
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
