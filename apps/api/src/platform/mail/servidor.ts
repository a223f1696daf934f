import { EMAIL_SERVIDOR } from '@balcao/contract/email-servidor';
import { type Effective, setting, settingOf } from '../ajuste/setting.ts';
import type { Deps } from '../deps.ts';
import type { Env } from '../env.ts';
import type { Allowed } from '../saida/open-guarded.ts';
import { createServerMailer, createSmtpMailer, type Mailer, type SmtpServer } from './transport.ts';

type Servidor = Effective<typeof EMAIL_SERVIDOR>;

/** The mail server of the settings, with what the environment says of it. */
export const SERVIDOR = setting(EMAIL_SERVIDOR, (env) => {
  if (!env.SMTP_URL || !env.MAIL_FROM) return {};
  const url = new URL(env.SMTP_URL);
  const isTls = url.protocol === 'smtps:';
  const named = /^([^<>]*)<([^<>]+)>$/.exec(env.MAIL_FROM.trim());
  return {
    servidor: url.hostname.replace(/^\[|\]$/g, ''),
    porta: Number(url.port) || (isTls ? 465 : 587),
    seguranca: isTls ? 'tls' : 'oportunista',
    usuario: decodeURIComponent(url.username),
    senha: decodeURIComponent(url.password) || null,
    remetente: named?.[2] ?? env.MAIL_FROM.trim(),
    remetenteNome: named?.[1]?.trim() ?? '',
    responderPara: '',
  };
});

/** Whether the environment names the mail server. */
export const isServerGiven = ({ SMTP_URL, MAIL_FROM }: Env): boolean => Boolean(SMTP_URL && MAIL_FROM);

/** Where a server of the settings may be. Without encryption it is this machine, and never in production. */
export function allowedFor(env: Env, seguranca: Servidor['seguranca']): Allowed {
  if (seguranca !== 'nenhuma') return env.SMTP_ALLOW_INTERNAL ? 'all' : 'internet';
  return env.SMTP_ALLOW_INTERNAL && env.NODE_ENV !== 'production' ? 'loopback' : 'nowhere';
}

function serverOf(env: Env, said: Servidor): SmtpServer | null {
  const { servidor, porta, seguranca, usuario, senha, remetente, remetenteNome, responderPara } = said;
  if (servidor === '') return null;
  return {
    host: servidor,
    port: porta,
    seguranca: seguranca === 'tls' || seguranca === 'nenhuma' ? seguranca : 'starttls',
    usuario,
    senha: senha ?? '',
    from: { name: remetenteNome, address: remetente },
    replyTo: responderPara,
    allowed: allowedFor(env, seguranca),
  };
}

/** The open mailer of each process, with what it was opened for. */
const opened = new WeakMap<Deps['sessions'], { key: string; mailer: Mailer | null }>();

/**
 * What sends mail now; null while messages stay in the outbox. A change of the settings opens another one, without a
 * restart.
 */
export async function mailerOf(deps: Deps): Promise<Mailer | null> {
  if (deps.mailer || isServerGiven(deps.env)) return deps.mailer;
  const server = serverOf(deps.env, await settingOf(deps, SERVIDOR));
  const key = JSON.stringify(server);
  const known = opened.get(deps.sessions);
  if (known?.key === key) return known.mailer;
  known?.mailer?.close();
  const mailer = server && createServerMailer(server);
  opened.set(deps.sessions, { key, mailer });
  return mailer;
}

/** A mailer of its own for a test, with short waits; null without a server. */
export async function openTestMailer(deps: Deps, timeoutMs: number): Promise<Mailer | null> {
  const { SMTP_URL, MAIL_FROM } = deps.env;
  if (SMTP_URL && MAIL_FROM) return createSmtpMailer(SMTP_URL, MAIL_FROM, timeoutMs);
  const server = serverOf(deps.env, await settingOf(deps, SERVIDOR));
  return server && createServerMailer(server, timeoutMs);
}

/** Ends the connections of this process. */
export function closeMailers(deps: Deps): void {
  deps.mailer?.close();
  opened.get(deps.sessions)?.mailer?.close();
  opened.delete(deps.sessions);
}
