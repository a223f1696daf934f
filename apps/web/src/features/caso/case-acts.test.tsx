import { requerimento } from '@balcao/contract/requerimento';
import { vinculo } from '@balcao/contract/vinculo';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { replyNoEtiquetas } from '#features/etiqueta/etiqueta.fixture.ts';
import { keepRequerimento } from '#features/requerimento/queries.ts';
import {
  makeAcoes,
  makeDetalhe,
  makeEvento,
  makeExigencia,
  NO_VINCULOS,
  OTAVIO,
  uid,
} from '#features/requerimento/requerimento.fixture.ts';
import { eraseCopies } from '#platform/local-copy.ts';
import { queryClient } from '#platform/query-client.ts';
import { makeEu } from '#test/fixtures.ts';
import { pick } from '#test/pick.ts';
import { renderScreen } from '#test/render-screen.tsx';
import { reply, replyProblem } from '#test/server.ts';
import { routes } from './routes.tsx';

beforeEach(replyNoEtiquetas);

const helena = makeEu({ id: uid(1) });
const otavio = makeEu({
  id: OTAVIO.id,
  tipo: 1,
  nome: OTAVIO.nome,
  nomePreferido: OTAVIO.nome,
  permissoes: ['requerimento.assumir'],
});
const AT = `/requerimento/${uid(100)}`;

const realMatch = window.matchMedia;
afterEach(async () => {
  window.matchMedia = realMatch;
  await eraseCopies();
});

/** Makes the window narrow: “Andamento” and “Dados do pedido” appear one at a time. */
function narrow() {
  window.matchMedia = (media) =>
    Object.assign(realMatch(media), { matches: media === '(max-width: 61.99em)' });
}

describe('the acts of a request', () => {
  it('leads from the data of the request to the open correction', async () => {
    narrow();
    reply(
      requerimento.detail,
      makeDetalhe({
        status: 'EM_EXIGENCIA',
        vez: 'voce',
        exigencias: [makeExigencia()],
        acoes: makeAcoes(['responder_exigencia']),
      }),
    );
    const { user } = await renderScreen(routes, { at: `${AT}?aba=dados`, eu: helena });
    await user.click(await screen.findByRole('button', { name: 'Responder agora' }));
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Andamento' })).toHaveAttribute('aria-pressed', 'true'),
    );
    const answer = await screen.findByRole('region', { name: 'Responda aqui' });
    await waitFor(() => expect(document.activeElement).toContainElement(answer));
  });

  it('moves the focus to the older entries when they are shown', async () => {
    const eventos = Array.from({ length: 14 }, (_, i) =>
      makeEvento({ id: uid(400 + i), titulo: `Registro ${i}` }),
    );
    reply(requerimento.detail, makeDetalhe({ eventos }));
    const { user } = await renderScreen(routes, { at: AT, eu: helena });
    await user.click(await screen.findByRole('button', { name: 'Mostrar os 2 registros anteriores' }));
    expect(screen.getByText('Registro 0')).toBeVisible();
    await waitFor(() => expect(screen.getByText('Registro 0').closest('[tabindex]')).toHaveFocus());
  });

  it('confirms an act until somebody else acts, but not until the portal does', async () => {
    const free = makeDetalhe({ status: 'PROTOCOLADO', atendente: null, acoes: makeAcoes(['assumir']) });
    const taken = makeDetalhe({ version: 5, atendente: OTAVIO });
    reply(requerimento.detail, free);
    reply(requerimento.modelosResposta, { items: [], total: 0 });
    reply(requerimento.assumir, taken);
    const { user } = await renderScreen(routes, { at: AT, eu: otavio });
    await user.click(await screen.findByRole('button', { name: 'Assumir' }));
    expect(await screen.findByText('Você assumiu o pedido.')).toBeVisible();
    const later = (autor: string | null, version: number) => {
      const evento = makeEvento({ id: uid(480 + version), titulo: 'Depois', autor });
      const after = { ...taken, version, eventos: [...taken.eventos, evento] };
      act(() => keepRequerimento(queryClient, after));
    };
    later(null, 6);
    await screen.findByText('Depois');
    expect(screen.getByText('Você assumiu o pedido.')).toBeVisible();
    // A namesake is somebody else.
    later(OTAVIO.nome, 7);
    await waitFor(() => expect(screen.queryByText('Você assumiu o pedido.')).toBeNull());
  });

  it('confirms the answer to a correction until the council acts', async () => {
    const exigencia = makeExigencia({
      itens: makeExigencia()
        .itens.slice(0, 1)
        .map((item) => ({ ...item, campo: null })),
    });
    const asked = makeDetalhe({
      status: 'EM_EXIGENCIA',
      vez: 'voce',
      exigencias: [exigencia],
      acoes: makeAcoes(['responder_exigencia']),
    });
    const answered = makeDetalhe({ status: 'EXIGENCIA_RESPONDIDA', version: 5, acoes: [] });
    reply(requerimento.detail, asked);
    reply(requerimento.responderExigencia, answered);
    const { user } = await renderScreen(routes, { at: AT, eu: helena });
    const form = within(await screen.findByRole('region', { name: 'Responda aqui' }));
    await user.type(form.getAllByRole('textbox')[0] as HTMLElement, 'Segue a resposta.');
    await user.click(form.getByRole('button', { name: 'Enviar resposta' }));
    expect(await screen.findByText('Resposta enviada.')).toBeVisible();
    const evento = makeEvento({ id: uid(490), titulo: 'Análise retomada', autor: OTAVIO.nome });
    const after = { ...answered, version: 6, eventos: [...answered.eventos, evento] };
    act(() => keepRequerimento(queryClient, after));
    await screen.findByText('Análise retomada');
    expect(screen.queryByText('Resposta enviada.')).toBeNull();
  });

  it('takes a request once, however often the key is pressed', async () => {
    const free = makeDetalhe({ status: 'PROTOCOLADO', atendente: null, acoes: makeAcoes(['assumir']) });
    reply(requerimento.detail, free);
    reply(requerimento.modelosResposta, { items: [], total: 0 });
    reply(vinculo.list, NO_VINCULOS);
    const gate = Promise.withResolvers<void>();
    let sent = 0;
    reply(requerimento.assumir, async () => {
      sent += 1;
      await gate.promise;
      return Response.json(makeDetalhe({ version: 5, acoes: [] }));
    });
    const { user } = await renderScreen(routes, { at: AT, eu: otavio });
    const button = await screen.findByRole('button', { name: 'Assumir' });
    await user.keyboard('a');
    await waitFor(() => expect(button).toHaveAttribute('aria-busy', 'true'));
    await user.keyboard('a');
    gate.resolve();
    expect(await screen.findByText('Você assumiu o pedido.')).toBeVisible();
    expect(sent).toBe(1);
  });

  it('clears the error of an act when another is started', async () => {
    const free = makeDetalhe({
      status: 'EM_TRIAGEM',
      atendente: null,
      acoes: makeAcoes(['assumir', 'aguardar_terceiro']),
    });
    reply(requerimento.detail, free);
    reply(requerimento.modelosResposta, { items: [], total: 0 });
    reply(vinculo.list, NO_VINCULOS);
    replyProblem(requerimento.assumir, 'unavailable');
    const { user } = await renderScreen(routes, { at: AT, eu: otavio });
    await user.click(await screen.findByRole('button', { name: 'Assumir' }));
    expect(await screen.findByText(/dificuldade para responder/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Ações' }));
    await user.click(screen.getByRole('button', { name: /Aguardar/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Aguardar outro órgão' }));
    expect(screen.queryByText(/dificuldade para responder/)).toBeNull();
    reply(requerimento.mover, makeDetalhe({ version: 5, status: 'AGUARDANDO_TERCEIRO', acoes: [] }));
    await user.type(dialog.getByLabelText('O que foi pedido, e a quem'), 'Histórico à universidade.');
    await user.click(dialog.getByRole('button', { name: /Aguardar/ }));
    expect(await screen.findByText(/aguarda o outro órgão/)).toBeVisible();
  });

  it('clears a conflict when another act is started', async () => {
    const free = makeDetalhe({
      status: 'EM_TRIAGEM',
      atendente: null,
      acoes: makeAcoes(['assumir', 'aguardar_terceiro']),
    });
    reply(requerimento.detail, free);
    reply(requerimento.modelosResposta, { items: [], total: 0 });
    reply(vinculo.list, NO_VINCULOS);
    replyProblem(requerimento.assumir, 'stale');
    const { user } = await renderScreen(routes, { at: AT, eu: otavio });
    const button = await screen.findByRole('button', { name: 'Assumir' });
    const news = makeEvento({ id: uid(470), titulo: 'Nota', autor: 'Bianca Reis', lado: 'conselho' });
    reply(requerimento.detail, { ...free, version: 5, eventos: [...free.eventos, news] });
    await user.click(button);
    expect(await screen.findByText('O pedido mudou desde que você o abriu')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Ações' }));
    await user.click(screen.getByRole('button', { name: /Aguardar/ }));
    await screen.findByRole('dialog', { name: 'Aguardar outro órgão' });
    expect(screen.queryByText('O pedido mudou desde que você o abriu')).toBeNull();
  });

  it('offers templates with the new deadline after an extension', async () => {
    const detail = makeDetalhe({ acoes: makeAcoes(['prorrogar', 'mensagem']) });
    let prazo = '02/12/2026 (quarta-feira)';
    reply(requerimento.detail, detail);
    reply(requerimento.modelosResposta, () => ({
      items: [{ codigo: 'p', titulo: 'Prorrogação', uso: 'mensagem', texto: `Novo prazo: ${prazo}.` }],
      total: 1,
    }));
    reply(vinculo.list, NO_VINCULOS);
    const { user } = await renderScreen(routes, { at: `${AT}?acao=prorrogar`, eu: otavio });
    const dialog = within(await screen.findByRole('dialog', { name: 'Prorrogar o prazo' }));
    await user.type(dialog.getByLabelText('Por que precisamos de mais tempo'), 'Falta o cartório de Betim.');
    reply(requerimento.prorrogar, () => {
      prazo = '01/01/2027 (sexta-feira)';
      return { ...detail, version: 5 };
    });
    await user.click(dialog.getByRole('button', { name: 'Prorrogar' }));
    expect(await screen.findByText('Prazo prorrogado. O requerente foi avisado.')).toBeVisible();
    const field = screen.getByLabelText('Resposta ao requerente');
    await waitFor(async () => {
      await user.clear(field);
      await pick(user, screen.getByRole('combobox', { name: /Usar um modelo/ }), 'Prorrogação');
      expect(field).toHaveValue('Novo prazo: 01/01/2027 (sexta-feira).');
    });
  });
});
