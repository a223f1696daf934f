import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A proxy to the database that can be closed. */
export interface DatabaseProxy {
  url: string;
  /** Ends every connection and accepts no new ones, as if the server were away. */
  cut(): Promise<void>;
  restore(): Promise<void>;
  /** Passes on the next message with this text, and ends the connection before the answer. */
  cutAfter(text: string): void;
  close(): Promise<void>;
}

/** Opens a proxy to the server of this address. */
export async function openDatabaseProxy(target: string): Promise<DatabaseProxy> {
  const to = new URL(target);
  const sockets = new Set<Socket>();
  let marker: string | null = null;
  const server = createServer((near) => {
    const far = connect(Number(to.port), to.hostname);
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
    }
    near.on('data', (chunk: Buffer) => {
      far.write(chunk);
      if (marker === null || !chunk.includes(marker)) return;
      marker = null;
      near.destroy();
      far.end();
    });
    far.on('data', (chunk) => near.write(chunk));
    near.on('close', () => far.end());
    far.on('close', () => near.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const url = new URL(target);
  url.host = `127.0.0.1:${port}`;
  const cut = async () => {
    const closed = server.listening ? once(server, 'close') : null;
    server.close();
    for (const socket of sockets) socket.destroy();
    await closed;
  };
  return {
    url: url.href,
    cut,
    async restore() {
      server.listen(port, '127.0.0.1');
      await once(server, 'listening');
    },
    cutAfter(text) {
      marker = text;
    },
    close: cut,
  };
}
