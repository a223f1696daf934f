import type { Desenho, Ponto } from '@balcao/domain/situacao/desenho';

/** Sizes of the graph, in pixels. */
export const MEDIDAS = { coluna: 111, camada: 88, largura: 104, altura: 48, borda: 8 } as const;

/** Centre of a cell, in pixels. */
export function centroDe({ coluna, camada }: Ponto): { x: number; y: number } {
  const { borda, largura, altura } = MEDIDAS;
  return {
    x: borda + largura / 2 + coluna * MEDIDAS.coluna,
    y: borda + altura / 2 + camada * MEDIDAS.camada,
  };
}

/** Size of the whole graph, in pixels. */
export function tamanhoDe({ colunas, camadas }: Pick<Desenho, 'colunas' | 'camadas'>) {
  const { borda, largura, altura } = MEDIDAS;
  return {
    largura: 2 * borda + largura + (colunas - 1) * MEDIDAS.coluna,
    altura: 2 * borda + altura + (camadas - 1) * MEDIDAS.camada,
  };
}

/** Share of a box's side that its arrows use. */
const SHARE = 0.72;

/** One end of an arrow at a box: the side, and the direction it leans. */
interface Ponta {
  seta: number;
  ponto: 'first' | 'last';
  lado: string;
  rumo: number;
}

function listPontas(setas: Desenho['setas']): Ponta[] {
  return setas.flatMap(({ de, para, pontos }, seta) => {
    const down = (pontos[0]?.camada ?? 0) < (pontos.at(-1)?.camada ?? 0);
    return [
      {
        seta,
        ponto: 'first' as const,
        lado: `${de}:${down ? 'below' : 'above'}`,
        rumo: pontos[1]?.coluna ?? 0,
      },
      {
        seta,
        ponto: 'last' as const,
        lado: `${para}:${down ? 'above' : 'below'}`,
        rumo: pontos.at(-2)?.coluna ?? 0,
      },
    ];
  });
}

/** SVG paths of the arrows. Arrows on the same side of a box are spread along it, in the order of their directions. */
export function tracosDe(setas: Desenho['setas']): string[] {
  const shift = new Map<string, number>();
  for (const ends of Map.groupBy(listPontas(setas), ({ lado }) => lado).values()) {
    ends.sort((a, b) => a.rumo - b.rumo);
    for (const [i, { seta, ponto }] of ends.entries())
      shift.set(`${seta}:${ponto}`, ((i + 1) / (ends.length + 1) - 0.5) * MEDIDAS.largura * SHARE);
  }
  return setas.map(({ pontos }, i) => {
    const down = (pontos[0]?.camada ?? 0) < (pontos.at(-1)?.camada ?? 0);
    const half = (MEDIDAS.altura / 2) * (down ? 1 : -1);
    const path = pontos.map(centroDe);
    const [first, last] = [path[0], path.at(-1)];
    if (!first || !last) return '';
    first.x += shift.get(`${i}:first`) ?? 0;
    first.y += half;
    last.x += shift.get(`${i}:last`) ?? 0;
    last.y -= half;
    const curves = path.slice(1).map((to, at) => {
      const from = path[at] ?? to;
      const middle = (from.y + to.y) / 2;
      return `C ${from.x} ${middle}, ${to.x} ${middle}, ${to.x} ${to.y}`;
    });
    return `M ${first.x} ${first.y} ${curves.join(' ')}`;
  });
}
