import { mencao } from '@balcao/contract/mencao';
import { requerimento } from '@balcao/contract/requerimento';
import { vinculo } from '@balcao/contract/vinculo';
import { foldText } from '@balcao/domain/texto/busca';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { routes } from '#features/caso/routes.tsx';
import { replyNoEtiquetas } from '#features/etiqueta/etiqueta.fixture.ts';
import {
  makeAcoes,
  makeDetalhe,
  makeEvento,
  NO_VINCULOS,
  OTAVIO,
  uid,
} from '#features/requerimento/requerimento.fixture.ts';
import { eraseCopies, getLatestCopy } from '#platform/local-copy.ts';
import { makeEu } from '#test/fixtures.ts';
import { renderScreen } from '#test/render-screen.tsx';
import { reply, replyProblem } from '#test/server.ts';

const otavio = makeEu({
  id: OTAVIO.id,
  tipo: 1,
  nome: OTAVIO.nome,
  nomePreferido: OTAVIO.nome,
  permissoes: ['requerimento.assumir'],
});
const at = `/requerimento/${uid(100)}`;
const detail = makeDetalhe({ acoes: makeAcoes(['mensagem', 'nota_interna']) });
const rui = { id: uid(11), nome: 'Rui Sales', grupos: ['REG'] };
const paulo = { id: uid(12), nome: 'Paulo Brandão', grupos: [] };

beforeEach(() => {
  replyNoEtiquetas();
  reply(vinculo.list, NO_VINCULOS);
  reply(requerimento.modelosResposta, { items: [], total: 0 });
  reply(mencao.list, { items: [], total: 0 });
  reply(mencao.mencionaveis, ({ query }) => {
    const items = [rui, paulo].filter(({ nome }) => foldText(nome).includes(foldText(query.q ?? '')));
    return { items, total: items.length };
  });
  reply(requerimento.detail, detail);
});
afterEach(async () => {
  cleanup();
  await eraseCopies();
});

async function openNote() {
  const { user } = await renderScreen(routes, { at, eu: otavio });
  await user.click(await screen.findByRole('tab', { name: 'Nota interna' }));
  const note = await screen.findByRole('textbox', { name: 'Nota interna' });
  await user.click(note);
  return { user, note };
}

describe('a mention in an internal note', () => {
  it('offers staff who read the request, by arrows and Enter, and sends their ids', async () => {
    const sent: unknown[] = [];
    reply(requerimento.mensagem, ({ body }) => {
      sent.push([body?.texto, body?.mencoes]);
      return Response.json(detail);
    });
    const { user, note } = await openNote();
    await user.keyboard('Veja @');
    const list = await screen.findByRole('listbox', { name: 'Pessoas que leem este pedido' });
    const [first, second] = within(list).getAllByRole('option');
    expect(note).toHaveAttribute('aria-controls', list.id);
    expect(note).toHaveAttribute('aria-activedescendant', first?.id);
    await user.keyboard('{ArrowDown}');
    expect(note).toHaveAttribute('aria-activedescendant', second?.id);
    expect(second).toHaveAttribute('aria-selected', 'true');
    await user.keyboard('{ArrowDown}{Enter}');
    expect(note).toHaveValue('Veja @Rui Sales ');
    expect(screen.queryByRole('listbox', { name: 'Pessoas que leem este pedido' })).toBeNull();
    expect(note).toHaveProperty('selectionStart', 16);
    expect(note).toHaveFocus();
    await user.keyboard('hoje');
    await user.click(screen.getByRole('button', { name: 'Salvar nota interna' }));
    expect(await screen.findByText('Nota salva.')).toBeVisible();
    expect(sent).toEqual([['Veja @Rui Sales hoje', [rui.id]]]);
  });

  it('filters without accents, can be chosen by a click, and is dropped with its name', async () => {
    const sent: unknown[] = [];
    reply(requerimento.mensagem, ({ body }) => {
      sent.push(body);
      return Response.json(detail);
    });
    const { user, note } = await openNote();
    await user.keyboard('@brandao');
    await waitFor(() => expect(screen.getAllByRole('option', { name: /Paulo|Rui/ })).toHaveLength(1));
    await user.click(screen.getByRole('option', { name: /Paulo Brandão/ }));
    expect(note).toHaveValue('@Paulo Brandão ');
    // Saved at once: after a reload the name alone would mention nobody.
    const kept = await getLatestCopy(`${OTAVIO.id}/requerimento/${uid(100)}/nota`);
    expect(kept?.value).toMatchObject({ texto: '@Paulo Brandão ', mencoes: [{ id: paulo.id }] });
    await user.clear(note);
    await user.type(note, 'Conferido.');
    await user.click(screen.getByRole('button', { name: 'Salvar nota interna' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent).toEqual([{ texto: 'Conferido.', interna: true, anexos: [], version: 4 }]);
  });

  it('is closed by Escape, and says when no name matches', async () => {
    const { user, note } = await openNote();
    await user.keyboard('@r');
    await screen.findByRole('option', { name: /Rui Sales/ });
    await user.keyboard('{Escape}u');
    expect(screen.queryByRole('option', { name: /Rui Sales/ })).toBeNull();
    expect(note).toHaveValue('@ru');
    await user.keyboard(' e @xyz');
    expect(await screen.findByText('Ninguém que lê este pedido tem este nome.')).toBeVisible();
  });

  it('shows a refusal at the note when a person can no longer read it, and keeps the text', async () => {
    replyProblem(requerimento.mensagem, 'validation', {
      errors: [{ path: 'mencoes', message: 'Uma das pessoas mencionadas não lê este pedido.' }],
    });
    const { user, note } = await openNote();
    await user.keyboard('@');
    await user.click(await screen.findByRole('option', { name: /Rui Sales/ }));
    await user.click(screen.getByRole('button', { name: 'Salvar nota interna' }));
    expect(await screen.findByText(/não lê este pedido/)).toBeVisible();
    expect(note).toHaveValue('@Rui Sales ');
    expect(note).toHaveAccessibleDescription(/não lê este pedido/);
  });

  it('warns once of an unknown name; the second press saves the note', async () => {
    const sent: unknown[] = [];
    reply(requerimento.mensagem, ({ body }) => {
      sent.push([body?.texto, body?.mencoes]);
      return Response.json(detail);
    });
    const { user, note } = await openNote();
    await user.keyboard('Veja @Pau');
    await user.click(screen.getByRole('button', { name: 'Salvar nota interna' }));
    const warning = /“@Pau” não chamou ninguém\. Escolha o nome na lista ou salve assim mesmo\./;
    expect(note).toHaveAccessibleDescription(warning);
    expect(note).toHaveFocus();
    expect(sent).toEqual([]);
    await user.keyboard(', por favor');
    expect(note).toHaveAccessibleDescription(warning);
    await user.click(screen.getByRole('button', { name: 'Salvar assim mesmo' }));
    await waitFor(() => expect(sent).toEqual([['Veja @Pau, por favor', undefined]]));
    expect(await screen.findByText('Nota salva.')).toBeVisible();
    await user.type(note, 'E @Pau');
    await user.click(screen.getByRole('button', { name: 'Salvar nota interna' }));
    expect(note).toHaveAccessibleDescription(warning);
    expect(sent).toHaveLength(1);
  });

  it('is not offered in a reply to the requester', async () => {
    const { user } = await renderScreen(routes, { at, eu: otavio });
    const reply = await screen.findByLabelText('Resposta ao requerente');
    await user.type(reply, '@r');
    await new Promise((done) => setTimeout(done, 250));
    expect(screen.queryByRole('option', { name: /Rui Sales/ })).toBeNull();
  });
});

describe('a note in the history', () => {
  it('marks only the people whom it mentions', async () => {
    const texto = '@Rui Sales confere com @Paulo Brandão?';
    const note = makeEvento({ id: uid(480), tipo: 'nota', titulo: 'Nota interna', texto, interno: true });
    reply(requerimento.detail, { ...detail, eventos: [...detail.eventos, { ...note, lado: 'conselho' }] });
    const items = [{ mensagemId: uid(480), usuarioId: rui.id, nome: rui.nome }];
    reply(mencao.list, { items, total: 1 });
    await renderScreen(routes, { at, eu: otavio });
    const mark = await screen.findByText('@Rui Sales');
    expect(mark.tagName).toBe('STRONG');
    expect(mark.parentElement).toHaveTextContent(texto);
    expect(screen.queryByText('@Paulo Brandão')).toBeNull();
  });
});
