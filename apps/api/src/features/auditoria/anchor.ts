import { sign, verify } from 'node:crypto';
import type { ChaveAuditoria } from './chaves.ts';

/** The head of the chain at an instant, stored outside the database. */
export interface Anchor {
  seq: number;
  hash: string;
  /** Id of the signing key; null in anchors from before the signatures. */
  chave: string | null;
}

/** An anchor whose signature is wrong. */
export class AnchorForged extends Error {}

const SIGNED =
  /(balcao-auditoria,1,(\d{1,15}),([0-9a-f]{64}),[0-9TZ:.-]{24},([0-9a-f]{8})),([A-Za-z0-9+/]{86}==)/g;
/** A line from before the signatures. */
const PLAIN = /^(\d{1,15}) ([0-9a-f]{64}) [0-9TZ:.-]{24}$/gm;

/** Writes one line with an anchor and its signature. */
export function writeAnchorLine(
  { seq, hash }: Pick<Anchor, 'seq' | 'hash'>,
  { chave, now }: { chave: ChaveAuditoria; now: Date },
): string {
  const told = `balcao-auditoria,1,${seq},${hash},${now.toISOString()},${chave.id}`;
  return `${told},${sign(null, Buffer.from(told), chave.privateKey).toString('base64')}`;
}

/**
 * Finds every anchor in a text: the anchor file, or a pasted message with broken and quoted lines. An anchor of an
 * unknown key proves nothing either way. @throws AnchorForged when one is not signed by the key that it names.
 */
export function readAnchors(text: string, chaves: readonly ChaveAuditoria[]): Anchor[] {
  const plain = [...text.matchAll(PLAIN)].map(([, seq, hash = '']) => ({
    seq: Number(seq),
    hash,
    chave: null,
  }));
  const signed = [...text.replace(/[\s>]/g, '').matchAll(SIGNED)].map(
    ([, told = '', seq, hash = '', id = '', by = '']) => {
      const key = chaves.find((chave) => chave.id === id)?.publicKey;
      if (key && !verify(null, Buffer.from(told), key, Buffer.from(by, 'base64')))
        throw new AnchorForged(`a assinatura da âncora ${seq} não confere`);
      return { seq: Number(seq), hash, chave: id };
    },
  );
  return [...plain, ...signed];
}
