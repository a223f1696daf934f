import type { ArgsOf } from '@balcao/contract/kernel/route';
import { lote } from '@balcao/contract/lote';
import { requerimento } from '@balcao/contract/requerimento';
import { visao } from '@balcao/contract/visao';
import type { Acao } from '@balcao/domain/requerimento/acao';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { replyNoEtiquetas } from '#features/etiqueta/etiqueta.fixture.ts';
import { deixadosStore, macroStore } from '#features/macro/store.ts';
import { makeAcoes, makeDetalhe, makeLinha, uid } from '#features/requerimento/requerimento.fixture.ts';
import { questionStore } from '#platform/ask.ts';
import { setConfig } from '#platform/config-store.ts';
import { makeSettings } from '#test/fixtures.ts';
import { problemResponse, reply } from '#test/server.ts';
import { openFila, RUN, replyFila } from './fila.fixture.ts';

type Sent = ArgsOf<typeof lote.executar>['body'];

const sent: Sent[] = [];
const keys: (string | null)[] = [];

beforeEach(() => {
  sent.length = 0;
  keys.length = 0;
  replyNoEtiquetas();
  reply(visao.list, { items: [], total: 0 });
  reply(lote.executar, ({ body, headers }) => {
    sent.push(body);
    keys.push(headers.get('idempotency-key'));
    return RUN;
  });
});
afterEach(() => act(() => macroStore.set(null)));

/** Actions in the menu “Mais”. */
const MORE = ['Encaminhar', 'Mudar a situação', 'Pôr ou tirar etiquetas'];
const NO_ACOES: readonly (readonly Acao[])[] = [];
const THREE = [uid(100), uid(101), uid(102)];

/** Selects the three requests of the view and presses the given action. */
async function openSelected(what: string, { atendentes = false, acoes = NO_ACOES } = {}) {
  replyFila();
  if (acoes.length > 0)
    reply(requerimento.detail, ({ params }) => {
      const at = THREE.indexOf(params.id ?? '');
      return Response.json(makeDetalhe({ id: params.id, acoes: makeAcoes(acoes[at] ?? []) }));
    });
  if (atendentes) reply(requerimento.atendentes, { items: [], total: 0 });
  const view = await openFila('/atendente/requerimentos?visao=grupos');
  await view.user.click(await screen.findByRole('checkbox', { name: 'Selecionar todos desta página' }));
  if (MORE.includes(what)) await view.user.click(screen.getByRole('button', { name: 'Mais' }));
  await view.user.click(screen.getByRole('button', { name: what }));
  return view;
}

const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

describe('an action on several requests', () => {
  it('keeps its dialog and the typed text when the window is resized', async () => {
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

  it('does not count a row that has left the view', async () => {
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

  it('sends one call to the server for all requests, then clears the selection', async () => {
    replyFila();
    const { user } = await openFila('/atendente/requerimentos?visao=grupos');
    const grupo = { id: uid(21), codigo: 2, sigla: 'ATD', nome: 'Atendimento' };
    setConfig({ configuracoes: makeSettings({ grupos: [grupo] }) });
    await user.click(await screen.findByRole('checkbox', { name: 'Selecionar todos desta página' }));
    await user.click(screen.getByRole('button', { name: 'Mais' }));
    await user.click(screen.getByRole('button', { name: 'Encaminhar' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Encaminhar 3 pedidos' }));
    const submit = dialog.getByRole('button', { name: 'Encaminhar 3 pedidos' });
    await user.click(submit);
    const wrong = within(dialog.getByRole('alert'));
    expect(wrong.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Escolha o grupo.',
      'Escreva o motivo.',
    ]);
    await user.selectOptions(dialog.getByLabelText('Grupo'), 'ATD · Atendimento');
    await user.type(dialog.getByLabelText('Motivo'), 'É do Atendimento.');
    await user.click(submit);
    await gone();
    const passo = { tipo: 'encaminhar', grupoId: uid(21), motivo: 'É do Atendimento.' };
    expect(sent).toEqual([{ passo, requerimentos: THREE }]);
    expect(macroStore.get()).toMatchObject({ id: RUN.id, nome: RUN.nome, lote: true });
    expect(screen.getByRole('checkbox', { name: 'Selecionar 00123.00100/2026-11' })).not.toBeChecked();
    // The pressed button disappeared with the selection bar.
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  });

  it('selects the requests that an action did not reach', async () => {
    const { user } = await openSelected('Assumir');
    expect(await screen.findByText(/3 pedidos, e quem pediu é avisado/)).toBeVisible();
    await user.click(await screen.findByRole('button', { name: 'Assumir 3 pedidos' }));
    await gone();
    expect(sent).toEqual([{ passo: { tipo: 'assumir', ausente: false }, requerimentos: THREE }]);
    act(() => deixadosStore.set({ id: RUN.id, requerimentos: [uid(101)] }));
    expect(await screen.findByText('1 selecionado', { selector: '[aria-hidden]' })).toBeVisible();
    expect(screen.getByRole('checkbox', { name: 'Selecionar 00123.00101/2026-11' })).toBeChecked();
  });

  it('does not add unreached requests to a newer selection', async () => {
    replyFila();
    const { user } = await openFila('/atendente/requerimentos?visao=grupos');
    await user.click(await screen.findByRole('checkbox', { name: 'Selecionar 00123.00100/2026-11' }));
    act(() => deixadosStore.set({ id: RUN.id, requerimentos: [uid(101)] }));
    expect(deixadosStore.get()).toBeNull();
    expect(screen.getByText('1 selecionado', { selector: '[aria-hidden]' })).toBeVisible();
    expect(screen.getByRole('checkbox', { name: 'Selecionar 00123.00101/2026-11' })).not.toBeChecked();
  });

  it('keeps the dialog after a server error and retries with the same idempotency key', async () => {
    const { user } = await openSelected('Assumir');
    const button = await screen.findByRole('button', { name: 'Assumir 3 pedidos' });
    reply(lote.executar, ({ headers }) => {
      keys.push(headers.get('idempotency-key'));
      return problemResponse('internal');
    });
    await user.click(button);
    expect(await screen.findByRole('alert')).toBeVisible();
    reply(lote.executar, ({ headers }) => {
      keys.push(headers.get('idempotency-key'));
      return RUN;
    });
    await user.click(button);
    await gone();
    expect(keys).toHaveLength(2);
    expect(keys[0]).toBe(keys[1]);
  });

  it('offers each movement that some requests allow, with its count, and moves only those', async () => {
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
    await user.click(submit);
    await gone();
    const passo = { tipo: 'mover', acao: 'aguardar_terceiro', texto: 'Ofício à universidade.' };
    expect(sent).toEqual([{ passo, requerimentos: [uid(100), uid(101)] }]);
  });

  it('says so when no request can be moved, and shows no submit button', async () => {
    await openSelected('Mudar a situação', { acoes: [['assumir'], ['decidir'], []] });
    const dialog = within(await screen.findByRole('dialog', { name: 'Mudar a situação de 3 pedidos' }));
    expect(await dialog.findByText(/Nenhum dos pedidos escolhidos pode mudar de situação/)).toHaveFocus();
    const names = dialog.getAllByRole('button').map(({ textContent }) => textContent);
    expect(names).toEqual(['Voltar', '']);
  });

  it('requires an explicit choice before it unassigns requests', async () => {
    const { user } = await openSelected('Atribuir', { atendentes: true });
    const dialog = within(await screen.findByRole('dialog', { name: 'Atribuir 3 pedidos' }));
    const who = await dialog.findByLabelText('Quem passa a conduzir');
    await user.type(dialog.getByLabelText('Motivo'), 'Férias.');
    await user.click(dialog.getByRole('button', { name: 'Atribuir 3 pedidos' }));
    expect(dialog.getByRole('link', { name: 'Escolha quem passa a conduzir.' })).toBeVisible();
    await user.selectOptions(who, 'Sem atendente: volta para a fila do grupo');
    await user.click(dialog.getByRole('button', { name: 'Atribuir 3 pedidos' }));
    await gone();
    expect(sent.map(({ passo }) => passo)).toEqual([
      { tipo: 'atribuir', usuarioId: null, motivo: 'Férias.' },
    ]);
  });

  it('asks an absent attendant to confirm, and takes the requests only after a yes', async () => {
    const { user } = await openSelected('Assumir');
    const button = await screen.findByRole('button', { name: 'Assumir 3 pedidos' });
    const asked: Sent['passo'][] = [];
    reply(lote.executar, ({ body }) => {
      asked.push(body.passo);
      const knows = body.passo.tipo === 'assumir' && body.passo.ausente;
      return knows ? RUN : problemResponse('ausencia.away', { detail: 'Você está ausente até 04/12/2026.' });
    });
    await user.click(button);
    await waitFor(() => expect(questionStore.get()).not.toBeNull());
    act(() => questionStore.get()?.done(false));
    await waitFor(() => expect(button).not.toHaveAttribute('aria-busy'));
    expect(asked).toHaveLength(1);
    await user.click(button);
    await waitFor(() => expect(questionStore.get()).not.toBeNull());
    act(() => questionStore.get()?.done(true));
    await gone();
    expect(asked.at(-1)).toEqual({ tipo: 'assumir', ausente: true });
  });
});
