import type { FastifyRequest } from 'fastify';
import { SIGNATURE_HEADER } from '../pix/webhook-signature.ts';
import type { RequestMeta } from './context.ts';

const BROWSERS: [RegExp, string][] = [
  [/Edg\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\//, 'Firefox'],
  [/Chrome\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];
const SYSTEMS: [RegExp, string][] = [
  [/Android/, 'Android'],
  [/iPhone|iPad/, 'iOS'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/Linux/, 'Linux'],
];

function firstMatch(table: [RegExp, string][], text: string): string | null {
  return table.find(([pattern]) => pattern.test(text))?.[1] ?? null;
}

/** 'Chrome em Android': enough for a person to recognise a session, nothing of the full header is kept. */
function describeDevice(userAgent: string | undefined): string | null {
  if (!userAgent) return null;
  const browser = firstMatch(BROWSERS, userAgent);
  const system = firstMatch(SYSTEMS, userAgent);
  return browser && system ? `${browser} em ${system}` : (browser ?? system);
}

export function requestMeta(request: FastifyRequest): RequestMeta {
  return {
    requestId: request.id,
    ip: request.ip,
    dispositivo: describeDevice(request.headers['user-agent']),
    range: request.headers.range,
    ifNoneMatch: request.headers['if-none-match'],
    wantsEvents: request.method === 'GET' && request.headers.accept === 'text/event-stream',
    assinatura: [request.headers[SIGNATURE_HEADER]].flat()[0],
  };
}
