import type { ArgsOf } from '@balcao/contract/kernel/route';
import { macro } from '@balcao/contract/macro';
import { sessao } from '@balcao/contract/sessao';
import { MAX_PREVIA } from '@balcao/domain/macro/passo';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { createRef, type ReactNode, Suspense } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { setToken } from '#platform/session.ts';
import { makeEu, makeToken } from '#test/fixtures.ts';
import { renderPart } from '#test/render-part.tsx';
import { reply, replyProblem } from '#test/server.ts';
import { MacroButton } from './api.tsx';
import { MacroSlot } from './macro-slot.tsx';
import type { Execucao, Macro, PreviaItem } from './queries.ts';
import { macroStore } from './store.ts';

const id = (n: number) => `0198a000-0000-7000-8000-00000000${String(n).padStart(4, '0')}`;
const STAFF = makeEu({ tipo: 1, permissoes: ['requerimento.assumir'] });
const MACRO: Macro = {
  id: id(1),
  nome: 'Recebido',
  grupoId: null,
  grupo: null,
  ativo: true,
  posicao: 0,
  version: 4,
  passos: [{ tipo: 'responder', texto: 'Olá.' }],
  resumo: ['Responder ao requerente'],
};
const RUN: Execucao = {
  id: id(9),
  nome: 'Recebido',
  situacao: 'agendada',
  lote: false,
  desfazerAte: null,
  executaEm: '2026-11-23T13:00:30.000Z',
  agora: '2026-11-23T13:00:00.000Z',
  itens: [{ id: id(100), numero: '50001.1', situacao: 'agendado', motivo: null }],
};

function item(n: number, change: Partial<PreviaItem> = {}): PreviaItem {
  return {
    id: id(n),
    numero: `50001.${n}`,
    version: 2,
    vistoEm: '2026-11-23T12:00:00.000Z',
    motivo: null,
    colega: null,
    efeitos: [{ titulo: 'Responder ao requerente', texto: 'Olá, Helena.' }],
    ...change,
  };
}

const confirmed: ArgsOf<typeof macro.executar>['body'][] = [];

beforeEach(() => {
  confirmed.length = 0;
  reply(macro.list, { items: [MACRO], total: 1 });
  reply(macro.execucao, RUN);
  reply(macro.executar, ({ body }) => {
    if (body) confirmed.push(body);
    return RUN;
  });
});
afterEach(() => act(() => macroStore.set(null)));

function renderStaff(part: ReactNode) {
  reply(sessao.eu, STAFF);
  setToken(makeToken({ sub: STAFF.id, tipo: STAFF.tipo }));
  return renderPart(part);
}

function open(ids: string[]) {
  return renderStaff(
    <Suspense>
      <MacroButton ids={ids} tecla="m" />
      <MacroSlot />
    </Suspense>,
  );
}

async function preview(ids: string[]) {
  const view = await open(ids);
  await screen.findByRole('button', { name: 'Macro' });
  await view.user.keyboard('m');
  await view.user.click(await screen.findByRole('radio', { name: /Recebido/ }));
  await view.user.click(screen.getByRole('button', { name: 'Ver o que vai acontecer' }));
  return view;
}

describe('macro', () => {
  it('focuses the first macro, even when the macros load after the dialog', async () => {
    reply(macro.list, async () => {
      await new Promise((done) => setTimeout(done, 80));
      return Response.json({ items: [MACRO], total: 1 });
    });
    const { user } = await open([id(100)]);
    await screen.findByRole('button', { name: 'Macro' });
    await user.keyboard('m');
    await waitFor(() => expect(screen.getByRole('radio', { name: /Recebido/ })).toHaveFocus());
  });

  it('moves the focus to the reply box after a confirmation, and back to the button without one', async () => {
    const next = createRef<HTMLTextAreaElement>();
    reply(macro.previa, { version: 4, itens: [item(100)] });
    const { user } = await renderStaff(
      <Suspense>
        <MacroButton ids={[id(100)]} next={next} />
        <textarea ref={next} aria-label="Resposta" />
      </Suspense>,
    );
    const button = await screen.findByRole('button', { name: 'Macro' });
    await user.click(button);
    await screen.findByRole('radio', { name: /Recebido/ });
    await user.keyboard('{Escape}');
    expect(button).toHaveFocus();
    await user.click(button);
    await user.click(await screen.findByRole('radio', { name: /Recebido/ }));
    await user.click(screen.getByRole('button', { name: 'Ver o que vai acontecer' }));
    await user.click(await screen.findByRole('button', { name: 'Executar em 1 pedido' }));
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Resposta' })).toHaveFocus());
  });

  it('previews the text for each request and the reason for skipping others, before anything is confirmed', async () => {
    const refused = item(101, { motivo: 'Você declarou impedimento neste pedido.', efeitos: [] });
    reply(macro.previa, { version: 4, itens: [item(100), refused] });
    const { user } = await preview([id(100), id(101)]);
    const dialog = within(await screen.findByRole('dialog', { name: 'Prévia: Recebido' }));
    expect(await dialog.findByText(/Fica de fora: Você declarou impedimento/)).toBeVisible();
    expect(dialog.getByText('Olá, Helena.', { selector: 'span' })).toBeVisible();
    expect(confirmed).toEqual([]);
    await user.click(await dialog.findByRole('button', { name: 'Executar em 1 pedido' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(confirmed).toEqual([
      { version: 4, itens: [{ id: id(100), version: 2, vistoEm: '2026-11-23T12:00:00.000Z' }] },
    ]);
  });

  it('shows in the preview which request a colleague has, and who', async () => {
    const theirs = item(101, { colega: 'Renan Aguiar Bicalho' });
    reply(macro.previa, { version: 4, itens: [item(100), theirs] });
    const { user } = await preview([id(100), id(101)]);
    const dialog = within(await screen.findByRole('dialog', { name: 'Prévia: Recebido' }));
    const whose = await dialog.findByText('Está com Renan Aguiar Bicalho');
    expect(within(whose.closest('li') as HTMLElement).getByText('50001.101')).toBeVisible();
    expect(dialog.getAllByText(/^Está com/)).toHaveLength(1);
    expect(dialog.getByRole('status')).toHaveTextContent('1 pedido está com outra pessoa.');
    // The person may run it anyway.
    await user.click(dialog.getByRole('button', { name: 'Executar em 2 pedidos' }));
    await waitFor(() => expect(confirmed[0]?.itens.map((one) => one.id)).toEqual([id(100), id(101)]));
  });

  it('a macro can be undone while the bar counts down', async () => {
    reply(macro.previa, { version: 4, itens: [item(100)] });
    reply(macro.desfazer, {
      ...RUN,
      situacao: 'desfeita',
      itens: [{ id: id(100), numero: '50001.1', situacao: 'desfeito', motivo: null }],
    });
    const { user } = await preview([id(100)]);
    await user.click(await screen.findByRole('button', { name: 'Executar em 1 pedido' }));
    const region = await screen.findByRole('region', { name: 'Macro em execução' });
    const bar = within(region);
    await user.click(await bar.findByRole('button', { name: /Desfazer/ }));
    expect(await bar.findByText('Macro “Recebido” desfeita: nada foi enviado.')).toBeVisible();
    // The undo button is gone.
    await waitFor(() => expect(region).toHaveFocus());
    await user.click(bar.getByRole('button', { name: 'Fechar' }));
    expect(screen.queryByRole('region', { name: 'Macro em execução' })).toBeNull();
  });

  it('lists the result for each request at the end', async () => {
    const motivo = 'O pedido mudou depois da prévia.';
    reply(macro.execucao, {
      ...RUN,
      situacao: 'concluida',
      itens: [
        { id: id(100), numero: '50001.1', situacao: 'feito', motivo: null },
        { id: id(101), numero: '50001.2', situacao: 'recusado', motivo },
      ],
    });
    const { user } = await open([id(100)]);
    act(() => macroStore.set({ id: RUN.id, usuario: STAFF.id, nome: 'Recebido', comecaEm: 0 }));
    expect(await screen.findByText(/1 pedido com tudo feito, 1 pedido de fora/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Ver resultado' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Resultado: Recebido' }));
    expect(dialog.getByText(motivo)).toBeVisible();
    expect(dialog.getByRole('link', { name: '50001.2' })).toHaveAttribute('href', `/requerimento/${id(101)}`);
  });

  it('hides the run from the next person who signs in', async () => {
    await open([id(100)]);
    act(() => macroStore.set({ id: RUN.id, usuario: STAFF.id, nome: 'Recebido', comecaEm: 0 }));
    expect(await screen.findByRole('region', { name: 'Macro em execução' })).toBeVisible();
    act(() => setToken(makeToken({ sub: id(7), tipo: 1 })));
    expect(screen.queryByRole('region', { name: 'Macro em execução' })).toBeNull();
  });

  it('a macro can still be undone after a reload, until the bar is closed', async () => {
    reply(macro.previa, { version: 4, itens: [item(100)] });
    const { user } = await preview([id(100)]);
    await user.click(await screen.findByRole('button', { name: 'Executar em 1 pedido' }));
    expect(await screen.findByRole('button', { name: 'Desfazer' })).toBeVisible();
    cleanup();
    macroStore.set(null);
    reply(macro.desfazer, { ...RUN, situacao: 'desfeita' });
    const again = await open([id(100)]);
    await again.user.click(await screen.findByRole('button', { name: 'Desfazer' }));
    const bar = within(screen.getByRole('region', { name: 'Macro em execução' }));
    expect(await bar.findByText(/desfeita: nada foi enviado/)).toBeVisible();
    await again.user.click(bar.getByRole('button', { name: 'Fechar' }));
    cleanup();
    await open([id(100)]);
    await waitFor(() => expect(macroStore.get()).toBeNull());
    expect(screen.queryByRole('region', { name: 'Macro em execução' })).toBeNull();
  });

  it('the bar can be closed while the state of the macro is unknown', async () => {
    replyProblem(macro.execucao, 'not_found');
    const { user } = await open([id(100)]);
    act(() => macroStore.set({ id: RUN.id, usuario: STAFF.id, nome: 'Recebido', comecaEm: 0 }));
    const bar = within(await screen.findByRole('region', { name: 'Macro em execução' }));
    expect(await bar.findByRole('alert')).toHaveTextContent('Não sabemos como ela está.');
    await user.click(bar.getByRole('button', { name: 'Fechar' }));
    expect(screen.queryByRole('region', { name: 'Macro em execução' })).toBeNull();
  });

  it('confirms the version of the macro that the first part of the preview showed', async () => {
    const many = Array.from({ length: MAX_PREVIA + 1 }, (_, n) => id(n + 100));
    let version = 4;
    reply(macro.previa, ({ body }) => {
      const itens = (body?.requerimentos ?? []).map((one, n) => ({ ...item(n), id: one }));
      const part = { version, itens };
      version += 1;
      return part;
    });
    const { user } = await preview(many);
    await user.click(await screen.findByRole('button', { name: `Executar em ${many.length} pedidos` }));
    await waitFor(() => expect(confirmed).toMatchObject([{ version: 4 }]));
  });

  it('says what failed, and can be confirmed again', async () => {
    reply(macro.previa, { version: 4, itens: [item(100)] });
    replyProblem(macro.executar, 'stale');
    const { user } = await preview([id(100)]);
    await user.click(await screen.findByRole('button', { name: 'Executar em 1 pedido' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Isto mudou em outra janela ou por outra pessoa',
    );
  });
});
