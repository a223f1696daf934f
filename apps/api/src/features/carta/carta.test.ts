import { carta } from '@balcao/contract/carta';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApi, type TestApi } from '#test/harness.ts';
import { assinar, type Cena, cena, expedida, ler, MOTIVO, redigir, TEXTO } from './carta.fixture.ts';

let api: TestApi;
let c: Cena;

beforeAll(async () => {
  api = await startApi();
  c = await cena(api);
});
afterAll(() => api.close());

describe('a letter’s life', () => {
  it('leads from the draft to the addressee’s answer', async () => {
    const draft = await redigir(api, c);
    expect(draft).toMatchObject({ situacao: 'RASCUNHO', numero: null, equipe: true, documento: null });
    expect(draft.atos).toEqual(['alterar', 'enviar_para_assinatura', 'cancelar']);
    const body = { version: draft.version };
    const passed = await api.must(carta.enviarParaAssinatura, { params: { id: draft.id }, body }, c.otavio);
    expect(passed.atos).toEqual(['devolver_ao_redator', 'cancelar']);
    expect((await ler(api, draft.id, c.paulo)).atos).toEqual(['devolver_ao_redator', 'expedir', 'cancelar']);
    const sent = await assinar(api, c, passed);
    expect(sent).toMatchObject({ situacao: 'EXPEDIDA', canal: 'PORTAL', numero: 'OF-000001/2026-REG' });
    await api.runJobs();
    const closed = await ler(api, draft.id, c.autor);
    expect(closed).toMatchObject({ fechada: true, conteudo: null, documento: null, atos: ['abrir'] });
    const opened = await api.must(carta.abrir, { params: { id: draft.id } }, c.autor);
    expect(opened).toMatchObject({ situacao: 'ENTREGUE', conteudo: { texto: TEXTO }, atos: ['dar_ciencia'] });
    const known = await api.must(carta.darCiencia, { params: { id: draft.id } }, c.autor);
    expect(known).toMatchObject({ situacao: 'CIENTE', cienteDia: '2026-11-23', prazoAte: '2026-12-03' });
    expect(known.ciencia).toMatchObject({ por: 'Helena Prado', sha256: known.documento?.sha256 });
    expect(known.eventos.map(({ ato }) => ato)).toEqual(['expedir', 'abrir', 'dar_ciencia']);
    expect(known.atos).toEqual(['responder']);
  });

  it('acknowledges a summons when it is opened', async () => {
    const { id } = await expedida(api, c, { especie: 'INTIMACAO', ...MOTIVO });
    const opened = await api.must(carta.abrir, { params: { id } }, c.autor);
    expect(opened).toMatchObject({ situacao: 'CIENTE', fechada: false, conteudo: { texto: TEXTO } });
  });
});
