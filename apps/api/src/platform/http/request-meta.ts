import { type Navegador, nomeDoAparelho, type Sistema } from '@balcao/domain/sessao/aparelho';
import type { FastifyRequest } from 'fastify';
import { ASSINATURA_DO_CARTAO } from '../cartao/protocolo.ts';
import { SIGNATURE_HEADER } from '../pix/webhook-signature.ts';
import type { RequestMeta } from './context.ts';

const BROWSERS: [RegExp, Navegador][] = [
  [/Edg\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\//, 'Firefox'],
  [/Chrome\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];
const SYSTEMS: [RegExp, Sistema][] = [
  [/Android/, 'Android'],
  [/iPhone|iPad/, 'iOS'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/Linux/, 'Linux'],
];

function firstMatch<Name>(table: [RegExp, Name][], text: string): Name | null {
  return table.find(([pattern]) => pattern.test(text))?.[1] ?? null;
}

/** 'Chrome em Android': enough for a person to recognise a session, nothing of the full header is kept. */
function describeDevice(userAgent: string | undefined): string | null {
  if (!userAgent) return null;
  return nomeDoAparelho(firstMatch(BROWSERS, userAgent), firstMatch(SYSTEMS, userAgent));
}

export function requestMeta(request: FastifyRequest): RequestMeta {
  return {
    requestId: request.id,
    ip: request.ip,
    dispositivo: describeDevice(request.headers['user-agent']),
    range: request.headers.range,
    ifNoneMatch: request.headers['if-none-match'],
    wantsEvents: request.method === 'GET' && request.headers.accept === 'text/event-stream',
    assinatura: [request.headers[SIGNATURE_HEADER] ?? request.headers[ASSINATURA_DO_CARTAO]].flat()[0],
  };
}
