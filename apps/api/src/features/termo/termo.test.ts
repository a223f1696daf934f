import { createHash } from 'node:crypto';
import { portal } from '@balcao/contract/portal';
import { termo } from '@balcao/contract/termo';
import type { CorpoTermo } from '@balcao/domain/termo/bloco';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startApi, type TestApi } from '#test/harness.ts';

const HOJE = '2026-11-23';
let api: TestApi;
let token: string;
let editora: Awaited<ReturnType<TestApi['make']['usuario']>>;

beforeAll(async () => {
  api = await startApi();
  editora = await api.make.usuario({ tipo: 3 });
});
beforeEach(async () => {
  api.setNow(`${HOJE}T15:00:00Z`);
  token = await api.as(editora);
  await accept(token);
});
afterAll(() => api.close());

/** Confirms that this person read the terms in force. */
async function accept(of: string): Promise<void> {
  const { termoAceite } = await api.must(portal.notificacoes, {}, { token: of });
  if (termoAceite) await api.must(portal.aceitarTermo, { params: { id: termoAceite.id } }, { token: of });
}
const paragrafos = (...textos: string[]): CorpoTermo =>
  textos.map((texto) => ({ tipo: 'paragrafo', texto: [{ texto }] }));
const get = () => api.must(termo.get, {}, { token });
const save = (version: number | null, corpo: CorpoTermo) =>
  api.call(termo.salvar, { body: { version, corpo } }, { token });
const publish = (version: number, { motivo = 'Resolução nova.', desde = HOJE } = {}) =>
  api.call(termo.publicar, { body: { version, motivo, desde } }, { token });
const waitingOf = async (of: string) =>
  (await api.must(portal.notificacoes, {}, { token: of })).termoAceite?.texto ?? null;

/** Publishes these paragraphs from this day on, and returns the number of the version. */
async function publishNew(desde: string, ...textos: string[]): Promise<number> {
  await save(null, paragrafos(...textos));
  const { body } = await publish(1, { desde });
  return body.versao;
}

describe('the terms of use', () => {
  it('are managed by the highest administrators only', async () => {
    const outro = await api.as(await api.make.usuario({ tipo: 2 }));
    for (const route of [termo.get, termo.leitores])
      expect((await api.call(route, {}, { token: outro })).status).toBe(403);
    const { publicado, emEspera, rascunho } = await get();
    expect([publicado?.por, publicado?.situacao, emEspera, rascunho]).toEqual([null, 'em_vigor', null, null]);
  });

  it('are written as a draft, which a second editor cannot overwrite unseen', async () => {
    const first = await save(null, paragrafos('1. O portal', '2. Quem usa'));
    expect(first.body.rascunho).toMatchObject({ version: 1, atualizadoPorVoce: true });
    expect((await save(null, paragrafos('Outro.'))).problem.type).toBe('urn:problem:stale');
    expect((await save(1, paragrafos('1. O portal', '2. Quem pode usar'))).body.rascunho?.version).toBe(2);
    expect((await save(1, paragrafos('Outro.'))).problem.type).toBe('urn:problem:stale');
    expect((await save(2, paragrafos('  '))).problem.errors).toEqual([
      { path: 'corpo', message: 'Escreva o termo.' },
    ]);
  });

  it('keep their draft as it was where a save changes nothing', async () => {
    const before = (await get()).rascunho;
    api.setNow(`${HOJE}T15:01:00Z`);
    const { body } = await save(2, [...paragrafos('1. O portal', '2. Quem pode usar'), ...paragrafos(' ')]);
    expect(body.rascunho).toEqual(before);
  });

  it('have headings, lists, bold words and links, and take markup for words', async () => {
    const corpo: CorpoTermo = [
      { tipo: 'titulo', texto: [{ texto: 'Regras' }] },
      {
        tipo: 'lista',
        numerada: true,
        itens: [[{ texto: 'Leia a ' }, { texto: 'lei', link: 'https://planalto.gov.br' }]],
      },
      {
        tipo: 'paragrafo',
        texto: [{ texto: '<script>alert(1)</script>' }, { texto: ' e pronto', negrito: true }],
      },
    ];
    const { body } = await save(2, corpo);
    expect(body.rascunho?.corpo).toEqual(corpo);
    for (const link of ['javascript:alert(1)', 'data:text/html,x', '/eu', 'https://']) {
      const { problem } = await save(3, [{ tipo: 'paragrafo', texto: [{ texto: 'x', link }] }]);
      expect(problem.errors?.[0]?.message, link).toBe('Escreva o endereço inteiro, com https://.');
    }
    expect((await save(3, paragrafos('x'.repeat(40_001)))).problem.errors?.[0]?.path).toMatch(/^corpo/);
    expect((await save(3, paragrafos(...Array(401).fill('x')))).status).toBe(422);
    const markup = [{ tipo: 'html', html: '<b>x</b>' }] as unknown as CorpoTermo;
    expect((await save(3, markup)).status).toBe(422);
    await save(3, paragrafos('1. O portal', '2. Quem pode usar'));
  });

  it('ask for the password again before they are published', async () => {
    api.setNow(`${HOJE}T15:10:00Z`);
    expect((await publish(4)).problem.type).toBe('urn:problem:auth.step_up_required');
  });

  it('take effect with a reason, and everybody is asked to read them', async () => {
    const { publicado } = await get();
    const leitor = await api.as(await api.make.usuario());
    expect((await publish(4, { motivo: ' ' })).problem.errors?.[0]?.path).toBe('motivo');
    const { body } = await publish(4);
    expect(body.versao).toBe((publicado?.versao ?? 0) + 1);
    const now = await get();
    expect(now.rascunho).toBeNull();
    expect(now.publicado).toMatchObject({
      versao: body.versao,
      motivo: 'Resolução nova.',
      aceites: 0,
      desde: HOJE,
      situacao: 'em_vigor',
    });
    expect(await waitingOf(leitor)).toBe('1. O portal\n\n2. Quem pode usar');
    await accept(leitor);
    expect((await get()).publicado?.aceites).toBe(1);
    // The publisher must read them too.
    await accept(token);
    const events = await api.db
      .selectFrom('auditLog')
      .select('dados')
      .where('acao', '=', 'termo.publicado')
      .execute();
    expect(events.map(({ dados }) => dados)).toMatchObject([
      { versao: body.versao, antes: publicado?.versao, motivo: 'Resolução nova.', desde: HOJE },
    ]);
  });

  it('keep a digest of what they say, and so does each confirmation', async () => {
    const { publicado } = await get();
    const row = await api.db
      .selectFrom('termo')
      .select((e) => e.cast<string>('corpo', 'text').as('corpo'))
      .where('versao', '=', publicado?.versao ?? 0)
      .executeTakeFirstOrThrow();
    expect(publicado?.sha256).toBe(createHash('sha256').update(row.corpo).digest('hex'));
    const query = { daVersao: publicado?.versao };
    const { items } = await api.must(termo.leitores, { query }, { token });
    expect(items.map(({ sha256 }) => sha256)).toEqual([publicado?.sha256, publicado?.sha256]);
    const [event] = await api.db
      .selectFrom('auditLog')
      .select('dados')
      .where('acao', '=', 'termo.aceito')
      .orderBy('id', 'desc')
      .execute();
    expect(event?.dados).toEqual({ versao: publicado?.versao, sha256: publicado?.sha256 });
  });

  it('are not published twice with the same text', async () => {
    const { publicado } = await get();
    await save(null, publicado?.corpo ?? []);
    expect((await publish(1)).problem.type).toBe('urn:problem:modelo.refused');
    await api.must(termo.descartar, { query: { version: 1 } }, { token });
    expect((await publish(1)).problem.type).toBe('urn:problem:stale');
    expect((await get()).rascunho).toBeNull();
  });

  it('keep every version, compare two, and restore one as a draft', async () => {
    const { items, total } = await api.must(termo.versoes, {}, { token });
    const [now, before] = items;
    expect([total, now?.aceites, now?.motivo, before?.motivo]).toEqual([2, 2, 'Resolução nova.', null]);
    expect([now?.situacao, before?.situacao]).toEqual(['em_vigor', 'anterior']);
    const versao = before?.versao ?? 0;
    const query = { de: String(versao), ate: String(now?.versao) };
    const { mudancas } = await api.must(termo.diferenca, { query }, { token });
    expect(mudancas.map(({ texto }) => texto)).toContainEqual(expect.stringMatching(/Quem pode usar/));
    const args = { params: { versao }, body: { version: null } };
    const restored = await api.must(termo.restaurar, args, { token });
    const antiga = await api.must(termo.versao, { params: { versao } }, { token });
    expect(restored.rascunho?.corpo).toEqual(antiga.corpo);
    expect((await api.call(termo.restaurar, args, { token })).problem.type).toBe('urn:problem:stale');
    expect((await api.call(termo.versao, { params: { versao: 999 } }, { token })).status).toBe(404);
    await api.must(termo.descartar, { query: { version: 1 } }, { token });
  });
});

describe('a version with a day', () => {
  it('begins today or within a year', async () => {
    await save(null, paragrafos('De amanhã.'));
    for (const desde of ['2026-11-22', '2027-11-24'])
      expect((await publish(1, { desde })).problem.errors?.[0]?.path).toBe('desde');
    // 22:59 in São Paulo is the next day in UTC.
    api.setNow('2026-11-24T01:59:00Z');
    token = await api.as(editora);
    expect((await publish(1, { desde: '2026-11-22' })).status).toBe(422);
    await api.must(termo.descartar, { query: { version: 1 } }, { token });
  });

  it('waits for it, and holds from midnight of São Paulo on without anything being done', async () => {
    const leitor = await api.as(await api.make.usuario());
    await accept(leitor);
    const antes = (await get()).publicado?.versao;
    const versao = await publishNew('2026-11-25', 'De quarta-feira.');
    expect((await get()).emEspera).toMatchObject({ versao, desde: '2026-11-25', situacao: 'em_espera' });
    expect((await get()).publicado?.versao).toBe(antes);
    expect(await waitingOf(leitor)).toBeNull();
    await save(null, paragrafos('Outra.'));
    const { problem } = await publish(1);
    expect(problem.detail).toBe(
      `A versão ${versao} espera o dia 25/11/2026. Retire-a antes de publicar outra.`,
    );
    await api.must(termo.descartar, { query: { version: 1 } }, { token });
    const fresh = await api.make.usuario();
    api.setNow('2026-11-25T02:59:59Z');
    expect(await waitingOf(await api.as(fresh))).not.toBe('De quarta-feira.');
    api.setNow('2026-11-25T03:00:00Z');
    expect(await waitingOf(await api.as(fresh))).toBe('De quarta-feira.');
    token = await api.as(editora);
    expect(await get()).toMatchObject({ publicado: { versao, situacao: 'em_vigor' }, emEspera: null });
    api.setNow('2026-11-25T03:01:00Z');
    const { configuracoes } = await api.must(portal.configuracoes, {});
    expect(configuracoes.termo).toEqual({ versao });
    await accept(token);
    expect((await api.call(termo.retirar, { params: { versao } }, { token })).problem.type).toBe(
      'urn:problem:not_possible',
    );
  });

  it('is withdrawn before it, on record, and then never holds', async () => {
    api.setNow('2026-11-26T15:00:00Z');
    token = await api.as(editora);
    await accept(token);
    const versao = await publishNew('2026-11-30', 'De segunda-feira.');
    const args = { params: { versao } };
    api.setNow('2026-11-26T15:06:00Z');
    expect((await api.call(termo.retirar, args, { token })).problem.type).toBe(
      'urn:problem:auth.step_up_required',
    );
    await api.confirmIdentity(editora.id);
    expect((await api.must(termo.retirar, args, { token })).emEspera).toBeNull();
    expect((await api.call(termo.retirar, args, { token })).problem.type).toBe('urn:problem:not_possible');
    expect((await api.call(termo.retirar, { params: { versao: 999 } }, { token })).status).toBe(404);
    const { items } = await api.must(termo.versoes, {}, { token });
    expect(items[0]).toMatchObject({ versao, situacao: 'retirada' });
    const [event] = await api.db
      .selectFrom('auditLog')
      .select('dados')
      .where('acao', '=', 'termo.retirado')
      .execute();
    expect(event?.dados).toEqual({ versao, desde: '2026-11-30' });
    api.setNow('2026-12-01T15:00:00Z');
    token = await api.as(editora);
    expect((await get()).publicado?.versao).toBe(versao - 1);
    // Its number is spent.
    expect(await publishNew('2026-12-01', 'Outro.')).toBe(versao + 1);
  });
});

describe('those who read the terms', () => {
  const list = async (query: object) => (await api.must(termo.leitores, { query }, { token })).items;

  it('are found by name, period and version, newest first', async () => {
    api.setNow('2026-12-10T15:00:00Z');
    token = await api.as(editora);
    await accept(token);
    const zelia = await api.make.usuario({ nome: 'Zélia Quintão' });
    await accept(await api.as(zelia));
    const versao = (await get()).publicado?.versao ?? 0;
    const [row] = await list({ pessoa: 'zelia quintao' });
    expect(row).toMatchObject({ usuarioId: zelia.id, nome: 'Zélia Quintão', versao });
    expect(await list({ pessoa: 'ninguém com este nome' })).toEqual([]);
    expect((await list({ inicio: '2026-12-10', fim: '2026-12-10' })).map(({ nome }) => nome)).toContain(
      'Zélia Quintão',
    );
    expect(await list({ inicio: '2026-12-11' })).toEqual([]);
    expect((await list({ daVersao: versao })).length).toBe(2);
    expect(await list({ daVersao: 999 })).toEqual([]);
  });

  it('are a file for those who confirm who they are, on record', async () => {
    api.setNow('2026-12-10T15:00:00Z');
    token = await api.as(editora);
    const query = { formato: 'csv' as const, pessoa: 'zelia' };
    const file = await api.call(termo.exportarLeitores, { query }, { token });
    const lines = file.raw.body.trim().split('\n');
    expect([lines.length, lines[1]]).toEqual([
      2,
      expect.stringMatching(/Zélia Quintão · \*{3}\.\d{3}\.\d{3}-\*{2}.*10\/12\/2026 12:00/),
    ]);
    const [event] = await api.db
      .selectFrom('auditLog')
      .select('dados')
      .where('acao', '=', 'termo.leitores_exportados')
      .execute();
    expect(event?.dados).toEqual({ formato: 'csv', porPessoa: true });
    api.setNow('2026-12-10T15:00:00Z');
    token = await api.as(editora);
    api.setNow('2026-12-10T15:06:00Z');
    const late = await api.call(termo.exportarLeitores, { query }, { token });
    expect(late.problem.type).toBe('urn:problem:auth.step_up_required');
  });
});
