import { documento } from '@balcao/contract/documento';
import { usuario } from '@balcao/contract/usuario';
import { formatCodigoValidacao } from '@balcao/domain/pessoa/codigo-validacao';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  documentOf,
  fileCertidao,
  nameCouncil,
  type Person,
  professional,
} from '#features/documento/documento.fixture.ts';
import { startApi, type TestApi } from '#test/harness.ts';
import { mailsOf } from '#test/mails-of.ts';
import { endRegistros } from './end-registros.ts';

const HOJE = '2026-11-23';
let api: TestApi;

beforeAll(async () => {
  api = await startApi();
  api.setNow(`${HOJE}T13:00:00Z`);
  await nameCouncil(api);
});
afterAll(() => api.close());

const runOn = (day: string) => endRegistros(api.db, new Date(`${day}T12:00:00Z`));

async function withTerm(mudanca: Record<string, unknown>): Promise<Person> {
  const who = await professional(api);
  await api.db.updateTable('registro').set(mudanca).where('usuarioId', '=', who.id).execute();
  return who;
}

const provisional = (validade: string) =>
  withTerm({ categoria: 'P', situacao: 'PROVISORIO', validade, titulos: ['Conservador'] });

const interrupted = (interrompidoAte: string | null, mais: Record<string, unknown> = {}) =>
  withTerm({ situacao: 'INTERROMPIDO', interrompidoDesde: '2024-11-30', interrompidoAte, ...mais });

const registroOf = ({ id }: Person) =>
  api.db
    .selectFrom('registro')
    .select(['id', 'numero', 'situacao', 'situacaoDesde', 'interrompidoDesde', 'interrompidoAte', 'version'])
    .where('usuarioId', '=', id)
    .executeTakeFirstOrThrow();

/** The history of the registration, oldest first. */
async function historyOf(who: Person) {
  const { id } = await registroOf(who);
  const rows = await api.db
    .selectFrom('auditLog')
    .select('dados')
    .where('objeto', '=', 'registro')
    .where('objetoId', '=', id)
    .orderBy('em')
    .execute();
  return rows.map(({ dados }) => dados);
}

async function toldOf({ id }: Person, template: 'reg.terminou' | 'reg.voltou') {
  const notices = await api.db
    .selectFrom('notificacao')
    .select(['tipo', 'texto'])
    .where('usuarioId', '=', id)
    .where('tipo', 'like', 'reg.%')
    .orderBy('createdAt')
    .execute();
  return { notices, mails: await mailsOf(api, { template, usuarioId: id }) };
}

describe('a registration past its last day', () => {
  it('ends with one notice and invalid papers, however often the job runs', async () => {
    const caio = await provisional(HOJE);
    const { id } = await fileCertidao(api, caio);
    await api.runJobs();
    const paper = await documentOf(api, id);
    expect(paper.validoAte).toBe(HOJE);
    await api.db.updateTable('documento').set({ validoAte: null }).where('id', '=', paper.id).execute();
    await runOn(HOJE);
    expect(await registroOf(caio)).toMatchObject({ situacao: 'PROVISORIO' });
    for (const day of ['2026-11-24', '2026-11-24', '2026-11-25']) await runOn(day);
    expect(await registroOf(caio)).toMatchObject({
      situacao: 'CANCELADO',
      situacaoDesde: '2026-11-24',
      version: 2,
    });
    expect(await historyOf(caio)).toEqual([
      expect.objectContaining({ de: 'PROVISORIO', para: 'CANCELADO', desde: '2026-11-24', causa: 'prazo' }),
    ]);
    const { notices, mails } = await toldOf(caio, 'reg.terminou');
    expect(notices).toEqual([
      { tipo: 'reg.terminou', texto: expect.stringContaining('valeu até 23/11/2026') },
    ]);
    expect(mails.map(({ assunto }) => assunto)).toEqual(['[CRCR-MG] Seu registro terminou em 23/11/2026']);
    expect(await documentOf(api, id)).toMatchObject({
      revogacaoMotivo: 'O registro terminou em 23/11/2026.',
    });
  });

  it('ends as of its last day, even when nothing ran for weeks', async () => {
    const caio = await provisional('2026-11-01');
    await runOn('2026-12-20');
    expect(await registroOf(caio)).toMatchObject({ situacao: 'CANCELADO', situacaoDesde: '2026-11-02' });
  });

  it('no longer answers for a firm, unless the professional has another valid registration', async () => {
    const firma = await api.make.usuario({ pessoa: 'PJ', nome: 'Ateliê Mantiqueira Ltda.' });
    const [alone, both] = [await provisional('2026-11-01'), await provisional('2026-11-01')];
    await api.db
      .insertInto('registro')
      .values({
        id: crypto.randomUUID(),
        usuarioId: both.id,
        numero: 'CRCR-MG 990001/S',
        categoria: 'S',
        situacao: 'ATIVO',
        desde: '2010-01-01',
      })
      .execute();
    const numeros = [];
    for (const { id: profissionalId } of [alone, both])
      numeros.push(await api.make.responsabilidade({ profissionalId, empresaId: firma.id }));
    await runOn('2026-11-24');
    const rows = await api.db
      .selectFrom('responsabilidadeTecnica')
      .select(['numero', 'encerradaEm'])
      .where('empresaId', '=', firma.id)
      .orderBy('createdAt')
      .execute();
    expect(rows).toEqual([
      { numero: numeros[0], encerradaEm: '2026-11-02' },
      { numero: numeros[1], encerradaEm: null },
    ]);
  });

  it('keeps its firm when another registration returns in the same days, whichever is processed first', async () => {
    const firma = await api.make.usuario({ pessoa: 'PJ', nome: 'Ateliê Mantiqueira Ltda.' });
    const caio = await provisional('2026-11-01');
    await api.db
      .insertInto('registro')
      .values({
        // This id sorts after that of the other registration.
        id: 'ffffffff-ffff-7fff-bfff-ffffffffffff',
        usuarioId: caio.id,
        numero: 'CRCR-MG 990002/S',
        categoria: 'S',
        situacao: 'INTERROMPIDO',
        desde: '2010-01-01',
        interrompidoDesde: '2024-10-31',
        interrompidoAte: '2026-10-31',
      })
      .execute();
    const numero = await api.make.responsabilidade({ profissionalId: caio.id, empresaId: firma.id });
    await runOn('2026-11-24');
    const rt = api.db
      .selectFrom('responsabilidadeTecnica')
      .select('encerradaEm')
      .where('numero', '=', numero);
    expect(await rt.executeTakeFirstOrThrow()).toEqual({ encerradaEm: null });
    // The notice does not forbid the profession, because the other registration allows it.
    const { notices } = await toldOf(caio, 'reg.terminou');
    expect(notices.find(({ tipo }) => tipo === 'reg.terminou')?.texto).toContain(
      'não pode exercer a profissão com ele.',
    );
  });

  it('reads as ended everywhere before the daily job records it', async () => {
    const caio = await provisional(HOJE);
    const { id } = await fileCertidao(api, caio);
    await api.runJobs();
    const { codigo } = await documentOf(api, id);
    api.setNow('2026-11-24T03:00:00Z');
    const { body } = await api.call(documento.validar, { params: { codigo: formatCodigoValidacao(codigo) } });
    expect(body).toMatchObject({ situacao: 'vencido', situacaoHoje: 'Cancelado' });
    const token = await api.as(caio);
    const { registro } = await api.must(usuario.detail, { params: { id: caio.id } }, { token });
    expect(registro).toMatchObject({ situacao: 'CANCELADO', validade: HOJE });
    expect(await registroOf(caio)).toMatchObject({ situacao: 'PROVISORIO' });
    api.setNow(`${HOJE}T13:00:00Z`);
  });

  it('ends although another registration of that day fails', async () => {
    const [broken, other] = [await provisional('2026-11-01'), await provisional('2026-11-01')];
    const address = (email: string) =>
      api.db.updateTable('usuario').set({ email }).where('id', '=', broken.id).execute();
    await address('sem arroba');
    await expect(runOn('2026-11-24')).rejects.toThrow(AggregateError);
    expect(await registroOf(other)).toMatchObject({ situacao: 'CANCELADO' });
    expect(await registroOf(broken)).toMatchObject({ situacao: 'PROVISORIO' });
    await address('caio@crcr-mg.example');
    await runOn('2026-11-25');
    expect(await registroOf(broken)).toMatchObject({ situacao: 'CANCELADO', situacaoDesde: '2026-11-02' });
  });
});

describe('an interruption past its last day', () => {
  it('reads as over before the daily job records it', async () => {
    const rosa = await interrupted('2026-11-22');
    const token = await api.as(rosa);
    const { registro } = await api.must(usuario.detail, { params: { id: rosa.id } }, { token });
    expect(registro).toMatchObject({
      situacao: 'ATIVO',
      interrompidoDesde: null,
      interrompidoAte: null,
    });
    expect(await registroOf(rosa)).toMatchObject({ situacao: 'INTERROMPIDO' });
  });

  it('restores the registration once and notifies its holder', async () => {
    const rosa = await interrupted(HOJE);
    await runOn(HOJE);
    expect(await registroOf(rosa)).toMatchObject({ situacao: 'INTERROMPIDO' });
    for (const day of ['2026-11-24', '2026-11-24', '2026-12-24']) await runOn(day);
    expect(await registroOf(rosa)).toMatchObject({
      situacao: 'ATIVO',
      situacaoDesde: '2026-11-24',
      version: 2,
      interrompidoDesde: null,
      interrompidoAte: null,
    });
    const { notices, mails } = await toldOf(rosa, 'reg.voltou');
    expect(notices).toEqual([{ tipo: 'reg.voltou', texto: expect.stringContaining('a anuidade volta') }]);
    expect(mails.map(({ assunto }) => assunto)).toEqual(['[CRCR-MG] Seu registro voltou a valer']);
  });

  it('never ends without an end date, and restores nothing when the registration ended with it', async () => {
    const rests = await interrupted(null);
    const ended = await interrupted('2026-11-10', {
      categoria: 'P',
      validade: '2026-11-10',
      titulos: ['Conservador'],
    });
    await runOn('2030-01-01');
    expect(await registroOf(rests)).toMatchObject({ situacao: 'INTERROMPIDO' });
    expect(await registroOf(ended)).toMatchObject({ situacao: 'CANCELADO', situacaoDesde: '2026-11-11' });
    expect((await toldOf(ended, 'reg.terminou')).notices.map(({ tipo }) => tipo)).toEqual(['reg.terminou']);
  });

  it('is recorded step by step when both ends were missed', async () => {
    const caio = await interrupted('2026-11-05', {
      categoria: 'P',
      validade: '2026-11-10',
      titulos: ['Conservador'],
    });
    await runOn('2026-11-24');
    expect(await historyOf(caio)).toEqual([
      expect.objectContaining({ de: 'INTERROMPIDO', para: 'PROVISORIO', desde: '2026-11-06' }),
      expect.objectContaining({ de: 'PROVISORIO', para: 'CANCELADO', desde: '2026-11-11' }),
    ]);
  });
});
