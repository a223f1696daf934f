import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { avaliarCond, type Cond, escolherCaso, type Lido, refsDaCond } from './condicao.ts';

const respostas: Record<string, Lido> = {
  motivo: 'Outro',
  valor: 500,
  dia: '2026-11-20',
  itens: ['A', 'B'],
  aceita: false,
  horas: [10, 40],
};
const ler = (campo: string) => respostas[campo];
const holds = (cond: Cond) => avaliarCond(cond, ler);

describe('avaliarCond', () => {
  it('compares answers', () => {
    expect(holds({ campo: 'motivo', op: 'igual', valor: 'Outro' })).toBe(true);
    expect(holds({ campo: 'motivo', op: 'diferente', valor: 'Doença' })).toBe(true);
    expect(holds({ campo: 'motivo', op: 'em', valor: ['Doença', 'Outro'] })).toBe(true);
    expect(holds({ campo: 'valor', op: 'maior', valor: 499 })).toBe(true);
    expect(holds({ campo: 'valor', op: 'menor', valor: 500 })).toBe(false);
    expect(holds({ campo: 'dia', op: 'maior', valor: '2026-02-28' })).toBe(true);
    expect(holds({ campo: 'itens', op: 'contem', valor: 'B' })).toBe(true);
    expect(holds({ campo: 'itens', op: 'em', valor: ['B', 'Z'] })).toBe(true);
    expect(holds({ campo: 'horas', op: 'contem', valor: 40 })).toBe(true);
  });

  it('takes an answer of a list whole, never for a part of it', () => {
    const cond: Cond = { campo: 'motivo', op: 'em', valor: ['Outro', 'Doença'] };
    expect(avaliarCond(cond, () => 'Outro motivo')).toBe(false);
    expect(avaliarCond(cond, () => 'Doença grave')).toBe(false);
    expect(avaliarCond(cond, () => 'Doença')).toBe(true);
  });

  it('treats «não» as an answer', () => {
    expect(holds({ campo: 'aceita', op: 'preenchido' })).toBe(true);
    expect(holds({ campo: 'aceita', op: 'igual', valor: false })).toBe(true);
  });

  it('says nothing but vazio of a field without an answer', () => {
    expect(holds({ campo: 'ausente', op: 'vazio' })).toBe(true);
    expect(holds({ campo: 'ausente', op: 'diferente', valor: 'x' })).toBe(false);
    expect(holds({ campo: 'ausente', op: 'menor', valor: 9 })).toBe(false);
    expect(holds({ nao: { campo: 'ausente', op: 'igual', valor: 'x' } })).toBe(true);
  });

  it('does not order what cannot be ordered', () => {
    expect(holds({ campo: 'motivo', op: 'maior', valor: 1 })).toBe(false);
    expect(holds({ campo: 'motivo', op: 'menor', valor: 1 })).toBe(false);
  });

  it('never throws, whatever the condition and the answers', () => {
    fc.assert(
      fc.property(
        fc.anything({ withBigInt: true, withNullPrototype: true }),
        fc.anything(),
        (cond, answer) => {
          expect(typeof avaliarCond(cond as Cond, () => answer as Lido)).toBe('boolean');
        },
      ),
    );
  });

  it('follows De Morgan', () => {
    const leaf = fc.constantFrom<Cond>(
      { campo: 'motivo', op: 'igual', valor: 'Outro' },
      { campo: 'valor', op: 'maior', valor: 900 },
      { campo: 'ausente', op: 'vazio' },
    );
    fc.assert(
      fc.property(fc.array(leaf), (parts) => {
        expect(holds({ nao: { e: parts } })).toBe(holds({ ou: parts.map((nao) => ({ nao })) }));
      }),
    );
  });
});

describe('escolherCaso', () => {
  it('takes the first case that holds, else the fallback', () => {
    const casos = [
      { se: { campo: 'motivo', op: 'igual', valor: 'Doença' } as const, valor: 1 },
      { se: { campo: 'motivo', op: 'preenchido' } as const, valor: 2 },
      { se: { campo: 'valor', op: 'preenchido' } as const, valor: 3 },
    ];
    expect(escolherCaso(casos, 0, ler)).toBe(2);
    expect(escolherCaso(casos, 0, () => undefined)).toBe(0);
  });
});

describe('refsDaCond', () => {
  it('lists each field once', () => {
    const cond: Cond = {
      e: [
        { campo: 'a', op: 'vazio' },
        { ou: [{ campo: 'b', op: 'vazio' }, { nao: { campo: 'a', op: 'vazio' } }] },
      ],
    };
    expect(refsDaCond(cond)).toEqual(['a', 'b']);
    expect(refsDaCond(true)).toEqual([]);
  });
});
