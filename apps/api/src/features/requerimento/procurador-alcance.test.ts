import { anexo } from '@balcao/contract/anexo';
import { carta } from '@balcao/contract/carta';
import { cobranca } from '@balcao/contract/cobranca';
import { documento } from '@balcao/contract/documento';
import { interessado } from '@balcao/contract/interessado';
import { rascunho } from '@balcao/contract/rascunho';
import { reabertura } from '@balcao/contract/reabertura';
import { representacao } from '@balcao/contract/representacao';
import { requerimento } from '@balcao/contract/requerimento';
import { tipo } from '@balcao/contract/tipo';
import { usuario } from '@balcao/contract/usuario';
import { addDays } from '@balcao/domain/prazo/data';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { emitirCobranca } from '#features/cobranca/emitir-cobranca.ts';
import { documentsOf, HOJE, type Person, person } from '#features/documento/documento.fixture.ts';
import { startApi, type TestApi } from '#test/harness.ts';
import { makeCarta } from '#test/make-carta.ts';
import {
  CARTEIRA_FISICA,
  CERTIDAO,
  DEFESA,
  draftFor,
  fileFor,
  linkProcurador,
  outorgante,
  procuradorDe,
} from './procurador.fixture.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
  api.setNow('2026-11-23T13:00:00Z');
  await api.make.localidade();
});
afterAll(() => api.close());

const sees = async (quem: Person, id: string) =>
  (await api.call(requerimento.detail, { params: { id } }, quem)).status === 200;

describe('a proxy cannot reach', () => {
  it('requests filed by the person or another proxy: not read, find, write, answer, cancel or copy them', async () => {
    const { rui, ana } = await procuradorDe(api);
    const lia = await person(api, { nome: 'Lia Souza' });
    await linkProcurador(api, lia, ana);
    const own = await fileFor(api, ana, { autorId: ana.id, ...DEFESA });
    const other = await fileFor(api, lia, { autorId: ana.id, ...CERTIDAO });
    await api.runJobs();
    for (const { id } of [own, other]) {
      const params = { id };
      const [receipt] = await documentsOf(api, id, { comprovante: true });
      const upload = { nome: 'a.pdf', tipo: 'application/pdf', tamanho: 100, requerimentoId: id };
      const answers = [
        await api.call(requerimento.detail, { params }, rui),
        await api.call(
          requerimento.mensagem,
          { params, body: { texto: 'Quem sou eu?', interna: false } },
          rui,
        ),
        await api.call(requerimento.cancelar, { params, body: {} }, rui),
        await api.call(requerimento.avaliar, { params, body: { nota: 5 } }, rui),
        await api.call(interessado.detail, { params }, rui),
        await api.call(carta.doRequerimento, { params }, rui),
        await api.call(cobranca.parcelas, { params }, rui),
        await api.call(documento.download, { params: { id: receipt?.id ?? '' } }, rui),
        await api.call(anexo.abrir, { body: { finalidade: 'mensagem', ...upload } }, rui),
        await api.call(
          rascunho.create,
          { body: { tipoId: 110, autorId: ana.id, deRequerimentoId: id } },
          rui,
        ),
      ];
      expect(
        answers.map(({ status }) => status).filter((status) => status !== 404 && status !== 403),
      ).toEqual([]);
      expect(answers[0]?.status).toBe(404);
    }
    expect((await api.must(requerimento.list, { query: {} }, rui)).items).toEqual([]);
    expect((await api.must(requerimento.list, { query: { busca: own.numero } }, rui)).items).toEqual([]);
    expect((await api.must(reabertura.reabriveis, {}, rui)).items).toEqual([]);
    expect([await sees(ana, own.id), await sees(ana, other.id), await sees(lia, other.id)]).toEqual([
      true,
      true,
      true,
    ]);
  });

  it('her record, her other representatives, her letters and her debts', async () => {
    const { rui, ana } = await procuradorDe(api);
    const params = { id: ana.id };
    expect((await api.call(usuario.detail, { params }, rui)).status).toBe(404);
    expect((await api.call(representacao.doUsuario, { params }, rui)).status).toBe(404);
    const { id } = await fileFor(api, rui, { autorId: ana.id, ...DEFESA });
    const staff = await person(api, { tipo: 1 });
    const letter = await makeCarta(api, { requerimentoId: id, redatorId: staff.id });
    expect((await api.call(carta.detail, { params: { id: letter.id } }, rui)).status).toBe(404);
    expect((await api.must(carta.doRequerimento, { params: { id } }, rui)).items).toEqual([]);
    expect((await api.must(carta.list, { query: { caixa: 'recebidas' } }, rui)).items).toEqual([]);
    const debt = await emitirCobranca(api.db, {
      pessoaId: ana.id,
      especie: 'ANUIDADE',
      descricao: 'Anuidade 2025',
      exercicio: 2025,
      now: api.now(),
      itens: [{ descricao: 'Anuidade 2025', valor: 30_000 }],
      vencimento: addDays(HOJE, -30),
    });
    const due = { params: { id: debt.id } };
    expect((await api.call(cobranca.detail, due, ana)).status).toBe(200);
    expect((await api.call(cobranca.detail, due, rui)).status).toBe(404);
    expect((await api.call(cobranca.gerarPix, due, rui)).status).toBe(404);
    expect((await api.must(cobranca.aPagar, {}, rui)).items).toEqual([]);
  });

  it('the fee of her own request, and a request that became protected', async () => {
    const { rui, ana } = await procuradorDe(api);
    const own = await fileFor(api, ana, { autorId: ana.id, ...CARTEIRA_FISICA });
    await api.runJobs();
    const [fee] = (await api.must(cobranca.aPagar, {}, ana)).items;
    expect(fee?.requerimento.id).toBe(own.id);
    expect((await api.call(cobranca.detail, { params: { id: fee?.id ?? '' } }, rui)).status).toBe(404);
    const { id } = await fileFor(api, rui, { autorId: ana.id, ...DEFESA });
    expect(await sees(rui, id)).toBe(true);
    await api.db.updateTable('requerimento').set({ sigilo: true }).where('id', '=', id).execute();
    expect([await sees(rui, id), await sees(ana, id)]).toEqual([false, true]);
  });

  it('what a former proxy filed for her in another capacity', async () => {
    const { rui } = await procuradorDe(api);
    const outra = await outorgante(api);
    await linkProcurador(api, rui, outra, { desde: '2020-01-01', ate: '2026-11-22' });
    const { id } = await fileFor(api, outra, { autorId: outra.id, ...CERTIDAO });
    await api.db.updateTable('requerimento').set({ criadoPorId: rui.id }).where('id', '=', id).execute();
    expect(await sees(rui, id)).toBe(false);
  });
});

describe('a former proxy', () => {
  const ways: [string, (ana: Person) => Promise<unknown>][] = [
    ['once it is ended', (ana) => setLink(ana, { revokedAt: api.now() })],
    ['past its last day', (ana) => setLink(ana, { ate: '2026-11-22' })],
    ['before its first day', (ana) => setLink(ana, { desde: '2026-11-24' })],
    ['when the person died', (ana) => setAccount(ana, 'falecido')],
    ['when her account was closed', (ana) => setAccount(ana, 'desativado')],
  ];
  const setLink = (ana: Person, change: { revokedAt?: Date; ate?: string; desde?: string }) =>
    api.db.updateTable('representacao').set(change).where('representadoId', '=', ana.id).execute();
  const setAccount = (ana: Person, situacao: 'falecido' | 'desativado') =>
    api.db.updateTable('usuario').set({ situacao }).where('id', '=', ana.id).execute();

  it.each(ways)(
    'reaches nothing after %s: no draft, file, answer or text, only the represented person’s name',
    async (_, stop) => {
      const { rui, ana } = await procuradorDe(api);
      const { id } = await fileFor(api, rui, { autorId: ana.id, ...DEFESA });
      const { draft, version } = await draftFor(api, rui, { autorId: ana.id, ...CERTIDAO });
      await stop(ana);
      const params = { id: draft.id };
      const campo = { finalidade: 'campo', rascunhoId: draft.id, campo: 'procuracao' } as const;
      const file = { nome: 'a.pdf', tipo: 'application/pdf', tamanho: 100 };
      const gone = [
        await api.call(rascunho.get, { params }, rui),
        await api.call(rascunho.save, { params, body: { respostas: {}, passo: null, version } }, rui),
        await api.call(rascunho.enviar, { params, body: { version } }, rui),
      ];
      for (const { status, problem } of gone) {
        expect([status, problem.dados]).toEqual([
          404,
          { parte: { id: ana.id, nome: 'Ana Lima', pessoa: 'PF' } },
        ]);
        expect(problem.detail).toContain('Você não age mais por Ana Lima.');
      }
      const shut = [
        await api.call(anexo.abrir, { body: { ...campo, ...file } }, rui),
        await api.call(requerimento.detail, { params: { id } }, rui),
        await api.call(
          requerimento.mensagem,
          { params: { id }, body: { texto: 'Ainda aqui?', interna: false } },
          rui,
        ),
        await api.call(requerimento.cancelar, { params: { id }, body: {} }, rui),
        await api.call(rascunho.create, { body: { tipoId: 110, autorId: ana.id } }, rui),
      ];
      expect(shut.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
      expect((await api.must(tipo.get, { params: { id: 110 } }, rui)).representados).toEqual([]);
      expect((await api.must(rascunho.list, {}, rui)).items).toEqual([]);
      expect((await api.must(requerimento.list, { query: {} }, rui)).items).toEqual([]);
      // The filed request stays, and names its filer.
      const filed = api.db.selectFrom('requerimento').select(['autorId', 'criadoPorId']).where('id', '=', id);
      expect(await filed.executeTakeFirstOrThrow()).toEqual({ autorId: ana.id, criadoPorId: rui.id });
    },
  );

  it('cannot act for a company whose account was closed', async () => {
    const rui = await person(api, { nome: 'Rui Tavares' });
    const firma = await api.make.usuario({ pessoa: 'PJ', nome: 'Ateliê Ltda.', registro: {} });
    await api.db
      .insertInto('representacao')
      .values({
        id: uuidv7(),
        representanteId: rui.id,
        representadoId: firma.id,
        papel: 'Sócio',
        desde: '2020-01-01',
      })
      .execute();
    const create = () => api.call(rascunho.create, { body: { tipoId: 110, autorId: firma.id } }, rui);
    expect((await create()).status).toBe(200);
    await api.db.updateTable('usuario').set({ situacao: 'desativado' }).where('id', '=', firma.id).execute();
    expect((await create()).status).toBe(404);
  });
});
