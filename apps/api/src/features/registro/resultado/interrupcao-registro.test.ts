import { requerimento } from '@balcao/contract/requerimento';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  approve,
  attendant,
  documentOf,
  HOJE,
  nameCouncil,
  type Person,
  person,
  professional,
  textOfDocument,
} from '#features/documento/documento.fixture.ts';
import { actsOn, decisao } from '#features/tramite/fluxo.fixture.ts';
import { fileRequerimento, interrupcao } from '#test/file-requerimento.ts';
import { startApi, type TestApi } from '#test/harness.ts';
import { mudarSituacaoNoDia } from './set-situacao.ts';

let api: TestApi;
let reg: Person;

beforeAll(async () => {
  api = await startApi();
  await nameCouncil(api);
  reg = await attendant(api, 'REG', 'Otávio Lins');
});
afterAll(() => api.close());

function registroOf({ id }: Person) {
  return api.db
    .selectFrom('registro')
    .select(['situacao', 'interrompidoDesde', 'version', 'numero'])
    .where('usuarioId', '=', id)
    .executeTakeFirstOrThrow();
}

describe('interrupting a registration', () => {
  it('takes effect with the approval, and a document proves it', async () => {
    const autor = await professional(api, { nome: 'Helena Prado' });
    const respostas = { ...interrupcao(HOJE), previsaoRetorno: '2027-11-23' };
    const { id, numero } = await fileRequerimento(api, autor.token, { tipoId: 106, respostas });
    expect(await registroOf(autor)).toMatchObject({ situacao: 'ATIVO' });
    await approve(api, reg, id);
    const registro = await registroOf(autor);
    expect(registro).toMatchObject({ situacao: 'INTERROMPIDO', interrompidoDesde: HOJE, version: 2 });
    await api.runJobs();
    const row = await documentOf(api, id, 'comprovante_interrupcao');
    expect(row).toMatchObject({
      especie: 'comprovante_interrupcao',
      situacaoNaEmissao: 'Interrompido',
      assinantes: [{ nome: 'Otávio Lins', cargo: 'Registro' }],
    });
    const text = await textOfDocument(api, autor.token, row.id);
    expect(text).toContain('Registro interrompido a partir de 23/11/2026');
    expect(text).toContain(`Registro ${registro.numero}`);
    expect(text).toContain(`Processo ${numero}`);
    expect(text).toContain('Previsão de retorno 23/11/2027');
    expect(text).toContain('Otávio Lins');
    expect(text).not.toContain('Não exerço a profissão');
  });

  it('changes no other registration of the person, even when it is carried out again', async () => {
    const autor = await professional(api);
    const { numero } = await registroOf(autor);
    const outro = { id: uuidv7(), usuarioId: autor.id, numero: `${numero}/S`, categoria: 'S' as const };
    await api.db
      .insertInto('registro')
      .values({ ...outro, situacao: 'ATIVO', desde: '2010-01-01' })
      .execute();
    const respostas = interrupcao(HOJE);
    const { id } = await fileRequerimento(api, autor.token, { tipoId: 106, respostas });
    await approve(api, reg, id);
    await mudarSituacaoNoDia(
      { deps: api.deps, now: api.now() },
      { requerimentoId: id, para: 'INTERROMPIDO', dia: HOJE },
    );
    const rows = await api.db
      .selectFrom('registro')
      .select(['numero', 'situacao'])
      .where('usuarioId', '=', autor.id)
      .orderBy('numero')
      .execute();
    expect(rows).toEqual([
      { numero, situacao: 'INTERROMPIDO' },
      { numero: outro.numero, situacao: 'ATIVO' },
    ]);
  });

  it('ends the professional’s responsibilities, which the form announces, and notifies the firm', async () => {
    const autor = await professional(api, { nome: 'Rui Tavares' });
    const empresa = await api.make.usuario({ pessoa: 'PJ', nome: 'Ateliê Mantiqueira Ltda.' });
    const numero = await api.make.responsabilidade({ profissionalId: autor.id, empresaId: empresa.id });
    const silent = fileRequerimento(api, autor.token, { tipoId: 106, respostas: interrupcao(HOJE) });
    await expect(silent).rejects.toThrow('rtsParaBaixa');
    const respostas = { ...interrupcao(HOJE), rtsParaBaixa: [numero] };
    const { id } = await fileRequerimento(api, autor.token, { tipoId: 106, respostas });
    await approve(api, reg, id);
    const rt = await api.db
      .selectFrom('responsabilidadeTecnica')
      .select('encerradaEm')
      .where('numero', '=', numero)
      .executeTakeFirstOrThrow();
    expect(rt.encerradaEm).toBe(HOJE);
    const told = await api.db
      .selectFrom('notificacao')
      .select(['tipo', 'texto'])
      .where('usuarioId', '=', empresa.id)
      .execute();
    expect(told).toEqual([
      { tipo: 'reg.rt_encerrada', texto: expect.stringContaining(`Rui Tavares deixou de responder`) },
    ]);
    await api.runJobs();
    const row = await documentOf(api, id, 'comprovante_interrupcao');
    expect(await textOfDocument(api, autor.token, row.id)).toContain(`Ateliê Mantiqueira Ltda. (${numero})`);
  });

  it('waits for a future day, and then takes effect alone', async () => {
    api.setNow(`${HOJE}T13:00:00Z`);
    const autor = await professional(api);
    const respostas = interrupcao('2026-12-15');
    const { id } = await fileRequerimento(api, autor.token, { tipoId: 106, respostas });
    await approve(api, reg, id);
    await api.runJobs();
    expect(await registroOf(autor)).toMatchObject({ situacao: 'ATIVO', interrompidoDesde: null });
    api.setNow('2026-12-15T02:59:59Z');
    await api.runJobs();
    expect(await registroOf(autor)).toMatchObject({ situacao: 'ATIVO' });
    api.setNow('2026-12-15T03:00:00Z');
    await api.runJobs();
    expect(await registroOf(autor)).toMatchObject({
      situacao: 'INTERROMPIDO',
      interrompidoDesde: '2026-12-15',
    });
    api.setNow(`${HOJE}T13:00:00Z`);
  });

  it('cannot be filed again while one is scheduled, and only one of two filed requests is granted', async () => {
    const autor = await professional(api);
    const file = (inicio: string) =>
      fileRequerimento(api, autor.token, { tipoId: 106, respostas: interrupcao(inicio) });
    const first = await file('2026-12-01');
    await approve(api, reg, first.id);
    await api.runJobs();
    const says = 'Já há uma interrupção marcada de 01/12/2026 a 01/12/2028.';
    for (const inicio of [HOJE, '2027-06-01'])
      await expect(file(inicio)).rejects.toThrow(`${says} Para mudar o fim, peça a renovação.`);
    // Filed while the first was undecided, as was possible before requests were limited to one at a time.
    const change = (status: string) =>
      api.db.updateTable('requerimento').set({ status }).where('id', '=', first.id).execute();
    await change('INDEFERIDO');
    const second = await file('2027-06-01');
    await change('CONCLUIDO');
    await expect(approve(api, reg, second.id)).rejects.toThrow(`${says} Indefira o pedido.`);
    expect(await registroOf(autor)).toMatchObject({ situacao: 'ATIVO', version: 1 });
  });

  it('does not take effect while the person appeals against a later denial', async () => {
    const autor = await professional(api);
    const respostas = interrupcao('2026-12-15');
    const { id } = await fileRequerimento(api, autor.token, { tipoId: 106, respostas });
    await approve(api, reg, id);
    await api.runJobs();
    const paulo = await person(api, { tipo: 2 });
    const seen = await api.must(requerimento.detail, { params: { id } }, { token: paulo.token });
    const motivo = 'O aceite da empresa chegou depois da decisão.';
    const reopened = await api.must(
      requerimento.reabrir,
      { params: { id }, body: { version: seen.version, motivo } },
      { token: paulo.token },
    );
    const denial = {
      version: reopened.version,
      resultado: 'INDEFERIDO' as const,
      resumo: 'Ainda responde por empresa.',
      fundamentacao: `${motivo} `.repeat(3),
      baseLegal: 'Res. CFCR 106/2025',
    };
    await api.must(requerimento.decidir, { params: { id }, body: denial }, { token: reg.token });
    const body = { razoes: 'A empresa já indicou outro responsável técnico.' };
    await api.must(requerimento.recorrer, { params: { id }, body }, { token: autor.token });
    api.setNow('2026-12-15T03:00:00Z');
    await api.runJobs();
    expect(await registroOf(autor)).toMatchObject({ situacao: 'ATIVO' });
    api.setNow(`${HOJE}T13:00:00Z`);
  });

  it('waits for the judged appeal when the appeal suspends the decision', async () => {
    const autor = await professional(api);
    const rita = await attendant(api, 'REG', 'Rita Nunes');
    const respostas = interrupcao('2026-12-15');
    const { id } = await fileRequerimento(api, autor.token, { tipoId: 106, respostas });
    const fundamentacao = 'A interrupção vale só a partir do dia pedido. '.repeat(3).trim();
    await approve(api, reg, id, { resultado: 'DEFERIDO_PARCIAL', fundamentacao });
    await api.runJobs();
    const { act } = actsOn(api, id);
    const body = {
      razoes: 'A interrupção devia começar na data do pedido.',
      efeitoSuspensivo: 'Sem ela, pago.',
    };
    await api.must(requerimento.recorrer, { params: { id }, body }, { token: autor.token });
    await act(rita, 'decidirEfeito', { concede: true, motivo: 'A data está em discussão no recurso.' });
    api.setNow('2026-12-15T03:00:00Z');
    await api.runJobs();
    expect(await registroOf(autor)).toMatchObject({ situacao: 'ATIVO' });
    await act({ token: await api.as(rita) }, 'decidir', decisao());
    expect(await registroOf(autor)).toMatchObject({
      situacao: 'INTERROMPIDO',
      interrompidoDesde: '2026-12-15',
    });
    api.setNow(`${HOJE}T13:00:00Z`);
  });

  it('does not take effect after another decision, or on a registration that ended', async () => {
    const [undone, ended] = [await professional(api), await professional(api)];
    const ids = [];
    for (const { token } of [undone, ended]) {
      const respostas = interrupcao('2026-12-15');
      ids.push((await fileRequerimento(api, token, { tipoId: 106, respostas })).id);
    }
    for (const id of ids) await approve(api, reg, id);
    await api.runJobs();
    const [undoneId = ''] = ids;
    await api.db
      .updateTable('requerimento')
      .set({ status: 'INDEFERIDO' })
      .where('id', '=', undoneId)
      .execute();
    await api.db
      .updateTable('registro')
      .set({ situacao: 'CANCELADO' })
      .where('usuarioId', '=', ended.id)
      .execute();
    api.setNow('2026-12-15T03:00:00Z');
    await api.runJobs();
    expect(await registroOf(undone)).toMatchObject({ situacao: 'ATIVO' });
    expect(await registroOf(ended)).toMatchObject({ situacao: 'CANCELADO' });
    api.setNow(`${HOJE}T13:00:00Z`);
  });
});
