import { create } from 'qrcode';
import { useMemo } from 'react';

/** Margin around the code, in modules, as readers need. */
const QUIET = 4;

/** A QR code drawn in the browser, so its content never leaves the page. */
export function QrCode({
  text,
  label,
  className,
}: {
  text: string;
  label: string;
  className: string | undefined;
}) {
  const { size, path } = useMemo(() => draw(text), [text]);
  const side = size + 2 * QUIET;
  return (
    <svg
      className={className}
      viewBox={`${-QUIET} ${-QUIET} ${side} ${side}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={label}
    >
      {/* Black on white in both themes, because many readers cannot read inverted codes. */}
      <rect x={-QUIET} y={-QUIET} width={side} height={side} fill="white" />
      <path d={path} fill="black" />
    </svg>
  );
}

/** One path of horizontal runs, a third of the size of single squares. */
function draw(text: string): { size: number; path: string } {
  const { size, data } = create(text, { errorCorrectionLevel: 'M' }).modules;
  let path = '';
  for (let y = 0; y < size; y += 1) {
    for (let x = 0; x < size; x += 1) {
      if (!data[y * size + x]) continue;
      const from = x;
      while (x + 1 < size && data[y * size + x + 1]) x += 1;
      path += `M${from} ${y}h${x - from + 1}v1H${from}z`;
    }
  }
  return { size, path };
}
