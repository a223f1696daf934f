import { calendario } from '@balcao/contract/calendario';
import { rascunho } from '@balcao/contract/rascunho';
import { reabertura } from '@balcao/contract/reabertura';
import { requerimento } from '@balcao/contract/requerimento';
import { vinculo } from '@balcao/contract/vinculo';
import { addDays } from '@balcao/domain/prazo/data';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { administrator, dia } from '#features/calendario/calendario.fixture.ts';
import { attendant, type Person, person } from '#features/documento/documento.fixture.ts';
import { publishServico } from '#features/requerimento/servico.fixture.ts';
import { actsOn, offer } from '#features/tramite/fluxo.fixture.ts';
import { fileRequerimento } from '#test/file-requerimento.ts';
import { startApi, type TestApi } from '#test/harness.ts';
import { mailsOf } from '#test/mails-of.ts';

const TIPO = 975;
const HOJE = '2026-11-23';

let api: TestApi;
let otavio: Person;
beforeAll(async () => {
  api = await startApi();
  api.setNow(`${HOJE}T13:00:00Z`);
  const campo = { nome: 'relato', rotulo: 'O que você pede?', tipo: 'longo', obrigatorio: true } as const;
  await publishServico(api, TIPO, {
    workflow: 'W2',
    passos: [{ id: 'pedido', titulo: 'Pedido', campos: [campo] }],
  });
});
afterAll(() => api.close());
beforeEach(async () => {
  api.setNow(`${HOJE}T13:00:00Z`);
  otavio = await attendant(api, 'REG');
});

const file = (quem: { token: string }) =>
  fileRequerimento(api, quem.token, { tipoId: TIPO, respostas: { relato: 'Peço uma análise.' } });

const again = async (quem: Person): Promise<Person> => ({ ...quem, token: await api.as(quem) });

/** A request whose requester did not answer: archived on 4 December. */
async function silent() {
  const autora = await person(api);
  const { id } = await file(autora);
  const acts = actsOn(api, id);
  await acts.assumir(otavio);
  await acts.act(otavio, 'exigir', {
    prazoDias: 10,
    itens: [{ campo: 'relato', texto: 'Conte mais.', obrigatorio: true }],
  });
  await api.runDay('2026-12-04');
  return { autora: await again(autora), id, acts };
}

const reopen = async (quem: { token: string }, id: string) => {
  const [row] = await api.db.selectFrom('requerimento').select('version').where('id', '=', id).execute();
  const body = { version: row?.version ?? 0 };
  return api.call(reabertura.reabrir, { params: { id }, body }, quem);
};

it('a reopening restores the same corrections with as many days, and the answer continues as usual', async () => {
  const { autora, id, acts } = await silent();
  const archived = await acts.see(autora);
  expect([archived.status, offer(archived, 'reabrir_exigencia')?.permitido]).toEqual(['ARQUIVADO', true]);
  expect(archived.agora).toContain('reabri-lo até');
  const { numero, titulo } = archived;
  const waiting = await api.must(reabertura.reabriveis, {}, autora);
  expect(waiting).toEqual({ items: [{ id, numero, titulo, ate: '2027-03-08' }], total: 1 });
  expect((await api.must(reabertura.reabriveis, {}, await again(otavio))).items).toEqual([]);
  expect(archived.explicacoes.reabertura).toEqual([
    'Pedido arquivado em 04/12/2026 (sexta-feira): esse dia não conta.',
    'Começa a contar em 07/12/2026 (segunda-feira).',
    'O prazo é de 90 dias corridos: vai até 06/03/2027 (sábado).',
    '06/03 é sábado: passa para 08/03/2027 (segunda-feira).',
    'Vence em 08/03/2027 (segunda-feira), às 23h59 de Brasília.',
  ]);
  const { status, body } = await reopen(autora, id);
  expect([status, body.status, body.vez, body.prazo.situacao]).toEqual([
    200,
    'EM_EXIGENCIA',
    'voce',
    'pausado',
  ]);
  expect((await api.must(reabertura.reabriveis, {}, autora)).items).toEqual([]);
  const [open] = body.exigencias;
  expect(open).toMatchObject({ situacao: 'aberta', rodada: 1, prazoEm: '2026-12-16' });
  // It counts from the reopening, with the original number of days and no more.
  expect(open?.explicacao[0]).toContain('04/12/2026');
  expect(open?.explicacao.join()).toContain('O prazo é de 10 dias corridos');
  expect(open?.explicacao.join()).not.toContain('já avisado');
  // One extension at most, and this one was used.
  expect(offer(body, 'prorrogar_exigencia')?.permitido).toBe(false);
  const item = open?.itens[0]?.id ?? '';
  const itens = [{ id: item, valor: 'Peço a análise do meu caso.', anexos: [] }];
  const args = { params: { id, exigenciaId: open?.id ?? '' }, body: { itens } };
  const answered = await api.must(requerimento.responderExigencia, args, autora);
  expect([answered.status, answered.respostas.relato]).toEqual([
    'EXIGENCIA_RESPONDIDA',
    'Peço a análise do meu caso.',
  ]);
  // The archived days do not count.
  expect(answered.prazo.lados[0]).toEqual({ lado: 'conselho', dias: 0 });
  const mails = await mailsOf(api, { template: 'req.reaberto', requerimentoId: id });
  expect(mails.map(({ texto }) => texto)).toEqual([expect.stringContaining('sem nova taxa')]);
});

it('a reopening is for the requester, within 90 days of the first silence, and may end in silence again', async () => {
  const { autora, id, acts } = await silent();
  const stranger = await person(api);
  expect((await reopen(stranger, id)).status).toBe(404);
  expect((await reopen(await again(otavio), id)).status).toBe(403);
  await reopen(autora, id);
  await api.runDay('2026-12-18');
  expect((await acts.see(await again(autora))).status).toBe('ARQUIVADO');
  const told = await api.db
    .selectFrom('notificacao')
    .select('titulo')
    .where('usuarioId', '=', autora.id)
    .where('tipo', '=', 'req.arquivado_exigencia')
    .execute();
  expect(told).toHaveLength(2);
  api.setNow('2027-03-09T13:00:00Z');
  const late = await again(autora);
  expect(offer(await acts.see(late), 'reabrir_exigencia')?.motivo).toMatch(/terminou em/);
  expect((await reopen(late, id)).status).toBe(422);
  expect((await api.must(reabertura.reabriveis, {}, late)).items).toEqual([]);
});

it('a reopening ends on a business day, and never before the announced day', async () => {
  const admin = await administrator(api);
  const { id: feriado, version } = await api.must(calendario.create, { body: dia('2027-03-08') }, admin);
  const { autora, id, acts } = await silent();
  const told = (await acts.see(autora)).explicacoes.reabertura;
  expect(told.at(-1)).toBe('Vence em 09/03/2027 (terça-feira), às 23h59 de Brasília.');
  await api.must(calendario.remove, { params: { id: feriado }, body: { version } }, await again(admin));
  const { explicacoes, agora } = await acts.see(autora);
  expect(explicacoes.reabertura.at(-2)).toContain('mas vale o dia já avisado: 09/03/2027');
  expect(agora).toContain('09/03/2027');
  api.setNow('2027-03-09T13:00:00Z');
  expect((await reopen(await again(autora), id)).status).toBe(200);
});

it('a reopening that ends in silence after its window says that no other is possible, and names no past day', async () => {
  const { autora, id, acts } = await silent();
  api.setNow('2027-03-01T13:00:00Z');
  expect((await reopen(await again(autora), id)).status).toBe(200);
  await api.runDay('2027-03-20');
  const seen = await acts.see(await again(autora));
  expect([seen.status, offer(seen, 'reabrir_exigencia')?.permitido]).toEqual(['ARQUIVADO', false]);
  const mails = await mailsOf(api, { template: 'req.arquivado_exigencia', requerimentoId: id });
  expect(mails.map(({ texto }) => /reabri-lo, sem pagar de novo, até/.test(texto))).toEqual([true, false]);
  expect(mails[1]?.texto).toContain('O prazo para reabri-lo terminou em 08/03/2027');
  const told = await api.db
    .selectFrom('notificacao')
    .select('texto')
    .where('usuarioId', '=', autora.id)
    .where('tipo', '=', 'req.arquivado_exigencia')
    .orderBy('createdAt')
    .execute();
  expect(told.map(({ texto }) => texto.includes('terminou'))).toEqual([false, true]);
});

it('a reopening sends no reminder when another silence would come after its window', async () => {
  const { autora, id } = await silent();
  const reminders = async () => {
    const mails = await mailsOf(api, { template: 'req.lembrete_exigencia', requerimentoId: id });
    return mails.map(({ texto }) => texto);
  };
  api.setNow('2027-03-01T13:00:00Z');
  const before = (await reminders()).length;
  const { body } = await reopen(await again(autora), id);
  const prazo = body.exigencias[0]?.prazoEm ?? '';
  for (let day = '2027-03-02'; day <= prazo; day = addDays(day, 1)) await api.runDay(day);
  const later = (await reminders()).slice(before);
  expect(later.length).toBeGreaterThan(0);
  for (const texto of later) {
    expect(texto).toContain('não poderá mais ser reaberto');
    expect(texto).not.toContain('poderá reabri-lo');
  }
});

it('a reopening by two people at the same moment happens once, and the other is refused', async () => {
  const chefe = await person(api, { tipo: 2 });
  for (const other of ['autora', 'chefe'] as const) {
    const { autora, id, acts } = await silent();
    const staff = await again(chefe);
    const second =
      other === 'autora'
        ? () => reopen(autora, id)
        : () => acts.attempt(staff, 'reabrir', { motivo: 'A resposta chegou por carta, no prazo.' });
    const answers = await Promise.all([reopen(autora, id), second()]);
    const [done, refused] = answers.map(({ status }) => status).sort();
    expect(done).toBe(200);
    // A reader from before the other act works on an outdated version; a later reader works on the reopened one.
    expect([409, 422]).toContain(refused);
    const steps = await api.db
      .selectFrom('tramite')
      .select('acao')
      .where('requerimentoId', '=', id)
      .execute();
    expect(steps.filter(({ acao }) => acao.startsWith('reabrir'))).toHaveLength(1);
    api.setNow(`${HOJE}T13:00:00Z`);
    otavio = await again(otavio);
  }
});

it('a reopening is refused beside a newer request of the same kind', async () => {
  const { autora, id } = await silent();
  await file(autora);
  expect((await reopen(autora, id)).problem.codigo).toBe('DUPLICADO');
});

it('a new request with the same answers is linked with the old one, except under secrecy', async () => {
  const { autora, id, acts } = await silent();
  const { numero } = await acts.see(autora);
  const begin = async () => {
    const body = { tipoId: TIPO, deRequerimentoId: id };
    const draft = await api.must(rascunho.create, { body }, autora);
    return api.must(rascunho.enviar, { params: { id: draft.id }, body: { version: draft.version } }, autora);
  };
  const novo = await begin();
  const seen = await actsOn(api, novo.id).see(autora);
  expect(seen.eventos[0]?.texto).toBe(`Novo pedido com os mesmos dados de ${numero}.`);
  const beside = async (quem: Person, one: string) =>
    (await api.must(vinculo.list, { params: { id: one } }, quem)).items.map(({ tipo, lado, outro }) => [
      tipo,
      lado,
      outro.id,
    ]);
  const staff = await again(otavio);
  for (const quem of [autora, staff]) {
    expect(await beside(quem, id)).toEqual([['continuacao', 'de', novo.id]]);
    expect(await beside(quem, novo.id)).toEqual([['continuacao', 'para', id]]);
  }
  await api.db.updateTable('requerimento').set({ sigilo: true }).where('id', '=', novo.id).execute();
  for (const one of [id, novo.id]) expect(await beside(staff, one)).toEqual([]);
  await api.must(requerimento.cancelar, { params: { id: novo.id }, body: {} }, autora);
  await api.db.updateTable('requerimento').set({ sigilo: true }).where('id', '=', id).execute();
  const secret = await begin();
  expect((await actsOn(api, secret.id).see(autora)).eventos[0]?.texto).toBeNull();
});
