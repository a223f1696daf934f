import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { draft, open, PDF, type Person, person } from '#features/anexo/anexo.fixture.ts';
import { startApi, type TestApi } from '#test/harness.ts';
import { StorageFullError } from '../files/storage-errors.ts';

const MB = 1024 * 1024;

let api: TestApi;
let port: number;
let dono: Person;
let outro: Person;
let id: string;

beforeAll(async () => {
  api = await startApi();
  [dono, outro] = [await person(api), await person(api)];
  id = (await open(api, dono.token, { destino: (await draft(api, dono.token)).destino })).body.id;
  port = Number(new URL(await api.app.listen({ host: '127.0.0.1', port: 0 })).port);
});
afterAll(() => api.close());

/** A connection that stays open, with everything that was answered on it. */
async function dial(): Promise<{ socket: Socket; answers: () => string[] }> {
  const socket = connect(port, '127.0.0.1').on('error', () => undefined);
  let text = '';
  socket.on('data', (bytes: Buffer) => (text += bytes.toString('latin1')));
  await once(socket, 'connect');
  return { socket, answers: () => [...text.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status = '']) => status) };
}

interface Piece {
  token?: string | undefined;
  upload?: string;
  offset?: number;
  length: number;
}

function headOf({ token, upload = id, offset = 0, length }: Piece): string {
  return [
    `PUT /api/uploads/${upload}/bytes/${offset} HTTP/1.1`,
    'host: portal',
    'content-type: application/octet-stream',
    `content-length: ${length}`,
    ...(token ? [`authorization: Bearer ${token}`] : []),
    '\r\n',
  ].join('\r\n');
}

const NEXT = 'GET /api/saude/viva HTTP/1.1\r\nhost: portal\r\n\r\n';

describe('a piece that is refused before its last byte was read', () => {
  it.each([
    ['413', () => ({ token: dono.token })],
    ['409', () => ({ token: dono.token, offset: 7 })],
    ['404', () => ({ token: outro.token })],
    ['401', () => ({})],
    ['507', () => ({ token: dono.token })],
  ])('leaves the connection for the next request: %s', async (status, piece) => {
    const { uploads } = api.deps;
    if (status === '507')
      api.deps.uploads = { ...uploads, append: () => Promise.reject(new StorageFullError('full')) };
    const { socket, answers } = await dial();
    const length = 4 * MB + PDF.length;
    socket.write(headOf({ ...piece(), length }));
    socket.write(Buffer.alloc(length));
    socket.write(NEXT);
    await expect.poll(answers, { timeout: 3_000 }).toEqual([status, '200']);
    api.deps.uploads = uploads;
    socket.destroy();
  });

  it.each([
    ['is endless', 64 * MB, (socket: Socket) => void socket.write(Buffer.alloc(64 * MB))],
    ['does not come', MB, () => undefined],
  ])('loses the connection when the rest %s', { timeout: 20_000 }, async (_, length, sendRest) => {
    const { socket, answers } = await dial();
    const closed = new Promise((done) => socket.once('close', () => done('closed')));
    socket.write(headOf({ length }));
    sendRest(socket);
    expect(await Promise.race([closed, sleep(8_000, 'open')])).toBe('closed');
    expect(answers().length).toBeLessThanOrEqual(1);
  });
});
