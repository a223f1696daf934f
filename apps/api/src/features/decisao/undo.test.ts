import { requerimento } from '@balcao/contract/requerimento';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fileRequerimento, interrupcao } from '#test/file-requerimento.ts';
import { grupoId } from '#test/grupo-id.ts';
import { startApi, type TestApi } from '#test/harness.ts';

const HOJE = '2026-11-23';

let api: TestApi;
let staff: { token: string }[];

beforeAll(async () => {
  api = await startApi();
  api.setNow(`${HOJE}T13:00:00Z`);
  const grupos = [{ id: await grupoId(api, 'REG') }];
  staff = await Promise.all(
    ['Otávio Lins', 'Bianca Reis'].map(async (nome) => {
      const usuario = await api.make.usuario({ nome, tipo: 1, grupos });
      await api.make.aceitarTermo(usuario.id);
      return { token: await api.as(usuario) };
    }),
  );
});
afterAll(() => api.close());

async function taken() {
  const autor = await api.make.usuario({ registro: {} });
  await api.make.aceitarTermo(autor.id);
  const { id } = await fileRequerimento(api, await api.as(autor), {
    tipoId: 106,
    respostas: interrupcao(HOJE),
  });
  return api.must(requerimento.assumir, { params: { id }, body: { version: 1 } }, staff[0]);
}

const undoOf = ({ acoes }: { acoes: { acao: string; permitido: boolean; motivo: string | null }[] }) =>
  acoes.find(({ acao }) => acao === 'desfazer');

it('a movement that the requester knows of cannot be undone, with the reason', async () => {
  const now = await taken();
  expect(undoOf(now)).toMatchObject({
    permitido: false,
    motivo: '“Assumir” não pode ser desfeito: o requerente já foi avisado.',
  });
  const itens = [{ campo: null, texto: 'Explique a diferença entre as datas.' }];
  const asked = await api.must(
    requerimento.exigir,
    { params: { id: now.id }, body: { version: now.version, itens } },
    staff[0],
  );
  expect(undoOf(asked)?.motivo).toBe('“Pedir correção” não pode ser desfeito: o requerente já foi avisado.');
});

it('a takeover during analysis can be undone only by the person who took over', async () => {
  const { id, version } = await taken();
  const free = await api.must(
    requerimento.atribuir,
    { params: { id }, body: { version, atendenteId: null, motivo: 'Férias.' } },
    staff[0],
  );
  const over = await api.must(
    requerimento.assumir,
    { params: { id }, body: { version: free.version } },
    staff[1],
  );
  const other = await api.must(requerimento.detail, { params: { id } }, staff[0]);
  expect(undoOf(other)?.motivo).toBe('“Assumir” não pode ser desfeito por você: foi feito por outra pessoa.');
  expect(undoOf(over)).toMatchObject({ permitido: true, motivo: null });
  const undone = await api.must(
    requerimento.desfazer,
    { params: { id }, body: { version: over.version } },
    staff[1],
  );
  expect([undone.status, undone.atendente]).toEqual([free.status, null]);
  expect(undoOf(undone)?.motivo).toBe('A última mudança já foi desfeita.');
});
