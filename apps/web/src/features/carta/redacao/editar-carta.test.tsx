import { carta } from '@balcao/contract/carta';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { eraseCopies, getLatestCopy, putCopy } from '#platform/local-copy.ts';
import { tellNews } from '#platform/news.ts';
import { makeEu } from '#test/fixtures.ts';
import { renderScreen } from '#test/render-screen.tsx';
import { problemResponse, reply } from '#test/server.ts';
import { makeRascunho, OTAVIO, PAULO, uid } from '../carta.fixture.ts';
import type { CartaDetalhe } from '../queries.ts';
import { routes } from '../routes.tsx';
import { guardadaDe } from './use-carta-form.ts';

const AT = `/carta/${uid(500)}`;
const KEPT = `${OTAVIO.id}/carta/${uid(500)}`;
const eu = makeEu({ id: OTAVIO.id, tipo: 1, permissoes: ['carta.redigir'] });

afterEach(async () => {
  // Unmounting writes a copy, so it comes first.
  cleanup();
  await eraseCopies();
});

async function open(at = `${AT}?editar=true`, detail = makeRascunho()) {
  reply(carta.assinantes, { items: [PAULO, OTAVIO], total: 2 });
  reply(carta.detail, detail);
  const view = await renderScreen(routes, { at, eu });
  if (at !== AT) await screen.findByRole('combobox', { name: 'Quem assina' });
  return view;
}

const subject = () => screen.getByRole('textbox', { name: 'Assunto' });
const button = (name: string) => screen.getByRole('button', { name });

/** The draft after acts of others. */
function goOn(
  change: Partial<CartaDetalhe>,
  ...atos: CartaDetalhe['eventos'][number]['ato'][]
): CartaDetalhe {
  const draft = makeRascunho();
  const eventos = atos.map((ato) => ({ ato, em: '2026-11-21T12:00:00.000Z', por: 'Bianca', texto: null }));
  return { ...draft, version: 3 + atos.length, eventos: [...draft.eventos, ...eventos], ...change };
}

function hear(detail: CartaDetalhe): void {
  reply(carta.detail, detail);
  act(() => tellNews({ evento: 'requerimento', id: uid(100), version: 1 }));
}

const SENT: Partial<CartaDetalhe> = { situacao: 'EM_ASSINATURA', atos: ['devolver_ao_redator'] };

describe('editing a draft', () => {
  it('keeps the text when a colleague sends the letter for signature, and says what is left to do', async () => {
    const { user } = await open();
    await user.type(subject(), ' e mais');
    hear(goOn({ ...SENT, atos: [] }, 'enviar_para_assinatura'));
    const note = await screen.findByText('Esta carta saiu para assinatura enquanto você escrevia.');
    expect(note.closest('[role="status"]')).toHaveTextContent(/Enviada para assinatura, por Bianca/);
    expect(note.closest('[role="status"]')).toHaveTextContent(/está guardado neste aparelho/);
    expect(subject()).toHaveValue('Documento que falta no seu pedido e mais');
    expect(subject()).toHaveFocus();
    expect(screen.queryByRole('button', { name: 'Salvar rascunho' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Trazer de volta para mudar' })).toBeNull();
    await user.click(button('Copiar o que você escreveu'));
    expect(await navigator.clipboard.readText()).toMatch(
      /^Falta a certidão de casamento[\s\S]+\n\nAssunto: Documento que falta no seu pedido e mais$/,
    );
    await user.click(button('Ver a carta'));
    expect(await screen.findByText('Espera a assinatura de Paulo Reis')).toBeVisible();
    expect(await getLatestCopy(KEPT)).toMatchObject({
      value: { assunto: 'Documento que falta no seu pedido e mais', version: 3 },
    });
  });

  it('mentions no kept text when nothing was typed', async () => {
    await open();
    hear(goOn({ ...SENT, atos: [], assunto: 'Falta a foto' }, 'alterar', 'enviar_para_assinatura'));
    expect(await screen.findByText('Esta carta saiu para assinatura enquanto você escrevia.')).toBeVisible();
    expect(screen.queryByText(/está guardado neste aparelho/)).toBeNull();
    expect(screen.queryByRole('button', { name: /^Copiar/ })).toBeNull();
  });

  it('continues after the letter was taken back', async () => {
    const asked: unknown[] = [];
    const { user } = await open();
    await user.type(subject(), ' e mais');
    hear(goOn(SENT, 'enviar_para_assinatura'));
    await user.click(await screen.findByRole('button', { name: 'Trazer de volta para mudar' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Trazer de volta para mudar' }));
    await user.type(dialog.getByRole('textbox', { name: /Por que trazer/ }), 'Falta dizer o prazo.');
    reply(carta.devolverAoRedator, ({ body }) => {
      asked.push(body);
      return goOn({}, 'enviar_para_assinatura', 'devolver_ao_redator');
    });
    await user.click(dialog.getByRole('button', { name: 'Trazer de volta' }));
    expect(await screen.findByRole('button', { name: 'Salvar rascunho' })).toBeVisible();
    expect(asked).toEqual([{ version: 4, motivo: 'Falta dizer o prazo.' }]);
    expect(subject()).toHaveValue('Documento que falta no seu pedido e mais');
    await waitFor(() => expect(screen.getByRole('form', { name: 'Texto da carta' })).toHaveFocus());
  });

  it('says on saving that the letter was cancelled, and moves the focus there', async () => {
    reply(carta.alterar, () => problemResponse('stale'));
    const { user } = await open();
    reply(carta.detail, goOn({ situacao: 'CANCELADA', atos: [] }, 'cancelar'));
    await user.click(button('Salvar rascunho'));
    const note = await screen.findByText('Esta carta foi cancelada enquanto você escrevia.');
    await waitFor(() => expect(document.activeElement).toContainElement(note));
  });

  it('restores the kept text, and asks when the draft has changed since', async () => {
    const sent: unknown[] = [];
    putCopy(KEPT, { ...guardadaDe(makeRascunho()), assunto: 'O que eu escrevi' });
    const { user, unmount } = await open(undefined, goOn({ assunto: 'Falta a foto' }, 'alterar'));
    const dialog = await screen.findByRole('alertdialog', { name: 'A carta mudou desde que você a abriu' });
    expect(dialog).toHaveTextContent(/Rascunho alterado, por Bianca/);
    expect(dialog).toHaveTextContent('Falta a foto');
    await user.click(button('Ficar com o que escrevi'));
    expect(screen.queryByRole('alertdialog')).toBeNull();
    // The choice is kept for the next time.
    unmount();
    await waitFor(async () =>
      expect(await getLatestCopy(KEPT)).toMatchObject({
        value: { assunto: 'O que eu escrevi', version: 4, eventos: 2 },
      }),
    );
    const again = await open(undefined, goOn({ assunto: 'Falta a foto' }, 'alterar'));
    await waitFor(() => expect(subject()).toHaveValue('O que eu escrevi'));
    expect(screen.queryByRole('alertdialog')).toBeNull();
    reply(carta.alterar, ({ body }) => {
      sent.push([body.version, body.assunto]);
      return makeRascunho({ version: 5 });
    });
    await again.user.click(button('Salvar rascunho'));
    await waitFor(() => expect(sent).toEqual([[4, 'O que eu escrevi']]));
    await waitFor(async () => expect(await getLatestCopy(KEPT)).toBeNull());
  });

  it('asks also about an older copy without a version', async () => {
    const { version: _, eventos: __, ...old } = guardadaDe(makeRascunho());
    putCopy(KEPT, { ...old, assunto: 'O que eu escrevi' });
    const { user } = await open();
    expect(await screen.findByRole('alertdialog')).toHaveTextContent('A carta mudou desde que você a abriu');
    await user.click(button('Ficar com o que escrevi'));
    expect(subject()).toHaveValue('O que eu escrevi');
  });

  it('restores the kept text of a letter that was sent meanwhile', async () => {
    putCopy(KEPT, { ...guardadaDe(makeRascunho()), assunto: 'O que eu escrevi' });
    await open(undefined, goOn({ situacao: 'EXPEDIDA', atos: [] }, 'enviar_para_assinatura', 'expedir'));
    expect(await screen.findByText('Esta carta foi expedida enquanto você escrevia.')).toBeVisible();
    await waitFor(() => expect(subject()).toHaveValue('O que eu escrevi'));
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(button('Ver a carta')).toBeVisible();
  });

  it('stays open after saving when sending is refused, with the error at its field', async () => {
    const versions: number[] = [];
    reply(carta.alterar, ({ body }) => {
      versions.push(body.version);
      return makeRascunho({ version: body.version + 1 });
    });
    reply(carta.enviarParaAssinatura, () =>
      problemResponse('validation', { errors: [{ path: 'assinanteId', message: 'Paulo não assina mais.' }] }),
    );
    const { user } = await open();
    await user.click(button('Enviar para assinatura'));
    await waitFor(() =>
      expect(screen.getByRole('combobox', { name: 'Quem assina' })).toHaveAccessibleDescription(
        /Paulo não assina mais/,
      ),
    );
    await user.selectOptions(screen.getByRole('combobox', { name: 'Quem assina' }), 'Otávio Lins');
    await user.click(button('Salvar rascunho'));
    expect(await screen.findByText('Rascunho alterado.')).toBeVisible();
    expect(versions).toEqual([3, 4]);
  });

  it('saves a retry with the same idempotency key', async () => {
    const keys: (string | null)[] = [];
    reply(carta.alterar, ({ headers }) => {
      keys.push(headers.get('idempotency-key'));
      return keys.length === 1 ? problemResponse('internal') : makeRascunho({ version: 4 });
    });
    const { user } = await open();
    await user.click(button('Salvar rascunho'));
    expect(await screen.findByRole('alert')).toBeVisible();
    await user.click(button('Salvar rascunho'));
    expect(await screen.findByText('Rascunho alterado.')).toBeVisible();
    expect(keys).toEqual([expect.stringMatching(/-/), keys[0]]);
  });

  it('asks before changes are discarded, and not without changes', async () => {
    const { user } = await open();
    await user.type(subject(), ' e mais');
    await user.click(button('Desistir da mudança'));
    const ask = await screen.findByRole('alertdialog', { name: 'Desistir da mudança?' });
    await user.click(within(ask).getByRole('button', { name: 'Continuar escrevendo' }));
    expect(subject()).toHaveValue('Documento que falta no seu pedido e mais');
    await user.click(button('Desistir da mudança'));
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: /^Desistir/ }));
    await user.click(await screen.findByRole('button', { name: 'Mudar o texto' }));
    expect(await screen.findByRole('textbox', { name: 'Assunto' })).toHaveValue(
      'Documento que falta no seu pedido',
    );
    await user.click(button('Desistir da mudança'));
    expect(await screen.findByRole('button', { name: 'Mudar o texto' })).toBeVisible();
  });

  it('compares with the text that editing started from', async () => {
    const { user } = await open();
    hear(goOn({ assunto: 'Falta a foto' }, 'alterar'));
    await user.click(button('Desistir da mudança'));
    await user.click(await screen.findByRole('button', { name: 'Mudar o texto' }));
    expect(await screen.findByRole('textbox', { name: 'Assunto' })).toHaveValue('Falta a foto');
    await screen.findByRole('combobox', { name: 'Quem assina' });
    await user.click(screen.getByRole('radio', { name: /^Convocação/ }));
    await user.click(screen.getByRole('radio', { name: /^Notificação/ }));
    await user.click(button('Desistir da mudança'));
    expect(await screen.findByRole('button', { name: 'Mudar o texto' })).toBeVisible();
  });

  it('moves the focus to the form, and back to the state of the letter', async () => {
    reply(carta.alterar, makeRascunho({ version: 4 }));
    const { user } = await open(AT);
    await user.click(await screen.findByRole('button', { name: 'Mudar o texto' }));
    await waitFor(() => expect(screen.getByRole('form', { name: 'Texto da carta' })).toHaveFocus());
    await user.click(button('Desistir da mudança'));
    await screen.findByRole('button', { name: 'Mudar o texto' });
    await waitFor(() => expect(document.activeElement).toHaveTextContent(/Só a equipe vê este rascunho/));
    await user.click(button('Mudar o texto'));
    await screen.findByRole('combobox', { name: 'Quem assina' });
    await user.click(button('Salvar rascunho'));
    const told = await screen.findByText('Rascunho alterado.');
    await waitFor(() => expect(document.activeElement).toContainElement(told));
  });
});
