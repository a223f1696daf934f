import { auth } from '@balcao/contract/auth';
import { DEMO_SENHA, demoSignIns } from '@balcao/db/seed/sign-ins';
import { callApi } from './call-api.ts';

/** A new session of somebody with the demonstration's password, through the API. Answers its token. */
export async function signInAs(baseUrl: string, cpf: string): Promise<string> {
  const { token } = await callApi(auth.login, {
    baseUrl,
    body: { login: cpf, senha: DEMO_SENHA },
  });
  return token;
}

/** A new session of every demo person, by their key. */
export async function signInEverybody(baseUrl: string): Promise<Record<string, string>> {
  const tokens: Record<string, string> = {};
  for (const { chave, cpf } of demoSignIns) tokens[chave] = await signInAs(baseUrl, cpf);
  return tokens;
}
