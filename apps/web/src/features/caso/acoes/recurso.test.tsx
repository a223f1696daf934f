import { requerimento } from '@balcao/contract/requerimento';
import { vinculo } from '@balcao/contract/vinculo';
import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { replyNoEtiquetas } from '#features/etiqueta/etiqueta.fixture.ts';
import type { Detalhe } from '#features/requerimento/queries.ts';
import {
  makeAcoes,
  makeDetalhe,
  NO_VINCULOS,
  OTAVIO,
  uid,
} from '#features/requerimento/requerimento.fixture.ts';
import { eraseCopies } from '#platform/local-copy.ts';
import { makeEu } from '#test/fixtures.ts';
import { renderScreen } from '#test/render-screen.tsx';
import { reply } from '#test/server.ts';
import { routes } from '../routes.tsx';

beforeEach(replyNoEtiquetas);
afterEach(eraseCopies);

const otavio = makeEu({
  id: OTAVIO.id,
  tipo: 1,
  nome: OTAVIO.nome,
  nomePreferido: OTAVIO.nome,
  permissoes: ['requerimento.assumir', 'requerimento.decidir'],
});

async function openCase(change: Partial<Detalhe>) {
  reply(requerimento.detail, makeDetalhe({ status: 'EM_RECURSO', ...change }));
  reply(requerimento.modelosResposta, { items: [], total: 0 });
  reply(vinculo.list, NO_VINCULOS);
  return renderScreen(routes, { at: `/requerimento/${uid(100)}`, eu: otavio });
}

it.each([
  [1, /pode apresentar recurso em até 10 dias/],
  [2, 'Não cabe outro recurso: a decisão é final.'],
])(
  'the form of an appeal after %i decided ones says whether another is possible',
  async (recursosDecididos, said) => {
    const { user } = await openCase({ acoes: makeAcoes(['decidir_recurso']), recursosDecididos });
    await user.click(await screen.findByRole('button', { name: 'Decidir recurso' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Decidir o recurso' }));
    await user.click(dialog.getByLabelText('Indeferido'));
    expect(dialog.getByText(said)).toBeVisible();
  },
);

it('grants the suspension of a decision, with a reason', async () => {
  const acoes = makeAcoes(['conceder_efeito', 'negar_efeito']);
  const { user } = await openCase({ acoes, efeitoSuspensivo: 'pedido' });
  await user.click(await screen.findByRole('button', { name: 'Ações' }));
  expect(screen.getByRole('button', { name: 'Negar efeito suspensivo' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Conceder efeito suspensivo' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Conceder efeito suspensivo' }));
  await user.type(dialog.getByLabelText('Motivo'), 'O dano não se repara depois.');
  const sent: unknown[] = [];
  reply(requerimento.decidirEfeito, ({ body }) => {
    sent.push(body);
    return makeDetalhe({ status: 'EM_RECURSO', version: 5, efeitoSuspensivo: 'concedido', acoes: [] });
  });
  await user.click(dialog.getByRole('button', { name: 'Conceder' }));
  expect(await screen.findByText('Efeito suspensivo concedido. O requerente foi avisado.')).toBeVisible();
  expect(sent).toEqual([{ version: 4, concede: true, motivo: 'O dano não se repara depois.' }]);
});

it('names the parties whose plea an appeal waits for', async () => {
  const motivo = 'Outras partes podem responder ao recurso até 30/11/2099.';
  const partes = [
    { id: uid(800), nome: 'Rita Nunes', papel: 'Responsável técnico', apresentadaEm: null },
    {
      id: uid(801),
      nome: 'Ana Luz',
      papel: 'Responsável técnico',
      apresentadaEm: '2026-11-25T13:00:00.000Z',
    },
  ];
  await openCase({
    acoes: makeAcoes([], { decidir_recurso: motivo }),
    decisao: DENIED,
    alegacoes: { ate: '2099-11-30', explicacao: ['São 5 dias úteis.'], partes },
  });
  expect(await screen.findByText('À espera das outras partes')).toBeVisible();
  const section = within(await screen.findByRole('region', { name: 'Outras partes no recurso' }));
  expect(section.getByText('Rita Nunes')).toBeVisible();
  expect(section.getByText(/ainda não respondeu/)).toBeVisible();
  expect(section.getByText(/Apresentou alegações em/)).toBeVisible();
});

const DENIED: NonNullable<Detalhe['decisao']> = {
  resultado: 'INDEFERIDO',
  resumo: 'Não reconhecemos o pedido.',
  fundamentacao: 'Falta o diploma.',
  baseLegal: 'Lei 9.784/1999',
  recursoAte: '2099-12-08',
  correios: null,
  em: '2099-11-27T13:00:00.000Z',
  explicacao: [],
  por: null,
  comOutraPessoa: false,
  votacao: null,
  desfecho: null,
};
