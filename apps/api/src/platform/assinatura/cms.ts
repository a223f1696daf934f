import { createHash, sign, type X509Certificate } from 'node:crypto';
import type { Signer } from './certificate.ts';
import {
  children,
  type DerNode,
  decode,
  encode,
  NULL,
  octetString,
  oid,
  sequence,
  setOf,
  smallInteger,
  TAG,
} from './der.ts';

/** Object identifiers of a CAdES signature (RFC 5652, RFC 5035, RFC 8017). */
export const OID = {
  data: oid('1.2.840.113549.1.7.1'),
  signedData: oid('1.2.840.113549.1.7.2'),
  contentType: oid('1.2.840.113549.1.9.3'),
  messageDigest: oid('1.2.840.113549.1.9.4'),
  signingCertificateV2: oid('1.2.840.113549.1.9.16.2.47'),
  sha256: oid('2.16.840.1.101.3.4.2.1'),
  rsaEncryption: oid('1.2.840.113549.1.1.1'),
} as const;

const SHA256 = sequence(OID.sha256);
const RSA = sequence(OID.rsaEncryption, NULL);
const VERSION_1 = smallInteger(1);

export const sha256 = (...parts: Uint8Array[]): Buffer => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest();
};

/** The variable parts of a signature, each already encoded. */
type Parts = {
  /** Certificates, in DER order. */
  certificates: readonly Buffer[];
  /** Issuer and serial number of the signer's certificate. */
  signerId: Buffer;
  /** Signed attributes, in DER order. */
  attributes: readonly Buffer[];
  signature: Buffer;
};

/**
 * A detached CMS signature of level PAdES-B-B (ETSI EN 319 142-1): SHA-256 with RSA over content type, message digest
 * and signing-certificate-v2, which ties the signature to this one certificate. The signing time is not among the
 * attributes: in PAdES it stands in the PDF's own dictionary.
 */
export function createSignedData(signer: Signer, digest: Buffer): Buffer {
  const attributes = sorted([
    attribute(OID.contentType, OID.data),
    attribute(OID.messageDigest, octetString(digest)),
    attribute(OID.signingCertificateV2, signingCertificateV2(signer.certificate)),
  ]);
  return assemble({
    certificates: sorted([signer.certificate, ...signer.chain].map(({ raw }) => raw)),
    signerId: signerIdOf(signer.certificate),
    attributes,
    signature: sign('sha256', setOf(attributes), signer.privateKey),
  });
}

function assemble({ certificates, signerId, attributes, signature }: Parts): Buffer {
  const signerInfo = sequence(
    VERSION_1,
    signerId,
    SHA256,
    encode(TAG.context0, ...attributes),
    RSA,
    octetString(signature),
  );
  const signedData = sequence(
    VERSION_1,
    setOf([SHA256]),
    sequence(OID.data),
    encode(TAG.context0, ...certificates),
    setOf([signerInfo]),
  );
  return sequence(OID.signedData, encode(TAG.context0, signedData));
}

const sorted = (parts: readonly Buffer[]) => parts.toSorted(Buffer.compare);
const attribute = (type: Buffer, value: Buffer) => sequence(type, setOf([value]));

/** ESS (RFC 5035): hash of the certificate with issuer and serial; SHA-256 is the default and so left out. */
function signingCertificateV2(certificate: X509Certificate): Buffer {
  const { issuer, serialNumber } = issuerAndSerial(certificate);
  const issuerSerial = sequence(sequence(encode(TAG.context4, issuer)), serialNumber);
  return sequence(sequence(sequence(octetString(sha256(certificate.raw)), issuerSerial)));
}

/** Issuer and serial number, as the certificate encodes them. @throws {RangeError} when it is not X.509. */
function issuerAndSerial(certificate: X509Certificate): { issuer: Buffer; serialNumber: Buffer } {
  const [tbs] = children(decode(certificate.raw));
  const fields = tbs ? children(tbs) : [];
  const [serialNumber, , issuer] = fields[0]?.tag === TAG.context0 ? fields.slice(1) : fields;
  if (!serialNumber || !issuer) throw new RangeError('not a certificate');
  return { issuer: issuer.raw, serialNumber: serialNumber.raw };
}

/** How a signature names its certificate. */
export function signerIdOf(certificate: X509Certificate): Buffer {
  const { issuer, serialNumber } = issuerAndSerial(certificate);
  return sequence(issuer, serialNumber);
}

/** The parts of a signature that a check needs. */
export type SignedData = {
  certificates: readonly Buffer[];
  signerId: Buffer;
  /** Encoding of each type (hex) with its value. */
  attributes: Map<string, Buffer>;
  /** What was signed: the attributes encoded as a SET. */
  signedBytes: Buffer;
  signature: Buffer;
};

/**
 * Reads a signature as {@link createSignedData} makes it. Put together again, its parts must give the same bytes: so
 * nothing can stand in it that was not checked.
 * @throws {RangeError} when the bytes are anything else.
 */
export function parseSignedData(der: Buffer): SignedData {
  const [, content] = children(decode(der));
  const [, , , certificates, signerInfos] = unwrap(content);
  const [, signerId, , attributes, , signature] = unwrap(signerInfos);
  if (!certificates || !signerId || !attributes || !signature) throw new RangeError('incomplete signature');
  const parts: Parts = {
    certificates: children(certificates).map(({ raw }) => raw),
    signerId: signerId.raw,
    attributes: children(attributes).map(({ raw }) => raw),
    signature: signature.content,
  };
  if (!assemble(parts).equals(der)) throw new RangeError('unexpected structure');
  return {
    ...parts,
    attributes: new Map(children(attributes).map(readAttribute)),
    signedBytes: encode(TAG.set, attributes.content),
  };
}

/** The fields of the structure that is the first element in `wrapper`. */
function unwrap(wrapper: DerNode | undefined): DerNode[] {
  const [first] = wrapper ? children(wrapper) : [];
  return first ? children(first) : [];
}

function readAttribute(node: DerNode): [string, Buffer] {
  const [type, values] = children(node);
  const [value] = values ? children(values) : [];
  if (!type || !value) throw new RangeError('empty attribute');
  return [type.raw.toString('hex'), value.raw];
}
