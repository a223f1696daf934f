import { cobranca } from '@balcao/contract/cobranca';
import { rascunho } from '@balcao/contract/rascunho';
import { requerimento } from '@balcao/contract/requerimento';
import { tipo } from '@balcao/contract/tipo';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { attendant, documentsOf, person, textOfDocument } from '#features/documento/documento.fixture.ts';
import { startApi, type TestApi } from '#test/harness.ts';
import { publishServico } from '#test/publish-servico.ts';
import {
  CARTEIRA_FISICA,
  CERTIDAO,
  draftFor,
  fileFor,
  linkProcurador,
  procuradorDe,
  SEGREDOS,
} from './procurador.fixture.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
  api.setNow('2026-11-23T13:00:00Z');
  await api.make.localidade();
});
afterAll(() => api.close());

/** Kinds of request events that a person was notified of. */
async function toldTo(usuarioId: string): Promise<string[]> {
  const of = api.db.selectFrom('notificacao').select('tipo').where('usuarioId', '=', usuarioId);
  return (await of.where('tipo', 'like', 'req.%').execute()).map((row) => row.tipo).sort();
}

describe('a request that a proxy files for a person', () => {
  it('begins with her name and CPF, and with nothing else of her record', async () => {
    const { rui, ana } = await procuradorDe(api);
    const { draft, version } = await draftFor(api, rui, { autorId: ana.id, ...CERTIDAO });
    expect(draft).toMatchObject({ emNomeDe: 'Ana Lima', autorId: ana.id });
    const { perfil } = draft.contexto.origens as { perfil: unknown };
    expect(perfil).toEqual({ pessoa: 'PF', nome: 'Ana Lima', cpf: ana.cpfCnpj });
    const seen = [
      JSON.stringify(await api.must(rascunho.get, { params: { id: draft.id } }, rui)),
      JSON.stringify(await api.must(rascunho.previsao, { params: { id: draft.id } }, rui)),
      JSON.stringify(await api.must(tipo.get, { params: { id: 110 } }, rui)),
    ];
    const filed = await api.must(rascunho.enviar, { params: { id: draft.id }, body: { version } }, rui);
    await api.runJobs();
    seen.push(JSON.stringify(await api.must(requerimento.detail, { params: { id: filed.id } }, rui)));
    for (const segredo of SEGREDOS) for (const text of seen) expect(text).not.toContain(segredo);
    expect(seen.at(-1)).toContain('rui@exemplo.org');
  });

  it('shows the proxy neither her address nor her priority, and shows her both', async () => {
    const { rui, ana } = await procuradorDe(api);
    const { id } = await fileFor(api, rui, { autorId: ana.id, ...CERTIDAO });
    const first = { prioridade: 2, prioridadePedida: 'pendente' } as const;
    await api.db.updateTable('requerimento').set(first).where('id', '=', id).execute();
    const read = async (quem: typeof rui) => {
      const { localidade, prioridade, prioridadePedida } = await api.must(
        requerimento.detail,
        { params: { id } },
        quem,
      );
      const [line] = (await api.must(requerimento.list, { query: {} }, quem)).items;
      return [localidade === null, prioridade, prioridadePedida, line?.prioridade, line?.prioridadePedida];
    };
    expect(await read(rui)).toEqual([true, 0, null, 0, false]);
    expect(await read(ana)).toEqual([false, 2, 'pendente', 2, true]);
  });

  it('is recorded as «X por Y», announced to both, and hers like every other', async () => {
    const { rui, ana } = await procuradorDe(api);
    const { id } = await fileFor(api, rui, { autorId: ana.id, ...CERTIDAO });
    await api.runJobs();
    for (const quem of [rui, ana]) {
      const { items } = await api.must(requerimento.list, { query: {} }, quem);
      expect(items).toMatchObject([{ id, autor: 'Ana Lima', enviadoPor: 'Rui Tavares' }]);
      const { eventos } = await api.must(requerimento.detail, { params: { id } }, quem);
      expect(eventos[0]).toMatchObject({
        acao: 'enviar',
        autor: 'Rui Tavares por Ana Lima',
        lado: 'requerente',
      });
      expect(await toldTo(quem.id)).toEqual(['req.concluido', 'req.protocolado_na_hora']);
    }
    const [receipt] = await documentsOf(api, id, { comprovante: true });
    const text = (await textOfDocument(api, rui.token, receipt?.id ?? '')).replace(/\s+/g, ' ');
    expect(text).toContain('Enviado por Rui Tavares (Procurador)');
  });

  it('is checked against her registration, and against services that admit a proxy', async () => {
    const { rui, ana } = await procuradorDe(api);
    const why = async (id: number) => {
      const { representados, tipo: servico } = await api.must(tipo.get, { params: { id } }, rui);
      const { motivoInelegivel, pessoa } = representados[0] ?? {};
      const answer = await api.call(rascunho.create, { body: { tipoId: id, autorId: ana.id } }, rui);
      expect(answer.status).toBe(motivoInelegivel === null ? 200 : 422);
      return [pessoa, motivoInelegivel, servico.emNomeDe];
    };
    // Rui is no professional, so the services that he may file are hers.
    expect(await why(110)).toEqual(['PF', null, ['Ana Lima']]);
    for (const id of [106, 107, 116, 119, 120, 124, 126, 128, 130])
      expect(await why(id)).toEqual(['PF', expect.stringContaining('Ela mesma precisa pedir'), []]);
    await api.db
      .updateTable('registro')
      .set({ situacao: 'CANCELADO' })
      .where('usuarioId', '=', ana.id)
      .execute();
    expect(await why(109)).toEqual(['PF', expect.stringContaining('cancelado'), []]);
  });

  it('lets the proxy answer, write, pay its fee and cancel, recorded on the requester’s side', async () => {
    const { rui, ana } = await procuradorDe(api);
    const carteira = await fileFor(api, rui, { autorId: ana.id, ...CARTEIRA_FISICA });
    await api.runJobs();
    const { items } = await api.must(cobranca.aPagar, {}, rui);
    expect(items).toMatchObject([{ requerimento: { id: carteira.id } }]);
    const params = { id: items[0]?.id ?? '' };
    expect((await api.must(cobranca.detail, { params }, rui)).requerimento?.id).toBe(carteira.id);
    expect((await api.call(cobranca.gerarPix, { params }, rui)).status).not.toBe(404);
    const motivo = { nome: 'motivo', rotulo: 'Motivo', tipo: 'txt' } as const;
    const tipoId = await publishServico(api, [motivo]);
    const { id } = await fileFor(api, rui, { autorId: ana.id, tipoId, respostas: { motivo: 'Sim' } });
    const mensagem = { texto: 'Segue o que faltava dizer.', interna: false };
    const written = await api.must(requerimento.mensagem, { params: { id }, body: mensagem }, rui);
    const { sigla } = await api.db
      .selectFrom('requerimento as r')
      .innerJoin('grupo as g', 'g.id', 'r.grupoId')
      .select('g.sigla')
      .where('r.id', '=', id)
      .executeTakeFirstOrThrow();
    const staff = await attendant(api, sigla);
    const taken = await api.must(
      requerimento.assumir,
      { params: { id }, body: { version: written.version } },
      staff,
    );
    const body = { version: taken.version, acao: 'iniciar_analise' as const };
    const { version } = await api.must(requerimento.mover, { params: { id }, body }, staff);
    const itens = [{ campo: 'motivo', texto: 'Conte melhor.', obrigatorio: true }];
    await api.must(requerimento.exigir, { params: { id }, body: { version, itens } }, staff);
    const { exigencias } = await api.must(requerimento.detail, { params: { id } }, rui);
    const [item] = exigencias[0]?.itens ?? [];
    const resposta = { id: item?.id ?? '', valor: 'Ela deixou a obra em agosto, por escrito.' };
    const answer = { params: { id, exigenciaId: exigencias[0]?.id ?? '' }, body: { itens: [resposta] } };
    const answered = await api.must(requerimento.responderExigencia, answer, rui);
    expect(answered.eventos.map(({ autor, lado }) => [autor, lado])).toContainEqual([
      'Rui Tavares por Ana Lima',
      'requerente',
    ]);
    await api.must(requerimento.cancelar, { params: { id }, body: {} }, rui);
    expect(await toldTo(ana.id)).toContain('req.exigencia');
  });
});

describe('guessing by a non-proxy', () => {
  it('reveals nothing about other people, and nothing to staff', async () => {
    const { rui } = await procuradorDe(api);
    const stranger = await person(api, { nome: 'Outra Pessoa' });
    const create = (quem: { token: string }, autorId: string) =>
      api.call(rascunho.create, { body: { tipoId: 110, autorId } }, quem);
    const answers = [await create(rui, stranger.id), await create(rui, uuidv7())];
    expect(answers.map(({ status, problem }) => [status, problem.detail])).toEqual([
      [404, answers[1]?.problem.detail],
      [404, answers[0]?.problem.detail],
    ]);
    const otavio = await attendant(api, 'ATD');
    await linkProcurador(api, otavio, stranger);
    expect((await create(otavio, stranger.id)).status).toBe(404);
  });

  it('reveals only that a request is already open', async () => {
    const { rui, ana } = await procuradorDe(api);
    await api.must(requerimento.list, { query: {} }, ana);
    const { id, numero } = await fileFor(api, ana, { autorId: ana.id, ...CARTEIRA_FISICA });
    const { draft, version } = await draftFor(api, rui, { autorId: ana.id, ...CARTEIRA_FISICA });
    const again = await api.call(rascunho.enviar, { params: { id: draft.id }, body: { version } }, rui);
    expect(again.problem).toMatchObject({ type: 'urn:problem:requerimento.duplicate' });
    expect(JSON.stringify(again.problem)).not.toContain(numero);
    expect(JSON.stringify(again.problem)).not.toContain(id);
  });
});
