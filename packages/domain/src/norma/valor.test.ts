import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createCalendario } from '../prazo/calendario.ts';
import { addDays, type IsoDate, laterDate } from '../prazo/data.ts';
import { listFeriadosFederais } from '../prazo/feriado.ts';
import { calcularPrazo } from '../prazo/prazo.ts';
import { NORMAS, normaDe } from './catalogo.ts';
import { barraDesmarcar, ultimaDe, validateMudanca } from './mudanca.ts';
import { NORMA_CHAVES, type NormaChave, valorPadrao } from './numeros.ts';
import { type Normas, valorEm } from './valor.ts';

const HOJE = '2026-11-23';

/** One change after another, as the books take them: each ends the one before on its eve. */
function aplicar(normas: Normas, chave: NormaChave, valor: number, vigenteDe: IsoDate): Normas {
  const ended = normas.map((norma) =>
    norma.chave === chave && norma.vigenteAte === null
      ? { ...norma, vigenteAte: addDays(vigenteDe, -1) }
      : norma,
  );
  return [...ended, { chave, valor, vigenteDe, vigenteAte: null }];
}

/** Changes on days that come one after another, each within what the law leaves. */
const historia = fc
  .array(
    fc.record({
      chave: fc.constantFrom(...NORMA_CHAVES),
      part: fc.integer({ min: 0, max: 1_000 }),
      passo: fc.integer({ min: 1, max: 400 }),
    }),
    { maxLength: 12 },
  )
  .map((steps) => {
    let dia = '2020-01-01';
    return steps.map(({ chave, part, passo }) => {
      dia = addDays(dia, passo);
      const { minimo, maximo } = normaDe(chave);
      return { chave, valor: minimo + Math.round((part / 1_000) * (maximo - minimo)), dia };
    });
  });
const dia = fc.integer({ min: 0, max: 6_000 }).map((days) => addDays('2019-06-01', days));
const chave = fc.constantFrom(...NORMA_CHAVES);

function contar(steps: readonly { chave: NormaChave; valor: number; dia: IsoDate }[]): Normas {
  return steps.reduce<Normas>((normas, step) => aplicar(normas, step.chave, step.valor, step.dia), []);
}

describe('what a norm is on a day', () => {
  it('is the legal value until the council sets another, and each from its first day to its last', () => {
    const normas = aplicar(
      aplicar([], 'pagamento.prazo', 20, '2026-12-01'),
      'pagamento.prazo',
      30,
      '2027-01-01',
    );
    const on = (day: IsoDate) => valorEm(normas, 'pagamento.prazo', day);
    expect(['2026-11-30', '2026-12-01', '2026-12-31', '2027-01-01', '2040-01-01'].map(on)).toEqual([
      15, 20, 20, 30, 30,
    ]);
    expect(valorEm(normas, 'exigencia.prazo', '2027-01-01')).toBe(30);
  });

  it('is the last one set by that day, whatever came for other norms and for later days', () => {
    fc.assert(
      fc.property(historia, chave, dia, (steps, which, day) => {
        const said = steps.filter((step) => step.chave === which && step.dia <= day).at(-1);
        expect(valorEm(contar(steps), which, day)).toBe(said?.valor ?? valorPadrao(which));
      }),
    );
  });

  it('never changes for a day before the one that a change begins on', () => {
    fc.assert(
      fc.property(historia, chave, dia, fc.nat({ max: 500 }), (steps, which, day, later) => {
        const normas = contar(steps);
        const last = ultimaDe(normas, which)?.vigenteDe ?? HOJE;
        const from = addDays(laterDate(last, day), later + 1);
        const changed = aplicar(normas, which, normaDe(which).maximo, from);
        for (const key of NORMA_CHAVES) expect(valorEm(changed, key, day)).toBe(valorEm(normas, key, day));
      }),
    );
  });
});

describe('a change', () => {
  const mudanca = (change: Partial<Parameters<typeof validateMudanca>[0]>) => ({
    chave: 'pagamento.prazo' as const,
    valor: 20,
    vigenteDe: '2026-11-24',
    baseLegal: 'Resolução nº 9/2026',
    motivo: 'Decisão do plenário.',
    ...change,
  });
  const wrong = (change: Partial<Parameters<typeof validateMudanca>[0]>, normas: Normas = []) =>
    validateMudanca(mudanca(change), { normas, hoje: HOJE }).map(({ campo }) => campo);

  it('begins tomorrow or later, with its source and why', () => {
    expect(wrong({})).toEqual([]);
    expect(wrong({ vigenteDe: HOJE })).toEqual(['vigenteDe']);
    expect(wrong({ vigenteDe: '2020-01-01' })).toEqual(['vigenteDe']);
    expect(wrong({ baseLegal: ' ', motivo: 'porque' })).toEqual(['baseLegal', 'motivo']);
  });

  it('stays within what the law leaves, and is one', () => {
    expect(wrong({ valor: 4 })).toEqual(['valor']);
    expect(wrong({ valor: 91 })).toEqual(['valor']);
    expect(wrong({ valor: 15 })).toEqual(['valor']);
    expect(wrong({ chave: 'recurso.prazo', valor: 9 })).toEqual(['valor']);
    expect(wrong({ chave: 'lai.prazo', valor: 21 })).toEqual(['valor']);
  });

  it('is not compared with what holds on a day while it has none', () => {
    expect(wrong({ vigenteDe: null, valor: 15 })).toEqual([]);
    expect(wrong({ vigenteDe: null, chave: 'exigencia.prazo_minimo', valor: 31 })).toEqual([]);
    expect(wrong({ vigenteDe: null, valor: 4 })).toEqual(['valor']);
  });

  it('comes after every other of the same norm', () => {
    const normas = aplicar([], 'pagamento.prazo', 30, '2026-12-10');
    expect(wrong({ vigenteDe: '2026-12-10' }, normas)).toEqual(['vigenteDe']);
    expect(wrong({ vigenteDe: '2026-12-01' }, normas)).toEqual(['vigenteDe']);
    expect(wrong({ vigenteDe: '2026-12-11' }, normas)).toEqual([]);
    expect(wrong({ chave: 'recurso.prazo', valor: 20, vigenteDe: '2026-12-01' }, normas)).toEqual([]);
  });

  it('keeps the usual time of an exigência between the least and the most, on that day and after', () => {
    expect(wrong({ chave: 'exigencia.prazo_minimo', valor: 31 })).toEqual(['valor']);
    expect(wrong({ chave: 'exigencia.prazo_maximo', valor: 29 })).toEqual(['valor']);
    const lower = aplicar([], 'exigencia.prazo', 10, '2027-01-01');
    expect(wrong({ chave: 'exigencia.prazo_minimo', valor: 20 }, lower)).toEqual(['valor']);
    const maximo = { chave: 'exigencia.prazo_maximo', valor: 20 } as const;
    expect(wrong({ ...maximo, vigenteDe: '2026-12-31' }, lower)).toEqual(['valor']);
    expect(wrong({ ...maximo, vigenteDe: '2027-01-01' }, lower)).toEqual([]);
  });
});

describe('calling a change off', () => {
  const lower = aplicar([], 'exigencia.prazo', 10, '2026-12-01');
  const both = aplicar(lower, 'exigencia.prazo_maximo', 20, '2027-01-01');

  it('is barred where others that were set upon it would stand in a wrong order', () => {
    expect(barraDesmarcar(both, { chave: 'exigencia.prazo', vigenteDe: '2026-12-01' })).toMatch(
      /^Em 01\/01\/2027, o menor prazo de uma correção seria 5, o usual 30 e o maior 20 dias\./,
    );
    expect(barraDesmarcar(both, { chave: 'exigencia.prazo_maximo', vigenteDe: '2027-01-01' })).toBeNull();
    expect(barraDesmarcar(lower, { chave: 'exigencia.prazo', vigenteDe: '2026-12-01' })).toBeNull();
  });

  it('goes on with what stood before it, and not with the legal value', () => {
    const twice = aplicar(lower, 'exigencia.prazo', 15, '2026-12-20');
    const all = aplicar(twice, 'exigencia.prazo_maximo', 20, '2027-01-01');
    expect(barraDesmarcar(all, { chave: 'exigencia.prazo', vigenteDe: '2026-12-20' })).toBeNull();
  });
});

it('the catalogue holds the legal values, each within its own bounds and with its source', () => {
  expect(NORMAS['recurso.prazo']).toMatchObject({ padrao: 10, minimo: 10 });
  expect([valorPadrao('lai.prazo'), valorPadrao('lai.prorrogacao')]).toEqual([20, 10]);
  for (const which of NORMA_CHAVES) {
    const { padrao, minimo, maximo, governa, rotulo, baseLegal } = normaDe(which);
    expect(padrao >= minimo && padrao <= maximo, which).toBe(true);
    expect([governa, rotulo, baseLegal].every((text) => text.length > 3)).toBe(true);
  }
});

describe('a deadline', () => {
  const local = { municipio: '3106200', uf: 'MG' };
  const feriados = listFeriadosFederais(2026, 2031);

  it('that is counted from a day is the same after whatever the council sets from a later day on', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 900 }),
        fc.integer({ min: 1, max: 90 }),
        fc.integer({ min: 1, max: 60 }),
        (offset, n, later) => {
          const ciencia = addDays('2026-01-05', offset);
          const normas = aplicar([], 'prazo.inicio_em_dia_util', 0, addDays(ciencia, later));
          const regra = { ciencia, n, unidade: 'CORRIDOS', lado: 'CIDADAO' } as const;
          const under = (set: Normas) =>
            calcularPrazo({ ...regra, calendario: createCalendario(feriados, { ...local, normas: set }) });
          expect(under(normas).vencimento).toBe(under([]).vencimento);
        },
      ),
    );
  });

  it('begins on the next calendar day once the council set so by the day of notice', () => {
    const normas = aplicar([], 'prazo.inicio_em_dia_util', 0, '2026-12-18');
    const calendario = createCalendario(feriados, { ...local, normas });
    const regra = { n: 10, unidade: 'CORRIDOS', lado: 'CIDADAO', calendario } as const;
    // The literal reading of the law, for a notice of a Friday; the day before still by the other one.
    expect(calcularPrazo({ ...regra, ciencia: '2026-12-18' }).vencimento).toBe('2026-12-28');
    expect(calcularPrazo({ ...regra, ciencia: '2026-12-17' }).vencimento).toBe('2026-12-28');
  });
});
