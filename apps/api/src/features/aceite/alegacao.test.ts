import { requerimento } from '@balcao/contract/requerimento';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { attendant, type Person, person, professional } from '#features/documento/documento.fixture.ts';
import { publishServico } from '#features/requerimento/servico.fixture.ts';
import { actsOn, decisao, offer } from '#features/tramite/fluxo.fixture.ts';
import { fileRequerimento } from '#test/file-requerimento.ts';
import { startApi, type TestApi } from '#test/harness.ts';
import { mailsOf } from '#test/mails-of.ts';

const TIPO = 924;
const RAZOES = 'O vínculo com a profissional está provado no contrato que enviei.';
const ALEGACOES = 'O contrato foi rescindido antes do pedido, como mostra o distrato.';

let api: TestApi;
let otavio: Person;
let rita: Person;
beforeAll(async () => {
  api = await startApi();
  api.setNow('2026-11-23T13:00:00Z');
  otavio = await attendant(api, 'REG');
  rita = await attendant(api, 'REG', 'Rita Nunes');
  await publishServico(api, TIPO, {
    workflow: 'W2',
    publico: ['PJ'],
    efeitos: [{ efeito: 'incluir_rt', registro: 'registro', desde: 'desde' }],
    aceites: [{ registro: 'registro', cpf: 'cpf', papel: 'Responsável técnico' }],
    passos: [
      {
        id: 'rt',
        titulo: 'Responsável',
        campos: [
          { nome: 'registro', rotulo: 'Registro', tipo: 'txt', formato: 'registro', obrigatorio: true },
          { nome: 'cpf', rotulo: 'CPF', tipo: 'cpf', obrigatorio: true },
          { nome: 'desde', rotulo: 'Desde', tipo: 'data' },
        ],
      },
    ],
  });
});
afterAll(() => api.close());
beforeEach(() => api.setNow('2026-11-23T13:00:00Z'));

/** A firm that appeals the denial of its request; `rt` is the person named in it. */
async function appealed() {
  const rt = await professional(api, { nome: 'Helena Prado' });
  const { numero } = await api.db
    .selectFrom('registro')
    .select('numero')
    .where('usuarioId', '=', rt.id)
    .executeTakeFirstOrThrow();
  const firma = await person(api, { pessoa: 'PJ', nome: 'Restauros Minas Ltda.' });
  const respostas = { registro: numero.replace('CRCR-MG ', ''), cpf: rt.cpfCnpj };
  const { id } = await fileRequerimento(api, firma.token, { tipoId: TIPO, respostas });
  const [asked] = (await api.must(requerimento.aceites, {}, rt)).items;
  const aceiteId = asked?.id ?? '';
  const steps = actsOn(api, id);
  await steps.assumir(otavio);
  await steps.mover(otavio, 'iniciar_analise');
  await steps.act(otavio, 'decidir', decisao('INDEFERIDO'));
  const own = (quem: { token: string } = rt) =>
    api.call(requerimento.aceite, { params: { id: aceiteId } }, quem);
  const before = await own();
  expect(before.body.recurso).toBeNull();
  await api.must(requerimento.recorrer, { params: { id }, body: { razoes: RAZOES } }, firma);
  const alegar = (texto: string, quem: { token: string } = rt) =>
    api.call(requerimento.alegar, { params: { id: aceiteId }, body: { texto } }, quem);
  return { rt, firma, id, aceiteId, own, alegar, ...steps };
}

describe('a person named in a request under appeal', () => {
  it('gets a notice, reads the appeal and answers it once; then it may be judged', async () => {
    const { rt, firma, id, aceiteId, own, alegar, see, attempt, act } = await appealed();
    const [mail] = await mailsOf(api, { template: 'req.alegacoes', usuarioId: rt.id });
    expect(mail?.texto).toContain(
      'Restauros Minas Ltda. recorreu da decisão do pedido em que indicou você como responsável técnico.',
    );
    expect(mail?.texto).toContain('até 30/11/2026 (segunda-feira)');
    expect(mail?.texto).toContain(`/aceite/${aceiteId}`);
    const notice = await api.db
      .selectFrom('notificacao')
      .select('link')
      .where('usuarioId', '=', rt.id)
      .where('tipo', '=', 'req.alegacoes')
      .execute();
    expect(notice).toEqual([{ link: `/aceite/${aceiteId}` }]);
    expect((await own()).body.recurso).toMatchObject({
      decisao: 'O Conselho decidiu o seu pedido.',
      razoes: RAZOES,
      ate: '2026-11-30',
      aberto: true,
      alegacoes: null,
    });
    const waiting = await see(rita);
    expect(waiting.alegacoes).toMatchObject({
      ate: '2026-11-30',
      partes: [{ nome: 'Helena Prado', papel: 'Responsável técnico', apresentadaEm: null }],
    });
    expect((await see(firma)).alegacoes?.partes[0]?.nome).not.toBe('Helena Prado');
    const motivo = offer(waiting, 'decidir_recurso')?.motivo;
    expect(motivo).toContain('até 30/11/2026');
    const early = await attempt(rita, 'decidir', decisao('INDEFERIDO'));
    expect([early.status, early.problem.detail]).toEqual([422, motivo]);

    expect((await alegar('  ')).status).toBe(422);
    expect((await alegar(ALEGACOES)).body.recurso).toMatchObject({ aberto: false, alegacoes: ALEGACOES });
    expect((await alegar('De novo.')).status).toBe(422);
    const mine = await see(firma);
    expect(mine.eventos.find(({ acao }) => acao === 'alegar')).toMatchObject({
      titulo: 'Alegações de Helena Prado',
      texto: ALEGACOES,
      lado: 'sistema',
    });
    expect(mine.alegacoes?.partes).toMatchObject([
      { nome: 'Helena Prado', apresentadaEm: expect.any(String) },
    ]);
    const told = await api.db
      .selectFrom('notificacao')
      .select('tipo')
      .where('usuarioId', '=', firma.id)
      .where('chave', 'like', `requerimento:${id}:alegacao:%`)
      .execute();
    expect(told).toEqual([{ tipo: 'req.alegacoes_apresentadas' }]);
    expect((await act(rita, 'decidir', decisao('INDEFERIDO'))).status).toBe('INDEFERIDO');
  });

  it('has five business days, and cannot answer once it is judged', async () => {
    const { rt, own, alegar, attempt, act, ...pessoas } = await appealed();
    api.setNow('2026-11-30T15:00:00Z');
    const judge = { token: await api.as(rita) };
    expect((await attempt(judge, 'decidir', decisao('INDEFERIDO'))).status).toBe(422);
    api.setNow('2026-12-01T15:00:00Z');
    const again = { token: await api.as(rt) };
    expect((await own(again)).body.recurso?.aberto).toBe(true);
    const { recursosDecididos } = await act({ token: await api.as(rita) }, 'decidir', decisao('INDEFERIDO'));
    expect(recursosDecididos).toBe(1);
    expect((await own(again)).body.recurso?.aberto).toBe(false);
    expect((await alegar(ALEGACOES, again)).status).toBe(422);
    const firma = { token: await api.as(pessoas.firma) };
    expect((await pessoas.see(firma)).alegacoes).toBeNull();
  });

  it('is the only one who can answer; for everybody else it does not exist', async () => {
    const { firma, alegar, own } = await appealed();
    for (const quem of [firma, otavio, await person(api)]) {
      expect((await own(quem)).status).toBe(404);
      expect((await alegar(ALEGACOES, quem)).status).toBe(404);
    }
  });
});
