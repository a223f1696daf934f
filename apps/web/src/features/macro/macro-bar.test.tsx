import { macro } from '@balcao/contract/macro';
import { sessao } from '@balcao/contract/sessao';
import { act, cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setToken } from '#platform/session.ts';
import { makeEu, makeToken } from '#test/fixtures.ts';
import { renderPart } from '#test/render-part.tsx';
import { reply } from '#test/server.ts';
import { recallRun, showRun } from './kept-run.ts';
import { MacroSlot } from './macro-slot.tsx';
import type { Execucao } from './queries.ts';
import { deixadosStore, macroStore } from './store.ts';
import { RESULT_TIMEOUT_MS } from './use-bar-leaves.ts';

const id = (n: number) => `0198a000-0000-7000-8000-00000000${String(n).padStart(4, '0')}`;
const STAFF = makeEu({ tipo: 1 });
const DONE = { id: id(100), numero: '50001.1', situacao: 'feito', motivo: null } as const;
const REFUSED = { id: id(101), numero: '50001.2', situacao: 'recusado', motivo: 'O pedido mudou.' } as const;
const RUN: Execucao = {
  id: id(9),
  nome: 'Recebido',
  situacao: 'concluida',
  itens: [DONE],
  lote: false,
  desfazerAte: null,
  executaEm: '2026-11-23T13:00:30.000Z',
  agora: '2026-11-23T13:00:00.000Z',
};

beforeEach(() => vi.useFakeTimers({ shouldAdvanceTime: true }));
afterEach(() => {
  cleanup();
  macroStore.set(null);
  deixadosStore.set(null);
  vi.useRealTimers();
});

async function show(execucao: Execucao) {
  reply(sessao.eu, STAFF);
  reply(macro.execucao, execucao);
  setToken(makeToken({ sub: STAFF.id, tipo: STAFF.tipo }));
  showRun({ id: RUN.id, usuario: STAFF.id, nome: 'Recebido', comecaEm: Date.now() - 1000 });
  const view = await renderPart(<MacroSlot />);
  const bar = await screen.findByRole('region', { name: 'Macro em execução' });
  await within(bar).findByText(/com tudo feito|nada foi enviado/);
  return { ...view, bar };
}

const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

async function comesBack(): Promise<boolean> {
  act(() => macroStore.set(null));
  await act(() => recallRun(STAFF.id));
  return macroStore.get() !== null;
}

describe('result of a macro', () => {
  it.each(['concluida', 'desfeita'] as const)(
    'a finished run (%s) leaves by itself and does not return after a reload',
    async (situacao) => {
      const { bar } = await show({ ...RUN, situacao });
      await wait(RESULT_TIMEOUT_MS - 3000);
      expect(bar).toBeInTheDocument();
      expect(await comesBack()).toBe(true);
      await within(await screen.findByRole('region', { name: 'Macro em execução' })).findByText(/Recebido/);
      await wait(RESULT_TIMEOUT_MS + 1000);
      expect(screen.queryByRole('region', { name: 'Macro em execução' })).toBeNull();
      expect(await comesBack()).toBe(false);
    },
  );

  it('the bar stays while the pointer or the focus is on it', async () => {
    const { bar, user } = await show(RUN);
    await user.hover(bar);
    await wait(RESULT_TIMEOUT_MS + 1000);
    expect(bar).toBeInTheDocument();
    act(() => within(bar).getByRole('button', { name: 'Ver resultado' }).focus());
    await user.unhover(bar);
    await wait(RESULT_TIMEOUT_MS + 1000);
    expect(bar).toBeInTheDocument();
    act(() => bar.focus());
    await wait(RESULT_TIMEOUT_MS + 1000);
    expect(bar).not.toBeInTheDocument();
  });

  it('the bar does not expire while another browser tab is in front', async () => {
    const sight = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    const turn = () => act(() => void document.dispatchEvent(new Event('visibilitychange')));
    const { bar } = await show(RUN);
    await wait(RESULT_TIMEOUT_MS * 3);
    expect(bar).toBeInTheDocument();
    sight.mockReturnValue('visible');
    turn();
    await wait(RESULT_TIMEOUT_MS - 3000);
    expect(bar).toBeInTheDocument();
    await wait(4000);
    expect(bar).not.toBeInTheDocument();
    sight.mockRestore();
  });

  it('the bar stays until it is closed when requests were left out, but does not return after a reload', async () => {
    const { bar } = await show({ ...RUN, itens: [DONE, REFUSED] });
    await wait(RESULT_TIMEOUT_MS + 1000);
    expect(within(bar).getByRole('button', { name: 'Fechar' })).toBeVisible();
    expect(await comesBack()).toBe(false);
  });
});

describe('bulk action', () => {
  const LOTE: Execucao = {
    id: id(9),
    nome: 'Assumir',
    lote: true,
    situacao: 'concluida',
    desfazerAte: null,
    executaEm: '2026-11-23T13:00:00.000Z',
    agora: '2026-11-23T13:00:01.000Z',
    itens: [DONE, REFUSED, { ...DONE, id: id(102), numero: '50001.3', situacao: 'sem_efeito' }],
  };
  const SOON = '2026-11-23T13:10:00.000Z';

  async function showLote(execucao: Execucao) {
    reply(sessao.eu, STAFF);
    reply(macro.execucao, execucao);
    setToken(makeToken({ sub: STAFF.id, tipo: STAFF.tipo }));
    const corrida = { id: LOTE.id, usuario: STAFF.id, nome: 'Assumir', comecaEm: Date.now(), lote: true };
    showRun(corrida);
    const view = await renderPart(<MacroSlot />);
    const bar = within(await screen.findByRole('region', { name: 'Ação em vários pedidos' }));
    return { ...view, bar };
  }

  it('shows its progress, then how many requests were done, refused or unchanged, with each reason', async () => {
    const waits = LOTE.itens.map((one) => ({ ...one, situacao: 'agendado' as const, motivo: null }));
    const { bar, user } = await showLote({
      ...LOTE,
      situacao: 'executando',
      desfazerAte: SOON,
      itens: [DONE, ...waits.slice(1)],
    });
    expect(await bar.findByText('“Assumir” em 3 pedidos: em andamento…')).toBeVisible();
    expect(bar.getByRole('progressbar', { name: 'Andamento' })).toHaveAttribute('aria-valuenow', '33');
    reply(macro.execucao, LOTE);
    await wait(1500);
    const words = '“Assumir”: feito em 1 pedido, 1 pedido já estava assim, 1 pedido de fora.';
    expect(await bar.findByText(words)).toBeVisible();
    expect(deixadosStore.get()).toEqual({ id: LOTE.id, requerimentos: [REFUSED.id] });
    await user.click(bar.getByRole('button', { name: 'Ver resultado' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Resultado: Assumir' }));
    expect(dialog.getByText(REFUSED.motivo)).toBeVisible();
    expect(dialog.getByText('Nada a fazer: já estava assim')).toBeVisible();
  });

  it('offers to undo a finished bulk action, and says what could not be undone', async () => {
    const { bar, user } = await showLote({
      ...LOTE,
      itens: [DONE, { ...DONE, id: id(103) }],
      desfazerAte: SOON,
    });
    const undo = await bar.findByRole('button', { name: 'Desfazer' });
    await wait(RESULT_TIMEOUT_MS + 1000);
    expect(undo).toBeVisible();
    const itens: Execucao['itens'] = [
      { ...DONE, situacao: 'desfeito' },
      { ...DONE, id: id(103), motivo: 'O pedido mudou.' },
    ];
    reply(macro.desfazer, { ...LOTE, situacao: 'desfazendo', itens });
    reply(macro.execucao, { ...LOTE, situacao: 'desfeita', itens });
    await user.click(undo);
    expect(await bar.findByText('“Assumir”: desfazendo…')).toBeVisible();
    await wait(1500);
    const words = '“Assumir”: desfeito em 1 pedido. 1 ficou feito: veja o motivo.';
    expect(await bar.findByText(words)).toBeVisible();
    await user.click(bar.getByRole('button', { name: 'Ver resultado' }));
    expect(await screen.findByText('Continua feito. O pedido mudou.')).toBeVisible();
  });

  it('removes the undo button when its time is over', async () => {
    const { bar } = await showLote({ ...LOTE, desfazerAte: '2026-11-23T13:00:16.000Z' });
    expect(await bar.findByRole('button', { name: 'Desfazer' })).toBeVisible();
    await wait(16_000);
    expect(bar.queryByRole('button', { name: 'Desfazer' })).toBeNull();
    expect(bar.getByRole('button', { name: 'Ver resultado' })).toBeVisible();
  });

  it('counts the requests of colleagues apart, and stays until it is closed', async () => {
    const theirs = {
      ...DONE,
      id: id(104),
      situacao: 'sem_efeito',
      motivo: 'Já está com Rui Sales.',
    } as const;
    const own = { ...DONE, id: id(105), situacao: 'sem_efeito' } as const;
    const { bar } = await showLote({ ...LOTE, itens: [DONE, own, theirs, { ...theirs, id: id(106) }] });
    const words =
      '“Assumir”: feito em 1 pedido, 1 pedido já estava assim, 2 pedidos já estão com outra pessoa.';
    expect(await bar.findByText(words)).toBeVisible();
    await wait(RESULT_TIMEOUT_MS + 1000);
    expect(bar.getByText(words)).toBeVisible();
  });

  it('a macro leaves the selection of the list unchanged', async () => {
    await show({ ...RUN, itens: [DONE, REFUSED] });
    expect(deixadosStore.get()).toBeNull();
  });

  it('offers no undo for a bulk action that cannot be undone', async () => {
    const { bar } = await showLote(LOTE);
    expect(await bar.findByRole('button', { name: 'Ver resultado' })).toBeVisible();
    expect(bar.queryByRole('button', { name: 'Desfazer' })).toBeNull();
  });
});
