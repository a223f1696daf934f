import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { InternalAddress, openGuarded } from '../saida/open-guarded.ts';
import { createServerMailer, failureCode, type SmtpServer } from './transport.ts';

const deaf = createServer();
let port = 0;
let connections = 0;
deaf.on('connection', () => {
  connections += 1;
});
beforeAll(async () => {
  deaf.listen(0, '127.0.0.1');
  await once(deaf, 'listening');
  const address = deaf.address();
  port = typeof address === 'object' && address ? address.port : 0;
});
afterAll(() => new Promise<void>((closed) => deaf.close(() => closed())));

const open = (host: string, allowed: SmtpServer['allowed']) =>
  new Promise<Socket>((resolve, reject) =>
    openGuarded({ host, port, allowed, timeoutMs: 1_000 }, (err, opened) =>
      opened ? resolve(opened.connection) : reject(err ?? new Error('no socket')),
    ),
  );

describe('a connection to a mail server', () => {
  it.each(['127.0.0.1', 'localhost', '127.1', '2130706433', '::ffff:127.0.0.1', '0x7f.0.0.1'])(
    'does not go to %s while internal addresses are refused',
    async (host) => {
      const before = connections;
      await expect(open(host, 'internet')).rejects.toThrow();
      await expect(open(host, 'nowhere')).rejects.toThrow();
      expect(connections).toBe(before);
    },
  );

  it('names the reason, as an address and as a name', async () => {
    await expect(open('127.0.0.1', 'internet')).rejects.toBeInstanceOf(InternalAddress);
    await expect(open('localhost', 'internet')).rejects.toMatchObject({ code: 'EINTERNO' });
  });

  it('goes there where that is allowed', async () => {
    for (const [host, allowed] of [
      ['localhost', 'all'],
      ['127.0.0.1', 'loopback'],
    ] as const) {
      const socket = await open(host, allowed);
      expect(socket.remotePort).toBe(port);
      socket.destroy();
    }
  });
});

/** What sending by this server fails with. */
async function failure(change: Partial<SmtpServer>, timeoutMs = 2_000): Promise<string | null> {
  const server: SmtpServer = {
    host: '127.0.0.1',
    port,
    seguranca: 'nenhuma',
    usuario: '',
    senha: '',
    from: { name: 'Conselho', address: 'a@a.example' },
    replyTo: '',
    allowed: 'all',
    ...change,
  };
  const mailer = createServerMailer(server, timeoutMs);
  const mail = { id: 'x', para: 'b@b.example', assunto: 's', texto: 't', html: '<p>t</p>' };
  try {
    return await mailer.send(mail).then(() => null, failureCode);
  } finally {
    mailer.close();
  }
}

describe('a server of the settings', () => {
  it('is not trusted with a certificate that nobody signed, and not used without encryption', async () => {
    const starts = new SMTPServer({ authOptional: true });
    const plain = new SMTPServer({ authOptional: true, disabledCommands: ['STARTTLS'] });
    try {
      for (const [server, seguranca] of [
        [starts, 'starttls'],
        [plain, 'starttls'],
        [plain, 'tls'],
      ] as const) {
        server.on('error', () => undefined);
        if (!server.server.listening) await new Promise<void>((up) => server.listen(0, '127.0.0.1', up));
        const address = server.server.address();
        const at = typeof address === 'object' && address ? address.port : 0;
        expect(await failure({ port: at, seguranca })).toMatch(/^ETLS( 500)?$/);
      }
    } finally {
      for (const server of [starts, plain]) await new Promise<void>((closed) => server.close(closed));
    }
  });

  it('fails in words that name the stage', async () => {
    expect(await failure({ host: 'nada.invalid' })).toMatch(/^(ENOTFOUND|EAI_AGAIN)/);
    expect(await failure({ allowed: 'internet' })).toBe('EINTERNO');
    expect(await failure({ port: 1 })).toBe('ECONNREFUSED');
    expect(await failure({}, 300)).toBe('ETIMEDOUT');
  });
});
