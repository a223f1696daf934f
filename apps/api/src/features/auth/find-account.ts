import type { Db } from '@balcao/db/db';
import type { Login } from '@balcao/domain/pessoa/login';
import { sql } from 'kysely';

const KNOWN_FOR_DAYS = 90;

/** An active account for signing in. */
export interface Account {
  id: string;
  tipo: number;
  cpfCnpj: string;
  email: string;
  senhaHash: string | null;
  senhaEpoca: number;
  totpSecret: string | null;
  totpEnabledAt: Date | null;
  /** Signed in from this network in the last 90 days, so failures of strangers do not lock the owner out. */
  redeConhecida: boolean;
}

interface FindAccount {
  login: Login;
  /** The network of the try, under every key that sessions may have stored. */
  redes: readonly string[];
  now: Date;
}

/**
 * Finds the active account of a CPF, CNPJ or verified e-mail. The statement costs the same whether or not it exists.
 */
export async function findAccount(db: Db, { login, redes, now }: FindAccount): Promise<Account | null> {
  const match =
    login.kind === 'email'
      ? sql`lower(u.email) = ${login.value.toLowerCase()} and u.email_verified_at is not null`
      : sql`u.cpf_cnpj = ${login.value}`;
  const since = new Date(now.getTime() - KNOWN_FOR_DAYS * 86_400_000);
  const { rows } = await sql<Account>`
    select u.id, u.tipo, u.cpf_cnpj, u.email, u.senha_hash, u.senha_epoca, u.totp_secret, u.totp_enabled_at,
      exists (select from sessao s where s.usuario_id = u.id and s.ip_hash = any(${redes}) and s.created_at > ${since})
        as rede_conhecida
    from usuario u where ${match} and u.situacao = 'ativo'`.execute(db);
  return rows[0] ?? null;
}

/** Returns the active account with this id. */
export async function getAccount(db: Db, usuarioId: string): Promise<Account | null> {
  const { rows } = await sql<Account>`
    select u.id, u.tipo, u.cpf_cnpj, u.email, u.senha_hash, u.senha_epoca, u.totp_secret, u.totp_enabled_at,
      true as rede_conhecida
    from usuario u where u.id = ${usuarioId} and u.situacao = 'ativo'`.execute(db);
  return rows[0] ?? null;
}
