import { create } from 'qrcode';
import { useMemo } from 'react';
import classes from './segundo-fator.module.css';

/** Light modules around the symbol, as readers need. */
const QUIET = 4;

/** A QR code drawn here as one path: no image is fetched and nothing leaves the page. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { size, path } = useMemo(() => draw(text), [text]);
  const side = size + 2 * QUIET;
  return (
    <svg
      className={classes.symbol}
      viewBox={`${-QUIET} ${-QUIET} ${side} ${side}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={label}
    >
      {/* Black on white in both schemes: many readers do not know inverted codes. */}
      <rect x={-QUIET} y={-QUIET} width={side} height={side} fill="white" />
      <path d={path} fill="black" />
    </svg>
  );
}

function draw(text: string): { size: number; path: string } {
  const { size, data } = create(text, { errorCorrectionLevel: 'M' }).modules;
  let path = '';
  for (let i = 0; i < data.length; i += 1) {
    if (data[i]) path += `M${i % size} ${Math.floor(i / size)}h1v1h-1z`;
  }
  return { size, path };
}
