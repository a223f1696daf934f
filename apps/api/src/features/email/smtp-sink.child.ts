import { SMTPServer } from 'smtp-server';

/**
 * A real SMTP server in a process of its own, for tests. It reports every taken message to its parent and obeys `{ mode
 * }`. `refuse` answers 550 to recipients with that name, `drop` takes the message and hangs up before confirming,
 * `slow` waits two seconds, `busy` answers 451.
 */
type Mode = 'take' | 'refuse' | 'drop' | 'slow' | 'busy';

let mode: Mode = 'take';

function smtpError(code: number, text: string): Error {
  return Object.assign(new Error(text), { responseCode: code });
}

const server = new SMTPServer({
  disabledCommands: ['STARTTLS'],
  authOptional: true,
  onRcptTo(_address, _session, done) {
    if (mode === 'busy') return done(smtpError(451, 'try later'));
    if (mode === 'refuse') return done(smtpError(550, 'no such user'));
    done();
  },
  onData(stream, session, done) {
    const chunks: Buffer[] = [];
    stream.on('data', (chunk: Buffer) => chunks.push(chunk));
    stream.on('end', () => {
      const to = session.envelope.rcptTo.map((r) => r.address);
      process.send?.({ message: { to, raw: Buffer.concat(chunks).toString('utf8') } });
      if (mode === 'drop') process.exit(0);
      setTimeout(done, mode === 'slow' ? 2_000 : 0);
    });
  },
});

server.on('error', () => undefined);
server.listen(Number(process.argv[2] ?? 0), '127.0.0.1', () => {
  const address = server.server.address();
  process.send?.({ port: typeof address === 'object' && address ? address.port : 0 });
});
process.on('message', (said: { mode: Mode }) => {
  mode = said.mode;
  process.send?.({ mode });
});
process.on('disconnect', () => process.exit(0));
