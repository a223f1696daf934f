import { verify, X509Certificate } from 'node:crypto';
import { isSelfMade, isWithinValidity } from './certificate.ts';
import { OID, parseSignedData, type SignedData, sha256, signerIdOf } from './cms.ts';
import { children, decode, octetString } from './der.ts';

/** Who a signature names, from the certificate inside it. */
export type SignatureSigner = {
  nome: string;
  emissor: string;
  /** SHA-256 of the certificate; compare it with the council's own to know that it is the council that signed. */
  fingerprint256: string;
  selfMade: boolean;
};

export type SignatureCheck = {
  /** The signed bytes are as they were and the signature is of the certificate it carries, valid at the time. */
  valid: boolean;
  /** Nothing was added after the signature. */
  coversWholeFile: boolean;
  signer: SignatureSigner | null;
  /** The instant the signer declared (no time-stamp authority). */
  signedAt: Date | null;
};

const INVALID: SignatureCheck = { valid: false, coversWholeFile: false, signer: null, signedAt: null };

/**
 * Checks the last signature of a PDF. It never throws: what is not a signature in the form {@link signPdf} makes is
 * not valid. Valid means intact since signed; whether to trust the certificate is the caller's question.
 */
export function verifySignature(pdf: Buffer): SignatureCheck {
  try {
    return check(pdf);
  } catch {
    return INVALID;
  }
}

function check(pdf: Buffer): SignatureCheck {
  const field = readField(pdf);
  if (!field) return INVALID;
  const signed = parseSignedData(field.cms);
  const certificate = findCertificate(signed);
  if (!certificate) return INVALID;
  const digest = sha256(pdf.subarray(0, field.start), pdf.subarray(field.end, field.covered));
  const valid =
    hasAttributes(signed, digest, certificate) &&
    verify('sha256', signed.signedBytes, certificate.publicKey, signed.signature) &&
    isWithinValidity(certificate, field.signedAt);
  return {
    valid,
    coversWholeFile: field.covered === pdf.length,
    signer: describe(certificate),
    signedAt: field.signedAt,
  };
}

type Field = { start: number; end: number; covered: number; cms: Buffer; signedAt: Date };

/** The last signature dictionary: the range must leave out exactly its hexadecimal string, and nothing else. */
function readField(pdf: Buffer): Field | null {
  const at = pdf.lastIndexOf('/ByteRange [0 ');
  const objectAt = pdf.lastIndexOf(' obj\n', at);
  if (at < 0 || objectAt < 0) return null;
  const range = /^\/ByteRange \[0 (\d+) (\d+) (\d+)\] *\n\/Contents $/;
  const contentsAt = pdf.indexOf('<', at);
  const match = range.exec(pdf.toString('latin1', at, contentsAt));
  const [start = -1, end = -1, length = -1] = match?.slice(1).map(Number) ?? [];
  const date = /\/M \(D:(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)Z\)/.exec(pdf.toString('latin1', objectAt, at));
  if (!match || !date || start !== contentsAt || end <= start || end + length > pdf.length) return null;
  const cms = readHex(pdf.toString('latin1', start, end));
  if (!cms) return null;
  const [, year, month, day, hour, minute, second] = date;
  return {
    start,
    end,
    covered: end + length,
    cms,
    signedAt: new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`),
  };
}

/** The signature inside '<…>': whole bytes in one letter case, then nothing but the zeros that pad the space. */
function readHex(source: string): Buffer | null {
  const hex = source.slice(1, -1);
  const bytes = Buffer.from(hex, 'hex');
  const encoded = bytes.toString('hex');
  if (source !== `<${hex}>` || (hex !== encoded && hex !== encoded.toUpperCase())) return null;
  const { raw } = decode(bytes);
  return bytes.subarray(raw.length).every((byte) => byte === 0) ? raw : null;
}

function findCertificate({ certificates, signerId }: SignedData): X509Certificate | undefined {
  return certificates
    .map((der) => new X509Certificate(der))
    .find((certificate) => signerIdOf(certificate).equals(signerId));
}

function hasAttributes({ attributes }: SignedData, digest: Buffer, certificate: X509Certificate): boolean {
  const value = (type: Buffer) => attributes.get(type.toString('hex'));
  return (
    value(OID.contentType)?.equals(OID.data) === true &&
    value(OID.messageDigest)?.equals(octetString(digest)) === true &&
    readCertificateHash(value(OID.signingCertificateV2))?.equals(octetString(sha256(certificate.raw))) ===
      true
  );
}

/** The hash in signing-certificate-v2: first field of the first certificate identifier, SHA-256 being the default. */
function readCertificateHash(attribute: Buffer | undefined): Buffer | undefined {
  if (!attribute) return undefined;
  const [identifiers] = children(decode(attribute));
  const [first] = identifiers ? children(identifiers) : [];
  const [hash] = first ? children(first) : [];
  return hash?.raw;
}

function describe(certificate: X509Certificate): SignatureSigner {
  return {
    nome: commonName(certificate.subject),
    emissor: commonName(certificate.issuer),
    fingerprint256: certificate.fingerprint256,
    selfMade: isSelfMade(certificate),
  };
}

/** The common name of a distinguished name as Node writes it: one part a line, commas and the like escaped. */
export const commonName = (name: string): string =>
  (/^CN=(.*)$/m.exec(name)?.[1] ?? name).replace(/\\(.)/g, '$1');
