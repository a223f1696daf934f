import { rascunho } from '@balcao/contract/rascunho';
import { requerimento } from '@balcao/contract/requerimento';
import { sessao } from '@balcao/contract/sessao';
import { tipo } from '@balcao/contract/tipo';
import { formatCnpj } from '@balcao/domain/pessoa/cnpj';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApi, type TestApi } from '#test/harness.ts';

let api: TestApi;

beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

/** Rui, a professional who represents a registered firm. */
async function representative() {
  const rui = await api.make.usuario({ nome: 'Rui Tavares' });
  const empresa = await api.make.usuario({ pessoa: 'PJ', nome: 'Ateliê Mantiqueira Ltda.', registro: {} });
  await api.make.aceitarTermo(rui.id);
  await api.db
    .insertInto('representacao')
    .values({
      id: uuidv7(),
      representanteId: rui.id,
      representadoId: empresa.id,
      papel: 'Sócio',
      desde: '2020-01-01',
    })
    .execute();
  return { rui, empresa, token: await api.as(rui) };
}

async function draftFor(token: string, autorId: string) {
  const draft = await api.must(rascunho.create, { body: { tipoId: 110, autorId } }, { token });
  const body = { respostas: { finalidade: 'LICITACAO' }, passo: null, version: draft.version };
  const { version } = await api.must(rascunho.save, { params: { id: draft.id }, body }, { token });
  return { draft, version };
}

describe('the list of drafts', () => {
  it('tells two of one service apart by subject or start, and two firms with one name by CNPJ', async () => {
    const { rui, empresa, token } = await representative();
    const filial = await api.make.usuario({ pessoa: 'PJ', nome: empresa.nome, registro: {} });
    const create = (body: { tipoId: number; autorId?: string }) =>
      api.must(rascunho.create, { body }, { token });
    const list = async () => (await api.must(rascunho.list, {}, { token })).items;
    const lone = await create({ tipoId: 110, autorId: empresa.id });
    expect(await list()).toMatchObject([{ id: lone.id, emNomeDe: empresa.nome, distincao: null }]);
    await api.db
      .insertInto('representacao')
      .values({
        id: uuidv7(),
        representanteId: rui.id,
        representadoId: filial.id,
        papel: 'Sócio',
        desde: '2020-01-01',
      })
      .execute();
    await create({ tipoId: 110, autorId: empresa.id });
    await create({ tipoId: 110, autorId: filial.id });
    const defesa = await create({ tipoId: 122 });
    const body = { respostas: { numeroAuto: '123/2026' }, passo: null, version: defesa.version };
    await api.must(rascunho.save, { params: { id: defesa.id }, body }, { token });
    const items = await list();
    expect(items.find(({ id }) => id === defesa.id)).toMatchObject({ emNomeDe: null, distincao: '123/2026' });
    const begun = expect.stringMatching(/^Começado em \d\d\/\d\d\/\d{4} às \d\dh\d\d$/);
    const named = ({ cpfCnpj }: { cpfCnpj: string }) => `${empresa.nome}, CNPJ\u00a0${formatCnpj(cpfCnpj)}`;
    const firms = items.filter(({ tipoId }) => tipoId === 110);
    const of = (name: string) => firms.filter((item) => item.emNomeDe === name).map((item) => item.distincao);
    expect(of(named(empresa))).toEqual([begun, begun]);
    expect(of(named(filial))).toEqual([null]);
  });
});

describe('filing for a firm', () => {
  it('prefills from the firm, and records who filed it for whom', async () => {
    const { rui, empresa, token } = await representative();
    const eu = await api.must(sessao.eu, {}, { token });
    expect(eu.representados).toEqual([{ id: empresa.id, nome: empresa.nome }]);
    const servico = await api.must(tipo.get, { params: { id: 110 } }, { token });
    expect(servico.tipo.elegivel).toBe(false);
    expect(servico.representados).toEqual([
      {
        id: empresa.id,
        nome: empresa.nome,
        pessoa: 'PJ',
        cnpj: empresa.cpfCnpj,
        motivoInelegivel: null,
        rascunho: null,
      },
    ]);
    const { draft, version } = await draftFor(token, empresa.id);
    expect(draft.emNomeDe).toBe(empresa.nome);
    expect(draft.contexto.origens).toMatchObject({ perfil: { cnpj: empresa.cpfCnpj } });
    const listed = await api.must(rascunho.list, {}, { token });
    expect(listed.items).toMatchObject([{ id: draft.id, emNomeDe: empresa.nome }]);
    const filed = await api.must(rascunho.enviar, { params: { id: draft.id }, body: { version } }, { token });
    const row = await api.db
      .selectFrom('requerimento')
      .select(['autorId', 'criadoPorId'])
      .where('id', '=', filed.id)
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ autorId: empresa.id, criadoPorId: rui.id });
    const seen = await api.must(requerimento.detail, { params: { id: filed.id } }, { token });
    expect(JSON.stringify(seen.respostas)).toContain(empresa.cpfCnpj);
  });

  it('shows in the catalogue for whom each service may be filed, also when not for the person', async () => {
    const { rui, empresa, token } = await representative();
    const nova = await api.make.usuario({ pessoa: 'PJ', nome: 'Oficina Barroca Ltda.' });
    const chosen = async () => {
      const { items } = await api.must(tipo.list, {}, { token });
      const of = (id: number) => items.find((item) => item.id === id);
      return [104, 117, 101].map((id) => [of(id)?.elegivel, of(id)?.emNomeDe]);
    };
    const before = [
      [false, []],
      [false, [empresa.nome]],
      [true, []],
    ];
    expect(await chosen()).toEqual(before);
    await api.db
      .insertInto('representacao')
      .values({
        id: uuidv7(),
        representanteId: rui.id,
        representadoId: nova.id,
        papel: 'Sócio',
        desde: '2020-01-01',
      })
      .execute();
    expect(await chosen()).toEqual([[false, [nova.nome]], ...before.slice(1)]);
    const { tipo: own } = await api.must(tipo.get, { params: { id: 104 } }, { token });
    expect(own).toMatchObject({ elegivel: false, emNomeDe: [nova.nome] });
    // Two firms have one name, and the name is listed once.
    await api.db.updateTable('usuario').set({ nome: nova.nome }).where('id', '=', empresa.id).execute();
    expect((await chosen())[1]).toEqual([false, [nova.nome]]);
  });

  it('uses the preferred name of represented people', async () => {
    const { empresa, token } = await representative();
    const nomeSocial = 'Oficina da Serra';
    await api.db.updateTable('usuario').set({ nomeSocial }).where('id', '=', empresa.id).execute();
    const eu = await api.must(sessao.eu, {}, { token });
    const { tipo: servico, representados } = await api.must(tipo.get, { params: { id: 110 } }, { token });
    const { draft } = await draftFor(token, empresa.id);
    const { items } = await api.must(rascunho.list, {}, { token });
    const names = [eu.representados[0]?.nome, representados[0]?.nome, servico.emNomeDe[0]];
    names.push(draft.emNomeDe ?? '', items[0]?.emNomeDe ?? '');
    expect(new Set(names)).toEqual(new Set([nomeSocial]));
  });

  it('offers the latest draft of the service for each firm, and no other', async () => {
    const { empresa, token } = await representative();
    const offered = async (id = 110) =>
      (await api.must(tipo.get, { params: { id } }, { token })).representados.map(
        ({ rascunho: draft }) => draft,
      );
    await draftFor(token, empresa.id);
    const { draft } = await draftFor(token, empresa.id);
    expect(await offered()).toMatchObject([{ id: draft.id, atualizadoEm: expect.stringMatching(/Z$/) }]);
    expect(await offered(111)).toEqual([null]);
    // Another representative of the same firm has drafts of their own.
    const other = await representative();
    await api.db
      .updateTable('rascunho')
      .set({ usuarioId: other.rui.id })
      .where('autorId', '=', empresa.id)
      .execute();
    expect(await offered()).toEqual([null]);
  });

  it('is possible only for represented people, and ends with the representation, drafts included', async () => {
    const { empresa, token } = await representative();
    const stranger = await representative();
    const foreign = { body: { tipoId: 110, autorId: empresa.id } };
    expect((await api.call(rascunho.create, foreign, { token: stranger.token })).status).toBe(404);
    const { draft, version } = await draftFor(token, empresa.id);
    await api.db
      .updateTable('representacao')
      .set({ revokedAt: new Date() })
      .where('representadoId', '=', empresa.id)
      .execute();
    const params = { id: draft.id };
    const answers = [
      await api.call(rascunho.get, { params }, { token }),
      await api.call(rascunho.enviar, { params, body: { version } }, { token }),
      await api.call(rascunho.create, foreign, { token }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
    expect((await api.must(rascunho.list, {}, { token })).items).toEqual([]);
    expect((await api.must(sessao.eu, {}, { token })).representados).toEqual([]);
  });

  it('says for whom a draft was after its representation ended, and never makes it one’s own unasked', async () => {
    const { rui, empresa, token } = await representative();
    const { draft, version } = await draftFor(token, empresa.id);
    expect(draft.autorId).toBe(empresa.id);
    await api.db
      .updateTable('representacao')
      .set({ revokedAt: new Date() })
      .where('representadoId', '=', empresa.id)
      .execute();
    const params = { id: draft.id };
    const again = { tipoId: 101, noLugarDe: draft.id };
    const gone = [
      await api.call(rascunho.save, { params, body: { respostas: {}, passo: null, version } }, { token }),
      await api.call(rascunho.enviar, { params, body: { version } }, { token }),
      await api.call(rascunho.create, { body: again }, { token }),
    ];
    for (const { status, problem } of gone) {
      expect([status, problem.dados]).toEqual([404, { parte: { id: empresa.id, nome: empresa.nome } }]);
      // The name of a firm often ends in a full stop of its own.
      expect(problem.detail).toContain(`Você não age mais por esta empresa: ${empresa.nome} Nada`);
    }
    // Nobody else learns about it.
    const stranger = await representative();
    const foreign = await api.call(rascunho.get, { params }, { token: stranger.token });
    expect([foreign.status, foreign.problem.dados]).toEqual([404, undefined]);
    const own = await api.must(rascunho.create, { body: { ...again, autorId: rui.id } }, { token });
    expect(own).toMatchObject({ autorId: rui.id, emNomeDe: null });
  });
});
