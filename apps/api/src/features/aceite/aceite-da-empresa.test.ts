import { anotacaoRt } from '@balcao/catalogo/113-anotacao-rt';
import { requerimento } from '@balcao/contract/requerimento';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { attendant, type Person, person, professional } from '#features/documento/documento.fixture.ts';
import { publishServico } from '#features/requerimento/servico.fixture.ts';
import { actsOn, decisao } from '#features/tramite/fluxo.fixture.ts';
import { fileRequerimento } from '#test/file-requerimento.ts';
import { startApi, type TestApi } from '#test/harness.ts';
import { mailsOf } from '#test/mails-of.ts';

const HOJE = '2026-11-23';
const TIPO = 932;
const { publico, elegibilidade, aceites = [], efeitos = [], passos } = anotacaoRt;

let api: TestApi;
let otavio: Person;
let rita: Person;
let firma: Person;
let celia: Person;
beforeAll(async () => {
  api = await startApi();
  otavio = await attendant(api, 'REG');
  // The real service, without its fee and the file that proves the bond.
  await publishServico(api, TIPO, {
    workflow: 'W2',
    publico,
    elegibilidade,
    aceites,
    efeitos,
    passos: passos.map((passo) => ({
      ...passo,
      campos: passo.campos.filter(({ nome }) => nome !== 'comprovanteVinculo'),
    })),
  });
});
afterAll(() => api.close());
beforeEach(async () => {
  api.setNow(`${HOJE}T13:00:00Z`);
  rita = await professional(api, { nome: 'Rita Nunes' });
  firma = await person(api, { pessoa: 'PJ', nome: 'Restauros Minas Ltda.', registro: {} });
  celia = await person(api, { nome: 'Célia Prates' });
  await api.db
    .insertInto('representacao')
    .values({
      id: uuidv7(),
      representanteId: celia.id,
      representadoId: firma.id,
      papel: 'administradora',
      desde: '2020-01-01',
      createdAt: api.now(),
    })
    .execute();
  celia = { ...celia, token: await api.as(celia) };
});

const trabalho = (cargaHoraria = 20) => ({
  vinculo: 'CLT',
  inicio: HOJE,
  cargaHoraria,
  horario: 'Segunda a sexta, das 8h às 12h',
  atividades: ['PINTURA'],
  declaracaoVerdade: true,
});

/** Rita asks to become responsible for a firm. */
async function asks(cnpj = firma.cpfCnpj, horas?: number) {
  const respostas = {
    empresaNome: firma.nome,
    empresaCnpj: cnpj,
    ...trabalho(horas),
    aceiteProfissional: true,
  };
  const { id } = await fileRequerimento(api, rita.token, { tipoId: TIPO, respostas });
  const acts = actsOn(api, id);
  await acts.assumir(otavio);
  await acts.mover(otavio, 'iniciar_analise');
  return { id, ...acts };
}

const waiting = async (quem: Person) => (await api.must(requerimento.aceites, {}, quem)).items;
const answer = (id: string, body: { aceita: boolean; motivo?: string }, quem: Person) =>
  api.call(requerimento.responderAceite, { params: { id }, body }, quem);
const heard = async ({ id }: Person) =>
  api.db
    .selectFrom('notificacao')
    .select(['titulo', 'texto'])
    .where('usuarioId', '=', id)
    .orderBy('id')
    .execute();

describe('a firm named by a professional', () => {
  it('agrees by its representative, and the responsibility begins', async () => {
    const { id, see, attempt, act } = await asks();
    expect((await attempt(otavio, 'decidir', decisao())).problem.detail).toBe(
      'Falta o aceite de quem foi indicado.',
    );
    const [one] = await waiting(celia);
    expect(one).toMatchObject({
      empresa: 'Restauros Minas Ltda.',
      cnpj: firma.cpfCnpj,
      profissional: 'Rita Nunes',
      papel: 'Empresa',
      vinculo: 'Empregado (CLT)',
      horas: 20,
      totalHoras: 20,
      aberto: true,
    });
    expect(await waiting(firma)).toHaveLength(1);
    expect(await waiting(rita)).toEqual([]);
    expect((await heard(celia)).at(-1)).toEqual({
      titulo: 'Confirme o responsável técnico da empresa',
      texto: 'Rita Nunes pede para responder tecnicamente por Restauros Minas Ltda.',
    });
    const mails = await mailsOf(api, { template: 'req.aceite', usuarioId: celia.id });
    expect(mails[0]?.texto).toContain(`/aceite/${one?.id}`);
    const stranger = await person(api);
    for (const quem of [stranger, rita, otavio])
      expect((await answer(one?.id ?? '', { aceita: true }, quem)).status).toBe(404);
    expect((await answer(one?.id ?? '', { aceita: true }, celia)).body).toMatchObject({ situacao: 'aceito' });
    expect((await answer(one?.id ?? '', { aceita: false, motivo: 'Não.' }, firma)).status).toBe(422);
    const answers = api.db.selectFrom('auditLog').select(['acao', 'atorId', 'dados']);
    expect(await answers.where('objetoId', '=', one?.id ?? '').execute()).toEqual([
      { acao: 'aceite.respondido', atorId: celia.id, dados: { requerimentoId: id, aceita: true } },
    ]);
    expect((await see(rita)).aceites).toMatchObject([
      { nome: firma.nome, situacao: 'aceito', daEmpresa: true },
    ]);
    expect((await act(otavio, 'decidir', decisao())).status).toBe('CONCLUIDO');
    const rows = await api.db
      .selectFrom('responsabilidadeTecnica')
      .select(['profissionalId', 'empresaId', 'desde'])
      .where('empresaId', '=', firma.id)
      .execute();
    expect(rows).toEqual([{ profissionalId: rita.id, empresaId: firma.id, desde: HOJE }]);
    expect((await heard(celia)).at(-1)?.titulo).toBe('A responsabilidade técnica começou');
    const done = await api.must(requerimento.aceite, { params: { id: one?.id ?? '' } }, celia);
    expect(done.comecouEm).toBe(HOJE);
  });

  it('gets no professional whose registration has ended at the decision', async () => {
    const { attempt, act } = await asks();
    const [one] = await waiting(celia);
    await answer(one?.id ?? '', { aceita: true }, celia);
    const change = (situacao: 'SUSPENSO' | 'ATIVO') =>
      api.db.updateTable('registro').set({ situacao }).where('usuarioId', '=', rita.id).execute();
    await change('SUSPENSO');
    const refused = await attempt(otavio, 'decidir', decisao());
    expect([refused.status, refused.problem.detail]).toEqual([
      422,
      expect.stringContaining('O registro de quem pede não está ativo'),
    ]);
    await change('ATIVO');
    expect((await act(otavio, 'decidir', decisao())).status).toBe('CONCLUIDO');
  });

  it('refuses with a reason that the professional reads, which blocks the grant', async () => {
    const { attempt, see, act } = await asks();
    const [one] = await waiting(celia);
    await answer(one?.id ?? '', { aceita: false, motivo: 'Não trabalha aqui.' }, celia);
    expect((await heard(rita)).at(-1)?.texto).toMatch(
      /Restauros Minas Ltda\. não aceitou: Não trabalha aqui\.$/,
    );
    expect((await see(rita)).aceites).toMatchObject([{ situacao: 'recusado', motivo: 'Não trabalha aqui.' }]);
    expect((await attempt(otavio, 'decidir', decisao())).problem.detail).toContain('não aceitou');
    expect((await act(otavio, 'decidir', decisao('INDEFERIDO'))).status).toBe('INDEFERIDO');
  });

  it('is reminded through its representatives', async () => {
    await asks();
    await api.runDay('2026-11-27');
    const reminders = (await heard(celia)).filter(({ titulo }) => titulo === 'Falta sua resposta');
    expect(reminders.map(({ texto }) => texto)).toEqual([
      'Rita Nunes pede para responder tecnicamente por Restauros Minas Ltda.',
    ]);
    expect(await mailsOf(api, { template: 'req.lembrete_aceite', usuarioId: celia.id })).toHaveLength(1);
  });

  it('must be registered', async () => {
    const { see, attempt } = await asks('11222333000181');
    expect((await see(otavio)).aceites).toMatchObject([{ situacao: 'nao_encontrado', nome: null }]);
    expect((await attempt(otavio, 'decidir', decisao())).problem.detail).toContain('Não achamos o registro');
  });

  it('counts together with the firms that named the professional', async () => {
    await asks(firma.cpfCnpj, 30);
    const other = await person(api, { pessoa: 'PJ', nome: 'Ateliê Sul Ltda.', registro: {} });
    const { numero } = await api.db
      .selectFrom('registro')
      .select('numero')
      .where('usuarioId', '=', rita.id)
      .executeTakeFirstOrThrow();
    const respostas = {
      rtNome: 'Rita Nunes',
      rtRegistro: numero,
      rtCpf: rita.cpfCnpj,
      rtEmail: 'rita@example.com',
      ...trabalho(20),
      substituiRt: false,
      aceiteEmpresa: true,
    };
    const { id } = await fileRequerimento(api, other.token, { tipoId: TIPO, respostas });
    expect(await waiting(rita)).toMatchObject([
      { profissional: null, empresa: 'Ateliê Sul Ltda.', totalHoras: 50 },
    ]);
    expect((await actsOn(api, id).see(otavio)).aceites).toMatchObject([{ totalHoras: 50, totalEmpresas: 2 }]);
  });
});
