import { createServer, type Server, type Socket } from 'node:net';

/** The EICAR test file, put together here so that no scanner stops at this source. */
export const EICAR = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE', '!$H+H*'].join(
  '',
);

/** How the stub misbehaves: it knows no virus, stays silent, or closes without a word. */
export type StubMode = 'scan' | 'blind' | 'silent' | 'hangup';

/** Takes a complete INSTREAM command apart; `null` while bytes are missing. */
function readInstream(received: Buffer): Buffer | null {
  const command = 'zINSTREAM\0';
  if (received.length < command.length) return null;
  if (received.subarray(0, command.length).toString('latin1') !== command) throw new Error('Not INSTREAM');
  const parts: Buffer[] = [];
  let at = command.length;
  while (at + 4 <= received.length) {
    const length = received.readUInt32BE(at);
    if (length === 0) return Buffer.concat(parts);
    if (at + 4 + length > received.length) return null;
    parts.push(received.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return null;
}

function answer(socket: Socket, received: Buffer, { limit, mode }: { limit: number; mode: StubMode }): void {
  if (received.toString('latin1') === 'zPING\0') {
    socket.end('PONG\0');
    return;
  }
  if (received.length > limit) {
    socket.end('INSTREAM size limit exceeded. ERROR\0');
    return;
  }
  const content = readInstream(received);
  if (content === null) return;
  socket.end(
    content.includes(EICAR) && mode !== 'blind' ? 'stream: Eicar-Signature FOUND\0' : 'stream: OK\0',
  );
}

/** A server that speaks clamd's INSTREAM protocol and knows one signature, EICAR. `limit` is its StreamMaxLength in bytes. */
export function startClamdStub(
  mode: StubMode = 'scan',
  limit = 25_000_000,
): Promise<{ port: number; server: Server }> {
  const server = createServer((socket) => {
    let received = Buffer.alloc(0);
    socket.on('error', () => {});
    if (mode === 'hangup') socket.end();
    socket.on('data', (bytes) => {
      if (mode === 'silent' || mode === 'hangup') return;
      received = Buffer.concat([received, bytes]);
      answer(socket, received, { limit, mode });
    });
  });
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      resolve({ port: typeof address === 'object' && address ? address.port : 0, server });
    });
  });
}
