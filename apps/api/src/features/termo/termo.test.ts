import { portal } from '@balcao/contract/portal';
import { termo } from '@balcao/contract/termo';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApi, type TestApi } from '#test/harness.ts';

let api: TestApi;
let token: string;

beforeAll(async () => {
  api = await startApi();
  token = await api.as(await api.make.usuario({ tipo: 3 }));
  await accept(token);
});
afterAll(() => api.close());

/** Confirms that this person read the terms in force. */
async function accept(of: string): Promise<void> {
  const { termoAceite } = await api.must(portal.notificacoes, {}, { token: of });
  if (termoAceite) await api.must(portal.aceitarTermo, { params: { id: termoAceite.id } }, { token: of });
}
const get = () => api.must(termo.get, {}, { token });
const save = (version: number | null, texto: string) =>
  api.call(termo.salvar, { body: { version, texto } }, { token });
const publish = (version: number, motivo = 'Resolução nova.') =>
  api.call(termo.publicar, { body: { version, motivo } }, { token });

describe('the terms of use', () => {
  it('are managed by the highest administrators only', async () => {
    const outro = await api.as(await api.make.usuario({ tipo: 2 }));
    expect((await api.call(termo.get, {}, { token: outro })).status).toBe(403);
    const { publicado, rascunho } = await get();
    expect([publicado?.por, rascunho]).toEqual([null, null]);
  });

  it('are written as a draft, which a second editor cannot overwrite unseen', async () => {
    const first = await save(null, '1. O portal\n\n2. Quem usa');
    expect(first.body.rascunho).toMatchObject({ version: 1, atualizadoPorVoce: true });
    expect((await save(null, 'Outro.')).problem.type).toBe('urn:problem:stale');
    expect((await save(1, '1. O portal\n\n2. Quem pode usar')).body.rascunho?.version).toBe(2);
    expect((await save(1, 'Outro.')).problem.type).toBe('urn:problem:stale');
    expect((await save(2, '  ')).problem.errors?.[0]?.path).toBe('texto');
  });

  it('keep their draft as it was where a save changes nothing', async () => {
    const before = (await get()).rascunho;
    api.setNow(new Date(api.now().getTime() + 60_000).toISOString());
    const { body } = await save(2, '1. O portal\n\n2. Quem pode usar');
    expect(body.rascunho).toEqual(before);
  });

  it('take effect with a reason, and everybody is asked to read them', async () => {
    const { publicado } = await get();
    const leitor = await api.as(await api.make.usuario());
    const waiting = async () => (await api.must(portal.notificacoes, {}, { token: leitor })).termoAceite;
    expect((await publish(2, ' ')).problem.errors?.[0]?.path).toBe('motivo');
    const { body } = await publish(2);
    expect(body.versao).toBe((publicado?.versao ?? 0) + 1);
    const now = await get();
    expect(now.rascunho).toBeNull();
    expect(now.publicado).toMatchObject({ versao: body.versao, motivo: 'Resolução nova.', aceites: 0 });
    expect((await waiting())?.texto).toBe('1. O portal\n\n2. Quem pode usar');
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
      { versao: body.versao, antes: publicado?.versao, motivo: 'Resolução nova.' },
    ]);
  });

  it('are not published twice with the same text', async () => {
    const { publicado } = await get();
    await save(null, publicado?.texto ?? '');
    expect((await publish(1)).problem.type).toBe('urn:problem:modelo.refused');
    await api.must(termo.descartar, { query: { version: 1 } }, { token });
    expect((await publish(1)).problem.type).toBe('urn:problem:stale');
    expect((await get()).rascunho).toBeNull();
  });

  it('keep every version, compare two, and restore one as a draft', async () => {
    const { items, total } = await api.must(termo.versoes, {}, { token });
    const [now, before] = items;
    expect([total, now?.aceites, now?.motivo, before?.motivo]).toEqual([2, 2, 'Resolução nova.', null]);
    const versao = before?.versao ?? 0;
    const query = { de: String(versao), ate: String(now?.versao) };
    const { mudancas } = await api.must(termo.diferenca, { query }, { token });
    expect(mudancas.map(({ texto }) => texto)).toContainEqual(expect.stringMatching(/Quem pode usar/));
    const args = { params: { versao }, body: { version: null } };
    const restored = await api.must(termo.restaurar, args, { token });
    const antiga = await api.must(termo.versao, { params: { versao } }, { token });
    expect(restored.rascunho?.texto).toBe(antiga.texto);
    expect((await api.call(termo.restaurar, args, { token })).problem.type).toBe('urn:problem:stale');
    expect((await api.call(termo.versao, { params: { versao: 999 } }, { token })).status).toBe(404);
  });
});
