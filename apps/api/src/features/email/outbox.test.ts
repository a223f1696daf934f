import { setTimeout as sleep } from 'node:timers/promises';
import { email } from '@balcao/contract/email';
import type { ArgsOf } from '@balcao/contract/kernel/route';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApi, type TestApi } from '#test/harness.ts';
import { queueEmail } from './api.ts';

let api: TestApi;
let admin: string;
let personId: string;

beforeAll(async () => {
  api = await startApi();
  const administrator = await api.make.usuario({ tipo: 3 });
  await api.make.aceitarTermo(administrator.id);
  admin = await api.as(administrator);
  const person = await api.make.usuario({ email: 'helena@exemplo.example' });
  personId = person.id;
  for (let i = 1; i <= 3; i += 1)
    await queueEmail(api.db, {
      template: 'req.mensagem',
      usuarioId: person.id,
      variaveis: { protocolo: `99999.00000${i}/2026-00`, link: '/requerimento/1' },
      chave: `m${i}`,
      now: api.now(),
    });
  await queueEmail(api.db, {
    template: 'conta.confirmar_email',
    para: 'nova@exemplo.example',
    nome: 'Nova Pessoa',
    chave: 'codigo',
    now: api.now(),
    variaveis: { codigo: '482913', validade: '24 horas' },
  });
});
afterAll(() => api.close());

async function idOf(chave: string): Promise<string> {
  return (await api.db.selectFrom('email').select('id').where('chave', '=', chave).executeTakeFirstOrThrow())
    .id;
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

/** Somebody who reads the outbox without the right to set up sending. */
async function onlyReads(): Promise<string> {
  const reader = await api.make.usuario({ tipo: 3 });
  await api.make.aceitarTermo(reader.id);
  await api.make.conceder({
    usuarioId: reader.id,
    permissao: 'config.email',
    alcance: 'all',
    efeito: 'negar',
  });
  return api.as(reader);
}

describe('the outbox', () => {
  it('is for superior administrators only, whose screen it is', async () => {
    for (const tipo of [0, 1, 2] as const) {
      const token = await api.as(await api.make.usuario({ tipo }));
      expect((await api.call(email.list, {}, { token })).status).toBe(403);
      expect((await api.call(email.detail, { params: { id: await idOf('m1') } }, { token })).status).toBe(
        403,
      );
    }
    expect((await api.call(email.list, {})).status).toBe(401);
  });

  it('hides a code while it waits, and shows it when the outbox is the only place to read it', async () => {
    const read = async () =>
      (await api.must(email.detail, { params: { id: await idOf('codigo') } }, { token: admin })).texto;
    expect(await read()).not.toContain('482913');
    await drain();
    expect(await read()).toContain('482913');
  });

  it('shows no codes and links without the right to set up sending, and sends nothing again', async () => {
    const token = await onlyReads();
    const at = { params: { id: await idOf('codigo') } };
    expect((await api.must(email.list, {}, { token })).total).toBe(4);
    const { situacao, texto, html } = await api.must(email.detail, at, { token });
    expect([situacao, texto.includes('482913'), html.includes('482913')]).toEqual(['local', false, false]);
    expect((await api.call(email.reenviar, at, { token })).status).toBe(403);
  });

  it('lists the newest first, with filters and exact totals', async () => {
    const all = await api.must(email.list, {}, { token: admin });
    expect(all.total).toBe(4);
    expect(all.items.every((item) => item.situacao === 'local')).toBe(true);
    const of = async (query: ArgsOf<typeof email.list>['query']) =>
      (await api.must(email.list, { query }, { token: admin })).items.map((i) => i.para);
    expect(await of({ template: 'conta.confirmar_email' })).toEqual(['nova@exemplo.example']);
    expect(await of({ situacao: 'enviado' })).toEqual([]);
    expect(await of({ busca: 'HELENA@' })).toHaveLength(3);
    expect(await of({ busca: '%' })).toEqual([]);
    expect(await of({ porPagina: 2, pagina: 2 })).toHaveLength(2);
  });

  it('shows a message with its text, HTML and full links, and audits the reading', async () => {
    const id = await idOf('m1');
    const detail = await api.must(email.detail, { params: { id } }, { token: admin });
    expect(detail.texto).toContain('http://balcao.test/requerimento/1');
    expect(detail.html).toContain('href="http://balcao.test/requerimento/1"');
    const read = await api.db.selectFrom('auditLog').selectAll().where('acao', '=', 'email.lido').execute();
    expect(read.some((row) => row.objetoId === id)).toBe(true);
  });

  it('retries a failed message, and nothing else', async () => {
    const again = async (chave: string) =>
      (await api.call(email.reenviar, { params: { id: await idOf(chave) } }, { token: admin })).status;
    expect(await again('m1')).toBe(409);
    await api.db
      .updateTable('email')
      .set({ situacao: 'falhou' })
      .where('chave', 'in', ['m1', 'codigo'])
      .execute();
    expect(await again('codigo')).toBe(409);
    expect(await again('m1')).toBe(204);
    await drain();
    const row = await api.db
      .selectFrom('email')
      .select('situacao')
      .where('chave', '=', 'm1')
      .executeTakeFirst();
    expect(row?.situacao).toBe('local');
    const missing = await api.call(email.reenviar, { params: { id: personId } }, { token: admin });
    expect(missing.status).toBe(404);
  });

  it('counts what waits and failed, and retries all that may still be sent', async () => {
    const figures = () => api.must(email.resumo, {}, { token: admin });
    const fail = (chaves: string[], change: { createdAt?: Date; expiresAt?: Date } = {}) =>
      api.db
        .updateTable('email')
        .set({ situacao: 'falhou', erro: 'SMTP 550', ...change })
        .where('chave', 'in', chaves)
        .execute();
    const daysAgo = (days: number) => new Date(api.now().getTime() - days * 86_400_000);
    await fail(['m1', 'codigo']);
    await fail(['m2'], { expiresAt: api.now() });
    await fail(['m3'], { createdAt: daysAgo(31) });
    expect(await figures()).toEqual({ naFila: 0, maisAntiga: null, falharam: 3, reenviaveis: 1 });
    expect(await api.must(email.reenviarTodas, {}, { token: admin })).toEqual({ reenviadas: 1, restam: 0 });
    const { createdAt } = await api.db
      .selectFrom('email')
      .select('createdAt')
      .where('chave', '=', 'm1')
      .executeTakeFirstOrThrow();
    expect(await figures()).toMatchObject({ naFila: 1, maisAntiga: createdAt.toISOString(), falharam: 2 });
    await drain();
    expect(await figures()).toMatchObject({ naFila: 0, reenviaveis: 0 });
    expect(await api.must(email.reenviarTodas, {}, { token: admin })).toEqual({ reenviadas: 0, restam: 0 });
    const events = api.db.selectFrom('auditLog').select('dados').where('acao', '=', 'email.reenviados');
    expect(await events.execute()).toEqual([{ dados: { mensagens: 1 } }]);
    const token = await onlyReads();
    expect((await api.call(email.resumo, {}, { token })).status).toBe(200);
    expect((await api.call(email.reenviarTodas, {}, { token })).status).toBe(403);
  });
});
