import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { describeMudanca } from './palavras.ts';
import type { Reach } from './resolve.ts';

const decidir = {
  permissao: 'requerimento.decidir',
  label: 'Decidir pedidos',
  alcances: ['grupo', 'all'],
} as const;

const answer = fc
  .record({ reach: fc.constantFrom<(Reach | null)[]>(null, 'grupo', 'all'), negada: fc.boolean() })
  .map(({ reach, negada }) => ({ reach: negada ? null : reach, negada }));

const say = (antes: Reach | null, depois: Reach | null, negada = false) =>
  describeMudanca(decidir, { antes: { reach: antes, negada: false }, depois: { reach: depois, negada } });

describe('what became of a permission', () => {
  it('is said to the person: given, taken, denied, less far', () => {
    expect(say(null, 'grupo')).toBe('Concedido: “Decidir pedidos” (nos seus grupos).');
    expect(say('grupo', 'all')).toBe('Concedido: “Decidir pedidos” (em todo o Conselho).');
    expect(say('all', 'grupo')).toBe('Reduzido: “Decidir pedidos” (nos seus grupos).');
    expect(say('grupo', null)).toBe('Retirado: “Decidir pedidos”.');
    expect(say('grupo', null, true)).toBe('Negado: “Decidir pedidos”.');
    expect(say(null, null, true)).toBe('Negado: “Decidir pedidos”.');
  });

  it('is said whenever the reach changes, and never where nothing changes', () => {
    fc.assert(
      fc.property(answer, answer, (antes, depois) => {
        const said = describeMudanca(decidir, { antes, depois });
        if (antes.reach !== depois.reach) expect(said).not.toBeNull();
        if (antes.reach === depois.reach && antes.negada === depois.negada) expect(said).toBeNull();
      }),
    );
  });
});
