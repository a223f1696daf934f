import type { Db } from '@balcao/db/db';
import type { Login } from '@balcao/domain/pessoa/login';
import { type RawBuilder, sql } from 'kysely';
import { spendChallenge } from '#platform/auth/challenge.ts';
import { keyedHash } from '#platform/auth/secret.ts';
import type { Deps } from '#platform/deps.ts';
import { Problem } from '#platform/http/problem.ts';
import { redeOf, type Visit } from './visit.ts';

/** Failures of one login before it must wait. The wait starts at 30 s and doubles up to 15 min. */
const FREE_FAILURES = 5;
const FIRST_WAIT_SECONDS = 30;
const LONGEST_WAIT_SECONDS = 15 * 60;
/** Failures in a row, less than 30 days apart, after which only a new password helps (NIST SP 800-63B). */
const HARD_STOP = 100;
/** Failures before a proof of work is required: of one login, and of a network within its window. */
const CHALLENGE_AFTER_LOGIN = 3;
const CHALLENGE_AFTER_REDE = 20;
const HARD_CHALLENGE_AFTER_REDE = 100;

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const LIFE = { login: DAY, total: 30 * DAY, rede: 15 * MINUTE };

/** Keys of the counters of a sign-in. */
export interface Counters {
  login: string;
  total: string;
  rede: string;
}

interface CountersOf {
  login: Login;
  account: { id: string; redeConhecida: boolean } | null;
}

function loginKey(deps: Pick<Deps, 'keys'>, login: Login): string {
  return `entrar.login:${keyedHash(deps.keys.resumo().current, 'login', `${login.kind}:${login.value.toLowerCase()}`)}`;
}

/**
 * The counters of a try. Unknown logins count exactly like known ones, so counters reveal nothing. The login is
 * throttled, not the account, so a person's CPF and e-mail do not reveal each other. Each known network of the person
 * counts by itself, so strangers cannot lock the owner out.
 */
export function countersOf(visit: Visit, { login, account }: CountersOf): Counters {
  const rede = redeOf(visit);
  const base = loginKey(visit.deps, login);
  return {
    login: account?.redeConhecida ? `${base}:${rede}` : base,
    total: account
      ? totalKey(account.id, account.redeConhecida ? rede : null)
      : base.replace('login', 'total'),
    rede: redeKey(rede),
  };
}

/** The key for failures in a row: one for all strange networks, one for each known network, one for sessions. */
function totalKey(usuarioId: string, from: string | null): string {
  return from ? `entrar.total:${usuarioId}:${from}` : `entrar.total:${usuarioId}`;
}

/** The counters for a password that a signed-in person enters again. */
export function countersOfSession(visit: Visit, usuarioId: string): Counters {
  return {
    login: `entrar.confirmar:${usuarioId}`,
    total: totalKey(usuarioId, 'sessao'),
    rede: redeKey(redeOf(visit)),
  };
}

function redeKey(rede: string): string {
  return `entrar.rede:${rede}`;
}

interface Count {
  chave: string;
  contagem: number;
  bloqueadoAte: Date | null;
}

async function readCounts(db: Db, chaves: string[], now: Date): Promise<Map<string, Count>> {
  const rows = await db
    .selectFrom('limite')
    .select(['chave', 'contagem', 'bloqueadoAte'])
    .where('chave', 'in', chaves)
    .where('janelaFim', '>', now)
    .execute();
  return new Map(rows.map((row) => [row.chave, row]));
}

/** @throws Problem `auth.blocked` while the login must wait. */
export async function refuseBlocked({ deps, now }: Visit, counters: Counters): Promise<Map<string, Count>> {
  const counts = await readCounts(deps.db, [counters.login, counters.total, counters.rede], now);
  if ((counts.get(counters.total)?.contagem ?? 0) >= HARD_STOP)
    throw new Problem('auth.blocked', { detail: 'Para voltar a entrar, crie uma nova senha.' });
  const until = counts.get(counters.login)?.bloqueadoAte;
  if (until && until > now) {
    const segundos = Math.ceil((until.getTime() - now.getTime()) / 1000);
    throw new Problem('auth.blocked', {
      detail: `Aguarde ${segundos} segundos.`,
      headers: { 'retry-after': String(segundos) },
    });
  }
  return counts;
}

/** Admits a try. @throws Problem `auth.blocked` or `auth.challenge_required`. */
export async function admit(visit: Visit, counters: Counters, desafio: string | undefined): Promise<void> {
  const counts = await refuseBlocked(visit, counters);
  const needed =
    (counts.get(counters.login)?.contagem ?? 0) >= CHALLENGE_AFTER_LOGIN ||
    (counts.get(counters.rede)?.contagem ?? 0) >= CHALLENGE_AFTER_REDE;
  if (needed && !(await spendChallenge(visit, desafio))) throw new Problem('auth.challenge_required');
}

/** Counts a failure of login, account and network. It uses the pool, so the count survives the refused request. */
export async function recordFailure({ deps, now }: Visit, counters: Counters): Promise<void> {
  const rows = (['login', 'total', 'rede'] as const)
    .map((kind) => ({ chave: counters[kind], fim: new Date(now.getTime() + LIFE[kind]) }))
    .sort((a, b) => (a.chave < b.chave ? -1 : 1));
  const { rows: counts } = await sql<Count>`
    insert into limite as l (chave, contagem, janela_fim)
    select chave, 1, fim from unnest(${rows.map((r) => r.chave)}::text[], ${rows.map((r) => r.fim.toISOString())}::timestamptz[])
      as given (chave, fim)
    on conflict (chave) do update set
      contagem = case when l.janela_fim <= ${now} then 1 else l.contagem + 1 end,
      janela_fim = excluded.janela_fim
    returning chave, contagem`.execute(deps.db);
  const failures = counts.find((row) => row.chave === counters.login)?.contagem ?? 0;
  await deps.db
    .updateTable('limite')
    .set({ bloqueadoAte: waitUntil(failures, now) })
    .where('chave', '=', counters.login)
    .execute();
}

function waitUntil(failures: number, now: Date): Date | null {
  if (failures < FREE_FAILURES) return null;
  const seconds = Math.min(LONGEST_WAIT_SECONDS, FIRST_WAIT_SECONDS * 2 ** (failures - FREE_FAILURES));
  return new Date(now.getTime() + seconds * 1000);
}

/** Clears the failures of a login and account after a success; those of the network expire. */
export async function clearFailures(tx: Db, counters: Counters): Promise<void> {
  await tx.deleteFrom('limite').where('chave', 'in', [counters.login, counters.total]).execute();
}

interface OfAccount {
  deps: Pick<Deps, 'keys'>;
  account: { id: string; cpfCnpj: string; email: string };
}

/** The condition that a counter is of this account, whatever it was signed in with and from where. */
function countersOfAccount({ deps, account }: OfAccount): RawBuilder<boolean> {
  const kind = account.cpfCnpj.length === 11 ? 'cpf' : 'cnpj';
  const prefixes = [
    loginKey(deps, { kind, value: account.cpfCnpj }),
    loginKey(deps, { kind: 'email', value: account.email }),
    totalKey(account.id, null),
    `entrar.confirmar:${account.id}`,
  ];
  return sql<boolean>`exists (select from unnest(${prefixes}::text[]) as prefix where starts_with(chave, prefix))`;
}

/** Clears all failures of an account, after a new password or when staff know that its owner failed. */
export async function clearAllFailures(tx: Db, of: OfAccount): Promise<void> {
  await tx.deleteFrom('limite').where(countersOfAccount(of)).execute();
}

/** Until when failures keep the owner out, without an end where only a new password helps; null where they do not. */
export async function readBloqueio(
  db: Db,
  { now, ...of }: OfAccount & { now: Date },
): Promise<{ ate: Date | null } | null> {
  const { rows } = await sql<{ parada: boolean | null; ate: Date | null }>`
    select bool_or(${IS_STOPPED}) as parada, max(bloqueado_ate) filter (where bloqueado_ate > ${now}) as ate
    from limite where janela_fim > ${now} and ${countersOfAccount(of)}`.execute(db);
  const [found] = rows;
  if (found?.parada) return { ate: null };
  return found?.ate ? { ate: found.ate } : null;
}

const IS_STOPPED = sql<boolean>`(starts_with(chave, 'entrar.total:') and contagem >= ${sql.lit(HARD_STOP)})`;

/** The ids of the accounts that only a new password, or staff, opens again. */
export function stoppedAccounts(now: Date): RawBuilder<unknown> {
  // Without groups to remember, a pattern is matched many times as fast.
  const ofAccount = sql.lit('^entrar[.]total:[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}(?::|$)');
  return sql`select substr(chave, length('entrar.total:') + 1, 36)::uuid from limite
    where ${IS_STOPPED} and janela_fim > ${now} and chave ~ ${ofAccount}`;
}

/** Whether this network failed so often lately that its challenges should be harder. */
export async function needsHardChallenge(visit: Visit): Promise<boolean> {
  const chave = redeKey(redeOf(visit));
  const counts = await readCounts(visit.deps.db, [chave], visit.now);
  return (counts.get(chave)?.contagem ?? 0) >= HARD_CHALLENGE_AFTER_REDE;
}
