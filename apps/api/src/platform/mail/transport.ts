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

/** SMTP with a stable Message-ID, so that a repeat after a lost reply can be recognised by the receiver. */
export function createSmtpMailer(url: string, from: string, timeoutMs = 20_000): Mailer {
  const host = new URL(url).hostname;
  const options = {
    url,
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
          to: { name: '', address: mail.para },
          subject: mail.assunto,
          text: mail.texto,
          html: mail.html,
          messageId: `<${mail.id}@${host}>`,
          headers: { 'Auto-Submitted': 'auto-generated' },
        });
      } catch (err) {
        // The server's own words may hold the address, so only its code is kept.
        if (isRefusedForGood(err)) throw new MailRefused(`SMTP ${responseCode(err)}`);
        throw err;
      }
    },
    close: () => void opened.then((transport) => transport.close()),
  };
}

function responseCode(err: unknown): string {
  return err instanceof Error && 'responseCode' in err ? String(err.responseCode) : 'recusou';
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
