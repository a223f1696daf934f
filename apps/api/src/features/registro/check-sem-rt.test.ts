import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { attendant, type Person, person, professional } from '#features/documento/documento.fixture.ts';
import { fileRequerimento } from '#test/file-requerimento.ts';
import { startApi, type TestApi } from '#test/harness.ts';
import { mailsOf } from '#test/mails-of.ts';
import { publishServico } from '#test/publish-servico.ts';
import { checkFirma, checkFirmas } from './check-sem-rt.ts';

let api: TestApi;
let fiscal: Person;

beforeAll(async () => {
  api = await startApi();
  fiscal = await attendant(api, 'FISC', 'Zélia Fiscal');
  await api.db.updateTable('grupoMembro').set({ lider: true }).where('usuarioId', '=', fiscal.id).execute();
});
afterAll(() => api.close());

/** A registered firm whose technical responsibility this professional holds, until that day. */
async function firm(encerradaEm?: string): Promise<Person & { rt: string; profissional: Person }> {
  const empresa = await person(api, { pessoa: 'PJ', nome: 'Ateliê Mantiqueira Ltda.', registro: {} });
  const profissional = await professional(api);
  const rt = await api.make.responsabilidade({
    profissionalId: profissional.id,
    empresaId: empresa.id,
    ...(encerradaEm && { encerradaEm }),
  });
  return { ...empresa, rt, profissional };
}

const at = (day: string) => new Date(`${day}T12:00:00Z`);
const runOn = (day: string) => checkFirmas(api.db, at(day));

async function answersSince({ id }: Person, desde: string): Promise<void> {
  const numero = await api.make.responsabilidade({
    profissionalId: (await professional(api)).id,
    empresaId: id,
  });
  await api.db.updateTable('responsabilidadeTecnica').set({ desde }).where('numero', '=', numero).execute();
}

const noticesOf = async ({ id }: Person, tipo: string) =>
  (
    await api.db
      .selectFrom('notificacao')
      .select('texto')
      .where('usuarioId', '=', id)
      .where('tipo', '=', tipo)
      .orderBy('createdAt')
      .execute()
  ).map(({ texto }) => texto);

const demandasOf = ({ id }: Person) =>
  api.db
    .selectFrom('demandaFiscalizacao as d')
    .innerJoin('empresaSemRt as s', 's.id', 'd.empresaSemRtId')
    .select(['d.fatos', 'd.situacao', 'd.requerimentoId'])
    .where('s.empresaId', '=', id)
    .execute();

describe('a firm without a responsible professional', () => {
  it('is notified once of its last day to name one, and gets one demand the day after, even after missed runs', async () => {
    const empresa = await firm('2026-11-20');
    for (const day of ['2026-11-23', '2026-11-23', '2026-11-24', '2026-12-23']) await runOn(day);
    const told = await noticesOf(empresa, 'reg.sem_rt');
    expect(told).toEqual([
      'Ateliê Mantiqueira Ltda.: desde 20/11/2026 ninguém responde tecnicamente pela empresa. Indique outro responsável técnico até 23/12/2026 (quarta-feira).',
    ]);
    expect(await demandasOf(empresa)).toEqual([]);
    for (const day of ['2026-12-26', '2026-12-26', '2027-01-20', '2026-12-01']) await runOn(day);
    const [demanda, ...others] = await demandasOf(empresa);
    expect(others).toEqual([]);
    expect(demanda).toMatchObject({ situacao: 'RECEBIDA', requerimentoId: null });
    expect(demanda?.fatos).toContain('está sem responsável técnico desde 20/11/2026');
    expect(await noticesOf(empresa, 'reg.sem_rt')).toHaveLength(1);
    expect(await noticesOf(empresa, 'reg.sem_rt_fiscalizacao')).toHaveLength(1);
    for (const template of ['reg.sem_rt', 'reg.sem_rt_fiscalizacao'])
      expect(await mailsOf(api, { template, usuarioId: empresa.id })).toHaveLength(1);
    const toFiscal = await noticesOf(fiscal, 'equipe.demanda');
    expect(toFiscal.filter((texto) => texto === demanda?.fatos)).toHaveLength(1);
  });

  it('has its full term from the notice when that came late', async () => {
    const empresa = await firm('2024-02-01');
    await runOn('2026-11-23');
    expect((await noticesOf(empresa, 'reg.sem_rt'))[0]).toContain('até 23/12/2026');
    await runOn('2026-12-23');
    expect(await demandasOf(empresa)).toEqual([]);
  });

  it('counts the days from the end of an interruption of its registration', async () => {
    const empresa = await firm('2024-02-01');
    await api.db
      .updateTable('registro')
      .set({ situacaoDesde: '2026-11-20' })
      .where('usuarioId', '=', empresa.id)
      .execute();
    for (const day of ['2026-11-23', '2026-11-24', '2026-12-26']) await runOn(day);
    const told = await noticesOf(empresa, 'reg.sem_rt');
    expect(told).toEqual([expect.stringContaining('desde 20/11/2026 ninguém responde')]);
    const [demanda] = await demandasOf(empresa);
    expect(demanda?.fatos).toContain('está sem responsável técnico desde 20/11/2026');
  });

  it('gets no demand when it names somebody in time, and a new notice when they leave too', async () => {
    const empresa = await firm('2026-11-20');
    await runOn('2026-11-23');
    await answersSince(empresa, '2026-12-10');
    for (const day of ['2026-12-10', '2026-12-24', '2027-02-01']) await runOn(day);
    expect(await demandasOf(empresa)).toEqual([]);
    await api.db
      .updateTable('responsabilidadeTecnica')
      .set({ encerradaEm: '2027-02-10' })
      .where('empresaId', '=', empresa.id)
      .where('encerradaEm', 'is', null)
      .execute();
    await runOn('2027-02-10');
    const told = await noticesOf(empresa, 'reg.sem_rt');
    expect(told).toHaveLength(2);
    expect(told[1]).toContain('desde 10/02/2027');
  });

  it('gets no demand while a request that it filed in time is undecided', async () => {
    const empresa = await firm('2026-11-20');
    await runOn('2026-11-23');
    const tipoId = await publishServico(
      api,
      [
        { nome: 'quem', rotulo: 'Quem', tipo: 'txt' },
        { nome: 'dia', rotulo: 'Dia', tipo: 'data' },
      ],
      {
        efeitos: [{ efeito: 'incluir_rt', registro: 'quem', desde: 'dia' }],
      },
    );
    const { id } = await fileRequerimento(api, empresa.token, { tipoId, respostas: { quem: '001234/D' } });
    await runOn('2026-12-26');
    expect(await demandasOf(empresa)).toEqual([]);
    // A denial under appeal counts as decided, unless the appeal suspends it.
    await api.db.updateTable('requerimento').set({ status: 'EM_RECURSO' }).where('id', '=', id).execute();
    await api.db
      .insertInto('tramite')
      .values({
        id: uuidv7(),
        requerimentoId: id,
        seq: 90,
        acao: 'conceder_efeito',
        visibilidade: 'publica',
        deStatus: 'EM_RECURSO',
        paraStatus: 'EM_RECURSO',
      })
      .execute();
    await runOn('2026-12-27');
    expect(await demandasOf(empresa)).toEqual([]);
    await api.db.updateTable('requerimento').set({ status: 'INDEFERIDO' }).where('id', '=', id).execute();
    await runOn('2026-12-28');
    expect(await demandasOf(empresa)).toHaveLength(1);
  });

  it('is left alone once its registration ended, or when it never had a responsible professional', async () => {
    const empresa = await firm('2026-11-20');
    await runOn('2026-11-23');
    await api.db
      .updateTable('registro')
      .set({ situacao: 'CANCELADO' })
      .where('usuarioId', '=', empresa.id)
      .execute();
    const never = await person(api, { pessoa: 'PJ', registro: {} });
    for (const day of ['2026-12-24', '2027-01-24']) await runOn(day);
    expect(await demandasOf(empresa)).toEqual([]);
    expect(await noticesOf(never, 'reg.sem_rt')).toEqual([]);
    await checkFirma(api.db, { empresaId: never.id, now: at('2026-11-23') });
    expect(await noticesOf(never, 'reg.sem_rt')).toEqual([]);
  });

  it('gets its notice although the check of another firm fails', async () => {
    const [broken, told] = [await firm('2026-11-20'), await firm('2026-11-20')];
    const address = (email: string) =>
      api.db.updateTable('usuario').set({ email }).where('id', '=', broken.id).execute();
    await address('sem arroba');
    await expect(runOn('2026-11-23')).rejects.toThrow(AggregateError);
    expect(await noticesOf(told, 'reg.sem_rt')).toHaveLength(1);
    expect(await noticesOf(broken, 'reg.sem_rt')).toEqual([]);
    await address('atelie@crcr-mg.example');
  });
});
