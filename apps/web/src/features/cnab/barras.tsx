import { tracosDaBarra } from '@balcao/domain/boleto/vetor';
import { useMemo } from 'react';

/** Room beside the bars, in modules, as readers need. */
const QUIET = 10;
const ALTURA = 51;

/** The bars of a boleto, drawn in the browser. */
export function Barras({ codigo, className }: { codigo: string; className: string | undefined }) {
  const { path, largura } = useMemo(() => draw(codigo), [codigo]);
  const width = largura + 2 * QUIET;
  return (
    <svg
      className={className}
      viewBox={`${-QUIET} ${-QUIET} ${width} ${ALTURA + 2 * QUIET}`}
      preserveAspectRatio="none"
      shapeRendering="crispEdges"
      role="img"
      aria-label="Código de barras do boleto"
    >
      {/* Black on white in both themes, because readers know no other. */}
      <rect x={-QUIET} y={-QUIET} width={width} height={ALTURA + 2 * QUIET} fill="white" />
      <path d={path} fill="black" />
    </svg>
  );
}

function draw(codigo: string): { path: string; largura: number } {
  const { tracos, largura } = tracosDaBarra(codigo);
  return { largura, path: tracos.map(({ x, largura: w }) => `M${x} 0h${w}v${ALTURA}H${x}z`).join('') };
}
