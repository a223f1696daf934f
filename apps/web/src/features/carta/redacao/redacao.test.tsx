import { carta } from '@balcao/contract/carta';
import { requerimento } from '@balcao/contract/requerimento';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { makeDetalhe as makePedido } from '#features/requerimento/requerimento.fixture.ts';
import { eraseCopies, getCopy, getLatestCopy, putCopy } from '#platform/local-copy.ts';
import { makeEu } from '#test/fixtures.ts';
import { renderScreen } from '#test/render-screen.tsx';
import { problemResponse, reply } from '#test/server.ts';
import { makeRascunho, OTAVIO, PAULO, uid } from '../carta.fixture.ts';
import type { Redacao } from '../queries.ts';
import { routes } from '../routes.tsx';
import { NOVA } from './use-carta-form.ts';

const AT = `/cartas/redigir/${uid(100)}`;
const eu = makeEu({ id: OTAVIO.id, tipo: 1, permissoes: ['carta.redigir'] });

afterEach(async () => {
  // Unmounting writes a copy, so it comes first.
  cleanup();
  await eraseCopies();
});

async function open(at = AT) {
  reply(requerimento.detail, makePedido());
  reply(carta.assinantes, { items: [PAULO, OTAVIO], total: 2 });
  reply(carta.detail, makeRascunho());
  const view = await renderScreen(routes, { at, eu });
  await screen.findByRole('combobox', { name: 'Quem assina' });
  return view;
}

type User = Awaited<ReturnType<typeof open>>['user'];

async function fill(user: User) {
  await user.click(screen.getByRole('radio', { name: /^Notificação/ }));
  await user.type(screen.getByRole('textbox', { name: 'Assunto' }), 'Falta um documento');
  await user.type(
    screen.getByRole('textbox', { name: /^Texto/ }),
    'Envie a certidão de casamento atualizada.',
  );
  await user.selectOptions(screen.getByRole('combobox', { name: 'Quem assina' }), 'Paulo Reis');
}

describe('writing a letter', () => {
  it('asks for the parts of its kind, shows a preview, and sends it for signature', async () => {
    const sent: Redacao[] = [];
    reply(carta.redigir, ({ body }) => {
      sent.push(body);
      return makeRascunho();
    });
    reply(carta.enviarParaAssinatura, makeRascunho({ situacao: 'EM_ASSINATURA', version: 4, atos: [] }));
    const { user, router } = await open();
    expect(screen.queryByRole('textbox', { name: /^Base legal/ })).toBeNull();
    await user.click(screen.getByRole('radio', { name: /^Convocação/ }));
    expect(screen.getByRole('textbox', { name: /^Base legal/ })).toBeVisible();
    expect(screen.getByRole('group', { name: 'Comparecimento' })).toBeVisible();
    await fill(user);
    expect(screen.queryByRole('group', { name: 'Comparecimento' })).toBeNull();
    await user.type(screen.getByRole('textbox', { name: /^Prazo em dias/ }), '15');
    const paper = screen.getByRole('article');
    expect(paper).toHaveTextContent('Envie a certidão de casamento atualizada.');
    expect(paper).toHaveTextContent('15 dias corridos');
    expect(paper).toHaveTextContent('Paulo Reis');
    await user.click(screen.getByRole('button', { name: 'Enviar para assinatura' }));
    await waitFor(() => expect(router.state.location.pathname).toBe(`/carta/${uid(500)}`));
    expect(sent).toEqual([
      {
        especie: 'NOTIFICACAO',
        assunto: 'Falta um documento',
        prazoDias: 15,
        assinanteId: PAULO.id,
        texto: 'Envie a certidão de casamento atualizada.',
        finalidade: null,
        fundamento: null,
        comparecimento: null,
      },
    ]);
    expect(await screen.findByText('Enviada para assinatura.')).toBeVisible();
    expect(await getLatestCopy(`${OTAVIO.id}/carta/em/${uid(100)}`)).toBeNull();
  });

  it('shows what is missing at each field, and sends nothing', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('radio', { name: /^Convocação/ }));
    await user.click(screen.getByRole('button', { name: 'Enviar para assinatura' }));
    const summary = await screen.findByRole('alert');
    expect(summary).toHaveTextContent('Escreva o assunto.');
    expect(summary).toHaveTextContent('Diga em que lei ou norma isso se baseia.');
    expect(summary).toHaveTextContent('Informe o dia.');
    expect(summary).toHaveTextContent('Escolha quem assina.');
    expect(screen.getByRole('textbox', { name: /^Hora/ })).toBeInvalid();
  });

  it('does not say who may come before it is answered, and warns that the subject is always visible', async () => {
    const { user } = await open();
    expect(screen.queryByText(/não conte nele nada reservado/)).toBeNull();
    await user.click(screen.getByRole('radio', { name: /^Convocação/ }));
    const subject = screen.getByRole('textbox', { name: 'Assunto' });
    expect(subject).toHaveAccessibleDescription(/não conte nele nada reservado/);
    const paper = screen.getByRole('article');
    expect(paper).toHaveTextContent('O processo continua');
    expect(paper).not.toHaveTextContent('Você precisa vir em pessoa.');
    await user.click(screen.getByRole('radio', { name: 'Só a pessoa' }));
    expect(paper).toHaveTextContent('Você precisa vir em pessoa.');
  });

  it('removes the error of a choice once it is made', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Enviar para assinatura' }));
    const summary = await screen.findByRole('alert');
    for (const said of ['Escolha a espécie da carta.', 'Escreva o assunto.', 'Escolha quem assina.'])
      expect(summary).toHaveTextContent(said);
    await user.click(screen.getByRole('radio', { name: /^Notificação/ }));
    expect(screen.queryByText('Escolha a espécie da carta.')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Enviar para assinatura' }));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Quem assina' }), 'Paulo Reis');
    expect(screen.getByRole('alert')).toHaveTextContent('Escreva o assunto.');
    expect(screen.queryByText('Escolha quem assina.')).toBeNull();
  });

  it('shows a refusal of the API at its field and keeps the text', async () => {
    reply(carta.redigir, () =>
      problemResponse('validation', {
        errors: [{ path: 'assinanteId', message: 'Esta pessoa não assina.' }],
      }),
    );
    const { user } = await open();
    await fill(user);
    await user.click(screen.getByRole('button', { name: 'Salvar rascunho' }));
    await waitFor(() =>
      expect(screen.getByRole('combobox', { name: 'Quem assina' })).toHaveAccessibleDescription(
        /Esta pessoa não assina/,
      ),
    );
    expect(screen.getByRole('textbox', { name: 'Assunto' })).toHaveValue('Falta um documento');
  });

  it('opens the saved draft with the refusal at its field', async () => {
    const message = 'O primeiro dia possível é 30/11/2026.';
    reply(carta.redigir, makeRascunho());
    reply(carta.enviarParaAssinatura, () =>
      problemResponse('validation', { errors: [{ path: 'assunto', message }] }),
    );
    const { user, router } = await open();
    await fill(user);
    await user.click(screen.getByRole('button', { name: 'Enviar para assinatura' }));
    await waitFor(() => expect(router.state.location.href).toBe(`/carta/${uid(500)}?editar=true`));
    expect(await screen.findByRole('link', { name: message })).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Assunto' })).toHaveAccessibleDescription(new RegExp(message));
    expect(screen.getByRole('button', { name: 'Desistir da mudança' })).toBeVisible();
  });

  it('keeps the draft and says why it could not be sent for signature', async () => {
    reply(carta.redigir, makeRascunho());
    reply(carta.enviarParaAssinatura, () => problemResponse('unavailable'));
    const { user } = await open();
    await fill(user);
    await user.click(screen.getByRole('button', { name: 'Enviar para assinatura' }));
    expect(await screen.findByText('Só a equipe vê este rascunho')).toBeVisible();
    expect(screen.getByText('Rascunho criado.')).toBeVisible();
    expect(screen.getByText(/dificuldade para responder/)).toBeVisible();
  });

  it('shows texts that are too short or too long, and an invalid day', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('radio', { name: /^Convocação/ }));
    await user.type(screen.getByRole('textbox', { name: 'Assunto' }), 'A');
    await user.type(screen.getByRole('textbox', { name: /^Texto/ }), 'Doze letras.');
    const purpose = screen.getByRole('textbox', { name: /^Para quê/ });
    await user.click(purpose);
    await user.paste('a'.repeat(501));
    expect(screen.getByText('1 caractere a mais')).toBeVisible();
    await user.type(screen.getByRole('textbox', { name: /^Base legal/ }), 'Lei.');
    await user.type(screen.getByRole('textbox', { name: /^Dia/ }), '31022099');
    await user.click(screen.getByRole('button', { name: 'Enviar para assinatura' }));
    const summary = await screen.findByRole('alert');
    for (const said of [
      'Escreva o assunto com pelo menos 3 letras.',
      'Escreva o texto da carta, com pelo menos 20 letras.',
      'Em “Para quê”, use no máximo 500 caracteres.',
      'Em “Base legal”, escreva pelo menos 10 letras.',
      'Esta data não existe.',
    ])
      expect(summary).toHaveTextContent(said);
    // The field is cleared with its part.
    await user.click(screen.getByRole('radio', { name: /^Notificação/ }));
    await user.click(screen.getByRole('radio', { name: /^Convocação/ }));
    await user.click(screen.getByRole('button', { name: 'Enviar para assinatura' }));
    expect(await screen.findByRole('link', { name: 'Informe o dia.' })).toBeVisible();
  });

  it('keeps unsaved text on the device, and restores it', async () => {
    const key = `${OTAVIO.id}/carta/em/${uid(100)}`;
    putCopy(key, { ...NOVA, especie: 'OFICIO', assunto: 'Falta um documento' });
    const { user } = await open();
    const subject = screen.getByRole('textbox', { name: 'Assunto' });
    await waitFor(() => expect(subject).toHaveValue('Falta um documento'));
    expect(screen.getByRole('radio', { name: /^Ofício/ })).toBeChecked();
    await user.type(subject, ' novo');
    await waitFor(async () =>
      expect(await getCopy(key)).toMatchObject({ assunto: 'Falta um documento novo' }),
    );
  });

  it('tells a signer where to sign their own letter', async () => {
    const { user } = await open();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Quem assina' }), 'Otávio Lins');
    expect(screen.getByText(/Você assina: salve o rascunho/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Enviar para assinatura' })).toBeNull();
  });

  it('edits a draft in the same form, based on the opened version', async () => {
    const sent: { version: number; assunto: string }[] = [];
    const { user } = await open(`/carta/${uid(500)}?editar=true`);
    const subject = screen.getByRole('textbox', { name: 'Assunto' });
    expect(subject).toHaveValue('Documento que falta no seu pedido');
    await user.clear(subject);
    await user.type(subject, 'Falta um documento');
    reply(carta.alterar, ({ body }) => {
      sent.push(body);
      return sent.length === 1 ? problemResponse('stale') : makeRascunho({ version: 5 });
    });
    const alterar = { ato: 'alterar' as const, em: '2026-11-21T12:00:00.000Z', por: 'Bianca', texto: null };
    const detail = makeRascunho({ version: 4 });
    reply(carta.detail, { ...detail, assunto: 'Falta a foto', eventos: [...detail.eventos, alterar] });
    await user.click(screen.getByRole('button', { name: 'Salvar rascunho' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'A carta mudou desde que você a abriu' });
    expect(dialog).toHaveTextContent(/Rascunho alterado, por Bianca/);
    expect(dialog).toHaveTextContent('Falta a foto');
    expect(dialog).toContainElement(document.activeElement as HTMLElement);
    await user.keyboard('{Escape}');
    await user.click(within(dialog).getByRole('button', { name: 'Ficar com o que escrevi' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(subject).toHaveValue('Falta um documento');
    expect(sent).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Salvar rascunho' }));
    expect(await screen.findByRole('button', { name: 'Mudar o texto' })).toBeVisible();
    expect(sent.map(({ version }) => version)).toEqual([3, 4]);
  });

  it('continues from the version of the other window when the writer chooses it', async () => {
    const sent: { version: number; assunto: string }[] = [];
    const { user } = await open(`/carta/${uid(500)}?editar=true`);
    await user.type(screen.getByRole('textbox', { name: 'Assunto' }), ' e mais');
    reply(carta.alterar, ({ body }) => {
      sent.push(body);
      return sent.length === 1 ? problemResponse('stale') : makeRascunho({ version: 5 });
    });
    reply(carta.detail, makeRascunho({ version: 4, assunto: 'Falta a foto' }));
    await user.click(screen.getByRole('button', { name: 'Salvar rascunho' }));
    await user.click(await screen.findByRole('button', { name: 'Usar a outra versão' }));
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Assunto' })).toHaveValue('Falta a foto'));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Salvar rascunho' }));
    await waitFor(() => expect(sent[1]).toMatchObject({ version: 4, assunto: 'Falta a foto' }));
  });
});
