import { setTimeout as sleep } from 'node:timers/promises';
import { portal } from '@balcao/contract/portal';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createSmtpMailer, type Mailer } from '#platform/mail/transport.ts';
import type { MadeUsuario } from '#test/factories.ts';
import { startApi, type TestApi } from '#test/harness.ts';
import { queueEmail } from './api.ts';
import { emailJobs } from './jobs.ts';
import { createRequeueEmails } from './requeue-emails.ts';
import { SmtpSink } from './smtp-sink.fixture.ts';

const TIMEOUT_MS = 800;

let sink: SmtpSink;
let mailer: Mailer;
let api: TestApi;
let person: MadeUsuario;
let count = 0;

beforeAll(async () => {
  sink = await new SmtpSink().start();
  mailer = createSmtpMailer(sink.url, 'CRCR-MG <portal@crcr-mg.example>', TIMEOUT_MS);
  api = await startApi({ mailer });
});
afterAll(async () => {
  mailer.close();
  await api.close();
  await sink.kill();
});
beforeEach(async () => {
  person = await api.make.usuario({ nome: 'Conceição Araújo' });
  sink.received.length = 0;
});
afterEach(async () => {
  await sink.kill();
  await sink.start();
});

async function queue(protocolo = '99999.000123/2026-60'): Promise<string> {
  count += 1;
  const chave = `teste:${count}`;
  await queueEmail(api.db, {
    template: 'req.mensagem',
    usuarioId: person.id,
    variaveis: { protocolo, link: '/requerimento/1' },
    chave,
    now: api.now(),
  });
  return chave;
}

async function queueCode(expiresAt: Date): Promise<string> {
  count += 1;
  const chave = `teste:${count}`;
  await queueEmail(api.db, {
    template: 'conta.confirmar_email',
    usuarioId: person.id,
    variaveis: { codigo: '482913', validade: '24 horas' },
    chave,
    expiresAt,
    now: api.now(),
  });
  return chave;
}

function row(chave: string) {
  return api.db.selectFrom('email').selectAll().where('chave', '=', chave).executeTakeFirstOrThrow();
}

/** The messages that the server took for this test's person, oldest first; earlier tests leave messages of others. */
async function taken() {
  await sink.flush();
  return sink.received.filter((m) => m.to.includes(person.email));
}

/** Keys of the taken messages, in order of arrival. */
async function takenKeys(): Promise<string[]> {
  const rows = await api.db.selectFrom('email').select(['id', 'chave']).execute();
  return (await taken()).map((m) => rows.find((r) => m.raw.includes(`<${r.id}@`))?.chave ?? '?');
}

function advance(minutes: number): void {
  api.setNow(new Date(api.now().getTime() + minutes * 60_000).toISOString());
}

/**
 * Runs jobs until the outbox is empty. The queue frees a recipient a moment after its job ended, so one run may stop
 * early.
 */
async function drain(): Promise<void> {
  for (let round = 0; round < 4; round += 1) {
    await api.runJobs();
    await sleep(15);
  }
}

describe('sending to a real SMTP server', () => {
  it('sends text and HTML with accents, the portal’s address and a stable Message-ID, and marks it as sent', async () => {
    const chave = await queue();
    await drain();
    const sent = await row(chave);
    expect(sent).toMatchObject({ situacao: 'enviado', tentativas: 1, sentAt: api.now(), erro: null });
    expect(await taken()).toHaveLength(1);
    const [mail] = await taken();
    expect(mail?.to).toEqual([person.email]);
    expect(mail?.raw).toMatch(new RegExp(`^Message-ID: <${sent.id}@127\\.0\\.0\\.1>`, 'im'));
    expect(mail?.raw).toMatch(/^Content-Type: multipart\/alternative/m);
    expect(mail?.raw).toMatch(/^Auto-Submitted: auto-generated/m);
    expect(sent.texto).toContain('Olá, Conceição Araújo.');
    expect(sent.texto).toContain('http://balcao.test/requerimento/1');
  });

  it('sends each event once, however often it is queued or run', async () => {
    const chave = await queue();
    const { db } = api;
    await queueEmail(db, {
      template: 'req.mensagem',
      usuarioId: person.id,
      variaveis: { protocolo: 'outro', link: '/' },
      chave,
      now: api.now(),
    });
    await drain();
    await drain();
    expect(await taken()).toHaveLength(1);
  });

  it('is rolled back with the transaction that caused it', async () => {
    const failing = api.db.transaction().execute(async (tx) => {
      await queueEmail(tx, {
        template: 'req.mensagem',
        usuarioId: person.id,
        variaveis: { protocolo: 'nunca', link: '/' },
        chave: 'teste:desfeito',
        now: api.now(),
      });
      throw new Error('undone');
    });
    await expect(failing).rejects.toThrow('undone');
    await drain();
    expect(await taken()).toHaveLength(0);
  });

  it('waits longer each time while the server is away, and keeps the order per recipient', async () => {
    await sink.kill();
    const chaves = [await queue('primeiro'), await queue('segundo'), await queue('terceiro')];
    await drain();
    for (const chave of chaves) expect((await row(chave)).situacao).toBe('pendente');
    expect((await row(chaves[0] ?? '')).erro).toMatch(/ECONNREFUSED|ESOCKET/);
    const before = (await row(chaves[0] ?? '')).tentativas;
    await drain();
    expect((await row(chaves[0] ?? '')).tentativas).toBe(before);
    advance(1);
    await drain();
    expect((await row(chaves[0] ?? '')).tentativas).toBe(before + 1);
    await sink.start();
    advance(60);
    await drain();
    expect(await takenKeys()).toEqual(chaves);
    for (const chave of chaves) expect((await row(chave)).situacao).toBe('enviado');
  });

  it('sends a new message as soon as the server is back, after the old one', async () => {
    await sink.kill();
    const antigo = await queue('antigo');
    await drain();
    await sink.start();
    const novo = await queue('novo');
    await drain();
    expect(await takenKeys()).toEqual([antigo, novo]);
  });

  it('retries after a temporary refusal', async () => {
    await sink.set('busy');
    const chave = await queue();
    await drain();
    expect(await row(chave)).toMatchObject({ situacao: 'pendente', tentativas: 1 });
    await sink.set('take');
    advance(1);
    await drain();
    expect((await row(chave)).situacao).toBe('enviado');
  });

  it('marks a refused address, notifies the person in the portal, and continues with the others', async () => {
    await sink.set('refuse');
    const refused = await queue();
    await drain();
    expect(await row(refused)).toMatchObject({ situacao: 'falhou', erro: 'SMTP 550' });
    const notices = await api.must(portal.notificacaoList, {}, { token: await api.as(person) });
    expect(notices.items.map((n) => n.tipo)).toEqual(['conta.email_recusado']);
    await sink.set('take');
    const next = await queue();
    await drain();
    expect((await row(next)).situacao).toBe('enviado');
  });

  it('sends again under the same Message-ID when the server took it and vanished before confirming', async () => {
    await sink.set('drop');
    const chave = await queue();
    await drain();
    expect((await row(chave)).situacao).toBe('pendente');
    await sink.start();
    advance(1);
    await drain();
    expect((await row(chave)).situacao).toBe('enviado');
    const ids = (await taken()).map((m) => /^Message-ID: (.*)$/im.exec(m.raw)?.[1]);
    expect(ids).toHaveLength(2);
    expect(new Set(ids).size).toBe(1);
  });

  it('stops waiting for a silent server', async () => {
    await sink.set('slow');
    const chave = await queue();
    const start = performance.now();
    await drain();
    expect(performance.now() - start).toBeLessThan(TIMEOUT_MS + 1_500);
    expect((await row(chave)).situacao).toBe('pendente');
  });

  it('does not send an expired code', async () => {
    await sink.kill();
    const chave = await queueCode(new Date(api.now().getTime() + 5 * 60_000));
    await drain();
    await sink.start();
    advance(6);
    await drain();
    expect(await taken()).toHaveLength(0);
    expect((await row(chave)).situacao).toBe('expirado');
  });

  it('gives up after five days of trying', async () => {
    await sink.kill();
    const chave = await queue();
    await api.db.updateTable('email').set({ tentativas: 124 }).where('chave', '=', chave).execute();
    await drain();
    expect((await row(chave)).situacao).toBe('falhou');
  });

  it('finds a message whose job was lost', async () => {
    const chave = await queue();
    advance(7 * 60);
    const requeue = emailJobs.find((job) => job.name === 'email.requeue');
    const run = await requeue?.load();
    const { id } = await row(chave);
    const again = vi.fn<Parameters<typeof createRequeueEmails>[0]>(async () => {});
    await createRequeueEmails(again)({ deps: api.deps, now: api.now() }, {});
    expect(again).toHaveBeenCalledWith(api.deps.db, { id, para: person.email });
    await run?.({ deps: api.deps, now: api.now() }, {});
    await drain();
    expect(await taken()).toHaveLength(1);
  });

  it('keeps no code in the outbox after sending', async () => {
    const chave = await queueCode(new Date(api.now().getTime() + 3600_000));
    await drain();
    const sent = await row(chave);
    expect((await taken())[0]?.raw).toContain('482913');
    expect(`${sent.texto}${sent.html}`).not.toContain('482913');
  });

  it('sends nothing to the dead, and only to the verified address', async () => {
    const unverified = await api.make.usuario({ emailVerified: false });
    const dead = await api.make.usuario();
    await api.db.updateTable('usuario').set({ situacao: 'falecido' }).where('id', '=', dead.id).execute();
    for (const { id } of [unverified, dead])
      await queueEmail(api.db, {
        template: 'req.mensagem',
        usuarioId: id,
        variaveis: { protocolo: 'x', link: '/' },
        chave: `teste:${id}`,
        now: api.now(),
      });
    await drain();
    expect(await taken()).toHaveLength(0);
  });

  it('refuses an address outside the grammar', async () => {
    for (const para of ['"a b"@x.example', 'a@x.example, b@y.example', 'a@x.example\r\nBcc: b@y.example']) {
      const bad = queueEmail(api.db, {
        template: 'req.mensagem',
        para,
        nome: 'Fulano',
        chave: para,
        now: api.now(),
        variaveis: { protocolo: 'x', link: '/' },
      });
      await expect(bad).rejects.toThrow('address');
    }
  });
});
