import { requerimento } from '@balcao/contract/requerimento';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { MadeUsuario } from '#test/factories.ts';
import { fileRequerimento, interrupcao } from '#test/file-requerimento.ts';
import { grupoId } from '#test/grupo-id.ts';
import { startApi, type TestApi } from '#test/harness.ts';

const HOJE = '2026-11-23';
const NAMES = ['Álvaro Nunes', 'Bruno Sá', 'Élcio D’Ávila', 'Zélia Prado'];
const all = { data: 5, grupo: -1 } as const;

let api: TestApi;
let citizens: { usuario: MadeUsuario; token: string; id: string; numero: string }[];
let regToken: string;
let cadToken: string;
let adminToken: string;

async function staff(sigla: string | null, tipo: 1 | 2): Promise<string> {
  const usuario = await api.make.usuario({
    tipo,
    nome: `Equipe ${sigla ?? 'Geral'}`,
    grupos: sigla ? [{ id: await grupoId(api, sigla) }] : [],
  });
  await api.make.aceitarTermo(usuario.id);
  return api.as(usuario);
}

beforeAll(async () => {
  api = await startApi();
  api.setNow(`${HOJE}T13:00:00Z`);
  citizens = [];
  for (const [i, nome] of NAMES.entries()) {
    api.setNow(`2026-11-2${i}T13:00:00Z`);
    const usuario = await api.make.usuario({ nome, registro: {} });
    await api.make.aceitarTermo(usuario.id);
    const token = await api.as(usuario);
    const respostas = { ...interrupcao(HOJE), inicio: '2026-12-20' };
    citizens.push({ usuario, token, ...(await fileRequerimento(api, token, { tipoId: 106, respostas })) });
  }
  api.setNow(`${HOJE}T15:00:00Z`);
  regToken = await staff('REG', 1);
  cadToken = await staff('CAD', 1);
  adminToken = await staff(null, 2);
});
afterAll(() => api.close());

async function autores(query: Record<string, unknown>, token = adminToken): Promise<string[]> {
  const { items } = await api.must(requerimento.list, { query: { ...all, ...query } }, { token });
  return items.map((item) => item.autor);
}

describe('the visible requests', () => {
  it('are their own for a citizen, those of the group for an attendant, all for an administrator', async () => {
    const first = citizens[0];
    if (!first) throw new Error('no citizen');
    const own = await api.must(requerimento.list, { query: {} }, { token: await api.as(first.usuario) });
    expect(own).toMatchObject({ total: 1, items: [{ autor: 'Álvaro Nunes', status: 'PROTOCOLADO' }] });
    expect(await autores({}, regToken)).toHaveLength(4);
    expect(await autores({}, cadToken)).toEqual([]);
    expect(await autores({}, adminToken)).toHaveLength(4);
  });

  it('never include another group’s in list, filters, counts or detail', async () => {
    const marker = citizens[2];
    if (!marker) throw new Error('no citizen');
    const probes: Record<string, unknown>[] = [
      { id: marker.numero },
      { autor: 'Élcio' },
      { nome: 'elcio' },
      { cpf: marker.usuario.cpfCnpj },
      { visao: 'sem_atendente' },
      { visao: 'grupos' },
    ];
    for (const query of probes) {
      const answer = await api.call(requerimento.list, { query: { ...all, ...query } }, { token: cadToken });
      expect(answer.body).toEqual({ items: [], total: 0, parcial: false });
    }
    const counts = await api.must(requerimento.contagens, {}, { token: cadToken });
    expect(Object.values(counts).every((n) => n === 0)).toBe(true);
    expect(
      (await api.call(requerimento.detail, { params: { id: marker.id } }, { token: cadToken })).status,
    ).toBe(404);
  });
});

describe('a working view', () => {
  it('shows all open requests, however old, unless a period or a group is chosen', async () => {
    const oldest = citizens[0];
    if (!oldest) throw new Error('no citizen');
    const filedIn = (year: number) =>
      api.db
        .updateTable('requerimento')
        .set({ createdAt: new Date(`${year}-11-20T13:00:00Z`) })
        .where('id', '=', oldest.id)
        .execute();
    await filedIn(2024);
    const total = async (query: Record<string, unknown>, token = regToken) =>
      (await api.must(requerimento.list, { query: { visao: 'grupos', ...query } }, { token })).total;
    const codigos = await api.db.selectFrom('grupo').select(['sigla', 'codigo']).execute();
    const codigo = (sigla: string) => codigos.find((g) => g.sigla === sigla)?.codigo;
    expect(await total({})).toBe(4);
    expect(await total({ data: 5, grupo: 0 })).toBe(4);
    expect(await total({ data: 3 })).toBe(3);
    expect(await total({ data: 6, fim: '2024-11-20' })).toBe(1);
    expect(await total({ grupo: codigo('REG') })).toBe(4);
    expect(await total({ grupo: codigo('CAD') })).toBe(0);
    expect(await total({ grupo: codigo('REG') }, cadToken)).toBe(0);
    expect(await total({ grupo: codigo('REG'), data: 3 }, adminToken)).toBe(3);
    expect(await total({ grupo: codigo('CAD') }, adminToken)).toBe(0);
    await filedIn(2026);
  });
});

describe('filters and order', () => {
  it('finds names without accents, case or the right apostrophe', async () => {
    expect(await autores({ autor: 'ELCIO' })).toEqual(['Élcio D’Ávila']);
    expect(await autores({ nome: 'zelia' })).toEqual(['Zélia Prado']);
    expect(await autores({ autor: '%' })).toEqual([]);
  });

  it('finds a protocol in full or in part, with or without punctuation, and a CPF either way', async () => {
    const wanted = citizens[1];
    if (!wanted) throw new Error('no citizen');
    const digits = wanted.numero.replace(/\D/g, '');
    expect(await autores({ id: wanted.numero })).toEqual(['Bruno Sá']);
    expect(await autores({ id: digits })).toEqual(['Bruno Sá']);
    expect(await autores({ id: digits.slice(5, 15) })).toEqual(['Bruno Sá']);
    expect(await autores({ cpf: wanted.usuario.cpfCnpj })).toEqual(['Bruno Sá']);
    const dotted = wanted.usuario.cpfCnpj.replace(/(\d{3})(\d{3})(\d{3})(\d{2})/, '$1.$2.$3-$4');
    expect(await autores({ cpf: dotted })).toEqual(['Bruno Sá']);
  });

  it('finds groups, attendants and titles by a part of their names, and nothing for unknown names', async () => {
    expect(await autores({ grupoNome: 'reg' })).toHaveLength(4);
    expect(await autores({ grupoNome: 'CAD' })).toEqual([]);
    expect(await autores({ grupoNome: 'xerxes' })).toEqual([]);
    expect(await autores({ titulo: 'interrup' })).toHaveLength(4);
    expect(await autores({ titulo: 'quartzo' })).toEqual([]);
    expect(await autores({ atendente: 'equipe' })).toEqual([]);
  });

  it('sorts names as a Portuguese dictionary and dates newest first by default', async () => {
    expect(await autores({ sort: 'autor', desc: 'false' })).toEqual(NAMES);
    expect(await autores({})).toEqual([...NAMES].reverse());
  });

  it('pages without repeating or skipping rows, and keeps the total', async () => {
    const pages = await Promise.all(
      [1, 2, 3].map((pagina) =>
        api.must(
          requerimento.list,
          { query: { ...all, sort: 'titulo', porPagina: 2, pagina } },
          { token: adminToken },
        ),
      ),
    );
    expect(pages.map((p) => p.items.length)).toEqual([2, 2, 0]);
    expect(pages.map((p) => p.total)).toEqual([4, 4, 4]);
    expect(new Set(pages.flatMap((p) => p.items.map((i) => i.id))).size).toBe(4);
  });

  it('applies status, type, period presets and custom period', async () => {
    expect(await autores({ status: 3 })).toHaveLength(4);
    expect(await autores({ status: 6 })).toEqual([]);
    expect(await autores({ tipo: 110 })).toEqual([]);
    expect(await autores({ data: 0 })).toEqual(['Zélia Prado']);
    // The first and the last accepted day, and a day on which Brasília was minutes off full hours.
    expect(await autores({ data: 6, inicio: '1900-01-01', fim: '2199-12-31' })).toEqual(
      await autores({ data: 5 }),
    );
    expect(await autores({ data: 6, fim: '1902-05-05' })).toEqual([]);
    expect(await autores({ data: 6, inicio: '2199-12-31' })).toEqual([]);
    expect(await autores({ data: 6, inicio: '2026-11-21', fim: '2026-11-22' })).toEqual([
      'Élcio D’Ávila',
      'Bruno Sá',
    ]);
  });

  it.each(['%', '_', '\\', '％', 'abc'])('finds no request by «%s» in its number', async (id) => {
    expect(await autores({ id })).toEqual([]);
  });

  it.each([
    [{ sort: 'senha_hash' }, 'sort'],
    [{ porPagina: 1000 }, 'porPagina'],
    [{ pagina: 0 }, 'pagina'],
    [{ status: 99 }, 'status'],
    [{ inicio: '31/12/2026' }, 'inicio'],
    [{ inicio: '1899-12-31' }, 'inicio'],
    [{ fim: '2200-01-01' }, 'fim'],
  ])('refuses %j on its field', async (query, path) => {
    const answer = await api.call(requerimento.list, { query: query as never }, { token: adminToken });
    expect(answer.status).toBe(422);
    expect(answer.problem.errors?.[0]?.path).toBe(path);
  });

  it('reports only that there are more than a thousand', async () => {
    const first = citizens[0];
    if (!first) throw new Error('no citizen');
    const model = await api.db
      .selectFrom('requerimento')
      .selectAll()
      .where('id', '=', first.id)
      .executeTakeFirstOrThrow();
    const copies = Array.from({ length: 1100 }, (_, i) => ({
      ...model,
      id: uuidv7(),
      numero: `X${i}`,
      numeroDigitos: undefined,
      rascunhoId: null,
      closedAt: new Date(),
      respostas: '{}',
      opcoes: '{}',
    }));
    await api.db.insertInto('requerimento').values(copies).execute();
    const { items, total } = await api.must(requerimento.list, { query: all }, { token: adminToken });
    expect(items).toHaveLength(15);
    expect(total).toBe(1001);
  });
});

describe('the colour of a deadline', () => {
  it('equals the colour on the page of the request on every day', async () => {
    const [first] = citizens;
    if (!first) throw new Error('no citizen');
    const seen = new Set<string>();
    for (const day of ['2026-11-24', '2026-11-27', '2026-12-01', '2026-12-03', '2026-12-08', '2026-12-30']) {
      api.setNow(`${day}T13:00:00Z`);
      const token = await api.as(first.usuario);
      const { items } = await api.must(requerimento.list, { query: { ...all, id: first.numero } }, { token });
      const { prazo } = await api.must(requerimento.detail, { params: { id: first.id } }, { token });
      const { situacao, vencimento, cor } = prazo;
      expect(items[0]?.prazo).toEqual({ situacao, vencimento, cor });
      seen.add(cor);
    }
    expect([...seen]).toEqual(['verde', 'amarelo', 'laranja', 'vermelho']);
    api.setNow(`${HOJE}T15:00:00Z`);
  });
});

describe('the requester’s next act', () => {
  it('names its last day, while the council waits for an answer', async () => {
    const last = citizens.at(-1);
    if (!last) throw new Error('no citizen');
    const token = await api.as(last.usuario);
    const own = async () => (await api.must(requerimento.list, { query: all }, { token })).items[0];
    expect((await own())?.responderAte).toBeNull();
    const params = { id: last.id };
    const staffToken = { token: regToken };
    const { version } = await api.must(requerimento.assumir, { params, body: { version: 1 } }, staffToken);
    const itens = [{ campo: 'inicio', texto: 'Corrija o dia do começo.' }];
    const { exigencias, version: asked } = await api.must(
      requerimento.exigir,
      { params, body: { version, itens } },
      staffToken,
    );
    expect(await own()).toMatchObject({ status: 'EM_EXIGENCIA', responderAte: exigencias[0]?.prazoEm });
    const waived = { ...params, exigenciaId: exigencias[0]?.id ?? '' };
    const body = { version: asked, motivo: 'O dia já consta do comprovante.' };
    await api.must(requerimento.dispensarExigencia, { params: waived, body }, staffToken);
    expect(await own()).toMatchObject({ status: 'EXIGENCIA_RESPONDIDA', dispensada: true });
  });
});
