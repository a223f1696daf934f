import { rascunho } from '@balcao/contract/rascunho';
import type { TestApi } from './harness.ts';

/** The code mailed with this key. */
export async function mailedCode(api: TestApi, chave: string): Promise<string> {
  const { texto } = await api.db
    .selectFrom('email')
    .select('texto')
    .where('chave', '=', chave)
    .executeTakeFirstOrThrow();
  const code = /\b(\d{6})\b/.exec(texto)?.[1];
  if (!code) throw new Error('no code in the message');
  return code;
}

/** Signs a saved draft as a person does: with the code from the e-mail. */
export async function signRascunho(
  api: TestApi,
  token: string,
  { id, version }: { id: string; version: number },
): Promise<void> {
  const params = { id };
  const { pedidoId } = await api.must(rascunho.pedirAssinatura, { params, body: { version } }, { token });
  const codigo = await mailedCode(api, `assinar:${pedidoId}`);
  await api.must(rascunho.assinar, { params, body: { pedidoId, codigo } }, { token });
}
