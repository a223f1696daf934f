import { expect, it } from 'vitest';
import { explicar, semMotivos } from './explicacao.ts';

it('tells somebody else the days of a clock and not what happened in them', () => {
  const passos = [
    { tipo: 'PAUSA', de: '2026-11-23', ate: '2026-11-23', motivo: 'AGUARDANDO_PAGAMENTO' },
    { tipo: 'PAUSA', de: '2026-11-24', ate: '2026-11-26', motivo: 'EM_EXIGENCIA' },
    { tipo: 'PRORROGACAO', em: '2026-12-01', n: 10, unidade: 'UTEIS', motivo: 'Falta o laudo do médico.' },
    { tipo: 'VENCIMENTO', data: '2026-12-18' },
  ] as const;
  expect(explicar(semMotivos(passos))).toEqual([
    'Pausado de 24/11 a 26/11, por algo que só diz respeito ao pedido: 2 dias não contam.',
    'Prorrogado em 01/12 por mais 10 dias úteis.',
    'Vence em 18/12/2026 (sexta-feira), às 23h59 de Brasília.',
  ]);
  expect(explicar(passos).join()).toContain('Motivo: Falta o laudo do médico.');
});
