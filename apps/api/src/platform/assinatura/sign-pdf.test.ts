import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import type { DocumentoPdf } from '../pdf/documento.ts';
import { extractText } from '../pdf/extract-text.ts';
import { createDocumento } from '../pdf/modelos/emissao.ts';
import { EMISSAO_EXEMPLO } from '../pdf/modelos/exemplo.ts';
import { renderPdf } from '../pdf/render-pdf.ts';
import type { Signer } from './certificate.ts';
import { OID, parseSignedData, sha256 } from './cms.ts';
import { createDemoCertificate } from './demo-certificate.ts';
import { decode } from './der.ts';
import { makeAuthority, makeIssuedP12 } from './exemplo.ts';
import { signPdf } from './sign-pdf.ts';
import { createSigner } from './signer.ts';
import { verifySignature } from './verify-signature.ts';

const NOW = new Date('2026-11-21T17:30:00.000Z');
const INFO = { nome: 'CRCR-MG', motivo: 'Emissão de certidão', local: 'São João del-Rei', now: NOW };

const documento = (texto: string): DocumentoPdf =>
  createDocumento(EMISSAO_EXEMPLO, { titulo: 'Certidão', corpo: [{ tipo: 'paragrafo', texto }] });

let signer: Signer;
let pdf: Buffer;
let signed: Buffer;

// Making a key takes from a tenth of a second to several, by luck.
beforeAll(async () => {
  const p12 = await createDemoCertificate({ nome: 'CRCR-MG', senha: 'x', now: NOW });
  signer = createSigner({ p12, senha: 'x' });
  pdf = await renderPdf(documento('Texto'));
  signed = signPdf(pdf, signer, INFO);
}, 30_000);

/** The ByteRange and the signature, read apart from the code under test. */
function readSignature(file: Buffer): { range: number[]; cms: Buffer } {
  const range = (/\/ByteRange \[(.+?)\]/.exec(file.toString('latin1'))?.[1] ?? '').split(' ').map(Number);
  const [, start = 0, end = 0] = range;
  return { range, cms: decode(Buffer.from(file.toString('latin1', start + 1, end - 1), 'hex')).raw };
}

function isIntact(file: Buffer): boolean {
  const { valid, coversWholeFile } = verifySignature(file);
  return valid && coversWholeFile;
}

describe('signPdf', () => {
  it('appends to the file, without changing a byte of it', () => {
    expect(signed.subarray(0, pdf.length).equals(pdf)).toBe(true);
    expect(signed.length - pdf.length).toBeLessThan(17_000);
  });

  it('covers every byte but the signature itself', () => {
    const { range } = readSignature(signed);
    const [zero, start = 0, end = 0, length = 0] = range;
    expect(zero).toBe(0);
    expect(end + length).toBe(signed.length);
    expect(signed.toString('latin1', start, end)).toMatch(/^<[0-9a-f]+>$/);
    expect(signed.toString('latin1', start - 10, start)).toBe('/Contents ');
  });

  it('is PAdES-B-B: the three attributes, no signing time in the CMS, the sub-filter of ETSI', () => {
    const { range, cms } = readSignature(signed);
    const [, start = 0, end = 0] = range;
    const { attributes, certificates } = parseSignedData(cms);
    const hex = (type: Buffer) => type.toString('hex');
    expect([...attributes.keys()].sort()).toEqual(
      [hex(OID.contentType), hex(OID.messageDigest), hex(OID.signingCertificateV2)].sort(),
    );
    const digest = sha256(signed.subarray(0, start), signed.subarray(end)).toString('hex');
    expect(attributes.get(hex(OID.messageDigest))?.toString('hex')).toBe(`0420${digest}`);
    const certificateHash = sha256(signer.certificate.raw).toString('hex');
    expect(attributes.get(hex(OID.signingCertificateV2))?.toString('hex')).toContain(
      `0420${certificateHash}`,
    );
    expect(certificates).toEqual([signer.certificate.raw]);
    const source = signed.toString('latin1', pdf.length);
    expect(source).toContain('/SubFilter /ETSI.CAdES.detached');
    expect(source).toContain('/M (D:20261121173000Z)');
    expect(source).not.toContain('/Cert ');
  });

  it('keeps what PDF/A asks of the file: identifier, printable annotation of no size, text still readable', async () => {
    const update = signed.toString('latin1', pdf.length);
    const id = (source: string) => /\/ID \[\s*(\([^)]*\))/.exec(source)?.[1];
    expect(id(update)).toBe(id(pdf.toString('latin1')));
    expect(update).toMatch(/\/F 132 \/Rect \[0 0 0 0\]/);
    const { info, text, tagged } = await extractText(signed);
    expect(info).toMatchObject({ IsSignaturesPresent: true, Language: 'pt-BR' });
    expect(text).toContain('Texto');
    expect(tagged).toBe(true);
  });

  it('writes every cross-reference to the byte where its object starts', () => {
    const update = signed.toString('latin1');
    const xref = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(update)?.[1]);
    const table = update.slice(xref, update.indexOf('trailer', xref));
    const entries = [...table.matchAll(/(\d+) 1\n(\d{10}) 00000 n \n/g)];
    expect(entries).toHaveLength(5);
    for (const [, number, offset] of entries)
      expect(update.slice(Number(offset))).toMatch(new RegExp(`^${number} 0 obj\n`));
  });

  it('writes names as data: nothing in them ends a string or opens an object', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 60 }), async (texto) => {
        const info = {
          nome: `${texto}) >> endobj`,
          motivo: `<<${texto}>>`,
          local: `\\(${texto}ção`,
          now: NOW,
        };
        const file = signPdf(pdf, signer, info);
        expect(isIntact(file)).toBe(true);
        expect(file.toString('latin1', pdf.length)).toContain(
          `/Location <feff${Buffer.from(info.local, 'utf16le').swap16().toString('hex')}>`,
        );
      }),
      { numRuns: 25 },
    );
  }, 20_000);

  it('is not misled by the words of the format in the document itself', async () => {
    const titulo = '/ByteRange [0 1 2 3] /Contents <00> trailer startxref 9 %%EOF /AcroForm';
    const hostil = await renderPdf({ ...documento(titulo), titulo, numero: titulo });
    expect(isIntact(signPdf(hostil, signer, INFO))).toBe(true);
  });

  it('gives the same bytes for the same file, signer and instant', () => {
    expect(signPdf(pdf, signer, INFO).equals(signed)).toBe(true);
    expect(signPdf(pdf, signer, { ...INFO, now: new Date(NOW.getTime() + 1000) }).equals(signed)).toBe(false);
  });

  it('carries the chain of an issued certificate', () => {
    const issued = createSigner(makeIssuedP12('Otavio Lins', makeAuthority('AC de Teste')));
    const file = signPdf(pdf, issued, INFO);
    expect(parseSignedData(readSignature(file).cms).certificates).toHaveLength(2);
    expect(verifySignature(file)).toMatchObject({
      valid: true,
      signer: { nome: 'Otavio Lins', emissor: 'AC de Teste', selfMade: false },
    });
  });

  it('refuses an expired certificate, a second signature and what is not such a PDF', () => {
    expect(() => signPdf(pdf, signer, { ...INFO, now: new Date('2040-01-01T00:00:00Z') })).toThrow(
      expect.objectContaining({ codigo: 'validade' }),
    );
    expect(() => signPdf(signed, signer, INFO)).toThrow();
    expect(() => signPdf(Buffer.from('%PDF-1.7\n%%EOF'), signer, INFO)).toThrow('estrutura');
    expect(() => signPdf(Buffer.alloc(0), signer, INFO)).toThrow('estrutura');
  });

  it('signs a page that has no annotation yet', async () => {
    const { validacao: _, ...semLinks } = documento('Texto');
    const simples = await renderPdf(semLinks);
    expect(simples.includes('/Annots')).toBe(false);
    const file = signPdf(simples, signer, INFO);
    expect(isIntact(file)).toBe(true);
    expect((await extractText(file)).info).toMatchObject({ IsSignaturesPresent: true });
  });

  it('signs a document of many pages', async () => {
    const longo = await renderPdf(documento('palavra '.repeat(40_000)));
    expect(isIntact(signPdf(longo, signer, INFO))).toBe(true);
  });
});

describe('verifySignature', () => {
  it('says who signed, when, and that nothing was added', () => {
    expect(verifySignature(signed)).toEqual({
      valid: true,
      coversWholeFile: true,
      signedAt: NOW,
      signer: {
        nome: 'CRCR-MG',
        emissor: 'CRCR-MG',
        fingerprint256: signer.certificate.fingerprint256,
        selfMade: true,
      },
    });
  });

  it('finds one changed byte anywhere in the file', () => {
    const changed = (position: number, mask: number) => {
      const copy = Buffer.from(signed);
      copy.writeUInt8(copy.readUInt8(position) ^ mask, position);
      return copy;
    };
    const mask = fc.integer({ min: 1, max: 255 });
    const anywhere = fc.integer({ min: 0, max: signed.length - 1 });
    const [, start = 0, end = 0] = readSignature(signed).range;
    const inSignature = fc.integer({ min: start, max: end - 1 });
    fc.assert(
      fc.property(anywhere, mask, (at, bits) => !isIntact(changed(at, bits))),
      { numRuns: 300 },
    );
    fc.assert(
      fc.property(inSignature, mask, (at, bits) => !isIntact(changed(at, bits))),
      { numRuns: 500 },
    );
  });

  it('finds what was added or cut', () => {
    expect(isIntact(Buffer.concat([signed, Buffer.from('\n')]))).toBe(false);
    expect(verifySignature(Buffer.concat([signed, Buffer.from('1 0 obj\n<<>>\nendobj\n')]))).toMatchObject({
      valid: true,
      coversWholeFile: false,
    });
    for (const length of [0, 1, 500, pdf.length, signed.length - 1])
      expect(isIntact(signed.subarray(0, length))).toBe(false);
  });

  it('does not take the signature of another file, nor another certificate in its place', async () => {
    const other = signPdf(await renderPdf(documento('Falso')), signer, INFO);
    const [, start = 0, end = 0] = readSignature(signed).range;
    const [, otherStart = 0] = readSignature(other).range;
    const swapped = Buffer.from(other);
    signed.copy(swapped, otherStart, start, end);
    expect(verifySignature(swapped).valid).toBe(false);
  });

  it('answers, and does not throw, for an unsigned file and for garbage', () => {
    const nothing = { valid: false, coversWholeFile: false, signer: null, signedAt: null };
    expect(verifySignature(pdf)).toEqual(nothing);
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
        expect(
          verifySignature(Buffer.concat([Buffer.from('1 0 obj\n/ByteRange [0 '), Buffer.from(bytes)])),
        ).toEqual(nothing);
      }),
    );
  });
});
