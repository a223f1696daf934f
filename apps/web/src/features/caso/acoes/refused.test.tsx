import { documento } from '@balcao/contract/documento';
import { requerimento } from '@balcao/contract/requerimento';
import { vinculo } from '@balcao/contract/vinculo';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { replyNoEtiquetas } from '#features/etiqueta/etiqueta.fixture.ts';
import type { Detalhe } from '#features/requerimento/queries.ts';
import {
  makeAcoes,
  makeDetalhe,
  makeExigencia,
  NO_VINCULOS,
  OTAVIO,
  uid,
} from '#features/requerimento/requerimento.fixture.ts';
import { eraseCopies } from '#platform/local-copy.ts';
import { makeEu } from '#test/fixtures.ts';
import { pick } from '#test/pick.ts';
import { renderScreen } from '#test/render-screen.tsx';
import { reply, replyProblem } from '#test/server.ts';
import { routes } from '../routes.tsx';

beforeEach(replyNoEtiquetas);

const helena = makeEu({ id: uid(1) });
const otavio = makeEu({
  id: OTAVIO.id,
  tipo: 1,
  nome: OTAVIO.nome,
  nomePreferido: OTAVIO.nome,
  permissoes: ['requerimento.assumir', 'requerimento.emitir'],
});

// Unsent text is kept on the device, so it would reach the next test.
afterEach(async () => {
  cleanup();
  await eraseCopies();
});

async function openForm(acao: string, detail: Detalhe, eu = helena) {
  reply(requerimento.detail, detail);
  reply(requerimento.preverExigencia, { vencimento: '2026-12-21', ajustes: [] });
  if (eu.tipo > 0) {
    const modelo = { codigo: 'e', titulo: 'Ilegível', uso: 'exigencia', texto: 'Não conseguimos ler.' };
    reply(requerimento.modelosResposta, { items: [modelo], total: 1 });
    reply(vinculo.list, NO_VINCULOS);
  }
  const view = await renderScreen(routes, { at: `/requerimento/${uid(100)}?acao=${acao}`, eu });
  const dialog = await screen.findByRole('dialog', {}, { timeout: 4000 });
  return { ...view, form: within(dialog) };
}

describe('a refusal of the server', () => {
  it('marks the missing evaluation, takes the focus there, and disappears once a mark is chosen', async () => {
    const { form, user } = await openForm('avaliar', makeDetalhe({ acoes: makeAcoes(['avaliar']) }));
    replyProblem(requerimento.avaliar, 'validation', {
      errors: [
        { path: 'nota', message: 'Número muito pequeno.' },
        { path: 'comentario', message: 'Texto longo demais.' },
      ],
    });
    await user.click(form.getByRole('button', { name: 'Enviar avaliação' }));
    const marks = form.getByRole('radiogroup', { name: 'Nota' });
    await waitFor(() => expect(marks).toHaveAccessibleDescription(/Escolha uma nota\./));
    expect(marks).toBeInvalid();
    await waitFor(() => expect(form.getByRole('radio', { name: /^1/ })).toHaveFocus());
    await user.click(form.getByRole('radio', { name: /Muito bom/ }));
    expect(form.queryByText('Escolha uma nota.')).toBeNull();
    expect(form.getByText('Texto longo demais.')).toBeVisible();
    await user.type(form.getByLabelText(/Quer contar mais/), 'B');
    expect(form.queryByText('Texto longo demais.')).toBeNull();
  });

  it('disappears when the reasons of an appeal change', async () => {
    const detail = makeDetalhe({ status: 'INDEFERIDO', acoes: makeAcoes(['recorrer']) });
    const { form, user } = await openForm('recorrer', detail);
    replyProblem(requerimento.recorrer, 'validation', {
      errors: [{ path: 'razoes', message: 'Escreva pelo menos 20 caracteres.' }],
    });
    expect(form.getByLabelText(/não concorda/)).toHaveAccessibleDescription(/pelo menos 20 letras/);
    await user.type(form.getByLabelText(/não concorda/), 'Não.');
    const wait = form.getByRole('checkbox', { name: /espere o julgamento/ });
    expect(wait).toHaveAccessibleDescription(/pedido para que ela espere se chama efeito suspensivo/);
    await user.click(wait);
    await user.click(form.getByRole('button', { name: 'Enviar recurso' }));
    expect(await form.findByText('Explique por que a decisão deve esperar o recurso.')).toBeVisible();
    // The first invalid field takes the focus, which the next typing needs.
    await waitFor(() => expect(form.getByLabelText(/não concorda/)).toHaveFocus());
    await user.type(form.getByLabelText('Por que a decisão deve esperar?'), 'A obra para.');
    await user.type(form.getByLabelText(/não concorda/), ' Não concordo nada.');
    await user.click(form.getByRole('button', { name: 'Enviar recurso' }));
    expect(await form.findByText('Escreva pelo menos 20 caracteres.')).toBeVisible();
    await user.type(form.getByLabelText(/não concorda/), ' Falta ler o laudo.');
    expect(form.queryByText('Escreva pelo menos 20 caracteres.')).toBeNull();
    expect(form.getByLabelText(/não concorda/)).toHaveValue('Não. Não concordo nada. Falta ler o laudo.');
  });

  it('disappears when the reason of a revocation changes', async () => {
    const issued = {
      id: uid(600),
      especie: 'certidao',
      titulo: 'Certidão',
      numero: '2026/1',
      codigo: 'X7K2',
      pronto: true,
      demonstracao: true,
      emitidoEm: '2026-11-21T12:00:00.000Z',
      validoAte: null,
      revogadoEm: null,
      tamanho: 1000,
    };
    reply(vinculo.list, NO_VINCULOS);
    reply(requerimento.detail, makeDetalhe({ documentos: [issued], acoes: [] }));
    const { user } = await renderScreen(routes, { at: `/requerimento/${uid(100)}`, eu: otavio });
    await user.click(await screen.findByRole('button', { name: 'Revogar: Certidão' }));
    const form = within(await screen.findByRole('dialog', { name: 'Revogar Certidão nº 2026/1?' }));
    replyProblem(documento.revogar, 'validation', {
      errors: [{ path: 'motivo', message: 'Escreva pelo menos 10 caracteres.' }],
    });
    await user.type(form.getByLabelText('Motivo'), 'Erro.');
    await user.click(form.getByRole('button', { name: 'Revogar documento' }));
    expect(await form.findByText('Escreva pelo menos 10 caracteres.')).toBeVisible();
    await user.type(form.getByLabelText('Motivo'), ' Nome trocado.');
    expect(form.queryByText('Escreva pelo menos 10 caracteres.')).toBeNull();
  });

  it('appears at the message of a correction, and its summary links there', async () => {
    const { form, user } = await openForm('exigir', makeDetalhe({ acoes: makeAcoes(['exigir']) }), otavio);
    await user.click(form.getByRole('checkbox', { name: /Motivo da mudança/ }));
    await user.type(form.getByLabelText('O que precisa ser corrigido'), 'Confira o motivo.');
    replyProblem(requerimento.exigir, 'validation', {
      errors: [{ path: 'mensagem', message: 'Texto longo demais.' }],
    });
    await user.click(form.getByRole('button', { name: 'Pedir correção' }));
    await user.click(await form.findByRole('link', { name: 'Texto longo demais.' }));
    expect(form.getByLabelText(/Mensagem ao requerente/)).toHaveFocus();
  });

  it('appears at the explanation of an answer, and disappears when that changes', async () => {
    reply(
      requerimento.detail,
      makeDetalhe({
        status: 'EM_EXIGENCIA',
        vez: 'voce',
        exigencias: [makeExigencia()],
        acoes: makeAcoes(['responder_exigencia']),
      }),
    );
    const { user } = await renderScreen(routes, { at: `/requerimento/${uid(100)}`, eu: helena });
    const form = within(await screen.findByRole('region', { name: 'Responda aqui' }));
    await user.type(form.getByLabelText('Novo nome civil completo'), 'rado');
    await user.type(form.getByLabelText(/Quer explicar algo/), 'Casei.');
    replyProblem(requerimento.responderExigencia, 'validation', {
      errors: [{ path: 'mensagem', message: 'Texto longo demais.' }],
    });
    await user.click(form.getByRole('button', { name: 'Enviar resposta' }));
    await user.click(await form.findByRole('link', { name: 'Texto longo demais.' }));
    const field = form.getByLabelText(/Quer explicar algo/);
    expect(field).toHaveFocus();
    expect(field).toBeInvalid();
    await user.keyboard('!');
    expect(form.queryByText('Texto longo demais.')).toBeNull();
  });
});

describe('a template', () => {
  it('is appended to the text of a correction', async () => {
    const { form, user } = await openForm('exigir', makeDetalhe({ acoes: makeAcoes(['exigir']) }), otavio);
    await user.click(form.getByRole('checkbox', { name: /Motivo da mudança/ }));
    const field = form.getByLabelText('O que precisa ser corrigido');
    await user.type(field, 'A página 2 está escura.');
    await pick(user, await form.findByRole('combobox', { name: /Usar um modelo/ }), 'Ilegível');
    expect(field).toHaveValue('A página 2 está escura.\n\nNão conseguimos ler.');
  });
});
