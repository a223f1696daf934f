import { readFileSync } from 'node:fs';
import { PIX } from '@balcao/contract/pix';
import { origemDoEndereco } from '@balcao/domain/integracao/endereco';
import { type Effective, setting, settingOf } from '../ajuste/setting.ts';
import type { Deps } from '../deps.ts';
import type { Env } from '../env.ts';
import { createJsonClient } from '../saida/json-client.ts';
import { allowedFor } from '../saida/open-guarded.ts';
import { createApiPix } from './api-pix.ts';
import type { Pix } from './gateway.ts';

/** Name under which attempts of the built-in provider are kept. */
export const SIMULADOR = 'simulador';

/** The provider of the settings; the environment names it whole, or not at all. */
export const PROVEDOR = setting(PIX, (env) => {
  if (!env.PIX_URL) return {};
  return {
    endereco: env.PIX_URL,
    enderecoToken: env.PIX_TOKEN_URL ?? '',
    cliente: env.PIX_CLIENT_ID ?? '',
    chavePix: env.PIX_CHAVE ?? '',
    segredo: env.PIX_CLIENT_SECRET ?? null,
    segredoAvisos: env.PIX_WEBHOOK_SEGREDO ?? null,
  };
});

/** The provider that the environment names; null without one: the settings may name one then (`pixOf`). */
export function createPix(env: Env): Pix | null {
  if (!env.PIX_URL) return null;
  const { endereco = '', enderecoToken = '', cliente = '', chavePix = '', ...rest } = PROVEDOR.fromEnv(env);
  const { segredo = null, segredoAvisos = null } = rest;
  return openPix(env, { endereco, enderecoToken, cliente, chavePix, segredo, segredoAvisos });
}

/** Null while something is missing. The client certificate is a file of the environment. */
function openPix(env: Env, said: Effective<typeof PIX>): Pix | null {
  const { endereco, enderecoToken, cliente, chavePix, segredo, segredoAvisos } = said;
  if (!endereco || !cliente || !chavePix || !segredo || !segredoAvisos) return null;
  const origin = origemDoEndereco(endereco);
  const certificate = env.PIX_P12
    ? { pfx: readFileSync(env.PIX_P12), passphrase: env.PIX_P12_PASSWORD }
    : null;
  const config = {
    url: endereco,
    tokenUrl: enderecoToken || `${origin}/oauth/token`,
    clientId: cliente,
    clientSecret: segredo,
    chave: chavePix,
  };
  const allowed = env.PIX_URL ? 'all' : allowedFor(env);
  return {
    gateway: createApiPix(config, createJsonClient({ certificate, allowed })),
    provedor: env.pixSimulado ? SIMULADOR : new URL(endereco).host,
    segredos: [segredoAvisos, env.PIX_WEBHOOK_SEGREDO_ANTERIOR ?? ''].filter((key) => key !== ''),
    simulador: env.pixSimulado ? origin : null,
  };
}

/** The open provider of each process, with what it was opened for. */
const opened = new WeakMap<Deps['sessions'], { key: string; pix: Pix | null }>();

/** The provider of now; null while there is none: fees then wait. A change of the settings needs no restart. */
export async function pixOf(deps: Deps): Promise<Pix | null> {
  if (deps.pix) return deps.pix;
  const said = await settingOf(deps, PROVEDOR);
  const key = JSON.stringify(said);
  const known = opened.get(deps.sessions);
  if (known?.key === key) return known.pix;
  const pix = openPix(deps.env, said);
  opened.set(deps.sessions, { key, pix });
  return pix;
}
