import { randomUUID } from 'node:crypto';
import { interrupcaoRegistro } from '@balcao/catalogo/106-interrupcao-registro';
import { tiposDoPrimeiroLancamento } from '@balcao/catalogo/catalogo';
import { rascunho } from '@balcao/contract/rascunho';
import { tipo } from '@balcao/contract/tipo';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { interrupcao } from '#test/file-requerimento.ts';
import { startApi, type TestApi } from '#test/harness.ts';

const HOJE = '2026-11-23';
let api: TestApi;

beforeAll(async () => {
  api = await startApi();
  api.setNow(`${HOJE}T13:00:00Z`);
});
afterAll(() => api.close());

async function professional() {
  const usuario = await api.make.usuario({ registro: {} });
  await api.make.aceitarTermo(usuario.id);
  return { usuario, token: await api.as(usuario) };
}

async function draftOf(token: string, respostas: Record<string, unknown> = interrupcao(HOJE)) {
  const draft = await api.must(rascunho.create, { body: { tipoId: 106 } }, { token });
  const saved = await api.must(
    rascunho.save,
    { params: { id: draft.id }, body: { respostas, passo: 'pedido', version: draft.version } },
    { token },
  );
  return { id: draft.id, version: saved.version };
}

describe('the catalogue', () => {
  it('shows every service to everyone, and says why one is not available to this person', async () => {
    const citizen = await api.make.usuario();
    const { items } = await api.must(tipo.list, {}, { token: await api.as(citizen) });
    expect(items.map((t) => t.id)).toEqual(tiposDoPrimeiroLancamento.map((form) => form.id));
    const interruption = items.find((t) => t.id === 106);
    expect(interruption).toMatchObject({
      elegivel: false,
      motivoInelegivel: expect.stringContaining('registro'),
    });
  });
});

describe('a draft', () => {
  it('names the field with a character that cannot be stored', async () => {
    const { token } = await professional();
    await expect(draftOf(token, { a: [{ b: 'x\u0000' }] })).rejects.toThrow('respostas.a.0.b');
  });

  it('keeps the input, right or wrong, and opens the same on another device', async () => {
    const { token } = await professional();
    const typed = { motivo: 'DOENCA', detalhe: 'ç ã 👩🏽‍⚕️', inicio: '31/02/2026' };
    const { id } = await draftOf(token, typed);
    const elsewhere = await api.must(rascunho.get, { params: { id } }, { token });
    expect(elsewhere).toMatchObject({
      respostas: typed,
      passo: 'pedido',
      tipoVersao: interrupcaoRegistro.versao,
    });
    expect(elsewhere.expiraEm).toBe('2027-02-21T13:00:00.000Z');
  });

  it('is offered when its service is opened again, to staff too', async () => {
    const { token } = await professional();
    const staff = await api.make.usuario({ tipo: 1 });
    await api.make.aceitarTermo(staff.id);
    for (const who of [token, await api.as(staff)]) {
      const create = () => api.must(rascunho.create, { body: { tipoId: 126 } }, { token: who });
      const first = await create();
      const later = await create();
      const { rascunhos } = await api.must(tipo.get, { params: { id: 126 } }, { token: who });
      expect(rascunhos.map(({ id }) => id).sort()).toEqual([first.id, later.id].sort());
    }
  });

  it('drops keys that its form does not have', async () => {
    const { token } = await professional();
    const { id } = await draftOf(token, { motivo: 'OUTRO', zzz: { a: 1 }, inicio: { a: 1 } });
    const { respostas } = await api.db
      .selectFrom('rascunho')
      .select('respostas')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(respostas).toEqual({ motivo: 'OUTRO', inicio: null });
  });

  it('does not let an older copy overwrite a newer one', async () => {
    const { token } = await professional();
    const { id, version } = await draftOf(token);
    const body = { respostas: {}, passo: null, version: version - 1 };
    const late = await api.call(rascunho.save, { params: { id }, body }, { token });
    expect(late.status).toBe(409);
    expect(late.problem).toMatchObject({ type: 'urn:problem:rascunho.stale', dados: { version } });
  });

  it('is only for its owner: reading, saving, filing and removing answer others not found', async () => {
    const owner = await professional();
    const { id, version } = await draftOf(owner.token);
    const { token } = await professional();
    const body = { respostas: {}, passo: null, version };
    const answers = [
      await api.call(rascunho.get, { params: { id } }, { token }),
      await api.call(rascunho.save, { params: { id }, body }, { token }),
      await api.call(rascunho.enviar, { params: { id }, body: { version } }, { token }),
      await api.call(rascunho.remove, { params: { id } }, { token }),
    ];
    expect(answers.map((a) => a.status)).toEqual([404, 404, 404, 404]);
  });

  it('discarded in another window is reported as gone when it is saved or filed', async () => {
    const { token } = await professional();
    const { id, version } = await draftOf(token);
    await api.must(rascunho.remove, { params: { id } }, { token });
    const body = { respostas: {}, passo: null, version };
    const saved = await api.call(rascunho.save, { params: { id }, body }, { token });
    const sent = await api.call(rascunho.enviar, { params: { id }, body: { version } }, { token });
    for (const { problem } of [saved, sent]) expect(problem.detail).toContain('descartado ou enviado');
  });

  it('is refused for a service that is not available to the person, with the reason', async () => {
    const citizen = await api.make.usuario();
    await api.make.aceitarTermo(citizen.id);
    const answer = await api.call(
      rascunho.create,
      { body: { tipoId: 106 } },
      { token: await api.as(citizen) },
    );
    expect(answer.status).toBe(422);
    expect(answer.problem.type).toBe('urn:problem:requerimento.not_eligible');
  });

  it('brings a warning on day 83 and is deleted after day 90', async () => {
    const { usuario, token } = await professional();
    const { id } = await draftOf(token);
    await api.runDay('2027-02-15');
    await api.runDay('2027-02-16');
    const warned = await api.db
      .selectFrom('email')
      .select('assunto')
      .where('usuarioId', '=', usuario.id)
      .execute();
    expect(warned.filter((m) => m.assunto.includes('rascunho'))).toHaveLength(1);
    await api.runDay('2027-02-22');
    expect(
      await api.db.selectFrom('rascunho').select('id').where('id', '=', id).executeTakeFirst(),
    ).toBeUndefined();
    api.setNow(`${HOJE}T13:00:00Z`);
  });
});

describe('filing a draft', () => {
  it('returns every problem at once, each on its field, and keeps the draft', async () => {
    const { token } = await professional();
    const { id, version } = await draftOf(token, { motivo: 'OUTRO', inicio: '2020-01-01' });
    const refused = await api.call(rascunho.enviar, { params: { id }, body: { version } }, { token });
    expect(refused.status).toBe(422);
    const paths = refused.problem.errors?.map((e) => e.path);
    expect(paths).toEqual(
      expect.arrayContaining(['detalhe', 'inicio', 'declaracaoNaoExerco', 'declaracaoVerdade']),
    );
    expect((await api.call(rascunho.get, { params: { id } }, { token })).status).toBe(200);
  });

  it('stores no field that is hidden, unknown or read-only, whatever the browser sent', async () => {
    const { token } = await professional();
    const { id, version } = await draftOf(token, {
      ...interrupcao(HOJE),
      detalhe: 'escondido, porque o motivo não é outro',
      laudo: ['0190a5b2-0000-7000-8000-00000000dead'],
      status: 'DEFERIDO',
      nome: 'Outro Nome',
    });
    const filed = await api.must(rascunho.enviar, { params: { id }, body: { version } }, { token });
    const row = await api.db
      .selectFrom('requerimento')
      .select(['respostas', 'status'])
      .where('id', '=', filed.id)
      .executeTakeFirstOrThrow();
    const stored = row.respostas as Record<string, unknown>;
    expect(Object.keys(stored)).not.toEqual(expect.arrayContaining(['detalhe']));
    expect(stored).not.toHaveProperty('laudo');
    expect(stored).not.toHaveProperty('status');
    expect(stored.nome).not.toBe('Outro Nome');
    expect(row.status).toBe('PROTOCOLADO');
  });

  it('gives one request for ten parallel sends with one key, with other keys, and with none', async () => {
    for (const key of [() => SHARED, () => randomUUID(), () => undefined]) {
      const { usuario, token } = await professional();
      const { id, version } = await draftOf(token);
      const sends = Array.from({ length: 10 }, () => {
        const idempotencyKey = key();
        return api.call(
          rascunho.enviar,
          { params: { id }, body: { version } },
          { token, ...(idempotencyKey ? { idempotencyKey } : {}) },
        );
      });
      const answers = await Promise.all(sends);
      expect(new Set(answers.map((a) => a.status))).toEqual(new Set([200]));
      expect(new Set(answers.map((a) => a.body.numero)).size).toBe(1);
      const rows = await api.db
        .selectFrom('requerimento')
        .select('id')
        .where('autorId', '=', usuario.id)
        .execute();
      expect(rows).toHaveLength(1);
    }
  });

  it('refuses the same key for other content', async () => {
    const { token } = await professional();
    const { id, version } = await draftOf(token);
    const idempotencyKey = randomUUID();
    await api.must(rascunho.enviar, { params: { id }, body: { version } }, { token, idempotencyKey });
    const other = await api.call(
      rascunho.enviar,
      { params: { id }, body: { version: version + 1 } },
      { token, idempotencyKey },
    );
    expect(other.problem.type).toBe('urn:problem:idempotency.key_reused');
  });

  it('points to the open request of the same kind', async () => {
    const { token } = await professional();
    const first = await draftOf(token);
    const second = await draftOf(token);
    const filed = await api.must(
      rascunho.enviar,
      { params: { id: first.id }, body: { version: first.version } },
      { token },
    );
    const again = await api.call(
      rascunho.enviar,
      { params: { id: second.id }, body: { version: second.version } },
      { token },
    );
    expect(again.status).toBe(409);
    expect(again.problem).toMatchObject({
      detail: expect.stringContaining(filed.numero),
      dados: { id: filed.id },
    });
  });

  it('lets only one of two drafts of a kind through when both are filed at once', async () => {
    const { usuario, token } = await professional();
    const drafts = [await draftOf(token), await draftOf(token)];
    const answers = await Promise.all(
      drafts.map(({ id, version }) =>
        api.call(rascunho.enviar, { params: { id }, body: { version } }, { token }),
      ),
    );
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409]);
    const rows = await api.db
      .selectFrom('requerimento')
      .select('id')
      .where('autorId', '=', usuario.id)
      .execute();
    expect(rows).toHaveLength(1);
  });

  it('waits for the terms of use, and only for those in force', async () => {
    const usuario = await api.make.usuario({ registro: {} });
    const token = await api.as(usuario);
    const answer = await api.call(rascunho.create, { body: { tipoId: 106 } }, { token });
    expect(answer.problem.type).toBe('urn:problem:termo.pending');
  });

  it('numbers requests of one year without a gap, also when fifty people file at once', async () => {
    const drafts = await Promise.all(
      Array.from({ length: 50 }, async () => {
        const { token } = await professional();
        return { token, ...(await draftOf(token)) };
      }),
    );
    const before = await lastSequence();
    const filed = await Promise.all(
      drafts.map(({ id, version, token }) =>
        api.must(rascunho.enviar, { params: { id }, body: { version } }, { token }),
      ),
    );
    expect(new Set(filed.map((f) => f.numero)).size).toBe(50);
    expect(await lastSequence()).toBe(before + 50);
  }, 60_000);
});

const SHARED = randomUUID();

async function lastSequence(): Promise<number> {
  const row = await api.db
    .selectFrom('nupSequencia')
    .select('ultimo')
    .where('ano', '=', 2026)
    .executeTakeFirst();
  return row?.ultimo ?? 0;
}
