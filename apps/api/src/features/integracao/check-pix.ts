import type { ValuesOf } from '@balcao/contract/kernel/section';
import { PIX } from '@balcao/contract/pix';
import { origemDoEndereco } from '@balcao/domain/integracao/endereco';
import { readRow } from '#platform/ajuste/setting.ts';
import type { Deps } from '#platform/deps.ts';
import { invalidField } from '#platform/http/problem.ts';
import { checkEndereco } from './check-endereco.ts';

type Said = ValuesOf<typeof PIX>;

/**
 * Requires addresses that may be connected to. The secret goes to no other server than the one it was typed for: who moves
 * the provider types it again. @throws Problem `validation`
 */
export async function checkPix(
  { db, env }: Deps,
  said: Said,
  segredos: Readonly<Record<string, string | null>>,
): Promise<void> {
  if (env.PIX_URL) return;
  await checkEndereco(env, 'endereco', said.endereco);
  await checkEndereco(env, 'enderecoToken', said.enderecoToken);
  const row = await readRow(db, PIX);
  if (!('segredo' in row.segredos) || segredos.segredo !== undefined) return;
  if (serversOf(said).every((one) => serversOf(row.valor).includes(one))) return;
  throw invalidField('segredo', 'O servidor mudou. Digite de novo o segredo do cliente.');
}

/** Where the secret goes: to the token, which is asked of the provider itself where no other address is named. */
const serversOf = ({ endereco, enderecoToken }: Said): string[] =>
  [endereco, enderecoToken].map(origemDoEndereco).filter((origin) => origin !== '');
