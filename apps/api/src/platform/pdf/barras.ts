import { tracosDaBarra } from '@balcao/domain/boleto/vetor';

/** Height of the bars in modules of their width: 13 mm beside 103 mm. */
const ALTURA = 51;

/** The bars of a boleto as an SVG of one path, without margin. */
export function barrasSvg(codigo: string): string {
  const { tracos, largura } = tracosDaBarra(codigo);
  const path = tracos.map(({ x, largura: width }) => `M${x} 0h${width}v${ALTURA}h-${width}z`).join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${largura} ${ALTURA}" shape-rendering="crispEdges"><path d="${path}"/></svg>`;
}
