import { checklist } from '@balcao/contract/checklist';
import { screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { keyOf } from '#platform/call.ts';
import { queryClient } from '#platform/query-client.ts';
import { renderPart } from '#test/render-part.tsx';
import { uid } from '../requerimento.fixture.ts';
import { DecidirNotes } from './decidir-notes.tsx';

const aceite = (situacao: 'aceito' | 'recusado') => ({
  ...{ id: uid(700), nome: 'Rita Nunes', registro: '001234/D', papel: 'Responsável técnico', horas: 30 },
  ...{ situacao, motivo: null, totalHoras: 30, respondidoEm: null },
});
const item = { id: 'foto', texto: 'A foto é recente.', obrigatorio: false, marcado: null };

beforeEach(() => queryClient.clear());

it('says before anything is written that an agreement is missing and what nobody checked', async () => {
  const items = [item, { ...item, id: 'nome' }];
  queryClient.setQueryData(keyOf(checklist.get, { params: { id: uid(100) } }), {
    total: 2,
    editavel: true,
    items,
  });
  await renderPart(<DecidirNotes detail={{ id: uid(100), aceites: [aceite('recusado')] }} />);
  expect(await screen.findByText(/não aceitou\. Peça a correção/)).toBeVisible();
  expect(await screen.findByText('Faltam 2 de 2 itens da conferência.')).toBeVisible();
});

it('says nothing where nothing is missing', async () => {
  const { container } = await renderPart(
    <DecidirNotes detail={{ id: uid(100), aceites: [aceite('aceito')] }} />,
  );
  expect(container.textContent).not.toMatch(/deferir|conferência/);
});
