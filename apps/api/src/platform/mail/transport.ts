import type { SMTPPoolOptions } from 'nodemailer';
import { type Allowed, openGuarded } from '../saida/open-guarded.ts';

export interface OutgoingMail {
  id: string;
  para: string;
  assunto: string;
  texto: string;
  html: string;
}

/** Sends one message. Throws MailRefused when trying again is useless (5xx); another error when it may pass later. */
export interface Mailer {
  send(mail: OutgoingMail): Promise<void>;
  close(): void;
}

/** The server refused this message for good. */
export class MailRefused extends Error {}

/** A mail server as the council names it. */
export interface SmtpServer {
  host: string;
  port: number;
  /** TLS from the first byte, STARTTLS or nothing at all, or neither. */
  seguranca: 'tls' | 'starttls' | 'nenhuma';
  /** Empty where the server asks for no sign-in. */
  usuario: string;
  senha: string;
  from: { name: string; address: string };
  replyTo: string;
  /** Where its addresses may lead. */
  allowed: Allowed;
}

/** Longest wait for each step, in milliseconds. */
const TIMEOUT_MS = 20_000;

interface Opening {
  host: string;
  from: string | SmtpServer['from'];
  replyTo?: string;
  timeoutMs: number;
}

/** Sends by the server of the environment. */
export function createSmtpMailer(url: string, from: string, timeoutMs = TIMEOUT_MS): Mailer {
  return open({ url }, { host: new URL(url).hostname, from, timeoutMs });
}

/** Sends by the server that the council named; each connection checks where it leads. */
export function createServerMailer(server: SmtpServer, timeoutMs = TIMEOUT_MS): Mailer {
  const { host, port, seguranca, usuario, senha, from, replyTo, allowed } = server;
  const target = { host, port, allowed, timeoutMs };
  const options: SMTPPoolOptions = {
    host,
    port,
    secure: seguranca === 'tls',
    requireTLS: seguranca === 'starttls',
    ignoreTLS: seguranca === 'nenhuma',
    tls: { minVersion: 'TLSv1.2' },
    getSocket: (_options, done) => openGuarded(target, done),
    ...(usuario !== '' && { auth: { user: usuario, pass: senha } }),
  };
  return open(options, { host, from, timeoutMs, ...(replyTo !== '' && { replyTo }) });
}

/** SMTP with a stable Message-ID, so that a repeat after a lost reply can be recognised by the receiver. */
function open(to: SMTPPoolOptions, { host, from, replyTo, timeoutMs }: Opening): Mailer {
  const options = {
    ...to,
    pool: true as const,
    maxConnections: 2,
    disableFileAccess: true,
    disableUrlAccess: true,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
  };
  // An installation that sends no mail does not load it, 5 MiB.
  const opened = import('nodemailer').then(({ createTransport }) => createTransport(options));
  return {
    async send(mail) {
      try {
        const transport = await opened;
        await transport.sendMail({
          from,
          ...(replyTo !== undefined && { replyTo }),
          to: { name: '', address: mail.para },
          subject: mail.assunto,
          text: mail.texto,
          html: mail.html,
          messageId: `<${mail.id}@${host}>`,
          headers: { 'Auto-Submitted': 'auto-generated' },
        });
      } catch (err) {
        // The server's own words may hold the address, so only its code is kept.
        if (isRefusedForGood(err)) throw new MailRefused(refusalOf(err));
        throw err;
      }
    },
    close: () => void opened.then((transport) => transport.close()),
  };
}

/** The code of a refusal for good: of the recipient, or of the content. */
function refusalOf(err: unknown): string {
  const { responseCode = 'recusou', code } = err as SmtpError;
  return `SMTP ${String(responseCode)}${code === 'EMESSAGE' ? ' DATA' : ''}`;
}

/** Why a message was not sent, as a technical code only: messages of mail servers quote addresses. */
export function failureCode(err: unknown): string {
  if (err instanceof MailRefused) return err.message;
  if (!(err instanceof Error)) return 'erro';
  const { code, command, responseCode, message }: SmtpError = err;
  // The library hides the code of the socket behind its own.
  const [hidden] = /\b(ECONNREFUSED|ENOTFOUND|EHOSTUNREACH|ENETUNREACH)\b/.exec(message) ?? [];
  const isTls = code === 'ESOCKET' && /\b(ssl|tls|certificate)/i.test(message);
  const parts = [
    isTls ? 'ETLS' : (hidden ?? code ?? err.name),
    responseCode,
    code === 'EENVELOPE' ? command : undefined,
  ];
  return parts
    .filter((part) => part !== undefined && part !== false)
    .map(String)
    .join(' ')
    .slice(0, 100);
}

interface SmtpError extends Error {
  code?: unknown;
  command?: unknown;
  responseCode?: unknown;
}

/**
 * Whether the server refused this very message for good: its recipient or its content, with a 5xx. A refused sign-in or
 * sender is our configuration's fault, and every message can still leave once it is mended.
 */
export function isRefusedForGood(err: unknown): boolean {
  if (!(err instanceof Error)) return false;
  const { code, command, responseCode }: SmtpError = err;
  const permanent = typeof responseCode === 'number' && responseCode >= 500 && responseCode < 600;
  return permanent && (command === 'RCPT TO' || code === 'EMESSAGE');
}
