import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { layOut, writePdf } from './write-pdf.ts';

const jpeg = (length: number) => new Uint8Array(length).fill(0x41);
const latin1 = async (blob: Blob) => new TextDecoder('latin1').decode(await blob.arrayBuffer());

describe('the PDF of photos', () => {
  it('has one A4 page per photo, in landscape for a wide photo', async () => {
    const pdf = await latin1(
      writePdf(
        [
          { jpeg: jpeg(10), width: 1000, height: 2000 },
          { jpeg: jpeg(20), width: 2000, height: 1000 },
        ],
        'Certidão',
      ),
    );
    expect(pdf.startsWith('%PDF-1.7')).toBe(true);
    expect(pdf).toContain('/Count 2');
    expect(pdf.match(/MediaBox \[0 0 595\.28 841\.89\]/g)).toHaveLength(1);
    expect(pdf.match(/MediaBox \[0 0 841\.89 595\.28\]/g)).toHaveLength(1);
    expect(pdf).toContain('/Title <FEFF00430065007200740069006400E3006F>');
  });

  it('has a correct offset for each object and a correct length for each stream', async () => {
    const lengths = fc.array(fc.integer({ min: 0, max: 5000 }), { minLength: 1, maxLength: 30 });
    await fc.assert(
      fc.asyncProperty(lengths, async (sizes) => {
        const pdf = await latin1(
          writePdf(
            sizes.map((size) => ({ jpeg: jpeg(size), width: 3, height: 4 })),
            'x',
          ),
        );
        const start = Number(/startxref\n(\d+)/.exec(pdf)?.[1]);
        expect(pdf.startsWith('xref\n', start)).toBe(true);
        const rows = [...pdf.slice(start).matchAll(/^(\d{10}) 00000 n $/gm)];
        expect(rows).toHaveLength(3 + 3 * sizes.length);
        for (const [i, row] of rows.entries())
          expect(pdf.startsWith(`${i + 1} 0 obj\n`, Number(row[1]))).toBe(true);
        for (const size of sizes)
          expect(pdf).toContain(`/Length ${size} >>\nstream\n${'A'.repeat(size)}\nendstream`);
      }),
      { numRuns: 30 },
    );
  });

  it('shows each photo whole, undistorted and within the page', () => {
    const side = fc.integer({ min: 1, max: 12_000 });
    fc.assert(
      fc.property(side, side, (width, height) => {
        const { page, box } = layOut({ width, height });
        expect(box.width / box.height).toBeCloseTo(width / height, 5);
        expect(box.x).toBeGreaterThan(0);
        expect(box.y).toBeGreaterThan(0);
        expect(box.x * 2 + box.width).toBeCloseTo(page.width, 5);
        expect(box.y * 2 + box.height).toBeCloseTo(page.height, 5);
      }),
    );
  });
});
