import { carta } from '@balcao/contract/carta';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { eraseCopies, getLatestCopy } from '#platform/local-copy.ts';
import { tellNews } from '#platform/news.ts';
import { makeEu } from '#test/fixtures.ts';
import { renderScreen } from '#test/render-screen.tsx';
import { problemResponse, reply } from '#test/server.ts';
import { makeDetalhe, makeRascunho, OTAVIO, PAULO, uid } from '../carta.fixture.ts';
import type { CartaDetalhe } from '../queries.ts';
import { routes } from '../routes.tsx';

const AT = `/carta/${uid(500)}`;
const eu = makeEu({ id: PAULO.id, tipo: 2, permissoes: ['carta.redigir', 'carta.assinar', 'carta.expedir'] });

// Only the date is fake; timers stay real.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));

afterEach(async () => {
  cleanup();
  await eraseCopies();
});

function open(detail: CartaDetalhe, who = eu) {
  reply(carta.detail, detail);
  return renderScreen(routes, { at: AT, eu: who });
}

const PARA_ASSINAR = makeRascunho({
  situacao: 'EM_ASSINATURA',
  atos: ['devolver_ao_redator', 'expedir', 'cancelar'],
});
const button = (name: string) => screen.findByRole('button', { name });
const reason = () => screen.findByRole('textbox', { name: /O que mudar/ });

describe('the dialog of an act on a letter', () => {
  it('restores its fields after it was closed, until the act was sent', async () => {
    const { user } = await open(PARA_ASSINAR);
    await user.click(await button('Devolver a quem escreveu'));
    await user.type(await reason(), 'Falta dizer o prazo.');
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.click(await button('Devolver a quem escreveu'));
    await waitFor(async () => expect(await reason()).toHaveValue('Falta dizer o prazo.'));
    reply(carta.devolverAoRedator, makeRascunho({ version: 4, atos: [] }));
    await user.click(await button('Devolver'));
    expect(await screen.findByText('De volta a quem escreveu.')).toBeVisible();
    expect(await getLatestCopy(`${PAULO.id}/carta/${uid(500)}/devolver_ao_redator`)).toBeNull();
  });

  it('says when a text is too short or too long', async () => {
    const { user } = await open(PARA_ASSINAR);
    await user.click(await button('Devolver a quem escreveu'));
    expect(await reason()).toHaveAccessibleDescription(/Pelo menos 10 letras/);
    await user.type(await reason(), 'Prazo?');
    await user.click(await button('Devolver'));
    expect(await reason()).toHaveAccessibleDescription(/Diga o que mudar, com pelo menos 10 letras/);
    await user.click(await reason());
    await user.paste('a'.repeat(1000));
    await user.click(await button('Devolver'));
    expect(await reason()).toHaveAccessibleDescription(/Use no máximo 1\.000 caracteres/);
    expect(screen.getByText(/caracteres a mais/)).toBeVisible();
  });

  it('refuses a day that does not exist or is incomplete', async () => {
    const { user } = await open(
      makeDetalhe({ equipe: true, situacao: 'EXPEDIDA', canal: 'POSTAL', atos: ['registrar_postagem'] }),
    );
    await user.click(await button('Registrar postagem'));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByRole('textbox', { name: /Código/ }), 'AA123456785BR');
    const day = dialog.getByRole('textbox', { name: /Dia da postagem/ });
    await user.clear(day);
    await user.type(day, '31022026');
    await user.click(dialog.getByRole('button', { name: 'Registrar postagem' }));
    expect(await dialog.findByRole('link', { name: 'Esta data não existe.' })).toBeVisible();
    await user.clear(day);
    await user.type(day, '3102');
    await user.click(dialog.getByRole('button', { name: 'Registrar postagem' }));
    expect(await dialog.findByRole('link', { name: /^Data inválida/ })).toBeVisible();
  });
});

describe('the day of an act', () => {
  const KEPT = `${PAULO.id}/carta/${uid(500)}/registrar_entrega`;
  const day = () => screen.findByRole('textbox', { name: /Dia do recebimento/ });
  const start = async () => {
    const view = await open(makeDetalhe({ equipe: true, canal: 'POSTAL', atos: ['registrar_entrega'] }));
    await view.user.click(await button('Registrar entrega'));
    return view;
  };

  it('is today until another day is chosen, even with other fields kept from earlier days', async () => {
    vi.setSystemTime('2026-11-20T12:00:00.000Z');
    const first = await start();
    await first.user.type(await screen.findByRole('textbox', { name: /Quem recebeu/ }), 'Rui');
    expect(await day()).toHaveValue('20/11/2026');
    first.unmount();
    await waitFor(async () =>
      expect(await getLatestCopy(KEPT)).toMatchObject({ value: { recebidaPor: 'Rui' } }),
    );
    vi.setSystemTime('2026-11-24T12:00:00.000Z');
    const second = await start();
    expect(await screen.findByDisplayValue('Rui')).toBeVisible();
    expect(await day()).toHaveValue('24/11/2026');
    await second.user.clear(await day());
    expect(await day()).toHaveValue('');
    await second.user.type(await day(), '23112026');
    second.unmount();
    await waitFor(async () =>
      expect(await getLatestCopy(KEPT)).toMatchObject({ value: { dia: '2026-11-23' } }),
    );
    vi.setSystemTime('2026-11-25T12:00:00.000Z');
    await start();
    await waitFor(async () => expect(await day()).toHaveValue('23/11/2026'));
  });
});

describe('after an act of the staff', () => {
  it.each<[string, string, CartaDetalhe, () => void]>([
    [
      'Enviar para assinatura',
      'Enviada para assinatura.',
      makeRascunho(),
      () => reply(carta.enviarParaAssinatura, { ...PARA_ASSINAR, version: 4, atos: [] }),
    ],
    [
      'Assinar e expedir',
      'Assinada e expedida.',
      PARA_ASSINAR,
      () => reply(carta.expedir, makeDetalhe({ equipe: true, version: 4, atos: [] })),
    ],
    [
      'Cancelar carta',
      'Cancelada.',
      PARA_ASSINAR,
      () => reply(carta.cancelar, { ...PARA_ASSINAR, version: 4, situacao: 'CANCELADA', atos: [] }),
    ],
  ])('the focus moves to the confirmation: %s', async (verb, told, before, answer) => {
    const { user } = await open(before);
    await user.click(await button(verb));
    const dialog = within(await screen.findByRole('dialog'));
    const box = dialog.queryByRole('textbox');
    if (box) await user.type(box, 'Não é mais preciso.');
    answer();
    await user.click(dialog.getByRole('button', { name: verb }));
    const said = await screen.findByText(told);
    await waitFor(() => expect(document.activeElement).toContainElement(said));
  });

  it('the confirmation disappears once somebody else changes the letter', async () => {
    const { user } = await open(makeRascunho());
    const sent = { ...PARA_ASSINAR, version: 4, atos: [] };
    reply(carta.enviarParaAssinatura, sent);
    await user.click(await button('Enviar para assinatura'));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Enviar para assinatura' }));
    expect(await screen.findByText('Enviada para assinatura.')).toBeVisible();
    reply(carta.detail, makeRascunho({ version: 5 }));
    act(() => tellNews({ evento: 'requerimento', id: uid(100), version: 1 }));
    await waitFor(() => expect(screen.queryByText('Enviada para assinatura.')).toBeNull());
  });
});

it('lets the writer, who is not the signer, take the letter back', async () => {
  const writer = makeEu({ id: OTAVIO.id, tipo: 1, permissoes: ['carta.redigir'] });
  const { user } = await open({ ...PARA_ASSINAR, atos: ['devolver_ao_redator', 'cancelar'] }, writer);
  await user.click(await button('Trazer de volta para mudar'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Trazer de volta para mudar' }));
  expect(dialog.getByText(/Paulo Reis recebe um aviso/)).toBeVisible();
  await user.type(dialog.getByRole('textbox', { name: /Por que trazer/ }), 'Falta dizer o prazo.');
  const event = {
    ato: 'devolver_ao_redator' as const,
    em: '2026-11-21T12:00:00.000Z',
    texto: 'Falta o prazo.',
  };
  reply(carta.devolverAoRedator, makeRascunho({ version: 4, eventos: [{ ...event, por: OTAVIO.nome }] }));
  await user.click(dialog.getByRole('button', { name: 'Trazer de volta' }));
  expect(await screen.findByText('De volta a quem escreveu.')).toBeVisible();
  expect(screen.getByText('Trazida de volta por Otávio Lins')).toBeVisible();
});

it.each([
  ['by its former signer', PAULO.nome, 'Devolvida a Otávio Lins por Paulo Reis'],
  ['by an unknown person', null, 'Devolvida a Otávio Lins'],
])('says that the draft was returned %s', async (_, por, title) => {
  const event = {
    ato: 'devolver_ao_redator' as const,
    em: '2026-11-21T12:00:00.000Z',
    texto: 'Falta o prazo.',
  };
  await open(makeRascunho({ assinante: { id: uid(9), nome: 'Bianca' }, eventos: [{ ...event, por }] }));
  expect(await screen.findByText(title)).toBeVisible();
});

it('leads from a refused signature to the form, with the error at its field', async () => {
  const message = 'Em quinta-feira, 25/12/2026, não há expediente.';
  reply(carta.assinantes, { items: [PAULO], total: 1 });
  reply(carta.expedir, () => problemResponse('validation', { errors: [{ path: 'assunto', message }] }));
  const { user } = await open(makeRascunho({ redator: PAULO, atos: ['alterar', 'expedir'] }));
  await user.click(await button('Assinar e expedir'));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Assinar e expedir' }));
  await user.click(await dialog.findByRole('button', { name: 'Mudar o texto' }));
  expect(await screen.findByRole('link', { name: message })).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Assunto' })).toHaveAccessibleDescription(/não há expediente/);
  expect(screen.queryByRole('dialog')).toBeNull();
});
