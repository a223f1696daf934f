import { hostDoEndereco } from '@balcao/domain/integracao/endereco';
import type { Env } from '#platform/env.ts';
import { invalidField } from '#platform/http/problem.ts';
import { allowedFor, isAllowed } from '#platform/saida/open-guarded.ts';

/** Requires that an address of the settings may be connected to; in production, by TLS. @throws Problem `validation` */
export async function checkEndereco(env: Env, path: string, endereco: string): Promise<void> {
  if (endereco === '') return;
  if (env.NODE_ENV === 'production' && !endereco.startsWith('https:'))
    throw invalidField(path, 'O endereço precisa começar com https://.');
  if (!(await isAllowed(hostDoEndereco(endereco), allowedFor(env))))
    throw invalidField(path, 'Este endereço fica em uma rede interna, e o portal não se liga a ela.');
}
