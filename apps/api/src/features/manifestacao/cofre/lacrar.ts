import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { type Db, withTx } from '@balcao/db/db';
import { VAULT_ROLE } from '@balcao/db/serving-role';
import { sql } from 'kysely';
import { seal, unseal } from '#platform/auth/seal.ts';
import type { KeyRing } from '#platform/keys/ring.ts';

/** Who wrote a confidential manifestation: an account, or the name of somebody for whom staff registered it. */
export type Identidade = { usuarioId: string } | { usuarioId?: never; nome: string; contato: string };

/** What the wrapped keys are sealed for. */
export const WRAPPED_FOR = 'identidade do autor';
const ALGORITHM = 'aes-256-gcm';
const IV = 12;
const TAG = 16;

/**
 * Keeps the identity of a confidential author under a key of its own, which the key of the ombudsman wraps. Both are bound
 * to the manifestation: copied to another one they do not open.
 */
export async function keepIdentidade(
  tx: Db,
  ring: KeyRing,
  manifestacaoId: string,
  identidade: Identidade,
): Promise<void> {
  const key = randomBytes(32);
  const lacrada = encrypt(JSON.stringify(identidade), key, manifestacaoId);
  const chave = seal(key.toString('base64url'), { ring, purpose: WRAPPED_FOR, owner: manifestacaoId });
  await sql`insert into cofre.identidade (manifestacao_id, lacrada, chave)
    values (${manifestacaoId}::uuid, ${lacrada}, ${chave})`.execute(tx);
}

function encrypt(text: string, key: Buffer, owner: string): string {
  const iv = randomBytes(IV);
  const cipher = createCipheriv(ALGORITHM, key, iv).setAAD(Buffer.from(owner));
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url');
}

function decrypt(sealed: string, key: Buffer, owner: string): string {
  const bytes = Buffer.from(sealed, 'base64url');
  const decipher = createDecipheriv(ALGORITHM, key, bytes.subarray(0, IV))
    .setAAD(Buffer.from(owner))
    .setAuthTag(bytes.subarray(IV, IV + TAG));
  return Buffer.concat([decipher.update(bytes.subarray(IV + TAG)), decipher.final()]).toString('utf8');
}

/** An identity as the vault keeps it, beside its own wrapped key. */
export interface Lacrada {
  lacrada: string;
  chave: string;
}

/** Opens an identity with its own key. @throws Error when it was moved from another manifestation, or altered */
export function openWith(key: string, { lacrada }: Lacrada, manifestacaoId: string): Identidade {
  return JSON.parse(decrypt(lacrada, Buffer.from(key, 'base64url'), manifestacaoId)) as Identidade;
}

/** The role does not exist, or this sign-in may not take it: the portal then works as the owner of the tables. */
const NO_ROLE = new Set(['22023', '42501', '42704']);

async function readRow(db: Db, manifestacaoId: string, role: boolean): Promise<Lacrada | undefined> {
  return withTx(db, async (tx) => {
    if (role) await sql`set local role ${sql.id(VAULT_ROLE)}`.execute(tx);
    const { rows } =
      await sql<Lacrada>`select lacrada, chave from cofre.identidade where manifestacao_id = ${manifestacaoId}::uuid`.execute(
        tx,
      );
    return rows[0];
  });
}

/**
 * Opens the identity of a confidential author, under a role that is taken for this one statement. The caller has put on
 * record that it is opened. @throws Error when no key of the ring opens it
 */
export async function openIdentidade(
  db: Db,
  ring: KeyRing,
  manifestacaoId: string,
): Promise<Identidade | null> {
  const row = await readRow(db, manifestacaoId, true).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && NO_ROLE.has(String(error.code)))
      return readRow(db, manifestacaoId, false);
    throw error;
  });
  if (!row) return null;
  const key = unseal(row.chave, { ring, purpose: WRAPPED_FOR, owner: manifestacaoId });
  if (key === null) throw new Error('no key of the ombudsman opens this identity');
  return openWith(key, row, manifestacaoId);
}
