import { once } from 'node:events';
import { createTransport } from 'nodemailer';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { describe, expect, it } from 'vitest';
import { isRefusedForGood } from './transport.ts';

function answer(code: number): Error {
  return Object.assign(new Error('no'), { responseCode: code });
}

/** What sending to a server with these refusals fails with. */
async function failure(options: SMTPServerOptions, user?: string): Promise<unknown> {
  const server = new SMTPServer({ disabledCommands: ['STARTTLS'], authOptional: true, ...options });
  server.on('error', () => undefined);
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const address = server.server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const auth = user ? { auth: { user, pass: 'x' } } : {};
  const transport = createTransport({ host: '127.0.0.1', port, secure: false, ignoreTLS: true, ...auth });
  try {
    await transport.sendMail({ from: 'a@a.example', to: 'b@b.example', subject: 's', text: 't' });
    return null;
  } catch (err) {
    return err;
  } finally {
    transport.close();
    await new Promise<void>((closed) => server.close(closed));
  }
}

describe('a refusal of the mail server', () => {
  it('is for good when it is about the recipient or the content', async () => {
    expect(isRefusedForGood(await failure({ onRcptTo: (_a, _s, done) => done(answer(550)) }))).toBe(true);
    const refuseContent: SMTPServerOptions['onData'] = (stream, _session, done) => {
      stream.resume();
      stream.on('end', () => done(answer(554)));
    };
    expect(isRefusedForGood(await failure({ onData: refuseContent }))).toBe(true);
  });

  it('is not when it is temporary, or about our own sign-in or sender', async () => {
    const failures = [
      await failure({ onRcptTo: (_a, _s, done) => done(answer(451)) }),
      await failure({ onMailFrom: (_a, _s, done) => done(answer(550)) }),
      await failure({ authOptional: false, onAuth: (_a, _s, done) => done(answer(535)) }, 'portal'),
    ];
    expect(failures.every((err) => err instanceof Error)).toBe(true);
    expect(failures.map(isRefusedForGood)).toEqual([false, false, false]);
    expect(isRefusedForGood(new Error('connect ECONNREFUSED'))).toBe(false);
    expect(isRefusedForGood('texto')).toBe(false);
  });
});
