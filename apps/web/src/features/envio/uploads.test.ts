import { anexo } from '@balcao/contract/anexo';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { makeAnexo } from '#features/anexo/anexo.fixture.ts';
import { setToken } from '#platform/session.ts';
import { makeToken } from '#test/fixtures.ts';
import { problemResponse, reply } from '#test/server.ts';
import type { Anexo, KeptFile, KeptFiles } from './kept-files.ts';
import { createUploads, isSending, type Uploads } from './uploads.ts';

const ID = '0198a000-0000-7000-8000-0000000000e1';
const RASCUNHO = '0198a000-0000-7000-8000-0000000000d1';
const CHUNK = 512 * 1024;

/** A fake server that stores the bytes that it confirmed. */
function startPortal({ held = 0 } = {}) {
  const portal = { received: held, offsets: [] as number[], opened: 0, cancelled: 0 };
  const state = (tamanho: number) => ({ id: ID, recebido: portal.received, tamanho });
  let tamanho = 0;
  reply(anexo.abrir, ({ body }) => {
    portal.opened += 1;
    tamanho = body?.tamanho ?? 0;
    return state(tamanho);
  });
  reply(anexo.estado, () => state(tamanho));
  reply(anexo.enviar, ({ params }) => {
    portal.offsets.push(Number(params.offset));
    if (Number(params.offset) !== portal.received) return problemResponse('anexo.offset');
    portal.received = Math.min(tamanho || Number.POSITIVE_INFINITY, portal.received + CHUNK);
    return state(tamanho);
  });
  reply(anexo.concluir, makeAnexo());
  reply(anexo.cancelar, () => {
    portal.cancelled += 1;
    return undefined as never;
  });
  return portal;
}

function memoryKept(initial: KeptFile[] = []): KeptFiles & { all: Map<string, KeptFile> } {
  const all = new Map(initial.map((kept) => [kept.id, kept]));
  return {
    all,
    list: () => Promise.resolve([...all.values()]),
    put: (kept) => void all.set(kept.id, kept),
    remove: (id) => void all.delete(id),
  };
}

const bigFile = (bytes: number, name = 'laudo.pdf') =>
  new File([new Uint8Array(bytes)], name, { type: 'application/pdf' });

describe('uploads', () => {
  let uploads: Uploads | undefined;
  afterEach(() => uploads?.stop());

  function start(kept: KeptFiles | null = null) {
    setToken(makeToken());
    const done: [Anexo, string | null][] = [];
    uploads = createUploads({
      target: (campo) => Promise.resolve({ finalidade: 'campo', rascunhoId: RASCUNHO, campo: campo ?? '' }),
      onDone: (file, campo) => done.push([file, campo]),
      kept: () => kept,
    });
    return { uploads, done };
  }

  it('delivers a file to the field that its row has moved to', async () => {
    const portal = startPortal();
    const kept = memoryKept();
    const { uploads, done } = start(kept);
    uploads.add('obras.0.laudo', bigFile(5));
    uploads.add('obras.1.laudo', bigFile(10));
    uploads.relocate((campo) => (campo === 'obras.0.laudo' ? null : 'obras.0.laudo'));
    expect([...kept.all.values()].map(({ campo }) => campo)).toEqual(['obras.0.laudo']);
    await vi.waitFor(() => expect(done).toHaveLength(1));
    expect(done[0]?.[1]).toBe('obras.0.laudo');
    expect(portal.opened).toBe(1);
  });

  it('sends a file in chunks and returns the anexo', async () => {
    const portal = startPortal();
    const { uploads, done } = start();
    uploads.add('laudo', bigFile(CHUNK * 2 + 10));
    expect(isSending(uploads.store.get(), 'laudo')).toBe(true);
    await vi.waitFor(() => expect(done).toHaveLength(1));
    expect(portal.offsets).toEqual([0, CHUNK, CHUNK * 2]);
    expect(done[0]?.[1]).toBe('laudo');
    expect(uploads.store.get()).toEqual([]);
  });

  it('resumes from the server’s byte after a lost response', async () => {
    const portal = startPortal();
    let lost = false;
    reply(anexo.enviar, ({ params }) => {
      portal.offsets.push(Number(params.offset));
      if (Number(params.offset) !== portal.received) return problemResponse('anexo.offset');
      portal.received += CHUNK;
      if (lost) return { id: ID, recebido: portal.received, tamanho: CHUNK * 2 };
      lost = true;
      return Response.error();
    });
    const { uploads, done } = start();
    uploads.add('laudo', bigFile(CHUNK * 2));
    await vi.waitFor(() => expect(uploads.store.get()[0]?.situacao).toBe('esperando'));
    window.dispatchEvent(new Event('online'));
    await vi.waitFor(() => expect(done).toHaveLength(1));
    expect(portal.offsets).toEqual([0, CHUNK]);
  });

  it('resumes a kept upload after a reload without opening another', async () => {
    const portal = startPortal({ held: CHUNK });
    const kept = memoryKept([{ id: 'a', campo: 'laudo', uploadId: ID, file: bigFile(CHUNK + 5) }]);
    const { uploads, done } = start(kept);
    await uploads.resume();
    await vi.waitFor(() => expect(done).toHaveLength(1));
    expect([portal.opened, portal.offsets]).toEqual([0, [CHUNK]]);
    expect(kept.all.size).toBe(0);
  });

  it.each([
    ['keeps an upload that was concluded before a reload, without sending it again', true],
    ['sends a file again that the server has dropped', false],
  ])('%s', async (_, concluded) => {
    const portal = startPortal();
    let asked = 0;
    reply(anexo.estado, () => problemResponse('not_found'));
    reply(anexo.concluir, () => {
      asked += 1;
      return concluded || asked > 1 ? Response.json(makeAnexo()) : problemResponse('not_found');
    });
    const kept = memoryKept([{ id: 'a', campo: 'laudo', uploadId: ID, file: bigFile(5) }]);
    const { uploads, done } = start(kept);
    await uploads.resume();
    await vi.waitFor(() => expect(done).toHaveLength(1));
    expect(portal.opened).toBe(concluded ? 0 : 1);
    expect(kept.all.size).toBe(0);
  });

  it('shows a refusal of the server without a retry', async () => {
    startPortal();
    reply(anexo.concluir, () => problemResponse('anexo.virus'));
    const { uploads } = start();
    uploads.add('laudo', bigFile(10));
    await vi.waitFor(() => expect(uploads.store.get()[0]?.situacao).toBe('falhou'));
    expect(uploads.store.get()[0]).toMatchObject({
      erro: 'O arquivo parece infectado e foi descartado.',
      podeRepetir: false,
    });
    expect(isSending(uploads.store.get())).toBe(false);
  });

  it('cancels an upload here and on the server', async () => {
    const portal = startPortal();
    reply(anexo.enviar, () => new Promise<never>(() => {}));
    const kept = memoryKept();
    const { uploads } = start(kept);
    uploads.add('laudo', bigFile(CHUNK));
    await vi.waitFor(() => expect([...kept.all.values()][0]?.uploadId).toBe(ID));
    uploads.cancel(uploads.store.get()[0]?.id ?? '');
    expect(uploads.store.get()).toEqual([]);
    expect(kept.all.size).toBe(0);
    await vi.waitFor(() => expect(portal.cancelled).toBe(1));
  });

  it('deletes a removed file, unless a request has it', async () => {
    const deleted: (string | undefined)[] = [];
    reply(anexo.remover, ({ params }) => {
      deleted.push(params.id);
      return undefined as never;
    });
    setToken(makeToken());
    uploads = createUploads({
      target: () => Promise.resolve({ finalidade: 'exigencia', requerimentoId: ID }),
      onDone: () => {},
      kept: () => null,
      filed: new Set(['filed']),
    });
    uploads.discard('filed');
    uploads.discard('free');
    uploads.stop();
    await vi.waitFor(() => expect(deleted).toEqual(['free']));
    expect([uploads.isFiled?.('filed'), uploads.isFiled?.('free')]).toEqual([true, false]);
  });
});
