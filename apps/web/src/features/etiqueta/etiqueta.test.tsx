import { etiqueta } from '@balcao/contract/etiqueta';
import { requerimento } from '@balcao/contract/requerimento';
import { sessao } from '@balcao/contract/sessao';
import { screen, waitFor, within } from '@testing-library/react';
import { type ReactNode, Suspense } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { keyOf } from '#platform/call.ts';
import { queryClient } from '#platform/query-client.ts';
import { setToken } from '#platform/session.ts';
import { makeEu, makeToken } from '#test/fixtures.ts';
import { renderPart } from '#test/render-part.tsx';
import { reply, replyProblem } from '#test/server.ts';
import { EtiquetasDialog, EtiquetasDoPedido } from './api.tsx';
import type { Etiqueta, Mudanca } from './queries.ts';

const id = (n: number) => `0198a000-0000-7000-8000-00000000${String(n).padStart(4, '0')}`;
const URGENTE: Etiqueta = { id: id(1), nome: 'Urgente', cor: 'vermelho' };
const FOTO: Etiqueta = { id: id(2), nome: 'Falta foto', cor: 'azul' };
const PEDIDO = id(100);
const OUTRO = id(101);
const STAFF = makeEu({ tipo: 1, permissoes: ['requerimento.assumir'] });

const IDLE = { onClose: () => undefined, onSave: () => undefined, busy: false, error: null };
const sent: Mudanca[] = [];
let on: Etiqueta[];

beforeEach(() => {
  sent.length = 0;
  on = [FOTO];
  reply(etiqueta.list, {
    items: [URGENTE, FOTO].map((one) => ({ ...one, ativo: true, version: 1, pedidos: 3 })),
    total: 2,
  });
  reply(etiqueta.doPedido, () => ({
    items: on,
    total: on.length,
    historico: [
      { id: 'h', nome: 'Falta foto', posta: true, por: 'Rui Sales', em: '2026-11-23T12:00:00.000Z' },
    ],
  }));
  reply(requerimento.list, { items: [], total: 0 });
  reply(etiqueta.aplicar, ({ body }) => {
    sent.push(body as Mudanca);
    const { incluir = [], retirar = [], requerimentos } = body as Mudanca;
    on = [URGENTE, FOTO].filter(
      (one) => (on.includes(one) || incluir.includes(one.id)) && !retirar.includes(one.id),
    );
    return {
      resultados: requerimentos.map((one) => ({
        id: one,
        numero: one.slice(-4),
        motivo: null,
        incluidas: incluir,
        retiradas: retirar,
      })),
    };
  });
});

function renderStaff(part: ReactNode) {
  reply(sessao.eu, STAFF);
  setToken(makeToken({ sub: STAFF.id, tipo: STAFF.tipo }));
  return renderPart(part);
}

function open(part: ReactNode) {
  return renderStaff(<Suspense>{part}</Suspense>);
}

describe('tags of one request', () => {
  it('are added by typing part of a name, with undo', async () => {
    const { user } = await open(<EtiquetasDoPedido id={PEDIDO} />);
    expect(await screen.findByText('Falta foto')).toBeVisible();
    await user.type(await screen.findByRole('combobox', { name: 'Pôr etiqueta' }), 'urg{Enter}');
    expect(await screen.findByText(/Etiqueta Urgente posta/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Desfazer' }));
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent).toEqual([
      { requerimentos: [PEDIDO], incluir: [URGENTE.id], retirar: [] },
      { requerimentos: [PEDIDO], incluir: [], retirar: [URGENTE.id] },
    ]);
  });

  it('are removed on the tag; the history names who added them', async () => {
    const { user } = await open(<EtiquetasDoPedido id={PEDIDO} />);
    await user.click(await screen.findByRole('button', { name: 'Tirar a etiqueta Falta foto' }));
    expect(await screen.findByText(/Etiqueta Falta foto tirada/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Histórico das etiquetas' }));
    expect(screen.getByText(/posta por Rui Sales/)).toBeVisible();
  });

  it('show why a change was refused when the request is out of reach', async () => {
    const motivo = 'Não encontramos este item.';
    reply(etiqueta.aplicar, {
      resultados: [{ id: PEDIDO, numero: null, motivo, incluidas: [], retiradas: [] }],
    });
    const { user } = await open(<EtiquetasDoPedido id={PEDIDO} />);
    await user.click(await screen.findByRole('button', { name: 'Tirar a etiqueta Falta foto' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(motivo);
    expect(screen.queryByText(/Etiqueta Falta foto tirada/)).toBeNull();
  });

  it('keep the focus nearby when a tag is removed with its button', async () => {
    const { user } = await open(<EtiquetasDoPedido id={PEDIDO} />);
    const remove = await screen.findByRole('button', { name: 'Tirar a etiqueta Falta foto' });
    await user.click(remove);
    await waitFor(() => expect(remove).not.toBeInTheDocument());
    await waitFor(() => expect(document.body).not.toHaveFocus());
    expect(document.activeElement).toContainElement(screen.getByRole('combobox'));
  });

  it('stay visible when a refetch fails', async () => {
    await open(<EtiquetasDoPedido id={PEDIDO} />);
    expect(await screen.findByText('Falta foto')).toBeVisible();
    replyProblem(etiqueta.doPedido, 'unavailable');
    await queryClient.invalidateQueries({ queryKey: keyOf(etiqueta.doPedido) });
    expect(await screen.findByText(/Mostrando o que foi carregado/)).toBeVisible();
    expect(screen.getByText('Falta foto')).toBeVisible();
  });

  it('show an error', async () => {
    replyProblem(etiqueta.aplicar, 'forbidden');
    const { user } = await open(<EtiquetasDoPedido id={PEDIDO} />);
    await user.click(await screen.findByRole('button', { name: 'Tirar a etiqueta Falta foto' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Você não tem permissão');
  });
});

describe('tags of a selection', () => {
  beforeEach(() => {
    const items = [{ requerimentoId: PEDIDO, etiquetas: [FOTO] }];
    reply(etiqueta.dosPedidos, { items, total: 1 });
  });

  it('mark tags of some requests, and save only changes', async () => {
    const saved: unknown[] = [];
    const onSave = (mudanca: unknown) => saved.push(mudanca);
    const { user } = await open(<EtiquetasDialog {...IDLE} ids={[PEDIDO, OUTRO]} onSave={onSave} />);
    const dialog = within(await screen.findByRole('dialog', { name: 'Etiquetas de 2 pedidos' }));
    const some = await dialog.findByRole('checkbox', { name: /Falta foto/ });
    await waitFor(() => expect(some).toBePartiallyChecked());
    await user.click(dialog.getByRole('checkbox', { name: /Urgente/ }));
    await user.click(dialog.getByRole('button', { name: 'Salvar etiquetas' }));
    expect(saved).toEqual([{ incluir: [URGENTE.id], retirar: [] }]);
  });

  it('are not discarded by a click outside after a change', async () => {
    let closed = 0;
    const onClose = () => {
      closed += 1;
    };
    const { user } = await open(<EtiquetasDialog {...IDLE} ids={[PEDIDO]} onClose={onClose} />);
    const tag = await screen.findByRole('checkbox', { name: /Urgente/ });
    const shade = screen.getByRole('dialog').previousElementSibling;
    if (!shade) throw new Error('a dialog stands over a shade');
    await user.click(tag);
    await user.click(shade);
    expect(closed).toBe(0);
  });

  it('ask before Escape discards changes', async () => {
    const close = vi.fn();
    const { user } = await open(<EtiquetasDialog {...IDLE} ids={[PEDIDO]} onClose={close} />);
    await user.click(await screen.findByRole('checkbox', { name: /Urgente/ }));
    await user.keyboard('{Escape}');
    expect(close).not.toHaveBeenCalled();
    const asked = within(await screen.findByRole('alertdialog', { name: 'Fechar sem salvar?' }));
    await user.click(asked.getByRole('button', { name: 'Continuar aqui' }));
    expect(screen.getByRole('checkbox', { name: /Urgente/ })).toBeChecked();
    await user.keyboard('{Escape}');
    await user.click(await screen.findByRole('button', { name: 'Fechar sem salvar' }));
    expect(close).toHaveBeenCalledTimes(1);
  });

  it('close on Escape without a question when nothing changed', async () => {
    const close = vi.fn();
    const { user } = await open(<EtiquetasDialog {...IDLE} ids={[PEDIDO]} onClose={close} />);
    await user.type(await screen.findByLabelText('Procurar etiqueta'), 'urg{Escape}');
    expect(close).toHaveBeenCalledTimes(1);
  });

  it('are fetched in parts that fit an address', async () => {
    const parts: number[] = [];
    reply(etiqueta.dosPedidos, ({ query }) => {
      parts.push(String(query.ids).split(',').length);
      return { items: [], total: 0 };
    });
    const many = Array.from({ length: 450 }, (_, n) => id(n + 100));
    await open(<EtiquetasDialog {...IDLE} ids={many} />);
    expect(await screen.findByRole('checkbox', { name: /Urgente/ })).toBeVisible();
    expect(parts).toEqual([200, 200, 50]);
  });

  it('are offered only after the current tags have loaded', async () => {
    replyProblem(etiqueta.dosPedidos, 'internal');
    await open(<EtiquetasDialog {...IDLE} ids={[PEDIDO]} />);
    expect(await screen.findByText('Código para o suporte: req-teste')).toBeVisible();
    expect(screen.queryByRole('checkbox')).toBeNull();
  });
});
