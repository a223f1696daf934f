import { createHash } from 'node:crypto';
import { rascunho } from '@balcao/contract/rascunho';
import { requerimento } from '@balcao/contract/requerimento';
import { withTx } from '@balcao/db/db';
import { addDays } from '@balcao/domain/prazo/data';
import { todayInSaoPaulo } from '@balcao/domain/prazo/fuso';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { emitirCobranca } from '#features/cobranca/emitir-cobranca.ts';
import {
  documentOf,
  nameCouncil,
  type Person,
  professional,
  textOfDocument,
} from '#features/documento/documento.fixture.ts';
import { SmtpSink } from '#features/email/smtp-sink.fixture.ts';
import { loadPeople } from '#platform/auth/load-session.ts';
import { hashSecret } from '#platform/auth/secret.ts';
import { createSmtpMailer, type Mailer } from '#platform/mail/transport.ts';
import { startApi, type TestApi } from '#test/harness.ts';
import { mailedCode, signRascunho } from '#test/sign-rascunho.ts';
import { rascunhoDetail } from './rascunho-detail.ts';

let sink: SmtpSink;
let mailer: Mailer;
let api: TestApi;
let autor: Person;
beforeAll(async () => {
  sink = await new SmtpSink().start();
  mailer = createSmtpMailer(sink.url, 'CRCR-MG <portal@crcr-mg.example>', 2_000);
  api = await startApi({ mailer });
  await nameCouncil(api);
});
afterAll(async () => {
  mailer.close();
  await api.close();
  await sink.kill();
});
beforeEach(async () => {
  api.setNow('2026-11-23T13:00:00Z');
  autor = await professional(api);
});

const later = (minutes: number) => api.setNow(new Date(api.now().getTime() + minutes * 60_000).toISOString());

/** Each debt is for another year. */
let exercicio = 2026;

/** A draft of an agreement about this person's debt, ready to be signed. */
async function draft({ id, token }: Person = autor) {
  const vencimento = addDays(todayInSaoPaulo(api.now()), -30);
  exercicio -= 1;
  const debito = await withTx(api.db, (tx) =>
    emitirCobranca(tx, {
      pessoaId: id,
      especie: 'ANUIDADE',
      descricao: `Anuidade ${exercicio}`,
      exercicio,
      vencimento,
      itens: [{ descricao: 'Anuidade', valor: 60_000 }],
      now: api.now(),
    }),
  );
  const made = await api.must(rascunho.create, { body: { tipoId: 119 } }, { token });
  const respostas = { debitos: [debito.id], parcelas: 3, entrada: 20_000, diaVencimento: '10', termo: true };
  return save({ token, id: made.id, version: made.version, respostas });
}

interface Draft {
  id: string;
  version: number;
  token: string;
  respostas: Record<string, unknown>;
}

async function save(one: Draft, change: Record<string, unknown> = {}): Promise<Draft> {
  const { id, token, version } = one;
  const respostas = { ...one.respostas, ...change };
  const body = { respostas, passo: null, version };
  const saved = await api.must(rascunho.save, { params: { id }, body }, { token });
  return { ...one, respostas, version: saved.version };
}

const ask = ({ id, version, token }: Draft) =>
  api.must(rascunho.pedirAssinatura, { params: { id }, body: { version } }, { token });
const sign = ({ id, token }: Draft, body: { pedidoId: string; codigo: string }) =>
  api.call(rascunho.assinar, { params: { id }, body }, { token });
const send = ({ id, version, token }: Draft) =>
  api.call(rascunho.enviar, { params: { id }, body: { version } }, { token });
const codeOf = (pedidoId: string) => mailedCode(api, `assinar:${pedidoId}`);

async function expectUnsigned(one: Draft, message: string): Promise<void> {
  const { status, problem } = await send(one);
  expect([status, problem.errors?.map(({ path }) => path)]).toEqual([422, ['assinatura']]);
  expect(problem.errors?.[0]?.message).toContain(message);
  const { respostas } = await api.must(rascunho.get, { params: { id: one.id } }, { token: one.token });
  expect(respostas).toMatchObject(one.respostas);
}

describe('a request that needs a signature', () => {
  it('is filed after its mailed code was entered, and says who signed what, when and how', async () => {
    const one = await draft();
    await expectUnsigned(one, 'Assine com o código');
    const { pedidoId, destino } = await ask(one);
    expect(destino).toMatch(/^p\*\*\*@exemplo\.example$/);
    await api.runJobs();
    await sink.flush();
    const mail = sink.received.find(({ to }) => to.includes(autor.email));
    expect(mail?.raw).toMatch(/^Subject: .*assinar/im);
    const codigo = /^\s+(\d{6})\s*$/m.exec(mail?.raw ?? '')?.[1] ?? '';
    expect((await sign(one, { pedidoId, codigo })).status).toBe(200);
    const sent = await send(one);
    expect(sent.status).toBe(200);
    await api.runJobs();

    const signed = await api.db
      .selectFrom('assinatura')
      .selectAll()
      .where('id', '=', pedidoId)
      .executeTakeFirstOrThrow();
    expect(signed).toMatchObject({ usuarioId: autor.id, rascunhoId: null, assinadoEm: api.now() });
    expect(signed.texto).toContain(`Anuidade ${exercicio} – R$ 617,60 (principal R$ 600,00`);
    expect(signed.texto).toContain('Reconheço, de forma irrevogável e irretratável');
    expect(signed.hash).toBe(createHash('sha256').update(signed.texto).digest('hex'));
    const params = { id: signed.requerimentoId ?? '' };
    const detail = await api.must(requerimento.detail, { params }, { token: one.token });
    expect(JSON.stringify(detail)).toContain(`Assinado em 23/11/2026 às 10h00 com código enviado por e-mail`);
    expect(JSON.stringify(detail)).toContain(signed.hash);
    const paper = await documentOf(api, params.id);
    const text = (await textOfDocument(api, one.token, paper.id)).replace(/\s+/g, ' ');
    expect(text).toContain('23/11/2026 às 10h00');
    expect(text).toContain('código enviado ao e-mail p***@exemplo.example');
    expect(text.replaceAll(' ', '')).toContain(signed.hash);
  });

  it('shows as signed to its next reader while the signature covers its content', async () => {
    const one = await draft();
    const signedAt = async () =>
      (await api.must(rascunho.get, { params: { id: one.id } }, { token: one.token })).assinadoEm;
    expect(await signedAt()).toBeNull();
    await signRascunho(api, one.token, one);
    later(29);
    expect(await signedAt()).toBe('2026-11-23T13:00:00.000Z');
    const changed = await save(one, { parcelas: 2 });
    expect(await signedAt()).toBeNull();
    const back = await save(changed, { parcelas: 3 });
    expect(await signedAt()).toBe('2026-11-23T13:00:00.000Z');
    await save(back, { termo: false });
    expect(await signedAt()).toBeNull();
    await save({ ...back, version: back.version + 1 }, { termo: true });
    later(2);
    expect(await signedAt()).toBeNull();
  });

  it('shows its next reader a code that still signs its current content', async () => {
    const one = await draft();
    const other = await draft();
    const waiting = async ({ id, token }: Draft) =>
      (await api.must(rascunho.get, { params: { id } }, { token })).codigoEnviado;
    expect(await waiting(one)).toBeNull();
    const sent = await ask(one);
    expect(sent.expiraEm).toBe('2026-11-23T13:30:00.000Z');
    expect(await waiting(one)).toEqual(sent);
    expect(await waiting(other)).toBeNull();
    const toExpire = await ask(other);
    expect(await waiting(other)).toEqual(toExpire);
    const changed = await save(one, { parcelas: 2 });
    expect(await waiting(changed)).toBeNull();
    const back = await save(changed, { parcelas: 3 });
    expect(await waiting(back)).toEqual(sent);
    const codigo = await codeOf(sent.pedidoId);
    expect((await sign(back, { ...sent, codigo })).status).toBe(200);
    expect(await waiting(back)).toBeNull();
    later(31);
    const second = await ask(back);
    expect(await waiting(back)).toEqual(second);
    const wrong = (await codeOf(second.pedidoId)) === '000000' ? '111111' : '000000';
    for (let i = 0; i < 5; i++) await sign(back, { ...second, codigo: wrong });
    expect(await waiting(back)).toBeNull();
    expect(await waiting(other)).toBeNull();
  });

  it('reads the text to sign once for an old signature and a code', async () => {
    const one = await draft();
    const sent = await ask(one);
    await sign(one, { ...sent, codigo: await codeOf(sent.pedidoId) });
    const changed = await save(one, { parcelas: 2 });
    let queries = 0;
    const db = api.db.withPlugin({
      transformQuery: ({ node }) => {
        queries += 1;
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    const read = async () => {
      const { id } = changed;
      const people = { ids: [autor.id], sessaoId: id, now: api.now() };
      const [who] = await loadPeople(api.db, people);
      if (!who) throw new Error('the person is there');
      const row = await api.db
        .selectFrom('rascunho')
        .selectAll()
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      queries = 0;
      const { assinadoEm, codigoEnviado } = await rascunhoDetail(db, who, row);
      return { assinadoEm, codigoEnviado, queries };
    };
    await read();
    const without = await read();
    expect(without).toMatchObject({ assinadoEm: null, codigoEnviado: null });
    const again = await ask(changed);
    expect(await read()).toEqual({
      assinadoEm: null,
      codigoEnviado: expect.objectContaining({ pedidoId: again.pedidoId }),
      queries: without.queries,
    });
  });

  it('accepts its code once, and none that is wrong, expired or tried too often', async () => {
    const one = await draft();
    const first = await ask(one);
    const codigo = await codeOf(first.pedidoId);
    const wrong = codigo === '000000' ? '111111' : '000000';
    const refused = await sign(one, { ...first, codigo: wrong });
    expect([refused.status, refused.problem.codigo]).toEqual([422, 'AUTH_CODIGO']);
    expect((await sign(one, { ...first, codigo })).status).toBe(200);
    expect((await sign(one, { ...first, codigo })).status).toBe(422);
    const second = await ask(one);
    later(31);
    expect((await sign(one, { ...second, codigo: await codeOf(second.pedidoId) })).status).toBe(422);
    await expectUnsigned(one, 'Assine de novo');
    const third = await ask(one);
    const right = await codeOf(third.pedidoId);
    const other = right === '000000' ? '111111' : '000000';
    for (let i = 0; i < 5; i++) await sign(one, { ...third, codigo: other });
    const blocked = await sign(one, { ...third, codigo: right });
    expect(blocked.problem.errors?.[0]).toMatchObject({ path: 'codigo' });
    expect(blocked.problem.detail).toContain('bloqueado');
  });

  it('is signed for its exact content: a changed answer voids the code and the signature', async () => {
    const one = await draft();
    const { pedidoId } = await ask(one);
    const changed = await save(one, { entrada: 20_100 });
    const refused = await sign(changed, { pedidoId, codigo: await codeOf(pedidoId) });
    expect(refused.problem.errors).toEqual([
      { path: 'codigo', message: expect.stringContaining('O pedido mudou') },
    ]);
    await signRascunho(api, changed.token, changed);
    const again = await save(changed, { diaVencimento: '15' });
    await expectUnsigned(again, 'O pedido mudou');
    const back = await save(again, { diaVencimento: '10' });
    expect((await send(back)).status).toBe(200);
  });

  it('accepts no code of another person or another draft', async () => {
    const [one, other] = [await draft(), await draft(await professional(api))];
    const { pedidoId } = await ask(other);
    const codigo = await codeOf(pedidoId);
    expect((await sign(one, { pedidoId, codigo })).status).toBe(422);
    // The draft itself does not exist for them.
    expect((await sign({ ...other, token: one.token }, { pedidoId, codigo })).status).toBe(404);
    const mine = await ask(one);
    const next = await draft();
    const foreign = await sign(next, { ...mine, codigo: await codeOf(mine.pedidoId) });
    expect(foreign.problem.detail).toContain('O pedido mudou');
  });

  it('stores no code that could be guessed from its hash', async () => {
    const { pedidoId } = await ask(await draft());
    const { hash } = await api.db
      .selectFrom('tokenUnico')
      .select('hash')
      .where('id', '=', pedidoId)
      .executeTakeFirstOrThrow();
    expect(hash).not.toBe(hashSecret(`${pedidoId}:${await codeOf(pedidoId)}`));
  });

  it('is signed only by a person who confirmed their e-mail, and codes expire', async () => {
    const one = await draft();
    for (let i = 0; i < 6; i++) await ask(one);
    const body = { version: one.version };
    const params = { id: one.id };
    const seventh = await api.call(rascunho.pedirAssinatura, { params, body }, { token: one.token });
    expect(seventh.status).toBe(429);
    await api.db.updateTable('usuario').set({ emailVerifiedAt: null }).where('id', '=', autor.id).execute();
    const unknown = await api.call(rascunho.pedirAssinatura, { params, body }, { token: one.token });
    expect(unknown.problem.errors?.[0]).toMatchObject({ path: 'assinatura' });
  });

  it('cannot be signed before it could be filed', async () => {
    const one = await save(await draft(), { termo: null });
    const { id, version, token } = one;
    const answer = await api.call(rascunho.pedirAssinatura, { params: { id }, body: { version } }, { token });
    expect(answer.problem.errors?.map(({ path }) => path)).toEqual(['termo']);
  });
});
