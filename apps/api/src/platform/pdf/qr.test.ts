import QRCode from 'qrcode';
import { describe, expect, it } from 'vitest';
import { qrSvg } from './qr.ts';

const URL = 'https://crcr-mg.example/validar/7K3M9QTX2B4DHPRW';

describe('qrSvg', () => {
  it('draws each dark module of the symbol once, and nothing else', () => {
    const { modules } = QRCode.create(URL, { errorCorrectionLevel: 'M' });
    const drawn = [...qrSvg(URL).matchAll(/M(\d+) (\d+)h1v1h-1z/g)].map(([, x, y]) => `${x},${y}`);
    const dark: string[] = [];
    for (let y = 0; y < modules.size; y++) {
      for (let x = 0; x < modules.size; x++) if (modules.get(y, x)) dark.push(`${x},${y}`);
    }
    expect(drawn).toEqual(dark);
    expect(qrSvg(URL)).toContain(`viewBox="0 0 ${modules.size} ${modules.size}"`);
  });

  it('keeps a validation address small enough to scan from paper', () => {
    expect(Number(/viewBox="0 0 (\d+)/.exec(qrSvg(URL))?.[1])).toBeLessThanOrEqual(33);
  });
});
