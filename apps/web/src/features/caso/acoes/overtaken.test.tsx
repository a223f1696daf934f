import { requerimento } from '@balcao/contract/requerimento';
import { vinculo } from '@balcao/contract/vinculo';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Detalhe } from '#features/requerimento/queries.ts';
import {
  makeAcoes,
  makeDetalhe,
  makeEvento,
  NO_VINCULOS,
  OTAVIO,
  uid,
} from '#features/requerimento/requerimento.fixture.ts';
import { keyOf } from '#platform/call.ts';
import { eraseCopies } from '#platform/local-copy.ts';
import { queryClient } from '#platform/query-client.ts';
import { makeEu } from '#test/fixtures.ts';
import { renderScreen } from '#test/render-screen.tsx';
import { problemResponse, reply, replyProblem } from '#test/server.ts';
import { routes } from '../routes.tsx';

const otavio = makeEu({ id: OTAVIO.id, tipo: 1, nome: OTAVIO.nome, nomePreferido: OTAVIO.nome });
const inAnalysis = makeDetalhe({ acoes: makeAcoes(['decidir', 'exigir', 'prorrogar']) });

// Unsent text is kept on the device, so it would reach the next test.
afterEach(async () => {
  cleanup();
  await eraseCopies();
});

async function openForm(acao: string) {
  reply(requerimento.detail, inAnalysis);
  reply(requerimento.modelosResposta, { items: [], total: 0 });
  reply(vinculo.list, NO_VINCULOS);
  reply(requerimento.preverExigencia, { vencimento: '2026-12-21', ajustes: [] });
  const view = await renderScreen(routes, { at: `/requerimento/${uid(100)}?acao=${acao}`, eu: otavio });
  const dialog = await screen.findByRole('dialog', {}, { timeout: 4000 });
  return { ...view, form: within(dialog) };
}

const THEIRS = { autor: 'Bianca Reis', meu: false };

/** The request after somebody else acted on it. */
function overtakenBy(titulo: string, change: Partial<Detalhe>, who = THEIRS): Detalhe {
  const evento = makeEvento({ id: uid(480), titulo, ...who, lado: 'conselho' });
  return makeDetalhe({ version: 5, acoes: [], eventos: [...inAnalysis.eventos, evento], ...change });
}

async function fillDecision({ form, user }: Awaited<ReturnType<typeof openForm>>) {
  await user.click(form.getByLabelText('Deferido'));
  await user.type(form.getByLabelText('Resumo para o requerente'), 'Foi aprovado.');
  await user.type(form.getByLabelText('Motivos da decisão'), 'Conferido.');
}

function expectOnlyToLeave(form: ReturnType<typeof within>) {
  expect(form.queryByText(/envie de novo/)).toBeNull();
  expect(form.queryByRole('button', { name: /assim mesmo/ })).toBeNull();
  const footer = form.getByRole('button', { name: 'Voltar' }).parentElement;
  expect(footer?.querySelectorAll('button')).toHaveLength(1);
}

describe('an act that somebody else made impossible', () => {
  it('shows the new situation, keeps the decision readable and can only be closed', async () => {
    const view = await openForm('decidir');
    const { form, user } = view;
    await fillDecision(view);
    let sent = 0;
    reply(requerimento.decidir, () => {
      sent += 1;
      return problemResponse('stale');
    });
    reply(requerimento.detail, overtakenBy('Pedido indeferido', { status: 'INDEFERIDO' }));
    await user.click(form.getByRole('button', { name: 'Registrar deferimento' }));
    expect(await form.findByText('A situação agora é “Indeferido”')).toBeVisible();
    expect(form.getByText(/Pedido indeferido, por Bianca Reis/)).toBeVisible();
    expect(form.getByText(/“Decidir” não é mais possível/)).toBeVisible();
    expect(form.getByLabelText('Deferido')).toBeChecked();
    expect(form.getByLabelText('Resumo para o requerente')).toHaveValue('Foi aprovado.');
    expect(form.getByLabelText('Motivos da decisão')).toHaveValue('Conferido.');
    expectOnlyToLeave(form);
    // Enter in a field does not send either.
    await user.type(form.getByLabelText('Base legal'), '{Enter}');
    expect(form.queryByText('Escolha o resultado.')).toBeNull();
    expect(sent).toBe(1);
    await user.click(form.getByRole('button', { name: 'Voltar' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('shows the reason of the server', async () => {
    const view = await openForm('decidir');
    await fillDecision(view);
    replyProblem(requerimento.decidir, 'stale');
    const acoes = makeAcoes([], { decidir: 'Só quem conduz o pedido decide.' });
    reply(
      requerimento.detail,
      overtakenBy('Pedido atribuído', { acoes, atendente: { id: uid(7), nome: 'Bianca Reis' } }),
    );
    await view.user.click(view.form.getByRole('button', { name: 'Registrar deferimento' }));
    expect(await view.form.findByText(/Só quem conduz o pedido decide\./)).toBeVisible();
    expect(view.form.getByText('O pedido agora está com Bianca Reis')).toBeVisible();
    expectOnlyToLeave(view.form);
  });

  it('shows the new situation when the person did it elsewhere', async () => {
    const view = await openForm('decidir');
    await fillDecision(view);
    replyProblem(requerimento.decidir, 'stale');
    reply(
      requerimento.detail,
      overtakenBy('Pedido deferido', { status: 'DEFERIDO' }, { autor: OTAVIO.nome, meu: true }),
    );
    await view.user.click(view.form.getByRole('button', { name: 'Registrar deferimento' }));
    expect(await view.form.findByText(/A mudança foi sua.*A situação agora é “Deferido”/)).toBeVisible();
    expectOnlyToLeave(view.form);
  });

  it('can only be closed in the form of a correction', async () => {
    const { form, user } = await openForm('exigir');
    await user.click(form.getByRole('checkbox', { name: /Motivo da mudança/ }));
    await user.type(form.getByLabelText('O que precisa ser corrigido'), 'Confira.');
    replyProblem(requerimento.exigir, 'stale');
    reply(requerimento.detail, overtakenBy('Correção pedida', { status: 'EM_EXIGENCIA' }));
    await user.click(form.getByRole('button', { name: 'Pedir correção' }));
    expect(await form.findByText(/“Pedir correção” não é mais possível/)).toBeVisible();
    expect(form.getByLabelText('O que precisa ser corrigido')).toHaveValue('Confira.');
    expectOnlyToLeave(form);
  });

  it('can only be closed in a form with a reason', async () => {
    const { form, user } = await openForm('prorrogar');
    await user.type(form.getByLabelText('Por que precisamos de mais tempo'), 'Férias.');
    replyProblem(requerimento.prorrogar, 'stale');
    reply(requerimento.detail, overtakenBy('Pedido indeferido', { status: 'INDEFERIDO' }));
    await user.click(form.getByRole('button', { name: 'Prorrogar' }));
    expect(await form.findByText(/“Prorrogar prazo” não é mais possível/)).toBeVisible();
    expect(form.getByLabelText('Por que precisamos de mais tempo')).toHaveValue('Férias.');
    expectOnlyToLeave(form);
  });
});

describe('an appeal that was sent in another tab', () => {
  it('is told as soon as the page knows, and its text stays readable', async () => {
    const helena = makeEu({ id: uid(1) });
    const denied = makeDetalhe({ status: 'INDEFERIDO', acoes: makeAcoes(['recorrer']) });
    reply(requerimento.detail, denied);
    const { user } = await renderScreen(routes, {
      at: `/requerimento/${uid(100)}?acao=recorrer`,
      eu: helena,
    });
    const form = within(await screen.findByRole('dialog', {}, { timeout: 4000 }));
    await user.type(form.getByLabelText(/não concorda/), 'Falta ler o laudo.');
    const sent = makeEvento({
      id: uid(481),
      acao: 'recorrer',
      titulo: 'Recurso apresentado',
      meu: true,
      lado: 'requerente',
    });
    const after = {
      ...denied,
      version: 5,
      status: 'EM_RECURSO',
      acoes: [],
      eventos: [...denied.eventos, sent],
    };
    act(() => void queryClient.setQueryData(keyOf(requerimento.detail, { params: { id: uid(100) } }), after));
    expect(await form.findByText(/“Recurso apresentado” já consta no pedido/)).toBeVisible();
    expect(form.getByText(/A mudança foi sua, em outra aba/)).toBeVisible();
    expect(form.queryByRole('button', { name: /Enviar recurso/ })).toBeNull();
    expect(form.getByLabelText(/não concorda/)).toHaveValue('Falta ler o laudo.');
    expectOnlyToLeave(form);
  });
});

describe('the note above a long form', () => {
  const watchScroll = () => vi.spyOn(Element.prototype, 'scrollIntoView');

  it('scrolls into view and takes the focus at each conflict', async () => {
    const view = await openForm('decidir');
    const { form, user } = view;
    await fillDecision(view);
    const scroll = watchScroll();
    replyProblem(requerimento.decidir, 'stale');
    const acoes = makeAcoes(['decidir']);
    reply(requerimento.detail, overtakenBy('Mensagem', { acoes }));
    await user.click(form.getByRole('button', { name: 'Registrar deferimento' }));
    const note = await form.findByRole('region', { name: 'O que impediu o envio' });
    expect(note).toHaveTextContent('O pedido mudou desde que você o abriu');
    await waitFor(() => expect(note).toHaveFocus());
    expect(scroll.mock.contexts).toEqual([note]);
    reply(requerimento.detail, overtakenBy('Nota', { acoes, version: 6 }));
    await user.click(form.getByRole('button', { name: 'Registrar deferimento assim mesmo' }));
    expect(await form.findByText(/Nota, por/)).toBeVisible();
    await waitFor(() => expect(note).toHaveFocus());
    expect(scroll).toHaveBeenCalledTimes(2);
  });

  it('scrolls into view and takes the focus when the server is unavailable', async () => {
    const view = await openForm('decidir');
    await fillDecision(view);
    const scroll = watchScroll();
    replyProblem(requerimento.decidir, 'unavailable');
    await view.user.click(view.form.getByRole('button', { name: 'Registrar deferimento' }));
    const note = await view.form.findByRole('region', { name: 'O que impediu o envio' });
    await waitFor(() => expect(note).toHaveFocus());
    expect(scroll.mock.contexts).toEqual([note]);
  });
});
