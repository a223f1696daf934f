import fc from 'fast-check';
import { expect, it } from 'vitest';
import { avisoDeVencimento, diasRestantes, sayValidade } from './certificado.ts';

const now = new Date('2026-11-29T12:00:00Z');
const inHours = (hours: number) => new Date(now.getTime() + hours * 3_600_000);

it('counts whole days to the end of a certificate', () => {
  expect([24, 23, 0, -1, 24 * 60].map((hours) => diasRestantes(inHours(hours), now))).toEqual([
    1, 0, 0, -1, 60,
  ]);
});

it('announces the end at 60 and at 15 days, and never goes back as time passes', () => {
  expect([61, 60, 16, 15, 0, -3].map(avisoDeVencimento)).toEqual([null, 60, 60, 15, 15, 15]);
  const urgency = (dias: number) => 60 - (avisoDeVencimento(dias) ?? 61);
  fc.assert(fc.property(fc.integer({ min: -100, max: 4_000 }), (dias) => urgency(dias - 1) >= urgency(dias)));
});

it('says it in words', () => {
  expect([-1, 0, 1, 2].map(sayValidade)).toEqual([
    'venceu',
    'vence em menos de um dia',
    'vence em 1 dia',
    'vence em 2 dias',
  ]);
});
