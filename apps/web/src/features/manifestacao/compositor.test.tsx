import { manifestacao } from '@balcao/contract/manifestacao';
import { manifestacaoMencao } from '@balcao/contract/manifestacao-mencao';
import { manifestacaoModelo } from '@balcao/contract/manifestacao-modelo';
import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { renderScreen } from '#test/render-screen.tsx';
import { reply, replyProblem } from '#test/server.ts';
import { makeDaUnidade, makeDetalhe, uid } from './manifestacao.fixture.ts';
import type { Detalhe } from './queries.ts';
import { routes } from './routes.tsx';

const AT = `/ouvidoria/manifestacao/${uid(500)}`;

const MODELOS = [
  {
    codigo: 'r',
    titulo: 'Recebimento',
    uso: 'ouvidoria' as const,
    texto: 'Recebemos a sua manifestação. {{motivo}}',
  },
  { codigo: 'n', titulo: 'Despacho', uso: 'nota' as const, texto: 'À unidade, para {{providencia}}.' },
];

beforeEach(() => reply(manifestacaoModelo.modelosResposta, { items: MODELOS, total: 2 }));

async function pick(user: UserEvent, name: string) {
  await user.type(await screen.findByRole('combobox', { name: /Usar um modelo/ }), name);
  await user.click(await screen.findByRole('option', { name }));
}

async function open(detail: Detalhe) {
  reply(manifestacao.detail, detail);
  const view = await renderScreen(routes, { at: AT });
  await screen.findByRole('textbox');
  return view;
}

interface Dita {
  mensagemId: string;
  texto: string;
  interna: boolean;
}

it('sends the same message again under its id, and the same words later under another one', async () => {
  const { user } = await open(makeDetalhe());
  const said: Dita[] = [];
  const box = screen.getByRole('textbox', { name: 'Mensagem para a ouvidoria' });
  await user.type(box, 'Oi');
  reply(manifestacao.mensagem, ({ body }) => {
    said.push(body as Dita);
    replyNow();
    return Response.error();
  });
  const replyNow = () =>
    reply(manifestacao.mensagem, ({ body }) => {
      said.push(body as Dita);
      return makeDetalhe();
    });
  await user.click(screen.getByRole('button', { name: 'Enviar mensagem' }));
  await waitFor(() => expect(said).toHaveLength(1));
  expect(box).toHaveValue('Oi');
  await waitFor(() => expect(screen.getByRole('alert')).toBeVisible());
  await user.click(screen.getByRole('button', { name: 'Enviar mensagem' }));
  expect(await screen.findByText('Mensagem enviada.')).toBeVisible();
  expect(box).toHaveValue('');
  await user.type(box, 'Oi');
  await user.click(screen.getByRole('button', { name: 'Enviar mensagem' }));
  await waitFor(() => expect(said).toHaveLength(3));
  const [first, second, third] = said;
  expect(first).toMatchObject({ texto: 'Oi', interna: false });
  expect(second?.mensagemId).toBe(first?.mensagemId);
  expect(third?.mensagemId).not.toBe(first?.mensagemId);
});

it('keeps notes of the unit apart from messages', async () => {
  const { user } = await open(makeDaUnidade());
  await user.type(screen.getByRole('textbox', { name: 'Mensagem para quem fez a manifestação' }), 'Bom dia');
  await user.click(screen.getByRole('tab', { name: 'Nota interna' }));
  const note = screen.getByRole('textbox', { name: 'Nota interna' });
  expect(note).toHaveValue('');
  await user.type(note, 'Ligar amanhã');
  let said: Dita | undefined;
  reply(manifestacao.mensagem, ({ body }) => {
    said = body as Dita;
    return makeDaUnidade();
  });
  await user.click(screen.getByRole('button', { name: 'Salvar nota interna' }));
  expect(await screen.findByText('Nota salva.')).toBeVisible();
  expect(said).toMatchObject({ texto: 'Ligar amanhã', interna: true });
  await user.click(screen.getByRole('tab', { name: 'Mensagem' }));
  expect(screen.getByRole('textbox', { name: 'Mensagem para quem fez a manifestação' })).toHaveValue(
    'Bom dia',
  );
});

it('asks for words, and says why nothing was sent', async () => {
  const { user } = await open(makeDetalhe());
  const box = screen.getByRole('textbox', { name: 'Mensagem para a ouvidoria' });
  await user.click(box);
  await user.click(screen.getByRole('button', { name: 'Enviar mensagem' }));
  expect(box).toHaveAccessibleDescription(/Escreva a mensagem/);
  await user.type(box, 'Oi');
  replyProblem(manifestacao.mensagem, 'not_possible');
  await user.click(screen.getByRole('button', { name: 'Enviar mensagem' }));
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(box).toHaveValue('Oi');
});

it('offers the unit its colleagues in a note, and no one in a message', async () => {
  const davi = { id: uid(71), nome: 'Davi Ouvidor', grupos: ['OUV'] };
  reply(manifestacaoMencao.mencionaveis, { items: [davi], total: 1 });
  const { user } = await open(makeDaUnidade());
  await user.type(screen.getByRole('textbox', { name: 'Mensagem para quem fez a manifestação' }), '@Da');
  expect(screen.queryByRole('listbox')).toBeNull();
  await user.click(screen.getByRole('tab', { name: 'Nota interna' }));
  const note = screen.getByRole('textbox', { name: 'Nota interna' });
  await user.type(note, 'Veja @Da');
  expect(await screen.findByRole('listbox', { name: 'Pessoas da ouvidoria' })).toBeVisible();
  await user.keyboard('{Enter}');
  expect(note).toHaveValue('Veja @Davi Ouvidor ');
});

it('begins a message of the unit with a template, and sends none with a gap', async () => {
  const { user } = await open(makeDaUnidade());
  const box = screen.getByRole('textbox', { name: 'Mensagem para quem fez a manifestação' });
  await user.type(box, 'Bom dia.');
  await pick(user, 'Recebimento');
  await waitFor(() => expect(box).toHaveValue('Bom dia.\n\nRecebemos a sua manifestação. {{motivo}}'));
  expect(screen.getByText('Falta completar: {{motivo}}')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Enviar mensagem' }));
  expect(box).toHaveAccessibleDescription(/Complete antes de enviar: {{motivo}}\./);
  await user.clear(box);
  await user.type(box, 'Recebemos.');
  reply(manifestacao.mensagem, makeDaUnidade());
  await user.click(screen.getByRole('button', { name: 'Enviar mensagem' }));
  expect(await screen.findByText('Mensagem enviada.')).toBeVisible();
});

it('offers notes their own templates', async () => {
  const { user } = await open(makeDaUnidade());
  await user.click(screen.getByRole('textbox', { name: 'Mensagem para quem fez a manifestação' }));
  await user.click(screen.getByRole('tab', { name: 'Nota interna' }));
  const note = screen.getByRole('textbox', { name: 'Nota interna' });
  await user.click(note);
  await pick(user, 'Despacho');
  await waitFor(() => expect(note).toHaveValue('À unidade, para {{providencia}}.'));
});

it('offers the author no templates', async () => {
  const { user } = await open(makeDetalhe());
  await user.type(screen.getByRole('textbox', { name: 'Mensagem para a ouvidoria' }), 'Oi');
  expect(screen.queryByRole('combobox')).toBeNull();
});
