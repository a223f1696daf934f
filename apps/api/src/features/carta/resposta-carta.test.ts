import { calendario } from '@balcao/contract/calendario';
import { carta } from '@balcao/contract/carta';
import { documento } from '@balcao/contract/documento';
import { requerimento } from '@balcao/contract/requerimento';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fileCertidao, type Person } from '#features/documento/documento.fixture.ts';
import { startApi, type TestApi } from '#test/harness.ts';
import { mailsOf } from '#test/mails-of.ts';
import { type Cena, cena, ciente, expedida, ler, redigir } from './carta.fixture.ts';

let api: TestApi;
let c: Cena;

beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

beforeEach(async () => {
  await setNow('2026-11-23T13:00:00Z');
  await api.db.deleteFrom('indisponibilidade').execute();
  await api.db.deleteFrom('feriado').where('tipo', '=', 'RECESSO').execute();
  c = await cena(api, c && { otavio: c.otavio, paulo: c.paulo });
});

/** Sets the clock, and signs everybody in again. */
async function setNow(iso: string): Promise<void> {
  api.setNow(iso);
  if (c) for (const quem of [c.paulo, c.otavio, c.autor]) quem.token = await api.as(quem);
}

const answer = (cartaId: string, { quem = c.autor, interna = false, id = c.requerimentoId } = {}) =>
  api.call(
    requerimento.mensagem,
    { params: { id }, body: { texto: 'O laudo certo é o segundo.', cartaId, interna } },
    quem,
  );

const pedido = (quem: Person) => api.must(requerimento.detail, { params: { id: c.requerimentoId } }, quem);

const messages = async () => {
  const rows = api.db.selectFrom('mensagem').select('texto').where('requerimentoId', '=', c.requerimentoId);
  return (await rows.execute()).map(({ texto }) => texto);
};

describe('the answer to a letter', () => {
  it('is a message in its request, and closes the letter', async () => {
    const { id } = await ciente(api, c);
    expect((await answer(id)).status).toBe(200);
    const seen = await ler(api, id, c.autor);
    expect(seen).toMatchObject({ situacao: 'RESPONDIDA', respondidaForaDoPrazo: false, atos: [] });
    expect(await messages()).toEqual(['O laudo certo é o segundo.']);
    expect((await answer(id)).problem.type).toBe('urn:problem:not_possible');
  });

  it('shows in the conversation to both sides which letter it answers', async () => {
    const { id, numero } = await ciente(api, c);
    const plain = { params: { id: c.requerimentoId }, body: { texto: 'Bom dia.', interna: false } };
    await api.must(requerimento.mensagem, plain, c.autor);
    const { body } = await answer(id);
    for (const { eventos } of [body, await pedido(c.autor), await pedido(c.otavio)]) {
      const said = eventos.filter(({ tipo }) => tipo === 'mensagem').map((one) => [one.texto, one.carta]);
      expect(said).toEqual([
        ['Bom dia.', null],
        ['O laudo certo é o segundo.', { id, numero }],
      ]);
    }
  });

  it('names the letter to staff, even after the decision, but not in a protected request', async () => {
    const told = async () => {
      const rows = api.db
        .selectFrom('notificacao')
        .select('titulo')
        .where('link', '=', `/requerimento/${c.requerimentoId}`)
        .where('usuarioId', '=', c.otavio.id);
      return (await rows.execute()).map(({ titulo }) => titulo);
    };
    const update = api.db.updateTable('requerimento').where('id', '=', c.requerimentoId);
    const [first, second] = [await ciente(api, c), await ciente(api, c)];
    await update.set({ status: 'INDEFERIDO', atendenteId: c.otavio.id }).execute();
    expect((await answer(first.id)).status).toBe(200);
    expect(await told()).toEqual([`Resposta à carta ${first.numero}`]);
    await update.set({ sigilo: true }).execute();
    expect((await answer(second.id)).status).toBe(200);
    expect(await told()).toEqual([`Resposta à carta ${first.numero}`, 'Nova mensagem']);
  });

  it('names no letter to staff who may read no letters of a protected request', async () => {
    const { id } = await ciente(api, c);
    await answer(id);
    const protect = (sigilo: boolean) =>
      api.db.updateTable('requerimento').set({ sigilo }).where('id', '=', c.requerimentoId).execute();
    await protect(true);
    const cartas = async (quem: Person) => (await pedido(quem)).eventos.map((one) => one.carta?.id ?? null);
    expect(await cartas(c.otavio)).not.toContain(id);
    expect(await cartas(c.autor)).toContain(id);
  });

  it('is accepted after the last day, and marked as late', async () => {
    const { id } = await ciente(api, c);
    await setNow('2026-12-04T02:59:59Z');
    const other = await ciente(api, c, { prazoDias: 1 });
    expect((await answer(id)).status).toBe(200);
    expect((await ler(api, id, c.otavio)).respondidaForaDoPrazo).toBe(false);
    await setNow('2026-12-05T03:00:00Z');
    expect((await answer(other.id)).status).toBe(200);
    expect((await ler(api, other.id, c.otavio)).respondidaForaDoPrazo).toBe(true);
  });

  it('comes from the addressee, to an acknowledged letter of this request', async () => {
    const { id } = await ciente(api, c);
    const closed = await expedida(api, c);
    const draft = await redigir(api, c);
    const outra = await fileCertidao(api, c.autor);
    expect((await answer(id, { quem: c.otavio })).status).toBe(422);
    expect((await answer(id, { quem: c.otavio, interna: true })).status).toBe(422);
    expect((await answer(id, { id: outra.id })).status).toBe(404);
    expect((await answer(draft.id)).status).toBe(404);
    expect((await answer(closed.id)).problem.type).toBe('urn:problem:not_possible');
    expect(await messages()).toEqual([]);
  });

  it('changes neither status nor version of the request through the letter', async () => {
    const before = await pedido(c.otavio);
    await ciente(api, c);
    const after = await pedido(c.otavio);
    expect([after.version, after.status]).toEqual([before.version, before.status]);
  });
});

describe('the term of a letter', () => {
  it('moves with a holiday on its last day, with a history entry and a notice', async () => {
    const { id } = await ciente(api, c);
    const feriado = {
      data: '2026-12-03',
      tipo: 'RECESSO' as const,
      municipioIbge: null,
      uf: null,
      meioExpediente: 'NENHUM' as const,
      descricao: 'Aniversário do conselho',
    };
    await api.must(calendario.create, { body: feriado }, c.paulo);
    await api.runJobs();
    const seen = await ler(api, id, c.autor);
    expect(seen.prazoAte).toBe('2026-12-04');
    const texto = 'Novo último dia: 04/12/2026, por causa do recesso de 03/12 (Aniversário do conselho).';
    expect(seen.eventos.at(-1)).toMatchObject({ ato: 'atualizar_prazo', por: null, texto });
    expect(seen.prazoExplicacao.join(' ')).toContain('Aniversário do conselho');
    const mails = await mailsOf(api, { template: 'carta.prazo_recalculado', usuarioId: c.autor.id });
    expect(mails.map((mail) => mail.texto)).toEqual([expect.stringContaining(texto)]);
    await api.runJobs();
    expect((await ler(api, id, c.autor)).version).toBe(seen.version);
  });

  it('moves when an outage hit its last day', async () => {
    const { id } = await ciente(api, c);
    await setNow('2026-12-04T13:00:00Z');
    const body = {
      inicio: '2026-12-03T22:00:00Z',
      fim: '2026-12-04T01:00:00Z',
      motivo: 'Falta de energia no prédio',
    };
    await api.must(calendario.registrarIndisponibilidade, { body }, c.paulo);
    await api.runJobs();
    const seen = await ler(api, id, c.autor);
    expect(seen.prazoAte).toBe('2026-12-04');
    expect(seen.prazoExplicacao.join(' ')).toContain('portal ficou fora do ar em 03/12');
  });
});

describe('an answer after an outage on the last day', () => {
  const outage = { inicio: '2026-12-03T22:00:00Z', fim: '2026-12-04T01:00:00Z', motivo: 'Falta de energia' };
  const register = async () => {
    await setNow('2026-12-07T13:00:00Z');
    await api.must(calendario.registrarIndisponibilidade, { body: outage }, c.paulo);
    await api.runJobs();
  };

  it('is no longer late once the outage is recorded (Decreto 8.539/2015 art. 7º)', async () => {
    const { id } = await ciente(api, c);
    await setNow('2026-12-04T14:00:00Z');
    await answer(id);
    expect((await ler(api, id, c.autor)).respondidaForaDoPrazo).toBe(true);
    await register();
    const seen = await ler(api, id, c.autor);
    expect(seen).toMatchObject({
      situacao: 'RESPONDIDA',
      prazoAte: '2026-12-04',
      respondidaForaDoPrazo: false,
    });
    const texto = expect.stringContaining('A resposta chegou no prazo.');
    expect(seen.eventos.at(-1)).toMatchObject({ ato: 'atualizar_prazo', texto });
    const mails = await mailsOf(api, { template: 'carta.prazo_recalculado', usuarioId: c.autor.id });
    expect(mails.map((mail) => mail.texto)).toEqual([texto]);
    await api.runJobs();
    expect((await ler(api, id, c.autor)).version).toBe(seen.version);
  });

  it('stays late when it came even later, and a timely answer stays unchanged', async () => {
    const [late, early] = [await ciente(api, c), await ciente(api, c)];
    await answer(early.id);
    const before = await ler(api, early.id, c.autor);
    await setNow('2026-12-07T12:00:00Z');
    await answer(late.id);
    await register();
    const seen = await ler(api, late.id, c.autor);
    expect(seen).toMatchObject({ prazoAte: '2026-12-04', respondidaForaDoPrazo: true });
    expect(seen.eventos.at(-1)?.texto).not.toContain('no prazo.');
    expect(await ler(api, early.id, c.autor)).toEqual(before);
  });
});

describe('the cancellation of a letter', () => {
  const cancel = ({ id, version }: { id: string; version: number }, quem: Person) =>
    api.call(carta.cancelar, { params: { id }, body: { version, motivo: 'O laudo certo já chegou.' } }, quem);

  it('after its sending is for a person who may send; the paper is revoked, and the addressee learns why', async () => {
    const sent = await expedida(api, c);
    expect((await cancel(sent, c.otavio)).status).toBe(403);
    const codigo = sent.documento?.codigo ?? '';
    const validate = () => api.must(documento.validar, { params: { codigo } }, {});
    expect(await validate()).toMatchObject({ situacao: 'valido', titulo: 'Ofício' });
    const gone = await cancel(sent, c.paulo);
    expect(gone.body).toMatchObject({ situacao: 'CANCELADA', atos: [] });
    expect(await validate()).toMatchObject({ situacao: 'revogado', titulo: 'Ofício', numero: sent.numero });
    const [mail] = await mailsOf(api, { template: 'carta.cancelada', usuarioId: c.autor.id });
    expect(mail?.texto).toContain('O laudo certo já chegou.');
    expect(await ler(api, sent.id, c.autor)).toMatchObject({
      situacao: 'CANCELADA',
      fechada: true,
      atos: [],
    });
    expect((await api.call(carta.abrir, { params: { id: sent.id } }, c.autor)).status).toBe(422);
  });

  it('is refused after it was opened', async () => {
    const sent = await expedida(api, c);
    await api.must(carta.abrir, { params: { id: sent.id } }, c.autor);
    expect((await cancel(await ler(api, sent.id, c.paulo), c.paulo)).status).toBe(422);
  });

  it('notifies no addressee while it is a draft', async () => {
    const draft = await redigir(api, c);
    expect((await cancel(draft, c.otavio)).status).toBe(200);
    expect(await mailsOf(api, { template: 'carta.cancelada', usuarioId: c.autor.id })).toEqual([]);
  });
});
