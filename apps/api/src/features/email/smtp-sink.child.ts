import { SMTPServer } from 'smtp-server';

/**
 * A real SMTP server in a process of its own, for tests. It reports every taken message to its parent and obeys `{ mode
 * }`. `refuse` answers 550 to recipients with that name, `drop` takes the message and hangs up before confirming,
 * `slow` waits two seconds, `busy` answers 451. `silent` never greets; the others refuse the sign-in, the sender or the content.
 */
type Mode =
  | 'take'
  | 'refuse'
  | 'drop'
  | 'slow'
  | 'busy'
  | 'silent'
  | 'refuse-sign-in'
  | 'refuse-sender'
  | 'refuse-content';

let mode: Mode = 'take';

function smtpError(code: number, text: string): Error {
  return Object.assign(new Error(text), { responseCode: code });
}

const server = new SMTPServer({
  disabledCommands: ['STARTTLS'],
  authOptional: true,
  allowInsecureAuth: true,
  onConnect(_session, done) {
    if (mode !== 'silent') done();
  },
  onAuth({ username }, _session, done) {
    if (mode === 'refuse-sign-in') return done(smtpError(535, 'no such account'));
    done(null, { user: username });
  },
  onMailFrom(_address, _session, done) {
    if (mode === 'refuse-sender') return done(smtpError(550, 'not your address'));
    done();
  },
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
      if (mode === 'refuse-content') return done(smtpError(554, 'looks like spam'));
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
