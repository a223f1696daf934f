import type { LoginUrls } from '@balcao/db/logins';
import { type Env, EnvError } from '#platform/env.ts';
import { findAppRole } from './app-role.ts';

type Given = Pick<
  Env,
  'DATABASE_URL' | 'DATABASE_URL_SERVIR' | 'DATABASE_URL_SELAR' | 'DATABASE_URL_EXECUTAR'
>;

/** The addresses for each process. */
export type SignIns = Record<'servidor' | 'trabalhador', Given>;

const WORKS = ['SERVIR', 'SELAR', 'EXECUTAR'] as const;

/** @throws EnvError when a sign-in is set without DATABASE_URL. */
export function checkSignIns(env: Given): void {
  const named = WORKS.map((work) => `DATABASE_URL_${work}` as const).find((name) => env[name]);
  if (named && !env.DATABASE_URL)
    throw new EnvError(`Configuração inválida:\nDATABASE_URL: obrigatório quando ${named} é usado.`);
}

/**
 * The database addresses for each process, as its environment: configured ones, else those that the start created. The
 * owner's is passed on only when one of them is missing.
 */
export function signIns(env: Given, made: LoginUrls | null): SignIns {
  const owner = env.DATABASE_URL ?? '';
  const servir = env.DATABASE_URL_SERVIR ?? made?.servir ?? '';
  const selar = env.DATABASE_URL_SELAR ?? made?.selar ?? '';
  const executar = env.DATABASE_URL_EXECUTAR ?? made?.executar ?? '';
  const handed = (needed: readonly string[]) => (needed.includes('') ? owner : '');
  return {
    servidor: {
      DATABASE_URL: handed([servir]),
      DATABASE_URL_SERVIR: servir,
      DATABASE_URL_SELAR: '',
      DATABASE_URL_EXECUTAR: '',
    },
    trabalhador: {
      DATABASE_URL: handed([servir, selar, executar]),
      DATABASE_URL_SERVIR: servir,
      DATABASE_URL_SELAR: selar,
      DATABASE_URL_EXECUTAR: executar,
    },
  };
}

/** The address for one kind of work in this process; the owner's as a fallback. */
export function addressFor(env: Given, work: (typeof WORKS)[number]): string {
  const url = env[`DATABASE_URL_${work}`] || env.DATABASE_URL;
  if (url) return url;
  throw new Error(
    `DATABASE_URL or DATABASE_URL_${work} is needed; use \`npm start\` for the embedded database`,
  );
}

/** Whether the worker owns nothing by any of its addresses, the server's included. */
export async function areRestricted(trabalhador: Given): Promise<boolean> {
  const roles = await Promise.all(WORKS.map((work) => findAppRole(addressFor(trabalhador, work))));
  return roles.every(({ restricted }) => restricted);
}
