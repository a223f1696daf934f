import type { ValuesOf } from '@balcao/contract/kernel/section';
import { PIX } from '@balcao/contract/pix';
import { origemDoEndereco } from '@balcao/domain/integracao/endereco';
import { readRow } from '#platform/ajuste/setting.ts';
import type { Deps } from '#platform/deps.ts';
import { checkEndereco } from './check-endereco.ts';

type Said = ValuesOf<typeof PIX>;

/**
 * What is wrong with the provider. Its secret goes to no other server than the one it was typed for: who moves the provider
 * types it again.
 */
export async function checkPix(
  { db, env }: Deps,
  said: Said,
  segredos: Readonly<Record<string, string | null>>,
): Promise<{ path: string; message: string }[]> {
  if (env.PIX_URL) return [];
  const wrong = [
    ...(await checkEndereco(env, 'endereco', said.endereco)),
    ...(await checkEndereco(env, 'enderecoToken', said.enderecoToken)),
  ];
  const row = await readRow(db, PIX);
  if (!('segredo' in row.segredos) || segredos.segredo !== undefined) return wrong;
  if (serversOf(said).every((one) => serversOf(row.valor).includes(one))) return wrong;
  return [...wrong, { path: 'segredo', message: 'O servidor mudou. Digite de novo o segredo do cliente.' }];
}

/** Where the secret goes: to the token, which is asked of the provider itself where no other address is named. */
const serversOf = ({ endereco, enderecoToken }: Said): string[] =>
  [endereco, enderecoToken].map(origemDoEndereco).filter((origin) => origin !== '');
