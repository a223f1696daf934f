import { hostDoEndereco } from '@balcao/domain/integracao/endereco';
import type { Env } from '#platform/env.ts';
import { allowedFor, isAllowed } from '#platform/saida/open-guarded.ts';

interface Issue {
  path: string;
  message: string;
}

/** What keeps an address of the settings from being connected to; in production it needs TLS, too. */
export async function checkEndereco(env: Env, path: string, endereco: string): Promise<Issue[]> {
  if (endereco === '') return [];
  if (env.NODE_ENV === 'production' && !endereco.startsWith('https:'))
    return [{ path, message: 'O endereço precisa começar com https://.' }];
  if (await isAllowed(hostDoEndereco(endereco), allowedFor(env))) return [];
  return [{ path, message: 'Este endereço fica em uma rede interna, e o portal não se liga a ela.' }];
}
