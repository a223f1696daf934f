import { eventos } from '@balcao/contract/eventos';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makeToken } from '#test/fixtures.ts';
import { reply, replyProblem } from '#test/server.ts';
import type { News } from './news.ts';
import { keepStream } from './news-stream.ts';
import { setToken } from './session.ts';

const encoder = new TextEncoder();
let stop: AbortController;
beforeEach(() => {
  stop = new AbortController();
  setToken(makeToken());
});
afterEach(() => stop.abort());

/** Answers the stream with these chunks, then ends it. */
function replyPieces(...pieces: string[]) {
  const asked: Headers[] = [];
  reply(eventos.abrir, ({ headers }) => {
    asked.push(headers);
    const body = new ReadableStream({
      start(controller) {
        for (const piece of asked.length === 1 ? pieces : []) controller.enqueue(encoder.encode(piece));
        controller.close();
      },
    });
    return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
  });
  return asked;
}

function listen() {
  const heard: News[] = [];
  let beats = 0;
  const over = keepStream({
    signal: stop.signal,
    onNews: (news) => heard.push(news),
    onBeat: () => (beats += 1),
  });
  return { heard, over, beats: () => beats };
}

const settle = (ms: number) => new Promise((over) => setTimeout(over, ms));

describe('stream of news', () => {
  it('reads events across chunk borders, and ignores unknown ones', async () => {
    const asked = replyPieces(
      'retry: 3000\n\nevent: aberto\ndata: {}\n\n: \n\neve',
      'nt: requerimento\ndata: {"id":"r1","ver',
      'sion":7}\n\nevent: outro\ndata: {"id":"x"}\n\nevent: presenca\ndata: {"id":"r2"}\n\n',
      'event: requerimento\ndata: quebrado\n\nevent: notificacoes\ndata: {}\n\n',
    );
    const { heard, beats } = listen();
    await settle(200);
    expect(heard).toEqual([
      { evento: 'aberto' },
      { evento: 'requerimento', id: 'r1', version: 7 },
      { evento: 'presenca', id: 'r2' },
      { evento: 'notificacoes' },
    ]);
    expect(beats()).toBeGreaterThan(0);
    expect(asked[0]?.get('authorization')).toMatch(/^Bearer /);
    expect(asked[0]?.get('accept')).toBe('text/event-stream');
  });

  it('reconnects after an end, until it is stopped', async () => {
    const asked = replyPieces('event: aberto\ndata: {}\n\n');
    const { over } = listen();
    await settle(1_800);
    expect(asked.length).toBe(2);
    stop.abort();
    await over;
  });

  it('waits long when the server has no room, without a message to the person', async () => {
    let asked = 0;
    replyProblem(eventos.abrir, 'rate_limited');
    const { over } = listen();
    await settle(1_800);
    reply(eventos.abrir, () => {
      asked += 1;
      return new Response(null);
    });
    await settle(200);
    expect(asked).toBe(0);
    stop.abort();
    await over;
  });
});
