import { createHmac, timingSafeEqual } from 'node:crypto';

/** Header that carries when a notice was sent and its signature: `t=<seconds>,v1=<hex>`. */
export const SIGNATURE_HEADER = 'x-pix-assinatura';
/** A notice older or newer than this is refused: it may be a recording. */
const WINDOW_S = 300;

const HEADER = /^t=([0-9]{1,12}),v1=([0-9a-f]{64})$/;

function hmac(segredo: string, seconds: string, body: Buffer): Buffer {
  return createHmac('sha256', segredo).update(`${seconds}.`).update(body).digest();
}

/** The signature of a body sent now. */
export function signWebhook(segredo: string, body: Buffer, now: Date): string {
  const seconds = String(Math.floor(now.getTime() / 1_000));
  return `t=${seconds},v1=${hmac(segredo, seconds, body).toString('hex')}`;
}

/** Whether one of the keys signed exactly these bytes within the last minutes. Every key is tried, in constant time. */
export function verifyWebhook(
  segredos: readonly string[],
  input: { header: string | undefined; body: Buffer; now: Date },
): boolean {
  const [, seconds, signature] = HEADER.exec(input.header ?? '') ?? [];
  if (seconds === undefined || signature === undefined) return false;
  if (Math.abs(input.now.getTime() / 1_000 - Number(seconds)) > WINDOW_S) return false;
  const given = Buffer.from(signature, 'hex');
  return segredos
    .map((segredo) => timingSafeEqual(hmac(segredo, seconds, input.body), given))
    .some((matches) => matches);
}
