import QRCode from 'qrcode';

/**
 * QR code of a text as an SVG of one path, without margin (the layout leaves the quiet zone). Level M survives a
 * folded or stained print and keeps a validation address at 29 to 33 modules a side.
 */
export function qrSvg(text: string): string {
  const { modules } = QRCode.create(text, { errorCorrectionLevel: 'M' });
  const path: string[] = [];
  for (let row = 0; row < modules.size; row++) {
    for (let col = 0; col < modules.size; col++) {
      if (modules.get(row, col)) path.push(`M${col} ${row}h1v1h-1z`);
    }
  }
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${modules.size} ${modules.size}" shape-rendering="crispEdges"><path d="${path.join('')}"/></svg>`;
}
