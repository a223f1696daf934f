import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  compareFila,
  type Designacao,
  escolherAtendente,
  type Membro,
  type PedidoNaFila,
  planDistribuicao,
  podeReceber,
} from './distribuicao.ts';

const GRUPO = [
  { id: 'c', emAberto: 1 },
  { id: 'a', emAberto: 4 },
  { id: 'b', emAberto: 1 },
];

describe('escolherAtendente', () => {
  it('leaves the request free to take where the group deals nothing out', () => {
    expect(escolherAtendente('MANUAL', GRUPO, null)).toBeNull();
  });

  it('goes in turns, begins again after the last, and passes over one who is not there', () => {
    expect([null, 'a', 'b', 'c'].map((ultimo) => escolherAtendente('RODIZIO', GRUPO, ultimo))).toEqual([
      'a',
      'b',
      'c',
      'a',
    ]);
    expect(
      escolherAtendente(
        'RODIZIO',
        GRUPO.filter(({ id }) => id !== 'b'),
        'a',
      ),
    ).toBe('c');
    expect(escolherAtendente('RODIZIO', GRUPO, 'bb')).toBe('c');
  });

  it('goes to the least loaded, equal ones in a fixed order', () => {
    expect(escolherAtendente('MENOR_CARGA', GRUPO, 'b')).toBe('b');
    expect(escolherAtendente('MENOR_CARGA', GRUPO.toReversed(), null)).toBe('b');
  });

  it('chooses no person where none is free', () => {
    expect(escolherAtendente('RODIZIO', [], 'a')).toBeNull();
    expect(escolherAtendente('MENOR_CARGA', [], null)).toBeNull();
  });
});

describe('compareFila', () => {
  const at = (day: string) => new Date(`${day}T10:00:00-03:00`);
  const row = (id: string, prioridade: number, prazoEm: string | null, day = '2026-11-01'): PedidoNaFila => ({
    id,
    prioridade,
    prazoEm,
    criadoEm: at(day),
    tipoId: 1,
    impedidos: [],
  });

  it('puts 80+ first, then priority, then the due date, undated last', () => {
    const rows = [
      row('paused', 0, null),
      row('late', 0, '2026-11-01'),
      row('soon', 0, '2026-12-01'),
      row('priority', 1, '2027-01-01'),
      row('oldest', 2, null),
      row('older', 2, '2027-02-01'),
    ];
    const ids = rows.sort(compareFila).map(({ id }) => id);
    expect(ids).toEqual(['older', 'oldest', 'priority', 'late', 'soon', 'paused']);
  });

  it('breaks ties by filing and id', () => {
    const rows = [
      row('b', 0, '2026-12-01'),
      row('a', 0, '2026-12-01'),
      row('c', 0, '2026-12-01', '2026-10-01'),
    ];
    expect(rows.sort(compareFila).map(({ id }) => id)).toEqual(['c', 'a', 'b']);
  });

  it('is a total order', () => {
    const position = fc
      .record({
        id: fc.constantFrom('a', 'b', 'c'),
        prioridade: fc.nat(2),
        prazoEm: fc.constantFrom(null, '2026-12-01', '2026-12-02'),
        day: fc.constantFrom('2026-11-01', '2026-11-02'),
      })
      .map(({ id, prioridade, prazoEm, day }) => row(id, prioridade, prazoEm, day));
    fc.assert(
      fc.property(position, position, position, (a, b, c) => {
        expect(Math.sign(compareFila(a, b))).toBe(-Math.sign(compareFila(b, a)) + 0);
        if (compareFila(a, b) <= 0 && compareFila(b, c) <= 0)
          expect(compareFila(a, c)).toBeLessThanOrEqual(0);
        expect(compareFila(a, a)).toBe(0);
      }),
    );
  });
});

const PESSOAS = ['a', 'b', 'c', 'd', 'e'];
const modos = fc.constantFrom<'RODIZIO' | 'MENOR_CARGA'>('RODIZIO', 'MENOR_CARGA');

const grupos = fc
  .uniqueArray(
    fc.record({
      id: fc.constantFrom(...PESSOAS),
      outros: fc.nat(5),
      noGrupo: fc.nat(5),
      teto: fc.option(fc.integer({ min: 0, max: 8 })),
      tipos: fc.option(fc.uniqueArray(fc.integer({ min: 1, max: 3 }))),
    }),
    { selector: ({ id }) => id },
  )
  .map((list): Membro[] => list.map(({ outros, ...one }) => ({ ...one, emAberto: one.noGrupo + outros })));

const filas = fc
  .array(
    fc.record({
      tipoId: fc.integer({ min: 1, max: 3 }),
      prioridade: fc.nat(2),
      prazoEm: fc.option(fc.constantFrom('2026-11-20', '2026-11-30', '2026-12-10')),
      criadoEm: fc.date({ min: new Date('2026-01-01'), max: new Date('2026-11-01'), noInvalidDate: true }),
      impedidos: fc.subarray(PESSOAS),
    }),
    { maxLength: 25 },
  )
  .map((list): PedidoNaFila[] => list.map((one, i) => ({ ...one, id: `p${String(i).padStart(2, '0')}` })));

const countOf = (dealt: readonly Designacao[], id: string) =>
  dealt.filter(({ atendenteId }) => atendenteId === id).length;

describe('planDistribuicao', () => {
  it('never goes over a cap, to another skill or to somebody impeded, and leaves nothing that somebody may get', () => {
    fc.assert(
      fc.property(modos, grupos, filas, (distribuicao, membros, fila) => {
        const dealt = planDistribuicao({ distribuicao, ultimoId: null, fila, membros });
        const after = membros.map((one) => ({ ...one, noGrupo: one.noGrupo + countOf(dealt, one.id) }));
        for (const { id, noGrupo, teto } of after)
          if (countOf(dealt, id) > 0) expect(noGrupo).toBeLessThanOrEqual(teto ?? Number.POSITIVE_INFINITY);
        for (const { pedidoId, atendenteId } of dealt) {
          const pedido = fila.find(({ id }) => id === pedidoId);
          const membro = membros.find(({ id }) => id === atendenteId);
          if (!pedido || !membro) throw new Error('dealt from nowhere');
          expect(podeReceber(membro, pedido)).toBe(true);
        }
        expect(new Set(dealt.map(({ pedidoId }) => pedidoId)).size).toBe(dealt.length);
        const left = fila.filter(({ id }) => !dealt.some(({ pedidoId }) => pedidoId === id));
        for (const pedido of left) expect(after.some((membro) => podeReceber(membro, pedido))).toBe(false);
      }),
    );
  });

  it('serves the order of the law: of two that the same people may get, the later is never dealt without the earlier', () => {
    fc.assert(
      fc.property(modos, grupos, filas, (distribuicao, membros, list) => {
        const fila = list.map((one) => ({ ...one, impedidos: [], tipoId: 1 }));
        const dealt = planDistribuicao({ distribuicao, ultimoId: null, fila, membros });
        const order = fila.toSorted(compareFila).map(({ id }) => id);
        expect(dealt.map(({ pedidoId }) => pedidoId)).toEqual(order.slice(0, dealt.length));
      }),
    );
  });

  it('is fair within one: in turns by what was dealt, by load in what people have at the end', () => {
    const iguais = fc.uniqueArray(fc.constantFrom(...PESSOAS), { minLength: 1 });
    fc.assert(
      fc.property(
        modos,
        iguais,
        filas,
        fc.option(fc.constantFrom(...PESSOAS)),
        (modo, ids, list, ultimoId) => {
          const fila = list.map((one) => ({ ...one, impedidos: [] }));
          const membros = ids.map((id) => ({ id, emAberto: 2, noGrupo: 2, teto: null, tipos: null }));
          const dealt = planDistribuicao({ distribuicao: modo, ultimoId, fila, membros });
          expect(dealt).toHaveLength(fila.length);
          const counts = ids.map((id) => countOf(dealt, id));
          expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(1);
        },
      ),
    );
  });

  it('levels unequal loads out: a person who got something has at most one more than the others', () => {
    fc.assert(
      fc.property(grupos, filas, (list, waiting) => {
        const membros = list.map((one) => ({ ...one, teto: null, tipos: null }));
        const fila = waiting.map((one) => ({ ...one, impedidos: [] }));
        const dealt = planDistribuicao({ distribuicao: 'MENOR_CARGA', ultimoId: null, fila, membros });
        const loads = membros.map(({ id, emAberto }) => ({
          got: countOf(dealt, id),
          now: emAberto + countOf(dealt, id),
        }));
        const least = Math.min(...loads.map(({ now }) => now));
        for (const { got, now } of loads) if (got > 0) expect(now).toBeLessThanOrEqual(least + 1);
      }),
    );
  });

  it('gives a substitute all that they may get, also where members take for themselves', () => {
    const todos = fc.constantFrom<'MANUAL' | 'RODIZIO' | 'MENOR_CARGA'>('MANUAL', 'RODIZIO', 'MENOR_CARGA');
    fc.assert(
      fc.property(todos, grupos, filas, fc.constantFrom(...PESSOAS), (modo, membros, fila, preferidoId) => {
        const dealt = planDistribuicao({ distribuicao: modo, ultimoId: null, fila, membros, preferidoId });
        const preferido = membros.find(({ id }) => id === preferidoId);
        const free = fila.filter((pedido) => preferido && podeReceber(preferido, pedido)).length;
        const room = preferido ? Math.max(0, (preferido.teto ?? fila.length + 9) - preferido.noGrupo) : 0;
        expect(countOf(dealt, preferidoId)).toBe(Math.min(free, room));
        if (modo === 'MANUAL') expect(dealt).toHaveLength(Math.min(free, room));
      }),
    );
  });

  it('deals nothing where members take for themselves', () => {
    const membros = [{ id: 'a', emAberto: 0, noGrupo: 0, teto: null, tipos: null }];
    fc.assert(
      fc.property(filas, (fila) => {
        expect(planDistribuicao({ distribuicao: 'MANUAL', ultimoId: null, fila, membros })).toEqual([]);
      }),
    );
  });
});
