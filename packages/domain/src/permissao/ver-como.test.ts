import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { coversReach, type Reach, type Tipo } from './resolve.ts';
import { DO_QUE_E_DA_PESSOA, impedimentoDeVerComo, type Visivel } from './ver-como.ts';

const LACRADAS = ['anexo.sensivel.ver'];
const FREE = ['ouvidoria.ver', 'requerimento.assumir', 'grupo.organizar', 'etica.ver'];
const reach = fc.constantFrom<Reach>('own', 'grupo', 'all');
const grupos = fc.uniqueArray(fc.record({ id: fc.constantFrom('a', 'b', 'c'), lider: fc.boolean() }), {
  selector: ({ id }) => id,
});
const held = (keys: readonly string[]) =>
  fc
    .dictionary(fc.constantFrom(...keys), reach)
    .map((given): ReadonlyMap<string, Reach> => new Map(Object.entries(given)));

const pessoa = fc.record({
  usuarioId: fc.constantFrom('p1', 'p2'),
  tipo: fc.constantFrom<Tipo>(0, 1, 2, 3),
  held: held([...FREE, ...LACRADAS, 'usuario.ver']),
  grupos,
  emUso: fc.boolean(),
});
/** Most of them hold what lies in any group, or no case would ever be allowed. */
const quem = fc
  .record({
    usuarioId: fc.constantFrom('p1', 'q'),
    tipo: fc.constantFrom<Tipo>(1, 2, 3),
    held: held(FREE),
    grupos,
  })
  .chain((one) =>
    fc
      .record({ without: fc.option(fc.constantFrom(...DO_QUE_E_DA_PESSOA), { freq: 4 }) })
      .map(({ without }) => ({
        ...one,
        held: new Map<string, Reach>([
          ...one.held,
          ...DO_QUE_E_DA_PESSOA.filter((key) => key !== without).map((key) => [key, 'all'] as const),
        ]),
      })),
  );

const maria = { usuarioId: 'maria', tipo: 0, held: new Map(), grupos: [], emUso: true } as const;
const lia: Visivel = {
  usuarioId: 'lia',
  tipo: 3,
  held: new Map(DO_QUE_E_DA_PESSOA.map((key) => [key, 'all'])),
  grupos: [],
};

describe('seeing the portal as another person', () => {
  it('is open to somebody of a higher tipo who holds all of it', () => {
    expect(impedimentoDeVerComo(lia, maria, LACRADAS)).toBeNull();
  });

  it.each([
    ['propria', { usuarioId: 'lia' }],
    ['fora_de_uso', { emUso: false }],
    ['tipo', { tipo: 3 }],
    ['sigilo', { held: new Map<string, Reach>([['anexo.sensivel.ver', 'grupo']]) }],
    ['alcance', { held: new Map<string, Reach>([['etica.ver', 'all']]) }],
  ] as const)('is refused with the reason «%s»', (reason, change) => {
    expect(impedimentoDeVerComo(lia, { ...maria, ...change }, LACRADAS)).toBe(reason);
  });

  it('shows no right that the one who looks does not hold as far, in each group of the person unless it is of requests', () => {
    let allowed = 0;
    fc.assert(
      fc.property(quem, pessoa, (one, other) => {
        if (impedimentoDeVerComo(one, other, LACRADAS) !== null) return;
        allowed += 1;
        expect(other.tipo).toBeLessThan(one.tipo);
        expect([other.emUso, one.usuarioId !== other.usuarioId]).toEqual([true, true]);
        expect(LACRADAS.some((key) => other.held.has(key))).toBe(false);
        for (const key of DO_QUE_E_DA_PESSOA) expect(one.held.get(key)).toBe('all');
        for (const [key, far] of other.held) {
          const own = one.held.get(key);
          expect(own !== undefined && coversReach(own, far)).toBe(true);
          const everywhere = own === 'all' || far !== 'grupo' || key.startsWith('requerimento.');
          if (!everywhere)
            for (const { id } of other.grupos) expect(one.grupos.map((grupo) => grupo.id)).toContain(id);
        }
      }),
      // About one pair of eighty is allowed: with so many, chance alone never falls below the bound.
      { numRuns: 8000 },
    );
    expect(allowed).toBeGreaterThan(20);
  });

  it('never opens by taking a right from the one who looks, nor by giving one to the person', () => {
    fc.assert(
      fc.property(
        quem,
        pessoa,
        fc.constantFrom(...FREE, ...DO_QUE_E_DA_PESSOA),
        reach,
        (one, other, key, far) => {
          if (impedimentoDeVerComo(one, other, LACRADAS) === null) return;
          const less = { ...one, held: new Map([...one.held].filter(([name]) => name !== key)) };
          expect(impedimentoDeVerComo(less, other, LACRADAS)).not.toBeNull();
          if (other.held.has(key)) return;
          const more = { ...other, held: new Map([...other.held, [key, far] as const]) };
          expect(impedimentoDeVerComo(one, more, LACRADAS)).not.toBeNull();
        },
      ),
    );
  });
});
