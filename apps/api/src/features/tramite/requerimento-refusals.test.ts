import { requerimento } from '@balcao/contract/requerimento';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fileRequerimento, interrupcao } from '#test/file-requerimento.ts';
import { grupoId } from '#test/grupo-id.ts';
import { startApi, type TestApi } from '#test/harness.ts';

const HOJE = '2026-11-23';

let api: TestApi;
let tokenOtavio: string;

beforeAll(async () => {
  api = await startApi();
  api.setNow(`${HOJE}T13:00:00Z`);
  const otavio = await api.make.usuario({
    nome: 'Otávio Lins',
    tipo: 1,
    grupos: [{ id: await grupoId(api, 'REG') }],
  });
  await api.make.aceitarTermo(otavio.id);
  tokenOtavio = await api.as(otavio);
});
afterAll(() => api.close());

/** A request of a new professional, so that tests do not meet in the duplicate guard. */
async function filed() {
  const autor = await api.make.usuario({ registro: {} });
  await api.make.aceitarTermo(autor.id);
  const token = await api.as(autor);
  const { id, numero } = await fileRequerimento(api, token, { tipoId: 106, respostas: interrupcao(HOJE) });
  return { autor, token, id, numero };
}

describe('a refused act', () => {
  it('reports another person’s change instead of overwriting it', async () => {
    const { id } = await filed();
    await api.must(requerimento.assumir, { params: { id }, body: { version: 1 } }, { token: tokenOtavio });
    const late = await api.call(
      requerimento.encaminhar,
      {
        params: { id },
        body: { version: 1, grupoId: await grupoId(api, 'CAD'), motivo: 'É do cadastro.' },
      },
      { token: tokenOtavio },
    );
    expect(late.status).toBe(409);
    expect(late.problem.type).toBe('urn:problem:stale');
  });

  it.each([
    ['waived', 'dispensada', 'EM_ANALISE', 'foi dispensada'],
    ['answered', 'respondida', 'EXIGENCIA_RESPONDIDA', 'já foi respondida'],
    ['ended with its request', 'dispensada', 'CANCELADO', 'O pedido foi cancelado'],
  ] as const)(
    'tells the person who answers a correction that it was %s meanwhile',
    async (_what, situacao, status, said) => {
      const { id, token } = await filed();
      const body = { version: 1, itens: [{ campo: null, texto: 'Envie o diploma.' }] };
      await api.must(requerimento.assumir, { params: { id }, body: { version: 1 } }, { token: tokenOtavio });
      const { version } = await api.must(requerimento.detail, { params: { id } }, { token: tokenOtavio });
      const asked = await api.must(
        requerimento.exigir,
        { params: { id }, body: { ...body, version } },
        { token: tokenOtavio },
      );
      const exigenciaId = asked.exigencias[0]?.id ?? '';
      await api.db.updateTable('exigencia').set({ situacao }).where('id', '=', exigenciaId).execute();
      await api.db.updateTable('requerimento').set({ status }).where('id', '=', id).execute();
      const answer = await api.call(
        requerimento.responderExigencia,
        { params: { id, exigenciaId }, body: { itens: [] } },
        { token },
      );
      expect(answer.problem).toMatchObject({ type: 'urn:problem:requerimento.transition_invalid' });
      expect(answer.problem.detail).toContain(said);
    },
  );

  it('lets nobody handle or decide their own request, whatever their permissions', async () => {
    const staff = await api.make.usuario({ tipo: 2, registro: {} });
    await api.make.aceitarTermo(staff.id);
    const token = await api.as(staff);
    const { id } = await fileRequerimento(api, token, { tipoId: 106, respostas: interrupcao(HOJE) });
    const own = await api.call(requerimento.assumir, { params: { id }, body: { version: 1 } }, { token });
    expect(own.status).toBe(403);
  });

  it('never shows an internal note to the requester, in any answer', async () => {
    const { id, token } = await filed();
    const marker = 'NOTA-INTERNA-7731';
    await api.must(
      requerimento.mensagem,
      { params: { id }, body: { texto: marker, interna: true } },
      { token: tokenOtavio },
    );
    const staffSees = await api.call(requerimento.detail, { params: { id } }, { token: tokenOtavio });
    expect(staffSees.raw.body).toContain(marker);
    const citizenSees = await api.call(requerimento.detail, { params: { id } }, { token });
    expect(citizenSees.raw.body).not.toContain(marker);
    const refused = await api.call(
      requerimento.mensagem,
      { params: { id }, body: { texto: 'quero ver', interna: true } },
      { token },
    );
    expect(refused.status).toBe(403);
  });

  it('answers alike for another person’s request and a missing one', async () => {
    const { id } = await filed();
    const stranger = await api.make.usuario();
    await api.make.aceitarTermo(stranger.id);
    const token = await api.as(stranger);
    const foreign = await api.call(requerimento.detail, { params: { id } }, { token });
    const missing = await api.call(
      requerimento.detail,
      { params: { id: '0190a5b2-0000-7000-8000-00000000dead' } },
      { token },
    );
    expect(foreign.status).toBe(404);
    expect({ ...foreign.problem, instance: '' }).toEqual({ ...missing.problem, instance: '' });
  });

  it('keeps a forwarded request visible to its former group, without the new group’s notes', async () => {
    const { id } = await filed();
    const taken = await api.must(
      requerimento.assumir,
      { params: { id }, body: { version: 1 } },
      { token: tokenOtavio },
    );
    const cad = await grupoId(api, 'CAD');
    const body = { version: taken.version, grupoId: cad, motivo: 'É assunto do cadastro.' };
    const moved = await api.must(requerimento.encaminhar, { params: { id }, body }, { token: tokenOtavio });
    expect(moved.grupo.id).toBe(cad);
    expect(moved.acoes.map(({ acao }) => acao)).toEqual(['desfazer']);
    const aline = await api.make.usuario({ tipo: 1, grupos: [{ id: cad }] });
    await api.make.aceitarTermo(aline.id);
    await api.must(
      requerimento.mensagem,
      { params: { id }, body: { texto: 'NOTA-DO-CAD', interna: true } },
      { token: await api.as(aline) },
    );
    const seen = await api.call(requerimento.detail, { params: { id } }, { token: tokenOtavio });
    expect(seen.status).toBe(200);
    expect(seen.raw.body).not.toContain('NOTA-DO-CAD');
  });
});

describe('a correction', () => {
  it('is requested only for what the requester can change: not the records, not missing fields', async () => {
    const { id } = await filed();
    const body = { version: 1 };
    const { version } = await api.must(
      requerimento.assumir,
      { params: { id }, body },
      { token: tokenOtavio },
    );
    for (const campo of ['respondePorEmpresa', 'avisoResponsabilidade', 'inexistente']) {
      const itens = [
        { campo: null, texto: 'Explique.' },
        { campo, texto: 'Corrija.' },
      ];
      const refused = await api.call(
        requerimento.exigir,
        { params: { id }, body: { version, itens } },
        { token: tokenOtavio },
      );
      expect([refused.status, refused.problem.errors?.[0]?.path]).toEqual([422, 'itens.1.campo']);
    }
  });
});

describe('an answer in words', () => {
  it('must have text, up to a maximum', async () => {
    const { id, token } = await filed();
    const { version } = await api.must(
      requerimento.assumir,
      { params: { id }, body: { version: 1 } },
      { token: tokenOtavio },
    );
    const itens = [{ campo: null, texto: 'Explique a diferença entre as datas.' }];
    const asked = await api.must(
      requerimento.exigir,
      { params: { id }, body: { version, itens } },
      { token: tokenOtavio },
    );
    const [exigencia] = asked.exigencias;
    const [item] = exigencia?.itens ?? [];
    const answer = (valor: unknown) =>
      api.call(
        requerimento.responderExigencia,
        {
          params: { id, exigenciaId: exigencia?.id ?? '' },
          body: { itens: [{ id: item?.id ?? '', valor }] },
        },
        { token },
      );
    for (const valor of ['  ', [], {}, 0, false, { texto: 'oi' }, 'x'.repeat(8001)]) {
      const refused = await answer(valor);
      expect([refused.status, refused.problem.errors?.[0]?.path]).toEqual([422, `itens.${item?.id}`]);
    }
    expect((await answer('A segunda é a do cartório.')).status).toBe(200);
  });
});

describe('an appeal after its term', () => {
  it('is refused with the last day of the term and what is still possible', async () => {
    const autor = await api.make.usuario({ registro: {} });
    await api.make.aceitarTermo(autor.id);
    const token = await api.as(autor);
    const { id } = await fileRequerimento(api, token, { tipoId: 106, respostas: interrupcao(HOJE) });
    const body = { razoes: 'A decisão não considerou o comprovante que enviei.' };
    const appeal = () => api.call(requerimento.recorrer, { params: { id }, body }, { token });
    const early = await appeal();
    expect(early.problem).toMatchObject({
      codigo: 'TRANSICAO_INVALIDA',
      detail: expect.stringMatching(/^Esta ação não é possível na situação “.+”\.$/),
    });
    await api.db
      .updateTable('requerimento')
      .set({ status: 'INDEFERIDO', recursoAte: '2026-11-20' })
      .where('id', '=', id)
      .execute();
    const late = await appeal();
    expect([late.status, late.problem.codigo]).toEqual([422, 'PRAZO_ENCERRADO']);
    expect(late.problem.detail).toBe(
      'O prazo terminou em 20/11/2026 (sexta-feira). Você ainda pode fazer um pedido novo.',
    );
  });
});
