import { expect, it } from 'vitest';
import { makeAcoes, makeDetalhe, OTAVIO } from '#features/requerimento/requerimento.fixture.ts';
import { staffStep } from './staff-step.ts';

it('the band names the assigned attendant before the analysis begins', () => {
  const filed = { status: 'PROTOCOLADO', acoes: makeAcoes(['assumir']) } as const;
  const free = staffStep(makeDetalhe({ ...filed, atendente: null }), '2026-11-21');
  expect(free).toMatchObject({ title: 'Pedido sem atendente', acao: 'assumir' });
  const assigned = staffStep(makeDetalhe({ ...filed, atendente: OTAVIO }), '2026-11-21');
  expect(assigned).toMatchObject({ title: 'A análise ainda não começou', acao: 'assumir' });
  expect(assigned.text).toContain(`O pedido foi atribuído a ${OTAVIO.nome}.`);
  const own = staffStep(makeDetalhe({ ...filed, atendente: OTAVIO }), '2026-11-21', OTAVIO);
  expect(own.text).toBe('O pedido foi atribuído a você. Ao assumir, você começa, e o requerente é avisado.');
});
