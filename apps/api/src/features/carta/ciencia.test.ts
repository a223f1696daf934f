import { carta } from '@balcao/contract/carta';
import { requerimento } from '@balcao/contract/requerimento';
import { describe, expect, it } from 'vitest';
import { type Person, person } from '#features/documento/documento.fixture.ts';
import type { TestApi } from '#test/harness.ts';
import { mailsOf } from '#test/mails-of.ts';
import {
  assinar,
  type Cena,
  ciente,
  emCena,
  expedida,
  ler,
  MOTIVO,
  paraAssinar,
  procurador,
  TEXTO,
} from './carta.fixture.ts';

let api: TestApi;
let c: Cena;
let rui: Person;

emCena(async (aApi, aCena) => {
  [api, c] = [aApi, aCena];
  rui = await procurador(api, c.autor);
});

const INTIMACAO = { ...MOTIVO, especie: 'INTIMACAO' as const };

const noticesOf = (usuarioId: string, id: string) =>
  api.db
    .selectFrom('notificacao')
    .select(['titulo', 'texto', 'exigeCiencia'])
    .where('usuarioId', '=', usuarioId)
    .where('link', '=', `/carta/${id}`)
    .orderBy('id')
    .execute();

const eventsOf = async (id: string) => (await ler(api, id, c.otavio)).eventos.map(({ ato }) => ato);

describe('a sent letter', () => {
  it('is announced once, in the portal and by e-mail, without its text', async () => {
    const { id, numero } = await expedida(api, c, INTIMACAO);
    expect(await noticesOf(c.autor.id, id)).toEqual([
      { titulo: 'Você recebeu uma carta oficial', texto: `Intimação ${numero}`, exigeCiencia: true },
    ]);
    const mails = await mailsOf(api, { template: 'carta.disponivel', usuarioId: c.autor.id });
    expect(mails).toHaveLength(1);
    expect(mails[0]?.assunto).toContain(numero);
    expect(mails[0]?.texto).toContain(`/carta/${id}`);
    for (const secret of [TEXTO, MOTIVO.finalidade, 'Laudo do forro'])
      expect(JSON.stringify(mails)).not.toContain(secret);
  });

  it('stays closed everywhere when it is a summons: only its subject shows', async () => {
    const { id } = await expedida(api, c, INTIMACAO);
    const params = { id };
    const pedido = { id: c.requerimentoId };
    for (const quem of [c.autor, rui]) {
      const answers = [
        await api.call(carta.detail, { params }, quem),
        await api.call(carta.list, { query: {} }, quem),
        await api.call(carta.doRequerimento, { params: pedido }, quem),
        await api.call(requerimento.detail, { params: pedido }, quem),
      ];
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
      for (const { raw } of answers)
        for (const secret of [TEXTO, MOTIVO.finalidade, MOTIVO.fundamento])
          expect(raw.body).not.toContain(secret);
      expect(answers[0]?.body).toMatchObject({ fechada: true, conteudo: null, assunto: 'Laudo do forro' });
      expect((await api.call(carta.documento, { params, query: {} }, quem)).status).toBe(404);
    }
  });

  it('gets a number in the order of its kind, and a draft gets none', async () => {
    const sent = await Promise.all([1, 2, 3].map(() => paraAssinar(api, c, { especie: 'NOTIFICACAO' })));
    const numbers = await Promise.all(sent.map(async (one) => (await assinar(api, c, one)).numero));
    expect([...numbers].sort()).toEqual([1, 2, 3].map((n) => `NOT-00000${n}/2026-REG`));
  });
});

describe('the acknowledgement of a letter', () => {
  it('waits for the signed PDF', async () => {
    const { id } = await assinar(api, c, await paraAssinar(api, c, INTIMACAO));
    const open = () => api.call(carta.abrir, { params: { id } }, c.autor);
    const early = await open();
    expect([early.status, early.problem.type]).toEqual([409, 'urn:problem:documento.not_ready']);
    expect(await eventsOf(id)).not.toContain('abrir');
    await api.runJobs();
    expect((await open()).status).toBe(200);
  });

  it('is recorded once, even for two people at the same moment (invariant 25)', async () => {
    const { id } = await expedida(api, c, INTIMACAO);
    const both = await Promise.all(
      [c.autor, rui, c.autor].map((quem) => api.call(carta.abrir, { params: { id } }, quem)),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
    expect((await eventsOf(id)).filter((ato) => ato === 'abrir')).toHaveLength(1);
    expect(await mailsOf(api, { template: 'carta.ciencia_registrada', usuarioId: c.autor.id })).toHaveLength(
      1,
    );
    expect((await api.call(carta.darCiencia, { params: { id } }, rui)).problem.type).toBe(
      'urn:problem:not_possible',
    );
  });

  it('records person, address and file, notifies staff, and gives the person the last day in writing', async () => {
    const { id } = await ciente(api, c);
    const seen = await ler(api, id, c.otavio);
    expect(seen.ciencia).toEqual({
      em: api.now().toISOString(),
      por: 'Helena Prado',
      ip: '127.0.0.1',
      sha256: seen.documento?.sha256,
    });
    expect((await ler(api, id, rui)).ciencia?.ip).toBeNull();
    expect(await noticesOf(c.otavio.id, id)).toContainEqual(
      expect.objectContaining({ titulo: 'A pessoa está ciente da carta' }),
    );
    const [mail] = await mailsOf(api, { template: 'carta.ciencia_registrada', usuarioId: c.autor.id });
    expect(mail?.texto).toContain('03/12/2026');
    expect(seen.prazoExplicacao[0]).toBe(
      'Ciência da carta em 23/11/2026 (segunda-feira): esse dia não conta.',
    );
    expect(seen.prazoExplicacao.at(-1)).toContain('03/12/2026');
  });

  it('is only for the addressee: staff and outsiders cannot give it', async () => {
    const { id } = await expedida(api, c);
    for (const quem of [c.otavio, c.paulo])
      for (const route of [carta.abrir, carta.darCiencia])
        expect((await api.call(route, { params: { id } }, quem)).status).toBe(403);
    const estranho = await person(api);
    expect((await api.call(carta.abrir, { params: { id } }, estranho)).status).toBe(404);
  });

  it('in the last minute of a day counts from that day in Brasília', async () => {
    const { id } = await expedida(api, c, INTIMACAO);
    api.setNow('2026-11-25T02:59:59Z');
    const opened = await api.must(carta.abrir, { params: { id } }, { token: await api.as(c.autor) });
    expect(opened).toMatchObject({ cienteDia: '2026-11-24', prazoAte: '2026-12-04' });
  });
});

describe('the reminder of a letter', () => {
  const reminded = () => mailsOf(api, { template: 'carta.lembrete_ciencia', usuarioId: c.autor.id });

  it('is sent once, after five days without an acknowledgement', async () => {
    const { id, version } = await expedida(api, c);
    const known = await ciente(api, c);
    await api.runDay('2026-11-27');
    expect(await reminded()).toEqual([]);
    await api.runDay('2026-11-28');
    await api.runDay('2026-11-29');
    const mails = await reminded();
    expect(mails).toHaveLength(1);
    expect(mails[0]?.texto).toContain(`/carta/${id}`);
    expect(mails[0]?.texto).not.toContain(known.numero);
    c.otavio.token = await api.as(c.otavio);
    expect(await eventsOf(id)).toEqual(['redigir', 'enviar_para_assinatura', 'expedir', 'lembrar']);
    expect((await ler(api, id, c.otavio)).version).toBe(version + 1);
    c.paulo.token = await api.as(c.paulo);
  });
});
