import { readFileSync } from 'node:fs';
import type { Env } from '../env.ts';
import { createApiPix } from './api-pix.ts';
import type { Pix } from './gateway.ts';
import { createJsonClient } from './json-client.ts';

/** Name under which attempts of the built-in provider are kept. */
export const SIMULADOR = 'simulador';

/** The provider that the configuration names; null without one: fees then wait until there is one. */
export function createPix(env: Env): Pix | null {
  const { PIX_URL, PIX_CLIENT_ID, PIX_CLIENT_SECRET, PIX_CHAVE, PIX_WEBHOOK_SEGREDO } = env;
  if (!PIX_URL || !PIX_CLIENT_ID || !PIX_CLIENT_SECRET || !PIX_CHAVE || !PIX_WEBHOOK_SEGREDO) return null;
  const { origin, host } = new URL(PIX_URL);
  const certificate = env.PIX_P12
    ? { pfx: readFileSync(env.PIX_P12), passphrase: env.PIX_P12_PASSWORD }
    : null;
  const config = {
    url: PIX_URL,
    tokenUrl: env.PIX_TOKEN_URL ?? `${origin}/oauth/token`,
    clientId: PIX_CLIENT_ID,
    clientSecret: PIX_CLIENT_SECRET,
    chave: PIX_CHAVE,
  };
  return {
    gateway: createApiPix(config, createJsonClient(certificate)),
    provedor: env.pixSimulado ? SIMULADOR : host,
    segredos: [PIX_WEBHOOK_SEGREDO, env.PIX_WEBHOOK_SEGREDO_ANTERIOR ?? ''].filter((key) => key !== ''),
    simulador: env.pixSimulado ? origin : null,
  };
}
