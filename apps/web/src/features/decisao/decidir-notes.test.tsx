import { carta } from '@balcao/contract/carta';
import { checklist } from '@balcao/contract/checklist';
import { screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { makeCarta } from '#features/carta/carta.fixture.ts';
import { uid } from '#features/requerimento/requerimento.fixture.ts';
import { keyOf } from '#platform/call.ts';
import { queryClient } from '#platform/query-client.ts';
import { renderPart } from '#test/render-part.tsx';
import { reply } from '#test/server.ts';
import { DecidirNotes } from './decidir-notes.tsx';

const aceite = (situacao: 'aceito' | 'recusado') => ({
  id: uid(700),
  nome: 'Rita Nunes',
  registro: '001234/D',
  papel: 'Responsável técnico',
  horas: 30,
  situacao,
  motivo: null,
  totalHoras: 30,
  totalEmpresas: 1,
  daEmpresa: false,
  respondidoEm: null,
  pedidoEm: '2026-11-20T13:00:00.000Z',
});
const item = { id: 'foto', texto: 'A foto é recente.', obrigatorio: false, marcado: null };

beforeEach(() => {
  queryClient.clear();
  reply(carta.doRequerimento, { items: [], total: 0 });
});

/** Caches the checklist, as the page of the request does. */
function know(items: readonly (Omit<typeof item, 'marcado'> & { marcado: object | null })[]) {
  const key = keyOf(checklist.get, { params: { id: uid(100) } });
  queryClient.setQueryData(key, { total: items.length, editavel: true, items });
}

it('warns in advance of a missing agreement and of unchecked items', async () => {
  know([item, { ...item, id: 'nome', texto: 'O nome confere.' }]);
  await renderPart(
    <DecidirNotes detail={{ id: uid(100), aceites: [aceite('recusado')] }} indefere={false} />,
  );
  expect(await screen.findByText(/não aceitou\. Peça a correção/)).toBeVisible();
  expect(await screen.findByText('Faltam 2 de 2 itens da conferência')).toBeVisible();
  const names = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(names).toEqual(['A foto é recente.', 'O nome confere.']);
});

it('warns of unchecked items also for a refusal, which needs no agreement', async () => {
  const marcado = { por: 'Otávio', em: '2026-11-23T13:00:00.000Z' };
  know([item, { ...item, id: 'nome', texto: 'O nome confere.', marcado }]);
  await renderPart(<DecidirNotes detail={{ id: uid(100), aceites: [aceite('recusado')] }} indefere={true} />);
  expect(await screen.findByText('Falta 1 de 2 itens da conferência')).toBeVisible();
  expect(screen.getByRole('listitem')).toHaveTextContent('A foto é recente.');
  expect(screen.queryByText(/Ainda não é possível deferir/)).toBeNull();
});

it('lists the first unchecked items, and counts the others', async () => {
  know(Array.from({ length: 9 }, (_, n) => ({ ...item, id: `item${n}`, texto: `Item ${n}` })));
  await renderPart(<DecidirNotes detail={{ id: uid(100), aceites: [] }} indefere={false} />);
  expect(await screen.findAllByRole('listitem')).toHaveLength(7);
  expect(screen.getByText('e mais 3')).toBeVisible();
});

it('warns of letters that are still open, for every result', async () => {
  const items = [
    makeCarta({ id: uid(501), situacao: 'CIENTE', prazoAte: '2099-12-14' }),
    makeCarta({ id: uid(502), numero: 'OF-000003/2026-REG' }),
    makeCarta({ id: uid(503), numero: 'OF-000004/2026-REG', situacao: 'RESPONDIDA' }),
    makeCarta({ id: uid(504), numero: 'OF-000005/2026-REG', situacao: 'CIENTE', prazoAte: '2026-01-05' }),
  ];
  reply(carta.doRequerimento, { items, total: 4 });
  await renderPart(<DecidirNotes detail={{ id: uid(100), aceites: [] }} indefere={true} />);
  const note = (await screen.findByText('Há cartas em aberto')).closest('[data-tone]');
  expect(note).toHaveTextContent(
    /A carta NOT-000012\/2026-REG ainda pode ser respondida até segunda, 14\/12\/2099\.A carta OF-000003\/2026-REG ainda espera a ciência da pessoa\.$/,
  );
});

it('is empty when nothing is missing', async () => {
  const { container } = await renderPart(
    <DecidirNotes detail={{ id: uid(100), aceites: [aceite('aceito')] }} indefere={false} />,
  );
  expect(container.textContent).not.toMatch(/deferir|conferência/);
});
