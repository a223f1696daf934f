import { requerimento } from '@balcao/contract/requerimento';
import { withTx } from '@balcao/db/db';
import { NADA_DESLIGADO } from '@balcao/domain/aviso/grupos';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { nameCouncil, type Person, professional } from '#features/documento/documento.fixture.ts';
import { fileRequerimento } from '#test/file-requerimento.ts';
import { startApi, type TestApi } from '#test/harness.ts';
import { charge, pay } from '../ato/ato.fixture.ts';
import type { NovaCobranca } from '../emitir-cobranca.ts';
import { avisarLote } from './avisar-lote.ts';
import { avisarPessoa } from './avisar-pessoa.ts';

let api: TestApi;
let pessoa: Person;

beforeAll(async () => {
  api = await startApi();
  await nameCouncil(api);
});
afterAll(() => api.close());
beforeEach(async () => {
  pessoa = await professional(api, { nome: 'Rui Tavares' });
});

/** A charge that was issued on a day. */
async function issued(dia: string, vencimento: string, mais: Partial<NovaCobranca> = {}): Promise<string> {
  api.setNow(`${dia}T15:00:00Z`);
  return (await charge(api, pessoa.id, { vencimento, ...mais })).id;
}

/** Runs the job of a day, as the timetable does at 8:10. */
async function run(dia: string): Promise<void> {
  api.setNow(`${dia}T11:10:00Z`);
  await avisarLote({ deps: api.deps, now: api.now() }, { depois: null });
  await api.runJobs();
}

const mails = async (usuarioId = pessoa.id) =>
  (
    await api.db
      .selectFrom('email')
      .select(['template', 'assunto', 'texto'])
      .where('usuarioId', '=', usuarioId)
      .where((eb) => eb.or([eb('template', 'like', 'cob.%'), eb('template', 'like', 'acordo.%')]))
      .orderBy('createdAt')
      .orderBy('id')
      .execute()
  ).map(({ template, assunto, texto }) => ({ template, assunto, texto }));

const notices = (usuarioId = pessoa.id) =>
  api.db
    .selectFrom('notificacao')
    .select(['tipo', 'titulo', 'texto', 'link'])
    .where('usuarioId', '=', usuarioId)
    .where('tipo', 'like', 'cob.%')
    .orderBy('createdAt')
    .orderBy('id')
    .execute();

const situacaoOf = async (id: string) =>
  (await api.db.selectFrom('cobranca').select('situacao').where('id', '=', id).executeTakeFirstOrThrow())
    .situacao;

describe('the notices of a charge', () => {
  it('go from the first to the collection, on business days, a week apart, each once', async () => {
    // Due on Tuesday 31 March 2026.
    const id = await issued('2026-01-05', '2026-03-31');
    for (const dia of [
      '2026-01-06',
      '2026-03-01',
      '2026-03-02',
      '2026-03-03',
      '2026-03-24',
      '2026-03-31',
      '2026-04-03',
      '2026-04-06',
      '2026-04-07',
      '2026-04-15',
      '2026-05-15',
      '2026-05-18',
      '2026-07-01',
    ])
      await run(dia);
    expect((await mails()).map(({ template, assunto }) => [template, assunto])).toEqual([
      ['cob.emitida', '[CRCR-MG] Nova cobrança: Multa eleitoral de 2026'],
      ['cob.lembrete', '[CRCR-MG] Multa eleitoral de 2026 vence em 29 dias'],
      ['cob.lembrete', '[CRCR-MG] Multa eleitoral de 2026 vence em 7 dias'],
      ['cob.vence_hoje', '[CRCR-MG] Multa eleitoral de 2026 vence hoje'],
      ['cob.vencida', '[CRCR-MG] Multa eleitoral de 2026 venceu há 7 dias'],
      ['cob.vencida', '[CRCR-MG] Multa eleitoral de 2026 venceu há 15 dias'],
      ['cob.notificacao', '[CRCR-MG] Notificação de débito: Multa eleitoral de 2026'],
    ]);
    expect((await notices()).map(({ tipo }) => tipo)).toEqual(
      (await mails()).map(({ template }) => template),
    );
    expect(await situacaoOf(id)).toBe('EM_COBRANCA_ADM');
  });

  it('say what is owed, until when, who receives it, and where to pay', async () => {
    await issued('2026-01-05', '2026-03-31');
    await run('2026-03-24');
    const [mail] = await mails();
    expect(mail?.texto).toContain('Multa eleitoral de 2026: R$ 300,00, vence em 31/03/2026, em 7 dias');
    expect(mail?.texto).toContain('/financeiro/cobrancas');
    expect(mail?.texto).toContain('CNPJ 11.222.333/0001-81');
    expect(mail?.texto).toContain('Nunca pedimos Pix para pessoa física');
    expect(await notices()).toMatchObject([{ link: '/financeiro/cobrancas' }]);
  });

  it('open the collection with fifteen days to pay, divide or contest, at what the debt comes to', async () => {
    await issued('2026-01-05', '2026-03-31');
    await run('2026-05-15');
    const [mail] = await mails();
    // R$ 300,00 with 2 % and 45 days of 1 % a month.
    expect(mail?.texto).toContain('no total de R$ 310,50 hoje');
    expect(mail?.texto).toContain('até 01/06/2026: (1) pagar; (2) parcelar em até 5 vezes; (3) contestar');
    expect(mail?.texto).toContain('não é suspenso por causa desta dívida');
  });

  it('name the instalments that the debts of the letter may have: fewer for the annuity of the year', async () => {
    const itens = [{ descricao: 'Débito', valor: 900_000 }];
    await issued('2026-01-05', '2026-03-31', { especie: 'ANUIDADE', exercicio: 2026, itens });
    await run('2026-05-15');
    expect((await mails()).at(-1)?.texto).toContain('parcelar em até 12 vezes');
    pessoa = await professional(api);
    await issued('2026-01-05', '2026-03-31', { itens });
    await run('2026-05-15');
    expect((await mails()).at(-1)?.texto).toContain('parcelar em até 36 vezes');
  });

  it.each([
    ['whose address is not verified', { emailVerifiedAt: null }],
    ['whose account is not proved', { conferidaEm: null, conferidaMeio: null }],
  ] as const)('open no collection of a person %s, before an e-mail reaches them', async (_, sets) => {
    const id = await issued('2026-01-05', '2026-03-31');
    const change = (to: typeof sets | typeof before) =>
      api.owner.updateTable('usuario').set(to).where('id', '=', pessoa.id).execute();
    const before = await api.db
      .selectFrom('usuario')
      .select(['emailVerifiedAt', 'conferidaEm', 'conferidaMeio'])
      .where('id', '=', pessoa.id)
      .executeTakeFirstOrThrow();
    await change(sets);
    await run('2026-05-15');
    await run('2026-05-18');
    expect((await situacaoOf(id)).startsWith('EM_')).toBe(false);
    expect(await notices()).toEqual([]);
    const told = api.db.selectFrom('cobrancaAviso').select('aviso').where('cobrancaId', '=', id);
    expect(await told.execute()).toEqual([]);
    await change(before);
    await run('2026-05-19');
    expect(await situacaoOf(id)).toBe('EM_COBRANCA_ADM');
    const all = await mails();
    expect(all.map(({ template }) => template)).toEqual(['cob.notificacao']);
    expect(all[0]?.texto).toContain('até 03/06/2026: (1) pagar');
  });

  it('of a fee end before the collection, which offers what a fee does not have', async () => {
    const id = await issued('2026-01-05', '2026-03-31', { especie: 'TAXA', descricao: 'Segunda via' });
    for (const dia of ['2026-04-07', '2026-04-15', '2026-05-15', '2026-06-15']) await run(dia);
    expect((await mails()).map(({ template }) => template)).toEqual(['cob.vencida', 'cob.vencida']);
    expect((await situacaoOf(id)).startsWith('EM_')).toBe(false);
  });

  it('tell of a new annuity with each limit of its discounts that is not over', async () => {
    const descontos = [
      { ate: '2026-01-31', porCento: 10 },
      { ate: '2026-02-28', porCento: 5 },
    ];
    const nova = { especie: 'ANUIDADE', exercicio: 2026, descricao: 'Anuidade de 2026', descontos } as const;
    await issued('2026-02-02', '2026-03-31', nova);
    await run('2026-02-03');
    const [mail] = await mails();
    expect(mail).toMatchObject({
      template: 'cob.nova_anuidade',
      assunto: '[CRCR-MG] Nova cobrança: Anuidade de 2026',
    });
    expect(mail?.texto).toContain('- Com desconto de 5 % até 28/02/2026 (R$ 285,00)');
    expect(mail?.texto).toContain('- Sem desconto até 31/03/2026 (R$ 300,00)');
    expect(mail?.texto).not.toContain('31/01/2026');
  });

  it('are one message for all charges of a person', async () => {
    await issued('2026-01-05', '2026-03-31', { descricao: 'Custas do processo 7' });
    await issued('2026-01-05', '2026-04-28', { descricao: 'Honorários do processo 7' });
    await run('2026-03-31');
    const all = await mails();
    expect(all.map(({ template }) => template)).toEqual(['cob.vence_hoje']);
    expect(all[0]?.texto).toContain('Custas do processo 7');
    expect(all[0]?.texto).toContain('Honorários do processo 7');
  });

  it('are sent once, also when the job runs again, and when two workers run it together', async () => {
    await issued('2026-01-05', '2026-03-31');
    api.setNow('2026-03-24T11:10:00Z');
    const once = () => withTx(api.db, (tx) => avisarPessoa(tx, pessoa.id, api.now()));
    await Promise.all([once(), once(), once()]);
    await run('2026-03-24');
    await run('2026-03-25');
    expect((await mails()).map(({ template }) => template)).toEqual(['cob.lembrete']);
  });

  it('obey what the person chose to hear, but for the term of a debt', async () => {
    const avisos = { portal: ['cobrancas'], email: ['cobrancas'] };
    expect(Object.keys(avisos)).toEqual(Object.keys(NADA_DESLIGADO));
    await api.owner
      .updateTable('usuario')
      .set({ preferencias: JSON.stringify({ avisos }) })
      .where('id', '=', pessoa.id)
      .execute();
    await issued('2026-01-05', '2026-03-31');
    await run('2026-03-24');
    await api.runJobs();
    expect(await notices()).toEqual([]);
    await run('2026-05-15');
    expect((await notices()).map(({ tipo }) => tipo)).toEqual(['cob.notificacao']);
  });
});

describe('they stop', () => {
  it('when the charge is paid, also between the look and the message', async () => {
    const id = await issued('2026-01-05', '2026-03-31');
    await pay(api, id, { valor: 30_000 });
    await run('2026-03-24');
    expect((await mails()).map(({ template }) => template)).toEqual(['cob.quitada']);
  });

  it('for a person who died, and for one whose death was reported', async () => {
    await issued('2026-01-05', '2026-03-31');
    await api.owner
      .updateTable('usuario')
      .set({ situacao: 'falecido' })
      .where('id', '=', pessoa.id)
      .execute();
    await run('2026-03-24');
    expect(await notices()).toEqual([]);
  });

  it('while the charge is contested, and go on when the contest ends', async () => {
    const id = await issued('2026-01-05', '2026-03-31');
    api.setNow('2026-03-20T15:00:00Z');
    const token = await api.as(pessoa);
    const respostas = {
      estaNoPortal: true,
      cobrancas: [id],
      alegacao: 'VALOR',
      exposicao: 'O valor cobrado não é o da resolução em vigor.',
    };
    const filed = await fileRequerimento(api, token, { tipoId: 121, respostas });
    await run('2026-03-24');
    expect(await notices()).toEqual([]);
    const last = { token: await api.as(pessoa) };
    await api.must(requerimento.cancelar, { params: { id: filed.id }, body: {} }, last);
    await run('2026-03-25');
    expect((await notices()).map(({ titulo }) => titulo)).toEqual([
      'Multa eleitoral de 2026 vence em 6 dias',
    ]);
  });

  it('while the payment is in dispute', async () => {
    const id = await issued('2026-01-05', '2026-03-31');
    await api.db.updateTable('cobranca').set({ emDisputa: true }).where('id', '=', id).execute();
    await run('2026-03-24');
    expect(await notices()).toEqual([]);
  });

  it('for instalments after their last day: their agreement speaks of these', async () => {
    await issued('2026-01-05', '2026-03-31', { especie: 'PARCELA' });
    for (const dia of ['2026-01-06', '2026-03-24', '2026-03-31', '2026-04-15', '2026-05-15']) await run(dia);
    const all = await mails();
    expect(all.map(({ template }) => template)).toEqual(['acordo.parcela', 'acordo.parcela']);
    expect(all[0]?.texto).toContain('/financeiro/cobrancas?aba=acordos');
  });
});

it('a job takes some people and leaves the others to the next one', async () => {
  const people = await Promise.all(Array.from({ length: 3 }, () => professional(api)));
  api.setNow('2026-08-03T15:00:00Z');
  for (const { id } of people) await charge(api, id);
  await run('2026-08-04');
  for (const { id } of people)
    expect((await mails(id)).map(({ template }) => template)).toEqual(['cob.emitida']);
});

it('one person who cannot be told keeps nobody else without notices, and is told when the job runs again', async () => {
  const people = await Promise.all(Array.from({ length: 3 }, () => professional(api)));
  api.setNow('2026-09-01T15:00:00Z');
  const made = await Promise.all(people.map(({ id }) => charge(api, id)));
  const [first] = people.map(({ id }) => id).sort();
  const broken = made.find(({ pessoaId }) => pessoaId === first)?.id ?? '';
  const write = (descontos: string) =>
    api.owner.updateTable('cobranca').set({ descontos }).where('id', '=', broken).execute();
  await write('"unreadable"');
  await expect(run('2026-09-02')).rejects.toThrow('1 people were not told');
  const told = () => Promise.all(people.map(async ({ id }) => [id === first, (await mails(id)).length]));
  await api.runJobs();
  expect((await told()).sort()).toEqual([
    [false, 1],
    [false, 1],
    [true, 0],
  ]);
  await write('[]');
  await run('2026-09-02');
  expect((await told()).map(([, n]) => n)).toEqual([1, 1, 1]);
});
