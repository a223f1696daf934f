import { auth } from '@balcao/contract/auth';
import { DEMO_SENHA, demoSignIns } from '@balcao/db/seed/sign-ins';
import { callApi } from './call-api.ts';

/** Signs in through the API with the demonstration's password. Returns the token. */
export async function signInAs(baseUrl: string, cpf: string): Promise<string> {
  const { token } = await callApi(auth.login, {
    baseUrl,
    body: { login: cpf, senha: DEMO_SENHA },
  });
  return token;
}

/** Signs in every demo person. Returns the tokens by key. */
export async function signInEverybody(baseUrl: string): Promise<Record<string, string>> {
  const tokens: Record<string, string> = {};
  for (const { chave, cpf } of demoSignIns) tokens[chave] = await signInAs(baseUrl, cpf);
  return tokens;
}
