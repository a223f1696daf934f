import { CARTAO } from '@balcao/contract/adquirente';
import type { ValuesOf } from '@balcao/contract/kernel/section';
import { origemDoEndereco } from '@balcao/domain/integracao/endereco';
import { readRow } from '#platform/ajuste/setting.ts';
import type { Deps } from '#platform/deps.ts';
import { checkEndereco } from './check-endereco.ts';

/**
 * What is wrong with the acquirer. Its key goes to no other server than the one it was typed for: who moves the acquirer
 * types it again.
 */
export async function checkCartao(
  { db, env }: Deps,
  said: ValuesOf<typeof CARTAO>,
  segredos: Readonly<Record<string, string | null>>,
): Promise<{ path: string; message: string }[]> {
  if (env.CARTAO_URL) return [];
  const wrong = [
    ...(await checkEndereco(env, 'endereco', said.endereco)),
    ...(await checkEndereco(env, 'paginas', said.paginas)),
  ];
  const row = await readRow(db, CARTAO);
  if (!('chave' in row.segredos) || segredos.chave !== undefined) return wrong;
  const moved = origemDoEndereco(said.endereco);
  if (moved === '' || moved === origemDoEndereco(row.valor.endereco)) return wrong;
  return [...wrong, { path: 'chave', message: 'O servidor mudou. Digite de novo a chave da operadora.' }];
}
