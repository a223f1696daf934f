import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { NormaChave } from '../norma/numeros.ts';
import { addDays } from '../prazo/data.ts';
import {
  atrasoDoAcordo,
  entradaMaxima,
  entradaMinima,
  entradaPadrao,
  hasBegun,
  isCaduca,
  isUltimoReparcelamento,
  lerAcordos,
  limiteDoDebito,
  motivoDoAcordo,
  type ParcelaDoAcordo,
  parcelasDoMotivo,
  parcelasMaximas,
  podeReparcelar,
} from './acordo.ts';
import { MOTIVO_DA_RESCISAO } from './rescisao.ts';

const HOJE = '2026-11-23';
const FEITO_EM = '2026-01-15';
const LEGAL = { hoje: HOJE, normas: [] };

/** Instalments of one agreement, by how many days ago each fell due; null for one that is paid. */
function acordo(pedido: string, dias: readonly (number | null)[]): ParcelaDoAcordo[] {
  return dias.map((late, i) => ({
    pedido,
    ordem: i + 1,
    motivo: null,
    vencimento: addDays(HOJE, -(late ?? 200)),
    feitoEm: FEITO_EM,
    situacao: late === null ? 'PAGA' : 'VENCIDA',
  }));
}

const descumprido = (...dias: (number | null)[]) =>
  lerAcordos(acordo('99999.000001/2026-01', dias), LEGAL).get('99999.000001/2026-01')?.descumprido;

describe('an agreement', () => {
  it.each<[string, (number | null)[], boolean]>([
    ['nothing late', [null, -1, -31], false],
    ['the last day is not late', [null, 0, -30], false],
    ['one or two late', [null, 40, 10, -20], false],
    ['three late, also with a paid one between', [null, 80, null, 50, 20, -10], true],
    ['one for 90 days', [null, 90, -10], false],
    ['one for more than 90 days', [null, 91, -10], true],
    ['the first one not paid by its day: it never began', [1, -29], true],
  ])('%s', (_what, dias, expected) => {
    expect(descumprido(...dias)).toBe(expected);
  });
});

it.each<[string, (number | null)[], boolean]>([
  ['its first one is late', [1, -29, -60], true],
  ['it may still be paid today', [0, -30], false],
  ['it began', [null, 95], false],
  ['something was paid', [1, null, -60], false],
])('a proposal lapses once its first instalment was not paid: %s', (_what, dias, expected) => {
  expect(isCaduca(acordo('99999.000001/2026-01', dias), HOJE)).toBe(expected);
});

describe('whose instalment was paid in parts', () => {
  const [kept, again] = ['99999.000001/2026-01', '99999.000012/2026-31'];
  /** An instalment that was paid in so many parts; the last one stands so. */
  const emPartes = (ordem: number, late: number, ultima: 'PAGA' | 'VENCIDA', partes = 2) =>
    Array.from(
      { length: partes },
      (_, i): ParcelaDoAcordo => ({
        pedido: kept,
        ordem,
        motivo: null,
        feitoEm: FEITO_EM,
        // The rest of a late part is due on the day of its payment.
        vencimento: addDays(HOJE, -(i === 0 ? late : 1)),
        situacao: i < partes - 1 ? 'PAGA_A_MENOR' : ultima,
      }),
    );
  const future = acordo(kept, [-10]).map((one) => ({ ...one, ordem: 2 }));

  it.each([2, 3])('has begun once the last of %d parts of the first one was paid', (partes) => {
    const read = (ultima: 'PAGA' | 'VENCIDA') => [...emPartes(1, 40, ultima, partes), ...future];
    expect((['VENCIDA', 'PAGA'] as const).map((one) => hasBegun(read(one)))).toEqual([false, true]);
    const rows = (ultima: 'PAGA' | 'VENCIDA') =>
      read(ultima).map((one) => ({ ...one, motivo: motivoDoAcordo(2, again) }));
    const times = (ultima: 'PAGA' | 'VENCIDA') =>
      lerAcordos([...rows(ultima), ...acordo(again, [null, 100])], LEGAL).get(again)?.reparcelado;
    expect([times('VENCIDA'), times('PAGA')]).toEqual([0, 1]);
    const broken = (ultima: 'PAGA' | 'VENCIDA') => lerAcordos(read(ultima), LEGAL).get(kept)?.descumprido;
    expect([broken('VENCIDA'), broken('PAGA')]).toEqual([true, false]);
    // Money came in, so that it is undone by the norms and does not lapse.
    expect(isCaduca(read('VENCIDA'), HOJE)).toBe(false);
  });

  it('is late from its own day until the last part is paid, and counts once', () => {
    const entrada = acordo(kept, [null]);
    const late = [...entrada, ...emPartes(2, 91, 'VENCIDA', 3)];
    expect(atrasoDoAcordo(late, HOJE)).toEqual({ vencidas: 1, ordem: 2, desde: addDays(HOJE, -91) });
    expect(lerAcordos(late, LEGAL).get(kept)?.descumprido).toBe(true);
    expect(atrasoDoAcordo([...entrada, ...emPartes(2, 91, 'PAGA', 3)], HOJE)).toBeNull();
    const three = [2, 3, 4].flatMap((ordem) => emPartes(ordem, 20, 'VENCIDA'));
    expect(lerAcordos([...entrada, ...three], LEGAL).get(kept)?.descumprido).toBe(true);
    const contested = three.map((one) => ({ ...one, emDiscussao: true }));
    expect(atrasoDoAcordo([...entrada, ...contested], HOJE)).toBeNull();
  });

  it('and that ended before the first one was paid in full never began', () => {
    const ended = { situacao: 'CANCELADA', motivo: MOTIVO_DA_RESCISAO } as const;
    const rows = [...emPartes(1, 95, 'VENCIDA'), ...future].map((one) =>
      one.situacao === 'VENCIDA' ? { ...one, ...ended } : one,
    );
    expect(hasBegun(rows)).toBe(false);
  });
});

describe('dividing again', () => {
  it('is counted along the agreements that stood for the debts, and ends after the second time', () => {
    const numbers = ['99999.000001/2026-01', '99999.000012/2026-31', '99999.000112/2026-61'];
    const rows = numbers.flatMap((pedido, i) => {
      const motivo = numbers[i + 1] ? motivoDoAcordo(3, numbers[i + 1] ?? '') : null;
      return acordo(pedido, [null, 120, 90, 60]).map((parcela) => ({ ...parcela, motivo }));
    });
    const read = lerAcordos(rows.toReversed(), LEGAL);
    expect(numbers.map((pedido) => read.get(pedido)?.reparcelado)).toEqual([0, 1, 2]);
    expect([0, 1, 2].map(podeReparcelar)).toEqual([true, true, false]);
    expect([0, 1, 2].map(isUltimoReparcelamento)).toEqual([false, true, false]);
  });

  it('does not count what never began: who did not pay the first one in time may agree anew', () => {
    const numbers = ['99999.000001/2026-01', '99999.000012/2026-31', '99999.000112/2026-61'];
    const [kept = '', lapsed = '', again = ''] = numbers;
    const rows = [
      ...acordo(kept, [null, 120, 90]).map((one) => ({ ...one, motivo: motivoDoAcordo(2, lapsed) })),
      ...acordo(lapsed, [60, 30]).map((one) => ({ ...one, motivo: motivoDoAcordo(2, again) })),
    ];
    expect(lerAcordos(rows, LEGAL).get(lapsed)).toEqual({ descumprido: true, reparcelado: 0 });
    const read = lerAcordos([...rows, ...acordo(again, [null, 100])], LEGAL);
    expect(read.get(again)).toEqual({ descumprido: true, reparcelado: 1 });
    expect(lerAcordos(acordo(kept, [20, 10]), LEGAL).get(kept)?.reparcelado).toBe(0);
  });

  it.each([
    ['a tenth', 0, 10],
    ['a fifth the last time', 1, 5],
  ])('asks for %s at once, never less', (_what, vezes, part) => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 2 ** 31 - 1 }), (total) => {
        const first = entradaMinima(total, vezes);
        return Number.isSafeInteger(first) && first * part >= total && (first - 1) * part < total;
      }),
    );
  });

  it('makes the first one larger only where equal ones would be less than a tenth', () => {
    expect(entradaPadrao(60_000, 10)).toBeNull();
    expect(entradaPadrao(60_000, 11)).toBe(6_000);
  });
});

describe('the most instalments', () => {
  it.each<[string, Parameters<typeof parcelasMaximas>[0], number]>([
    ['are 36', [{ quantia: 500_000 }], 36],
    ['are 12 with the annuity of the year', [{ quantia: 500_000 }, { quantia: 61_250, parcelasMax: 12 }], 12],
    ['leave R$ 70.00 to each', [{ quantia: 61_250 }], 8],
    [
      'leave it also beside the least first one: not 26, because 25 would be R$ 66.15',
      [{ quantia: 183_750 }],
      24,
    ],
    ['are five all the same, which the law assures', [{ quantia: 10_000 }], 5],
  ])('%s', (_what, debitos, n) => expect(parcelasMaximas(debitos)).toBe(n));

  it('are fewer where a fifth is due at once', () => {
    expect(parcelasMaximas([{ quantia: 183_750 }], 1)).toBe(22);
  });

  const divided = fc
    .integer({ min: 1_000, max: 5_000_000 })
    .chain((total) =>
      fc.integer({ min: 2, max: parcelasMaximas([{ quantia: total }]) }).map((n) => ({ total, n })),
    );

  it('leave room for every first one between the least and the most', () => {
    fc.assert(
      fc.property(divided, ({ total, n }) => {
        const most = entradaMaxima(total, n);
        expect(most).toBeGreaterThanOrEqual(entradaMinima(total, 0));
        expect(most).toBeGreaterThanOrEqual(total / n);
        const others = Math.floor((total - most) / (n - 1));
        expect(others).toBeGreaterThanOrEqual(n > 5 ? 7_000 : Math.min(7_000, Math.floor(total / n)));
      }),
    );
  });
});

describe('the most at once', () => {
  it.each([
    ['leaves R$ 70.00 to each of the others, also in five', 122_500, 5, 94_500],
    ['leaves it in more', 122_500, 6, 87_500],
    ['leaves the equal part where that is less already: the law assures five', 30_000, 5, 6_000],
  ])('%s', (_what, total, n, most) => expect(entradaMaxima(total, n)).toBe(most));
});

it('the annuity of the year has a limit of its own', () => {
  const debito = { especie: 'ANUIDADE' as const, exercicio: 2026 };
  expect(limiteDoDebito(debito, LEGAL)).toEqual({ parcelasMax: 12 });
  expect(limiteDoDebito({ ...debito, exercicio: 2025 }, LEGAL)).toEqual({});
  expect(limiteDoDebito({ especie: 'MULTA_ETICA', exercicio: 2026 }, LEGAL)).toEqual({});
});

describe('what the council set', () => {
  const set = (chave: NormaChave, valor: number, vigenteDe: string) => ({
    hoje: HOJE,
    normas: [{ chave, valor, vigenteDe, vigenteAte: null }],
  });
  const multa = { especie: 'MULTA_ETICA' as const };

  it('bounds the instalments of each debt, none of them beyond the limit of all', () => {
    const more = set('acordo.parcelas', 48, HOJE);
    expect(limiteDoDebito(multa, more)).toEqual({ parcelasMax: 48 });
    expect(parcelasMaximas([{ quantia: 1_000_000, ...limiteDoDebito(multa, more) }])).toBe(48);
    const fewer = set('acordo.parcelas', 10, HOJE);
    expect(limiteDoDebito({ especie: 'ANUIDADE', exercicio: 2026 }, fewer)).toEqual({ parcelasMax: 10 });
    expect(limiteDoDebito(multa, set('acordo.parcelas', 10, addDays(HOJE, 1)))).toEqual({});
  });

  it('undoes an agreement by the norms of the day on which it was made, and no other', () => {
    const pedido = '99999.000001/2026-01';
    const two = acordo(pedido, [null, 40, 10, -20]);
    const read = (vigenteDe: string) =>
      lerAcordos(two, set('acordo.parcelas_vencidas', 2, vigenteDe)).get(pedido)?.descumprido;
    expect([read(FEITO_EM), read(addDays(FEITO_EM, 1))]).toEqual([true, false]);
    const late = acordo(pedido, [null, 61, -10]);
    const since = (vigenteDe: string) =>
      lerAcordos(late, set('acordo.atraso', 60, vigenteDe)).get(pedido)?.descumprido;
    expect([since(FEITO_EM), since(addDays(FEITO_EM, 1))]).toEqual([true, false]);
  });
});

it('reads the number of instalments from the reason that it wrote', () => {
  expect(parcelasDoMotivo(motivoDoAcordo(6, '00001.000001/2026-01'))).toBe(6);
  expect(parcelasDoMotivo('Isenção por doença grave')).toBeNull();
  expect(parcelasDoMotivo(null)).toBeNull();
});
