import type { Db } from '@balcao/db/db';
import { sql } from 'kysely';
import { queueEmail } from '#features/email/api.ts';
import { redeOf, redesOf, type Visit } from './visit.ts';

interface Opening {
  account: { id: string; tipo: number; senhaEpoca: number };
  origem: 'senha' | 'acesso' | 'cadastro';
}

/**
 * Opens a session on the caller's transaction: the row, its audit event, and a message to the owner about a new device.
 */
export async function openSession(
  tx: Db,
  visit: Visit,
  { account, origem }: Opening,
): Promise<{ token: string }> {
  const { deps, meta, now } = visit;
  const isNew = await isNewDevice(tx, visit, account);
  const { token, sessaoId } = await deps.sessions.open(tx, {
    usuarioId: account.id,
    tipo: account.tipo,
    senhaEpoca: account.senhaEpoca,
    origem,
    now,
    dispositivo: meta.dispositivo,
    ipHash: redeOf(visit),
    requestId: meta.requestId,
  });
  if (isNew)
    await queueEmail(tx, {
      template: 'conta.novo_acesso',
      usuarioId: account.id,
      variaveis: { dispositivo: deviceName(meta.dispositivo), linkNaoFuiEu: '/auth/esqueci-senha' },
      chave: `conta.novo_acesso:${sessaoId}`,
      now,
    });
  return { token };
}

/** The name of a device in messages, never blank. */
export function deviceName(dispositivo: string | null): string {
  return dispositivo ?? 'um aparelho não identificado';
}

/** Whether no earlier session has this device. For staff a new network counts too. A first sign-in does not count. */
async function isNewDevice(tx: Db, visit: Visit, account: { id: string; tipo: number }): Promise<boolean> {
  const { rows } = await sql<{ alguma: boolean; aparelho: boolean; rede: boolean }>`
    select count(*) > 0 as alguma,
      coalesce(bool_or(dispositivo is not distinct from ${visit.meta.dispositivo}), false) as aparelho,
      coalesce(bool_or(ip_hash = any(${redesOf(visit)})), false) as rede
    from (select dispositivo, ip_hash from sessao where usuario_id = ${account.id}
      order by created_at desc limit 200) recent`.execute(tx);
  const seen = rows[0];
  if (!seen?.alguma) return false;
  return !seen.aparelho || (account.tipo >= 1 && !seen.rede);
}
