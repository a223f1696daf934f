import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { attendant, type Person, person } from '#features/documento/documento.fixture.ts';
import { pedido, publishServico } from '#features/requerimento/servico.fixture.ts';
import { actsOn, decisao } from '#features/tramite/fluxo.fixture.ts';
import { fileRequerimento } from '#test/file-requerimento.ts';
import { grupoId } from '#test/grupo-id.ts';
import { startApi, type TestApi } from '#test/harness.ts';

const TEXTO =
  'Sim. O conteúdo do curso cobre as atividades pedidas, com carga horária acima da mínima exigida.';

let api: TestApi;
let otavio: Person;
let rita: Person;
let jurista: Person;
beforeAll(async () => {
  api = await startApi();
  api.setNow('2026-11-23T13:00:00Z');
  otavio = await attendant(api, 'REG');
  rita = await attendant(api, 'CAM', 'Rita Nunes');
  jurista = await attendant(api, 'JUR', 'Lia Prado');
  // A group that the council no longer has is skipped.
  await publishServico(api, 918, { workflow: 'W3', pareceres: ['ANTIGO', 'CAM', 'JUR'] });
  await publishServico(api, 919, { workflow: 'W5', pareceres: ['JUR'], segundaAprovacao: true });
  await publishServico(api, 920, { workflow: 'W3' });
});
afterAll(() => api.close());

async function filed(tipoId: number) {
  const autor = await person(api);
  const { id } = await fileRequerimento(api, autor.token, { tipoId, respostas: pedido() });
  return { autor, ...actsOn(api, id) };
}

const to = async (sigla: string) => ({
  pareceristaId: null,
  grupoId: await grupoId(api, sigla),
  pergunta: 'O que foi apresentado basta?',
});

describe('the groups whose opinion a service names', () => {
  it('are proposed in turn, to staff only, until each gave its opinion', async () => {
    const { autor, see, act, assumir, mover } = await filed(918);
    const camara = { id: await grupoId(api, 'CAM'), sigla: 'CAM' };
    await assumir(otavio);
    // Nothing yet, because the check of documents comes first.
    expect((await see(otavio)).proximoParecer).toBeNull();
    await mover(otavio, 'iniciar_analise');
    expect((await see(otavio)).proximoParecer).toMatchObject(camara);
    expect((await see(autor)).proximoParecer).toBeNull();
    const toRita = { ...(await to('CAM')), grupoId: null, pareceristaId: rita.id };
    expect((await act(otavio, 'pedirParecer', toRita)).proximoParecer).toMatchObject(camara);
    // One of its members gave the opinion.
    await act(rita, 'darParecer', { texto: TEXTO });
    expect((await see(otavio)).proximoParecer).toMatchObject({ sigla: 'JUR' });
    // Another group may be asked all the same.
    await act(otavio, 'pedirParecer', await to('CAM'));
    await act(rita, 'darParecer', { texto: `${TEXTO} De novo.` });
    expect((await see(otavio)).proximoParecer).toMatchObject({ sigla: 'JUR' });
    await act(otavio, 'pedirParecer', await to('JUR'));
    await act(jurista, 'darParecer', { texto: TEXTO });
    expect((await see(otavio)).proximoParecer).toBeNull();
  });

  it('are not proposed when the service names none', async () => {
    const { see, assumir, mover } = await filed(920);
    await assumir(otavio);
    await mover(otavio, 'iniciar_analise');
    expect((await see(otavio)).proximoParecer).toBeNull();
  });

  it('give a financial request a stage between analysis and second approval', async () => {
    const { autor, see, act, assumir, attempt } = await filed(919);
    expect((await see(autor)).etapas.map(({ titulo }) => titulo)).toContain('Análise técnica');
    expect((await assumir(otavio)).proximoParecer).toMatchObject({ sigla: 'JUR' });
    const asked = await act(otavio, 'pedirParecer', await to('JUR'));
    expect(asked).toMatchObject({ status: 'EM_PARECER', prazo: { situacao: 'correndo' } });
    expect((await attempt(otavio, 'decidir', decisao())).problem.detail).toBe(
      'Falta o parecer, que ainda está no prazo.',
    );
    expect((await act(jurista, 'darParecer', { texto: TEXTO })).status).toBe('EM_ANALISE');
    expect((await attempt(otavio, 'decidir', decisao())).problem.detail).toBe(
      'Falta a aprovação de uma segunda pessoa.',
    );
    await act(await attendant(api, 'REG', 'Caio Reis'), 'aprovar', { resultado: 'DEFERIDO' });
    expect((await act(otavio, 'decidir', decisao())).status).toBe('CONCLUIDO');
    expect((await see(autor)).pareceres).toMatchObject([{ autor: 'Lia Prado', texto: TEXTO }]);
  });
});
