import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  checkGuarda,
  computePrioridade,
  prioridadeConhecida,
  prioridadeDeclarada,
  prioridadeVigente,
  repesarPrioridade,
  reverPrioridade,
  weighPrioridade,
} from './prioridade.ts';

const hoje = '2026-11-21';

describe('computePrioridade (PRI-01)', () => {
  const compute = (
    nascimento: string | null,
    ...declaradas: { motivo: 'PCD' | 'DOENCA_GRAVE'; comDocumento: boolean }[]
  ) => computePrioridade({ nascimento, hoje, declaradas });

  it('comes from the birth date', () => {
    expect(compute('1946-11-21')).toBe('OITENTA_MAIS');
    expect(compute('1946-11-22')).toBe('SESSENTA_MAIS');
    expect(compute('1966-11-21')).toBe('SESSENTA_MAIS');
    expect(compute('1966-11-22')).toBeNull();
    expect(compute(null)).toBeNull();
  });

  it('or is stated with a document', () => {
    expect(compute('1990-01-01', { motivo: 'PCD', comDocumento: true })).toBe('PCD');
    expect(compute('1990-01-01', { motivo: 'PCD', comDocumento: false })).toBeNull();
    const two = [
      { motivo: 'PCD', comDocumento: false } as const,
      { motivo: 'DOENCA_GRAVE', comDocumento: true } as const,
    ];
    expect(compute(null, ...two)).toBe('DOENCA_GRAVE');
  });

  it('takes the highest of several', () => {
    expect(compute('1940-01-01', { motivo: 'PCD', comDocumento: true })).toBe('OITENTA_MAIS');
    expect(weighPrioridade('OITENTA_MAIS')).toBe(2);
    expect(weighPrioridade('GESTANTE_LACTANTE')).toBe(1);
    expect(weighPrioridade(null)).toBe(0);
  });
});

describe('a claimed priority (Lei 9.784/1999 art. 69-A §§ 1º and 2º)', () => {
  const answers = fc.record({ prioridade: fc.constantFrom('PCD', 'DOENCA_GRAVE', 'OUTRA', null) });
  const state = fc.record({
    peso: fc.constantFrom(0 as const, 1 as const, 2 as const),
    pedida: fc.constantFrom('pendente' as const, 'confirmada' as const, 'negada' as const, null),
  });

  it('reads the grounds of the list and no other answer', () => {
    expect(prioridadeDeclarada({ prioridade: 'PCD' })).toBe('PCD');
    expect(prioridadeDeclarada({ prioridade: 'OUTRA' })).toBeNull();
    expect(prioridadeDeclarada({})).toBeNull();
  });

  it('never gives a rank by itself, and waits only where there is none', () => {
    fc.assert(
      fc.property(state, answers, answers, (now, before, after) => {
        const next = reverPrioridade(now, before, after);
        expect(next.peso).toBeLessThanOrEqual(now.peso);
        if (next.pedida === 'pendente' && now.pedida !== 'pendente') expect(next.peso).toBe(0);
        if (prioridadeDeclarada(before) === prioridadeDeclarada(after)) expect(next).toEqual(now);
        else if (prioridadeDeclarada(after) === null) expect(next.pedida).toBeNull();
      }),
    );
  });
});

describe('a ground that the council keeps, proved once', () => {
  it('counts until its last day, that one included', () => {
    expect(prioridadeVigente({ motivo: 'PCD', ate: null }, hoje)).toBe('PCD');
    expect(prioridadeVigente({ motivo: 'DOENCA_GRAVE', ate: hoje }, hoje)).toBe('DOENCA_GRAVE');
    expect(prioridadeVigente({ motivo: 'DOENCA_GRAVE', ate: '2026-11-20' }, hoje)).toBeNull();
    expect(prioridadeVigente(null, hoje)).toBeNull();
  });

  it.each([
    ['PCD', null, null],
    ['PCD', '2027-01-01', null],
    ['GESTANTE_LACTANTE', null, 'Informe até que dia a prioridade vale.'],
    ['DOENCA_GRAVE', null, 'Informe até que dia a prioridade vale.'],
    ['DOENCA_GRAVE', hoje, 'Informe um dia depois de hoje.'],
    ['DOENCA_GRAVE', '2031-11-21', null],
    ['DOENCA_GRAVE', '2031-11-22', 'Informe um dia em até 5 anos.'],
  ] as const)('%s until %s: %s', (motivo, ate, message) => {
    expect(checkGuarda({ motivo, ate }, hoje)).toBe(message);
  });

  it('says to the form what is known, and not what it is', () => {
    expect(prioridadeConhecida('PF', null)).toBeNull();
    expect(prioridadeConhecida('PF', 'SESSENTA_MAIS')).toBe('IDADE');
    expect(prioridadeConhecida('PF', 'PCD')).toBe('REGISTRO');
    expect(prioridadeConhecida('PJ', null)).toBe('NAO_SE_APLICA');
  });
});

describe('repesarPrioridade', () => {
  const pedidas = fc.constantFrom('pendente' as const, 'confirmada' as const, 'negada' as const, null);
  const conhecidas = fc.constantFrom('OITENTA_MAIS' as const, 'SESSENTA_MAIS' as const, 'PCD' as const, null);
  const respostas = fc.record({ prioridade: fc.constantFrom('PCD', null) });

  it('gives at least what is known, keeps what was decided, and lets wait only what needs it', () => {
    fc.assert(
      fc.property(pedidas, respostas, conhecidas, (pedida, given, conhecida) => {
        const next = repesarPrioridade({ peso: 0, pedida, respostas: given }, conhecida);
        expect(next.peso).toBeGreaterThanOrEqual(weighPrioridade(conhecida));
        if (pedida === 'confirmada' || pedida === 'negada') expect(next.pedida).toBe(pedida);
        else expect(next.pedida === 'pendente').toBe(next.peso === 0 && given.prioridade === 'PCD');
        if (pedida === 'confirmada') expect(next.peso).toBeGreaterThan(0);
        else expect(next.peso).toBe(weighPrioridade(conhecida));
      }),
    );
  });

  it('undoes by the same rule what a ground on record gave', () => {
    const claimed = { peso: 0 as const, pedida: 'pendente' as const, respostas: { prioridade: 'PCD' } };
    const given = repesarPrioridade(claimed, 'DOENCA_GRAVE');
    expect(given).toEqual({ peso: 1, pedida: null });
    expect(repesarPrioridade({ ...claimed, ...given }, null)).toEqual({ peso: 0, pedida: 'pendente' });
  });
});
