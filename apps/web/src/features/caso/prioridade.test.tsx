import { prioridade } from '@balcao/contract/prioridade';
import { requerimento } from '@balcao/contract/requerimento';
import { vinculo } from '@balcao/contract/vinculo';
import { comPrioridade } from '@balcao/domain/formulario/bloco-prioridade';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import {
  makeAcoes,
  makeDetalhe,
  NO_VINCULOS,
  OTAVIO,
  uid,
} from '#features/requerimento/requerimento.fixture.ts';
import { makeEu } from '#test/fixtures.ts';
import { renderScreen } from '#test/render-screen.tsx';
import { reply } from '#test/server.ts';
import { routes } from './routes.tsx';

const otavio = makeEu({ id: OTAVIO.id, tipo: 1, nome: OTAVIO.nome, nomePreferido: OTAVIO.nome });
const AT = `/requerimento/${uid(100)}`;

async function openDialog(motivo: string, acao = 'Confirmar a prioridade') {
  const plain = makeDetalhe();
  const claimed = {
    formulario: comPrioridade(plain.formulario),
    respostas: { ...plain.respostas, prioridade: motivo },
    acoes: makeAcoes(['confirmar_prioridade', 'negar_prioridade']),
  };
  reply(requerimento.detail, makeDetalhe({ ...claimed, prioridadePedida: 'pendente' }));
  reply(vinculo.list, NO_VINCULOS);
  const sent: unknown[] = [];
  reply(prioridade.conferir, ({ body }) => {
    sent.push(body);
    return Response.json(
      makeDetalhe({ ...claimed, prioridade: 1, prioridadePedida: 'confirmada', version: 9, acoes: [] }),
    );
  });
  const { user } = await renderScreen(routes, { at: AT, eu: otavio });
  expect(await screen.findByText('Prioridade pedida, a conferir')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Ações' }));
  await user.click(await screen.findByRole('button', { name: acao }));
  return { user, sent, dialog: within(await screen.findByRole('dialog', { name: acao })) };
}

it('shows the ground and its proof, and confirms with a reason for the requester', async () => {
  const { user, sent, dialog } = await openDialog('PCD');
  expect(await dialog.findByText('Pessoa com deficiência')).toBeVisible();
  expect(dialog.getByText('Documento que comprova a prioridade')).toBeVisible();
  await user.type(dialog.getByLabelText('Motivo da decisão'), 'Vimos o documento.');
  await user.click(dialog.getByRole('button', { name: 'Confirmar' }));
  expect(await screen.findByText('Prioridade legal · conferida')).toBeVisible();
  expect(sent).toEqual([expect.objectContaining({ confirma: true, motivo: 'Vimos o documento.' })]);
  expect(sent[0]).not.toHaveProperty('guardar');
});

it('confirms a temporary ground for later requests until a given day', async () => {
  const { user, sent, dialog } = await openDialog('GESTANTE_LACTANTE');
  await user.type(await dialog.findByLabelText('Motivo da decisão'), 'Vimos o documento.');
  await user.click(dialog.getByRole('checkbox', { name: /próximos pedidos/ }));
  await user.click(dialog.getByRole('button', { name: 'Confirmar' }));
  expect(await dialog.findByText('Informe até que dia a prioridade vale.')).toBeVisible();
  expect(sent).toEqual([]);
  const year = new Date().getFullYear() + 1;
  await user.type(dialog.getByLabelText('Vale até'), `31/08/${year}`);
  await user.click(dialog.getByRole('button', { name: 'Confirmar' }));
  expect(await screen.findByText('Prioridade legal · conferida')).toBeVisible();
  expect(sent).toEqual([expect.objectContaining({ confirma: true, guardar: { ate: `${year}-08-31` } })]);
});

it('offers no validity when the priority is denied', async () => {
  const { dialog } = await openDialog('PCD', 'Não confirmar a prioridade');
  expect(await dialog.findByLabelText('Motivo da decisão')).toBeVisible();
  expect(dialog.queryByRole('checkbox')).toBeNull();
});

async function openBlocked(eu = otavio, items: { id: string; nome: string }[] = []) {
  const acoes = [{ acao: 'confirmar_prioridade', permitido: false, motivo: 'Só confere quem pode ver.' }];
  reply(requerimento.detail, makeDetalhe({ prioridadePedida: 'pendente', acoes }));
  reply(vinculo.list, NO_VINCULOS);
  reply(prioridade.conferentes, { items, total: items.length });
  await renderScreen(routes, { at: AT, eu });
}

it('names the people who may judge a claim', async () => {
  await openBlocked(otavio, [
    { id: uid(1), nome: 'Bianca Reis' },
    { id: uid(2), nome: 'Caio Leal' },
  ]);
  expect(await screen.findByText('Quem confere: Bianca Reis ou Caio Leal.')).toBeVisible();
});

it('tells a group leader without rights to ask the administration when nobody may judge', async () => {
  const reg = { id: uid(20), codigo: 2, sigla: 'REG', nome: 'Registro', lider: true };
  await openBlocked({ ...otavio, grupos: [reg] });
  expect(
    await screen.findByText(/Ninguém pode conferir em REG.*peça à administração que inclua/),
  ).toBeVisible();
  expect(screen.queryByRole('link', { name: /inclua no grupo/ })).toBeNull();
});

it('links an administrator to the group when nobody may judge', async () => {
  await openBlocked(makeEu({ id: OTAVIO.id, tipo: 2, permissoes: ['usuario.permissoes'] }));
  expect(await screen.findByRole('link', { name: 'inclua no grupo quem pode' })).toHaveAttribute(
    'href',
    `/config/grupo/${uid(20)}`,
  );
});
