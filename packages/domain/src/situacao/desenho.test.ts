import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { desenharGrafo } from './desenho.ts';
import { listArestas } from './grafo.ts';

const no = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'g');
const grafo = fc.record({
  nos: fc.uniqueArray(no, { minLength: 1 }),
  setas: fc.uniqueArray(fc.record({ de: no, para: no }), {
    selector: ({ de, para }) => de + para,
    maxLength: 20,
  }),
});

describe('the drawing of a graph', () => {
  it('puts no two boxes in one place, and every arrow between its boxes', () => {
    fc.assert(
      fc.property(grafo, ({ nos, setas }) => {
        const { nos: spots, setas: drawn, colunas, camadas } = desenharGrafo(nos, setas);
        const places = [...spots.values()];
        for (const one of places)
          for (const other of places)
            if (one !== other && one.camada === other.camada)
              expect(Math.abs(one.coluna - other.coluna)).toBeGreaterThan(0.999);
        for (const { coluna, camada } of places) {
          expect(coluna).toBeGreaterThanOrEqual(0);
          expect(coluna).toBeLessThan(colunas);
          expect(camada).toBeLessThan(camadas);
        }
        const known = new Set(nos);
        const own = setas.filter(({ de, para }) => de !== para && known.has(de) && known.has(para));
        expect(drawn.map(({ de, para }) => de + para)).toEqual(own.map(({ de, para }) => de + para));
        for (const { de, para, pontos } of drawn) {
          expect([pontos[0], pontos.at(-1)]).toEqual([spots.get(de), spots.get(para)]);
          const steps = pontos.slice(1).map(({ camada }, i) => camada - (pontos[i]?.camada ?? 0));
          expect(new Set(steps.map(Math.abs))).toEqual(new Set([1]));
          expect(new Set(steps).size).toBe(1);
        }
      }),
    );
  });

  it('is always the same, and lets no arrow pass through a box', () => {
    fc.assert(
      fc.property(grafo, ({ nos, setas }) => {
        const drawn = desenharGrafo(nos, setas);
        expect(desenharGrafo(nos, setas)).toEqual(drawn);
        const boxes = [...drawn.nos.values()];
        for (const { pontos } of drawn.setas)
          for (const { coluna, camada } of pontos.slice(1, -1))
            expect(boxes.every((box) => box.camada !== camada || Math.abs(box.coluna - coluna) > 0.6)).toBe(
              true,
            );
      }),
    );
  });

  it('goes down from the draft, and back up only where a request does', () => {
    const arestas = listArestas('W2');
    const nos = [...new Set(arestas.flatMap(({ de, para }) => [de, para]))];
    const setas = [...new Map(arestas.map((one) => [`${one.de}>${one.para}`, one])).values()];
    const { nos: spots, setas: drawn } = desenharGrafo(nos, setas);
    expect(spots.get('RASCUNHO')?.camada).toBe(0);
    const up = drawn.filter(({ pontos }) => (pontos[0]?.camada ?? 0) > (pontos.at(-1)?.camada ?? 0));
    expect(up.map(({ de, para }) => `${de}>${para}`)).toEqual(
      expect.arrayContaining(['EXIGENCIA_RESPONDIDA>EM_ANALISE', 'CONCLUIDO>EM_ANALISE']),
    );
  });
});
