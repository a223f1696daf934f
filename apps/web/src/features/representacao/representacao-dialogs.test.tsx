import { municipio } from '@balcao/contract/municipio';
import { prioridade } from '@balcao/contract/prioridade';
import { representacao } from '@balcao/contract/representacao';
import { sessao } from '@balcao/contract/sessao';
import { usuario } from '@balcao/contract/usuario';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { routes } from '#features/usuario/routes.tsx';
import { makeUsuario } from '#features/usuario/usuario.fixture.ts';
import { tellNews } from '#platform/news.ts';
import { stepUpStore } from '#platform/step-up.ts';
import { makeEu } from '#test/fixtures.ts';
import { renderScreen } from '#test/render-screen.tsx';
import { problemResponse, reply } from '#test/server.ts';
import type { Representacao } from './queries.ts';
import { makeRepresentacao } from './representacao.fixture.ts';

const RUI = { id: 'rui', nome: 'Rui Tavares' };
const CONFERE = makeEu({ tipo: 2, permissoes: ['usuario.ver', 'representacao.conferir'] });

const link = (change: Partial<Representacao> = {}) => makeRepresentacao({ representante: RUI, ...change });
const told = (...representa: Representacao[]) => ({ representa, representantes: [], pedidos: [] });

beforeEach(() => {
  vi.setSystemTime('2026-11-23T12:00:00.000Z');
  reply(municipio.list, { items: [], total: 0 });
  reply(prioridade.minha, { guardada: null });
  reply(sessao.list, { items: [], total: 0 });
  reply(usuario.detail, makeUsuario(RUI));
  reply(representacao.doUsuario, told(link()));
});

async function openDialog(button: string | RegExp, title: string) {
  const { user } = await renderScreen(routes, { at: '/usuario/rui', eu: CONFERE });
  await user.click(await screen.findByRole('button', { name: button }));
  return { user, dialog: within(await screen.findByRole('dialog', { name: title })) };
}

describe('changing a representation', () => {
  const openChange = async () => {
    const { user, dialog } = await openDialog(/^Mudar vínculo: Ateliê/, 'Mudar vínculo');
    const ate = dialog.getByLabelText(/^Até quando/);
    const papel = dialog.getByRole('combobox', { name: 'O que a pessoa é da empresa' });
    return { user, dialog, ate, papel, save: dialog.getByRole('button', { name: 'Salvar' }) };
  };

  it('starts from the current values, and sends the changes with the version seen', async () => {
    const sent: unknown[] = [];
    reply(representacao.alterar, ({ params, body }) => {
      sent.push([params.id, body]);
      return link();
    });
    const { user, dialog, ate, papel, save } = await openChange();
    expect(dialog.getByText(/^Rui Tavares age por Ateliê Mantiqueira Ltda\. A pessoa/)).toBeVisible();
    expect([papel, ate].map((field) => Reflect.get(field, 'value'))).toEqual(['Procurador', '31/03/2027']);
    await user.selectOptions(papel, 'Contador');
    await user.clear(ate);
    await user.type(ate, '30042027');
    await user.click(save);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent).toEqual([[link().id, { version: 2, papel: 'Contador', ate: '2027-04-30' }]]);
  });

  it('refuses an invalid or past last day', async () => {
    const sent: unknown[] = [];
    reply(representacao.alterar, ({ body }) => {
      sent.push(body);
      return link();
    });
    const { user, ate, save } = await openChange();
    await user.clear(ate);
    await user.type(ate, '3104');
    await user.click(save);
    expect(ate).toHaveAccessibleDescription(/Escreva como 31/);
    await user.clear(ate);
    await user.type(ate, '31022027');
    await user.click(save);
    expect(ate).toHaveAccessibleDescription(/Esta data não existe\.$/);
    expect(screen.getByRole('link', { name: 'Esta data não existe.' })).toBeVisible();
    await user.clear(ate);
    await user.type(ate, '01012020');
    await user.click(save);
    expect(ate).toBeInvalid();
    expect(ate).not.toHaveAccessibleDescription(/Escreva como 31/);
    expect(sent).toEqual([]);
  });

  it('keeps the choice after a conflict, and saves it only on a second press', async () => {
    const sent: number[] = [];
    const { user, dialog, papel, save } = await openChange();
    await user.selectOptions(papel, 'Contador');
    let read = 0;
    reply(representacao.doUsuario, () => {
      read += 1;
      return Response.json(told(link({ version: 5 })));
    });
    // The page behind the form loads the newer version first.
    act(() => tellNews({ evento: 'notificacoes' }));
    await waitFor(() => expect(read).toBe(1));
    reply(representacao.alterar, ({ body }) => {
      sent.push(body.version);
      return body.version === 2 ? problemResponse('stale') : Response.json(link());
    });
    await user.click(save);
    expect((await dialog.findAllByText(/Isto mudou em outra janela/))[0]).toBeVisible();
    expect(papel).toHaveValue('Contador');
    await user.click(save);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent).toEqual([2, 5]);
  });
});

it('retries an addition with the same key, and uses a new key after a change', async () => {
  const keys: (string | null)[] = [];
  reply(representacao.incluir, ({ headers }) => {
    keys.push(headers.get('idempotency-key'));
    return problemResponse('unavailable');
  });
  const { user, dialog } = await openDialog('Incluir empresa', 'Incluir empresa');
  const add = dialog.getByRole('button', { name: 'Incluir' });
  await user.type(dialog.getByLabelText(/^CNPJ/), '12abc34501de35');
  await user.type(dialog.getByLabelText(/^Razão social/), 'Ateliê Mantiqueira Ltda.');
  await user.selectOptions(dialog.getByLabelText(/^O que a pessoa é/), 'Contador');
  const motivo = dialog.getByLabelText(/^Motivo/);
  await user.type(motivo, 'Trouxe a procuração.');
  await user.click(add);
  await waitFor(() => expect(keys).toHaveLength(1));
  await user.click(add);
  await waitFor(() => expect(keys).toHaveLength(2));
  await user.type(motivo, ' Conferida.');
  await user.click(add);
  await waitFor(() => expect(keys).toHaveLength(3));
  expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
});

it('requires a confirmed identity before a company is added', async () => {
  let confirmed = false;
  const asked = stepUpStore.subscribe(() => {
    confirmed = true;
    stepUpStore.get()?.done(true);
  });
  const sent: unknown[] = [];
  reply(representacao.incluir, ({ body }) => {
    if (!confirmed) return problemResponse('auth.step_up_required');
    sent.push(body);
    return { representa: [], representantes: [], pedidos: [] };
  });
  const { user, dialog } = await openDialog('Incluir empresa', 'Incluir empresa');
  await user.type(dialog.getByLabelText(/^CNPJ/), '12abc34501de35');
  await user.type(dialog.getByLabelText(/^Razão social/), 'Ateliê Mantiqueira Ltda.');
  await user.selectOptions(dialog.getByLabelText(/^O que a pessoa é/), 'Contador');
  await user.type(dialog.getByLabelText(/^Motivo/), 'Trouxe a procuração.');
  await user.click(dialog.getByRole('button', { name: 'Incluir' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect([confirmed, sent.length]).toEqual([true, 1]);
  asked();
});
