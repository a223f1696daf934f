import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Mailer } from '#platform/mail/transport.ts';
import type { MadeUsuario } from '#test/factories.ts';
import { startApi, type TestApi } from '#test/harness.ts';
import { queueEmail } from './api.ts';

/** Addresses that got a message, oldest first. */
const sent: string[] = [];
/** Whether the mail server is away. */
let away = false;
const mailer: Mailer = {
  async send({ para }) {
    if (away) throw new Error('away');
    sent.push(para);
  },
  close: () => undefined,
};

let api: TestApi;
let person: MadeUsuario;
let count = 0;

beforeAll(async () => {
  api = await startApi({ mailer });
});
afterAll(() => api.close());
beforeEach(async () => {
  away = false;
  sent.length = 0;
  person = await api.make.usuario({ nome: 'Conceição Araújo' });
});

/** Queues a message to the account's address or to another one; returns its key. */
async function queue(para?: string): Promise<string> {
  count += 1;
  const chave = `recebe:${count}`;
  const base = { usuarioId: person.id, ...(para ? { para } : {}), chave, now: api.now() };
  const variaveis = { codigo: '482913', validade: '24 horas' };
  await queueEmail(api.db, { template: 'conta.confirmar_email', variaveis, ...base });
  return chave;
}

const row = (chave: string) =>
  api.db.selectFrom('email').selectAll().where('chave', '=', chave).executeTakeFirstOrThrow();

type Change = Partial<{
  situacao: 'falecido' | 'anonimizado' | 'desativado';
  email: string;
  emailVerifiedAt: null;
}>;
const set = (change: Change, { id } = person) =>
  api.owner.updateTable('usuario').set(change).where('id', '=', id).execute();

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

it.each([
  [{ situacao: 'falecido' }, 'Consta que a pessoa faleceu.'],
  [{ situacao: 'anonimizado' }, 'Os dados da pessoa foram apagados.'],
  [{ emailVerifiedAt: null }, 'A conta não tem mais um e-mail confirmado.'],
] as const)('a waiting message is not sent after %j, with the reason', async (change, erro) => {
  const chave = await queue();
  await set(change);
  await drain();
  expect(sent).toEqual([]);
  const kept = await row(chave);
  expect(kept).toMatchObject({ situacao: 'cancelado', erro, sentAt: null });
  expect(`${kept.texto}${kept.html}`).not.toContain('482913');
});

it('a waiting message to a named address is not sent after the person died', async () => {
  const chave = await queue('a.provar@exemplo.example');
  await set({ situacao: 'falecido' });
  await drain();
  expect([sent, (await row(chave)).situacao]).toEqual([[], 'cancelado']);
});

it('a waiting message is not sent when the mail server comes back after the death', async () => {
  away = true;
  const chave = await queue();
  await drain();
  expect((await row(chave)).situacao).toBe('pendente');
  await set({ situacao: 'falecido' });
  away = false;
  api.setNow(new Date(api.now().getTime() + 2 * 60_000).toISOString());
  await drain();
  expect([sent, (await row(chave)).situacao]).toEqual([[], 'cancelado']);
});

it('a message still reaches the representative of the dead person', async () => {
  const dead = person;
  person = await api.make.usuario({ nome: 'Filha Procuradora' });
  await queue();
  await set({ situacao: 'falecido' }, dead);
  await drain();
  expect(sent).toEqual([person.email]);
});

it('a message goes to the account’s current address, and one with a named address goes there', async () => {
  const old = person.email;
  const own = await queue();
  const named = await queue(old);
  const email = `nova-${count}@exemplo.example`;
  await set({ email });
  await drain();
  expect(sent.toSorted()).toEqual([email, old].toSorted());
  expect(await row(own)).toMatchObject({ para: email, situacao: 'enviado' });
  expect(await row(named)).toMatchObject({ para: old, situacao: 'enviado' });
});

it('a message still reaches a disabled account, which may need the reason', async () => {
  await queue();
  await set({ situacao: 'desativado' });
  await drain();
  expect(sent).toEqual([person.email]);
});
