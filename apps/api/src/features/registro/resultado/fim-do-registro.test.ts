import { registroProvisorio } from '@balcao/catalogo/102-registro-provisorio';
import { registroDiplomadoExterior } from '@balcao/catalogo/105-registro-diplomado-exterior';
import { reativacaoRegistro } from '@balcao/catalogo/108-reativacao-registro';
import { anotacaoRt } from '@balcao/catalogo/113-anotacao-rt';
import { rascunho } from '@balcao/contract/rascunho';
import { tipo } from '@balcao/contract/tipo';
import type { Formulario } from '@balcao/domain/formulario/campo';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  approve,
  attendant,
  documentOf,
  type Person,
  person,
  professional,
  textOfDocument,
} from '#features/documento/documento.fixture.ts';
import { publishServico } from '#features/requerimento/servico.fixture.ts';
import { fileRequerimento, interrupcao } from '#test/file-requerimento.ts';
import { startApi, type TestApi } from '#test/harness.ts';
import { endRegistros } from '../end-registros.ts';
import { refused, sayMotivo } from './recusa.fixture.ts';

const HOJE = '2026-11-23';
const ONTEM = '2026-11-22';
let api: TestApi;
let reg: Person;

/** Publishes the service without its fee, files and board. */
async function publish(id: number, form: Formulario): Promise<void> {
  const { publico, elegibilidade, aceites, efeitos, passos } = form;
  const bare = passos.map((passo) => ({
    ...passo,
    campos: passo.campos.filter((campo) => campo.tipo !== 'anexo'),
  }));
  await publishServico(api, id, {
    workflow: 'W2',
    publico,
    elegibilidade,
    passos: bare,
    ...(aceites && { aceites }),
    ...(efeitos && { efeitos }),
  });
}

const [PRORROGA, RENOVA, REATIVA, INDICA] = [941, 942, 943, 944];

beforeAll(async () => {
  api = await startApi();
  reg = await attendant(api, 'REG');
  await publish(PRORROGA, registroProvisorio);
  await publish(RENOVA, registroDiplomadoExterior);
  await publish(REATIVA, reativacaoRegistro);
  await publish(INDICA, anotacaoRt);
});
afterAll(() => api.close());
beforeEach(async () => {
  api.setNow(`${HOJE}T13:00:00Z`);
  reg = { ...reg, token: await api.as(reg) };
});

async function withTerm(mudanca: Record<string, unknown>): Promise<Person> {
  const who = await professional(api);
  await api.db.updateTable('registro').set(mudanca).where('usuarioId', '=', who.id).execute();
  return who;
}

const provisional = (validade: string, mais: Record<string, unknown> = {}) =>
  withTerm({ categoria: 'P', situacao: 'PROVISORIO', validade, ...mais });

const registroOf = ({ id }: Person) =>
  api.db
    .selectFrom('registro')
    .select(['numero', 'situacao', 'situacaoDesde', 'validade', 'interrompidoAte', 'prorrogacoes'])
    .where('usuarioId', '=', id)
    .executeTakeFirstOrThrow();

const comProcurador = { porProcurador: false, declaracaoVerdade: true };

describe('an ended registration before the daily job', () => {
  it('files no RRT, and the field says why, but can still close one', async () => {
    const caio = await provisional(ONTEM);
    const { errors } = await refused(api, caio, 115, { acao: 'REGISTRAR' });
    expect(errors).toContainEqual({
      path: 'registroVigente',
      message: expect.stringContaining('o prazo dele terminou'),
    });
    const closing = await refused(api, caio, 115, { acao: 'BAIXAR' });
    expect(closing.errors?.map(({ path }) => path)).not.toContain('registroVigente');
  });

  it('answers for no firm, neither by its own request nor when the firm names it', async () => {
    const caio = await provisional(ONTEM);
    const seen = await api.must(tipo.get, { params: { id: INDICA } }, { token: caio.token });
    expect(seen.tipo.motivoInelegivel).toContain('O seu venceu em 22/11/2026.');
    const create = await api.call(rascunho.create, { body: { tipoId: INDICA } }, { token: caio.token });
    expect(create.status).toBe(422);
    const firma = await person(api, { pessoa: 'PJ', nome: 'Restauros Minas Ltda.', registro: {} });
    const { numero } = await registroOf(caio);
    const indicado = numero.replace(/\/D$/, '/P');
    await api.db.updateTable('registro').set({ numero: indicado }).where('usuarioId', '=', caio.id).execute();
    const { errors } = await refused(api, firma, INDICA, {
      rtNome: 'Caio Nunes',
      rtRegistro: indicado.replace('CRCR-MG ', ''),
      rtCpf: caio.cpfCnpj,
      rtEmail: 'caio@exemplo.example',
      vinculo: 'CLT',
      inicio: HOJE,
      cargaHoraria: 20,
      horario: 'Segunda a sexta, das 8h às 12h',
      atividades: ['PINTURA'],
      substituiRt: false,
      aceiteEmpresa: true,
      declaracaoVerdade: true,
    });
    expect(errors).toEqual([
      { path: 'rtRegistro', message: 'O registro deste profissional venceu em 22/11/2026. Indique outro.' },
    ]);
  });

  it('is not reactivated, and allows a definitive one', async () => {
    const caio = await provisional(ONTEM);
    const { errors } = await refused(api, caio, REATIVA, { dataRetorno: HOJE, declaracaoVerdade: true });
    expect(errors).toContainEqual({
      path: 'numeroRegistro',
      message: expect.stringContaining('não pode ser reativado'),
    });
    const definitivo = await api.must(tipo.get, { params: { id: 101 } }, { token: caio.token });
    expect(definitivo.tipo.motivoInelegivel).toBeNull();
  });
});

describe('the extension of a provisional registration', () => {
  const previsao = { previsaoDiploma: '2027-02-01', ...comProcurador };

  it('is granted once: the field refuses a second one', async () => {
    const caio = await provisional('2026-12-15');
    const { id } = await fileRequerimento(api, caio.token, { tipoId: PRORROGA, respostas: previsao });
    await approve(api, reg, id);
    expect(await registroOf(caio)).toMatchObject({ validade: '2027-12-15', prorrogacoes: 1 });
    const { errors } = await refused(api, caio, PRORROGA, previsao);
    expect(errors).toEqual([
      { path: 'numeroProvisorio', message: expect.stringContaining('já foi prorrogado uma vez') },
    ]);
  });

  it('is refused for a registration that another request extended meanwhile', async () => {
    const caio = await provisional('2026-12-15');
    const { id } = await fileRequerimento(api, caio.token, { tipoId: PRORROGA, respostas: previsao });
    await api.db.updateTable('registro').set({ prorrogacoes: 1 }).where('usuarioId', '=', caio.id).execute();
    await expect(approve(api, reg, id)).rejects.toThrow('já foi prorrogado uma vez');
    expect(await registroOf(caio)).toMatchObject({ validade: '2026-12-15' });
  });

  it('that was requested in time is granted although the end came before the decision', async () => {
    const caio = await provisional('2026-11-24');
    const { id } = await fileRequerimento(api, caio.token, { tipoId: PRORROGA, respostas: previsao });
    api.setNow('2026-11-27T13:00:00Z');
    await endRegistros(api.db, api.now());
    expect(await registroOf(caio)).toMatchObject({ situacao: 'CANCELADO', situacaoDesde: '2026-11-25' });
    reg = { ...reg, token: await api.as(reg) };
    await approve(api, reg, id);
    expect(await registroOf(caio)).toMatchObject({
      situacao: 'PROVISORIO',
      situacaoDesde: '2026-11-27',
      validade: '2027-11-24',
    });
  });
});

describe('an end that no job has recorded yet', () => {
  it('still leaves a gap: the grant counts from the decision, and responsibilities end with the old term', async () => {
    const caio = await provisional('2026-11-24');
    const firma = await api.make.usuario({ pessoa: 'PJ', nome: 'Restauros Minas Ltda.', registro: {} });
    const numero = await api.make.responsabilidade({ profissionalId: caio.id, empresaId: firma.id });
    const respostas = { previsaoDiploma: '2027-02-01', ...comProcurador };
    const { id } = await fileRequerimento(api, caio.token, { tipoId: PRORROGA, respostas });
    api.setNow('2026-11-27T13:00:00Z');
    reg = { ...reg, token: await api.as(reg) };
    await approve(api, reg, id);
    expect(await registroOf(caio)).toMatchObject({
      situacao: 'PROVISORIO',
      situacaoDesde: '2026-11-27',
      validade: '2027-11-24',
    });
    const rt = api.db
      .selectFrom('responsabilidadeTecnica')
      .select('encerradaEm')
      .where('numero', '=', numero);
    expect(await rt.executeTakeFirstOrThrow()).toEqual({ encerradaEm: '2026-11-25' });
    await endRegistros(api.db, api.now());
    expect(await registroOf(caio)).toMatchObject({ situacao: 'PROVISORIO' });
  });
});

describe('the renewal of a registration with the end of a residence', () => {
  const ate = (validadeVisto: string) => ({ residencia: 'TEMPORARIA', validadeVisto, ...comProcurador });

  it('follows the residence under the same number, before and after its end', async () => {
    const lucia = await withTerm({ validade: '2026-12-01' });
    const { numero } = await registroOf(lucia);
    const first = await fileRequerimento(api, lucia.token, { tipoId: RENOVA, respostas: ate('2027-12-01') });
    await approve(api, reg, first.id);
    expect(await registroOf(lucia)).toMatchObject({ numero, situacao: 'ATIVO', validade: '2027-12-01' });
    api.setNow('2027-12-10T13:00:00Z');
    await endRegistros(api.db, api.now());
    expect(await registroOf(lucia)).toMatchObject({ situacao: 'CANCELADO' });
    reg = { ...reg, token: await api.as(reg) };
    const back = await api.as(lucia);
    const second = await fileRequerimento(api, back, { tipoId: RENOVA, respostas: ate('2029-12-01') });
    await approve(api, reg, second.id);
    expect(await registroOf(lucia)).toMatchObject({
      numero,
      situacao: 'ATIVO',
      situacaoDesde: '2027-12-10',
      validade: '2029-12-01',
    });
    const all = await api.db.selectFrom('registro').select('id').where('usuarioId', '=', lucia.id).execute();
    expect(all).toHaveLength(1);
  });

  it('removes the end date when the residence has none', async () => {
    const lucia = await withTerm({ validade: '2026-12-01' });
    const respostas = { residencia: 'PERMANENTE', ...comProcurador };
    const { id } = await fileRequerimento(api, lucia.token, { tipoId: RENOVA, respostas });
    await approve(api, reg, id);
    expect(await registroOf(lucia)).toMatchObject({ situacao: 'ATIVO', validade: null });
  });

  it('is not offered after a registration was given up early: a new registration is asked for', async () => {
    const lucia = await withTerm({ validade: ONTEM, situacao: 'CANCELADO', situacaoDesde: '2026-05-02' });
    const { errors = [] } = await refused(api, lucia, RENOVA, ate('2027-12-01'));
    const paths = errors.map(({ path }) => path);
    // The form asks for a first registration, and does not refuse the person for the old one.
    expect(paths).toContain('instituicaoRevalidadora');
    expect(paths).not.toContain('registroTerminado');
  });

  it('is refused for a registration without an end date', async () => {
    const helena = await professional(api);
    const { errors } = await refused(api, helena, RENOVA, {});
    expect(errors).toContainEqual({
      path: 'registroTerminado',
      message: expect.stringContaining('Você já tem um registro sem prazo'),
    });
  });
});

describe('an interruption', () => {
  it('lasts two years, and a renewal lasts until the requested day, at most two more years', async () => {
    const rosa = await professional(api);
    const first = await fileRequerimento(api, rosa.token, { tipoId: 106, respostas: interrupcao(HOJE) });
    await approve(api, reg, first.id);
    await api.runJobs();
    expect(await registroOf(rosa)).toMatchObject({
      situacao: 'INTERROMPIDO',
      interrompidoAte: '2028-11-23',
    });
    expect((await documentOf(api, first.id, 'comprovante_interrupcao')).validoAte).toBe('2028-11-23');
    const { inicio: _, ...motivo } = interrupcao(HOJE);
    api.setNow('2028-05-26T13:00:00Z');
    const early = { ...rosa, token: await api.as(rosa) };
    expect((await refused(api, early, 106, { ...motivo, novoFim: '2030-11-23' })).errors).toEqual([
      { path: 'novoFim', message: expect.stringContaining('a partir de 27/05/2028.') },
    ]);
    // The catalogue and the service page say so before anything is filled in.
    expect(await sayMotivo(api, early, 106)).toEqual([
      ...Array(2).fill(expect.stringContaining('a partir de 27/05/2028.')),
    ]);
    api.setNow('2028-10-02T13:00:00Z');
    const token = await api.as(rosa);
    expect(await sayMotivo(api, { ...rosa, token }, 106)).toEqual([null, null]);
    const tooLong = await refused(api, { ...rosa, token }, 106, { ...motivo, novoFim: '2030-11-24' });
    expect(tooLong.errors?.map(({ path }) => path)).toEqual(['novoFim']);
    const again = { tipoId: 106, respostas: { ...motivo, novoFim: '2030-11-23' } };
    const renewal = await fileRequerimento(api, token, again);
    reg = { ...reg, token: await api.as(reg) };
    await approve(api, reg, renewal.id);
    await api.runJobs();
    const [comprovante, despacho] = [
      await documentOf(api, renewal.id, 'comprovante_interrupcao'),
      await documentOf(api, renewal.id, 'despacho_interrupcao'),
    ];
    expect(comprovante.validoAte).toBe('2030-11-23');
    expect(await textOfDocument(api, token, comprovante.id)).toContain('Interrompido até 23/11/2030');
    expect(await textOfDocument(api, token, despacho.id)).toMatch(
      /Renovar a interrupção .* até 23\/11\/2030\./,
    );
    expect(await registroOf(rosa)).toMatchObject({
      situacao: 'INTERROMPIDO',
      interrompidoAte: '2030-11-23',
    });
    await endRegistros(api.db, new Date('2030-11-24T12:00:00Z'));
    expect(await registroOf(rosa)).toMatchObject({ situacao: 'ATIVO', situacaoDesde: '2030-11-24' });
  });

  it('continues from the decision when it ended before the council decided', async () => {
    const rosa = await withTerm({ situacao: 'INTERROMPIDO', interrompidoAte: '2026-11-24' });
    const { inicio: _, ...motivo } = interrupcao(HOJE);
    const respostas = { ...motivo, novoFim: '2027-11-24' };
    const { id } = await fileRequerimento(api, rosa.token, { tipoId: 106, respostas });
    api.setNow('2026-11-27T13:00:00Z');
    await endRegistros(api.db, api.now());
    expect(await registroOf(rosa)).toMatchObject({ situacao: 'ATIVO', situacaoDesde: '2026-11-25' });
    reg = { ...reg, token: await api.as(reg) };
    await approve(api, reg, id);
    expect(await registroOf(rosa)).toMatchObject({
      situacao: 'INTERROMPIDO',
      situacaoDesde: '2026-11-27',
      interrompidoAte: '2027-11-24',
    });
  });

  it('without an end date is not renewed', async () => {
    const rosa = await withTerm({ situacao: 'INTERROMPIDO' });
    const { errors } = await refused(api, rosa, 106, { novoFim: '2027-11-24' });
    expect(errors).toContainEqual({
      path: 'fimAtual',
      message: 'Sua interrupção não tem dia para terminar. Não precisa renovar.',
    });
  });
});
