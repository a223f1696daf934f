import { fila } from '@balcao/contract/fila';
import { requerimento } from '@balcao/contract/requerimento';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { attendant, type Person, person } from '#features/documento/documento.fixture.ts';
import { pedido, publishServico } from '#features/requerimento/servico.fixture.ts';
import { actsOn, decisao, offer } from '#features/tramite/fluxo.fixture.ts';
import { fileRequerimento } from '#test/file-requerimento.ts';
import { startApi, type TestApi } from '#test/harness.ts';
import { TIPOS_WITH_SECOND } from './list-aprovacoes.ts';

const HOJE = '2026-11-23';
const FALTA = 'Falta a aprovação de uma segunda pessoa.';

let api: TestApi;
let otavio: Person;
let rita: Person;
beforeAll(async () => {
  api = await startApi();
  api.setNow(`${HOJE}T13:00:00Z`);
  otavio = await attendant(api, 'REG');
  rita = await attendant(api, 'REG', 'Rita Nunes');
  await publishServico(api, 915, {
    workflow: 'W5',
    segundaAprovacao: { campo: 'valor', op: 'maior', valor: 500_000 },
  });
});
afterAll(() => api.close());

async function taken(valor: number) {
  const autor = await person(api);
  const { id } = await fileRequerimento(api, autor.token, { tipoId: 915, respostas: pedido(valor) });
  const acts = actsOn(api, id);
  await acts.assumir(otavio);
  return { autor, id, ...acts };
}

describe('a financial request (W5)', () => {
  it('below the limit is decided by one person', async () => {
    const { see, act } = await taken(500_000);
    expect(offer(await see(rita), 'aprovar')).toBeUndefined();
    expect((await act(otavio, 'decidir', decisao())).status).toBe('CONCLUIDO');
  });

  it('above the limit needs the approval of another person, for that end, who does not sign the decision', async () => {
    const { autor, see, act, attempt } = await taken(500_001);
    expect((await attempt(otavio, 'decidir', decisao())).problem.detail).toBe(FALTA);
    expect(offer(await see(otavio), 'aprovar')?.permitido).toBe(false);
    expect((await attempt(otavio, 'aprovar', { resultado: 'DEFERIDO' })).status).toBe(422);
    expect(
      (await attempt(rita, 'aprovar', { resultado: 'DEFERIDO_PARCIAL' })).problem.errors?.[0]?.path,
    ).toBe('resultado');
    const approved = await act(rita, 'aprovar', { resultado: 'DEFERIDO' });
    expect(approved.aprovacao).toMatchObject({ resultado: 'DEFERIDO', por: 'Rita Nunes', vale: true });
    expect(offer(approved, 'decidir')?.motivo).toBe('Quem aprovou como segunda pessoa não assina a decisão.');
    expect((await see(autor)).aprovacao).toBeNull();
    expect(JSON.stringify(await see(autor))).not.toContain('Rita Nunes');
    expect((await attempt(otavio, 'decidir', decisao('INDEFERIDO'))).problem.detail).toBe(
      'A segunda pessoa aprovou “Deferido”.',
    );
    expect((await act(otavio, 'decidir', decisao())).status).toBe('CONCLUIDO');
  });

  it('is never approved by a former attendant', async () => {
    const { act, attempt } = await taken(900_000);
    await act(otavio, 'atribuir', { atendenteId: rita.id, motivo: 'Férias.' });
    expect((await attempt(otavio, 'aprovar', { resultado: 'DEFERIDO' })).status).toBe(422);
    expect((await attempt(rita, 'aprovar', { resultado: 'DEFERIDO' })).status).toBe(422);
  });

  it('is approved for the answers at that time, and for one decision only', async () => {
    const { autor, id, see, act, mover, attempt } = await taken(900_000);
    await act(rita, 'aprovar', { resultado: 'DEFERIDO' });
    const asked = await act(otavio, 'exigir', {
      itens: [{ campo: 'valor', texto: 'Confira o valor pago.', obrigatorio: true }],
    });
    const exigencia = asked.exigencias[0];
    await api.must(
      requerimento.responderExigencia,
      {
        params: { id, exigenciaId: exigencia?.id ?? '' },
        body: { itens: [{ id: exigencia?.itens[0]?.id ?? '', valor: 950_000 }] },
      },
      autor,
    );
    await mover(otavio, 'retomar_analise');
    expect((await see(otavio)).aprovacao?.vale).toBe(false);
    expect((await attempt(otavio, 'decidir', decisao())).problem.detail).toBe(FALTA);
    await act(rita, 'aprovar', { resultado: 'INDEFERIDO' });
    await act(otavio, 'decidir', decisao('INDEFERIDO'));
    expect((await see(otavio)).aprovacao).toBeNull();
  });
});

describe('the awaited second approval', () => {
  const waitsFor = async (quem: Person, id: string) =>
    (await api.must(fila.esperas, {}, quem)).items.filter((one) => one.id === id);
  const noticesOf = async (quem: Person, id: string) =>
    api.db
      .selectFrom('notificacao')
      .select(['titulo', 'lidaAt'])
      .where('usuarioId', '=', quem.id)
      .where('chave', 'like', `requerimento:${id}:segunda-aprovacao:%`)
      .orderBy('createdAt')
      .orderBy('id')
      .execute();
  const ESPERA = 'Um pedido espera a sua aprovação';

  it('stands above the queue of its possible approvers, with one notice and no e-mail', async () => {
    const { autor, id, see, act } = await taken(900_000);
    const { numero, titulo, prazo } = await see(rita);
    const { vencimento: prazoEm, explicacao } = prazo;
    const item = { especie: 'aprovacao', id, numero, titulo, grupo: null, prazoEm, explicacao };
    expect(await waitsFor(rita, id)).toEqual([item]);
    expect(await noticesOf(rita, id)).toEqual([{ titulo: ESPERA, lidaAt: null }]);
    const nara = await attendant(api, 'REG', 'Nara Dias');
    await act(otavio, 'atribuir', { atendenteId: nara.id, motivo: 'Férias.' });
    expect(await waitsFor(rita, id)).toEqual([item]);
    expect(await noticesOf(rita, id)).toHaveLength(1);
    const mailed = await api.db.selectFrom('email').select('usuarioId').where('ownerId', '=', id).execute();
    expect(mailed.filter(({ usuarioId }) => usuarioId === rita.id)).toEqual([]);
    expect(await noticesOf(autor, id)).toEqual([]);

    await act(rita, 'aprovar', { resultado: 'DEFERIDO' });
    expect(await waitsFor(rita, id)).toEqual([]);
    expect(await noticesOf(rita, id)).toMatchObject([{ titulo: ESPERA, lidaAt: expect.any(Date) }]);
  });

  it('skips former attendants, impeded people, other groups, its proposer and people without the right', async () => {
    const nara = await attendant(api, 'REG', 'Nara Dias');
    const outro = await attendant(api, 'CAM', 'Ivo Reis');
    const barrada = await attendant(api, 'REG', 'Bia Melo');
    await api.db
      .insertInto('permissaoConcedida')
      .values({
        id: crypto.randomUUID(),
        usuarioId: barrada.id,
        permissao: 'requerimento.decidir',
        alcance: 'grupo',
        efeito: 'negar',
      })
      .execute();
    const { id, act } = await taken(900_000);
    expect(await noticesOf(nara, id)).toMatchObject([{ lidaAt: null }]);
    const declared = { params: { id }, body: { motivo: 'Sou amiga de quem pede.' } };
    await api.must(requerimento.declararImpedimento, declared, nara);
    for (const quem of [otavio, nara, outro, barrada]) expect(await waitsFor(quem, id)).toEqual([]);
    for (const quem of [otavio, outro, barrada]) expect(await noticesOf(quem, id)).toEqual([]);
    expect(await noticesOf(nara, id)).toMatchObject([{ lidaAt: expect.any(Date) }]);
    expect(await noticesOf(rita, id)).toMatchObject([{ lidaAt: null }]);

    // A person who takes it over is the new proposer, and the former one still may not approve.
    await act(otavio, 'atribuir', { atendenteId: rita.id, motivo: 'Férias.' });
    for (const quem of [otavio, rita]) expect(await waitsFor(quem, id)).toEqual([]);
    expect(await noticesOf(rita, id)).toMatchObject([{ lidaAt: expect.any(Date) }]);
  });

  it('is not asked of a group member in their own request', async () => {
    const nara = await attendant(api, 'REG', 'Nara Dias');
    const { id } = await fileRequerimento(api, nara.token, { tipoId: 915, respostas: pedido(900_000) });
    await actsOn(api, id).assumir(otavio);
    expect([await waitsFor(nara, id), await noticesOf(nara, id)]).toEqual([[], []]);
    expect(await waitsFor(rita, id)).toHaveLength(1);
  });

  it('is not asked below the limit, before the analysis, or during a correction', async () => {
    const low = await taken(500_000);
    expect([await waitsFor(rita, low.id), await noticesOf(rita, low.id)]).toEqual([[], []]);
    const autor = await person(api);
    const { id } = await fileRequerimento(api, autor.token, { tipoId: 915, respostas: pedido(900_000) });
    expect([await waitsFor(rita, id), await noticesOf(rita, id)]).toEqual([[], []]);
    const { act, assumir, mover } = actsOn(api, id);
    await assumir(otavio);
    const asked = await act(otavio, 'exigir', {
      itens: [{ campo: 'valor', texto: 'Confira o valor pago.', obrigatorio: true }],
    });
    expect(await waitsFor(rita, id)).toEqual([]);
    expect(await noticesOf(rita, id)).toMatchObject([{ lidaAt: expect.any(Date) }]);
    const [exigencia] = asked.exigencias;
    const itens = [{ id: exigencia?.itens[0]?.id ?? '', valor: 950_000 }];
    const at = { params: { id, exigenciaId: exigencia?.id ?? '' }, body: { itens } };
    await api.must(requerimento.responderExigencia, at, autor);
    await mover(otavio, 'retomar_analise');
    expect(await waitsFor(rita, id)).toHaveLength(1);
    expect(await noticesOf(rita, id)).toMatchObject([{ lidaAt: expect.any(Date) }, { lidaAt: null }]);
  });
});

it('the forms with a second approval are found without reading the others', async () => {
  const { rows } = await sql<Record<string, string>>`explain ${TIPOS_WITH_SECOND}`.execute(api.db);
  expect(JSON.stringify(rows)).toContain('requerimento_tipo_versao_segunda_aprovacao_idx');
});
