import { expect, it } from 'vitest';
import type { Detalhe } from '#features/requerimento/queries.ts';
import { makeDetalhe, makeEvento, uid } from '#features/requerimento/requerimento.fixture.ts';
import { staffBand } from './staff-step.ts';

const TODAY = '2026-11-21';

it('an answer to a letter after the end asks staff for a review until the council writes', () => {
  const said = (change: object) => makeEvento({ tipo: 'mensagem', acao: null, ...change });
  const answer = said({ carta: { id: uid(501), numero: 'NOT-000012/2026-REG' } });
  const closed = (...eventos: Detalhe['eventos']) =>
    staffBand(makeDetalhe({ status: 'INDEFERIDO', vez: 'ninguem', eventos, acoes: [] }), TODAY);
  const end = makeEvento({ acao: 'decidir' });
  expect(closed(end, answer, makeEvento({ acao: 'avaliar' }))).toMatchObject({
    tone: 'atencao',
    title: 'Pedido encerrado',
    text: 'A pessoa respondeu à carta NOT-000012/2026-REG depois do fim: veja se é caso de rever.',
  });
  for (const eventos of [
    [answer, end],
    [end, said({})],
    [end, answer, said({ lado: 'conselho' })],
  ])
    expect(closed(...eventos).text).toBe('Nada a fazer por aqui.');
});
