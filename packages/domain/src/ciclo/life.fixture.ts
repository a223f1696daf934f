import fc from 'fast-check';
import { expect, it } from 'vitest';
import { available, type Ciclo, check, type Nomes, type Passo } from './ciclo.ts';

interface Life<N extends Nomes, C, P extends Passo<N>> {
  ciclo: Ciclo<N, C, P>;
  /** Where it begins, and from where nothing leads on. */
  begins: N['estado'];
  ends: readonly N['estado'][];
  situacoes: readonly N['estado'][];
  acoes: readonly N['acao'][];
  /** Anybody before one of them in any situation. */
  contextos: fc.Arbitrary<C>;
  /** The same, before somebody without any part in it. */
  forNobody(contexto: C): C;
}

/** Tests what holds for the table of every life. */
export function itIsALife<N extends Nomes, C, P extends Passo<N>>(life: Life<N, C, P>): void {
  const { ciclo, begins, ends, situacoes, acoes, contextos, forNobody } = life;

  it('is offered what a command would do, and nothing else', () => {
    fc.assert(
      fc.property(contextos, (contexto) => {
        const offered = new Map(available(ciclo, contexto).map((one) => [one.acao, one]));
        for (const acao of acoes) {
          const offer = offered.get(acao);
          const ways = offer?.para.length ? offer.para : [undefined];
          for (const para of ways) {
            const verdict = check(ciclo, contexto, { acao, para });
            expect(verdict.ok).toBe(offer?.permitido ?? false);
            if (!verdict.ok && verdict.erro === 'CONDICAO') expect(offer?.motivo).toBe(verdict.motivo);
          }
        }
      }),
      { numRuns: 1000 },
    );
  });

  it('has no act for somebody without a part in it', () => {
    fc.assert(
      fc.property(contextos, (contexto) => {
        expect(available(ciclo, forNobody(contexto))).toEqual([]);
      }),
    );
  });

  it('leaves every situation reached, and a way out of each but the ends', () => {
    const met = new Set([begins]);
    for (const de of met)
      for (const passo of ciclo.passos) if (passo.de.includes(de) && passo.para !== null) met.add(passo.para);
    expect([...met].sort()).toEqual([...situacoes].sort());
    const left = situacoes.filter(
      (de) => !ciclo.passos.some((passo) => passo.de.includes(de) && passo.para !== null),
    );
    expect(left).toEqual(ends);
  });
}
