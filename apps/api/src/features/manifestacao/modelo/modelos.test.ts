import { manifestacaoModelo } from '@balcao/contract/manifestacao-modelo';
import { withTx } from '@balcao/db/db';
import { lerCorpo } from '@balcao/domain/resposta/corpo';
import type { UsoDaResposta } from '@balcao/domain/resposta/uso';
import { v4 as uuidv4 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Person } from '#features/documento/documento.fixture.ts';
import { startApi, type TestApi } from '#test/harness.ts';
import { act, cover, type Elenco, elenco, file } from '../manifestacao.fixture.ts';

/** Names everything that the portal fills in by itself. */
const TUDO =
  '{{nomePreferido}}|{{protocolo}}|{{tipo}}|{{data}}|{{prazo}}|{{novoPrazo}}|{{atendente}}|{{grupo}}|{{motivo}}';

let api: TestApi;
let c: Elenco;
beforeAll(async () => {
  api = await startApi();
  api.setNow('2026-11-21T13:00:00Z');
  c = await elenco(api);
  await template('Tudo', 'ouvidoria');
  await template('Só dos pedidos', 'mensagem');
  await template('Nota de todos', 'nota');
  await template('De outra pessoa', 'ouvidoria', c.davi.id);
});
afterAll(() => api.close());

/** A published template of everybody, or of one person. */
async function template(titulo: string, uso: UsoDaResposta, usuarioId: string | null = null) {
  const id = uuidv4();
  const alcance = usuarioId === null ? ('todos' as const) : ('pessoal' as const);
  const corpo = JSON.stringify(lerCorpo(TUDO));
  const modelo = { id, codigo: titulo, titulo, uso, alcance, usuarioId, versaoPublicada: 1 };
  const versao = { modeloId: id, versao: 1, corpo, publishedAt: api.now() };
  // Each of the two names the other.
  await withTx(api.db, async (tx) => {
    await tx.insertInto('modeloResposta').values(modelo).execute();
    await tx.insertInto('modeloRespostaVersao').values(versao).execute();
  });
}

const ask = (id: string, by: Person) => api.call(manifestacaoModelo.modelosResposta, { params: { id } }, by);
const items = async (id: string, by = c.sonia) => (await ask(id, by)).body.items;
const tudo = async (id: string) =>
  (await items(id)).find(({ titulo }) => titulo === 'Tudo')?.texto.split('|');

describe('the unit’s templates for a manifestation', () => {
  it('come filled in for who identified themselves, with the rest left open', async () => {
    const { id, protocolo } = await file(api, c.autor);
    expect(await tudo(id)).toEqual([
      'Iara Campos Velloso',
      protocolo,
      'Reclamação',
      '21/11/2026',
      '14/12/2026 (segunda-feira)',
      '21/12/2026 (segunda-feira)',
      'Sônia Guedes',
      'Ouvidoria',
      '{{motivo}}',
    ]);
  });

  it('are those of the ombudsman and notes, of everybody, of one’s groups and one’s own', async () => {
    const { id } = await file(api, c.autor);
    const found = await items(id);
    expect(new Set(found.map(({ uso }) => uso))).toEqual(new Set(['ouvidoria', 'nota']));
    const titles = found.map(({ titulo }) => titulo);
    expect(titles).toContain('Nota de todos');
    expect(titles).toContain('Recebimento da manifestação');
    expect(titles).not.toContain('De outra pessoa');
    expect((await items(id, c.davi)).map(({ titulo }) => titulo)).toContain('De outra pessoa');
  });

  it('never name who wrote in confidence, nor anything that leads to them', async () => {
    const { id } = await file(api, c.autor, { identificacao: 'SIGILOSA', relato: 'Pediram favores.' });
    expect((await tudo(id))?.[0]).toBe('manifestante');
    const { raw } = await ask(id, c.sonia);
    for (const hidden of ['Iara', 'Velloso', c.autor.id, c.autor.cpfCnpj, c.autor.email])
      expect(raw.body).not.toContain(hidden);
  });

  it('are closed to its author, to an area that was asked, and to strangers as to who asks for none', async () => {
    const { id } = await file(api, c.autor);
    await act(api, { id, ato: 'iniciar_analise', by: c.sonia, fin: c.fin });
    await cover(api, id, c.sonia);
    expect((await act(api, { id, ato: 'encaminhar', by: c.sonia, fin: c.fin })).status).toBe(200);
    for (const by of [c.autor, c.marcos, c.outro]) expect((await ask(id, by)).status).toBe(403);
    // Who handles manifestations of their group alone reads none that the group was not asked about.
    await api.make.conceder({ usuarioId: c.outro.id, permissao: 'ouvidoria.tratar', alcance: 'grupo' });
    await api.make.conceder({ usuarioId: c.marcos.id, permissao: 'ouvidoria.tratar', alcance: 'grupo' });
    api.setNow('2026-11-21T13:00:05Z');
    expect((await ask(id, c.outro)).problem.type).toBe((await ask(uuidv4(), c.outro)).problem.type);
    expect((await ask(id, c.outro)).status).toBe(404);
    expect((await ask(id, c.marcos)).status).toBe(403);
  });

  it('are closed to an officer upon their own manifestation', async () => {
    const { id } = await file(api, c.sonia);
    expect((await ask(id, c.sonia)).status).toBe(403);
  });

  it('name the last day of what was asked already', async () => {
    const { id } = await file(api, c.autor);
    await act(api, { id, ato: 'iniciar_analise', by: c.sonia, fin: c.fin });
    expect((await act(api, { id, ato: 'pedir_complemento', by: c.sonia, fin: c.fin })).status).toBe(200);
    api.setNow('2026-11-25T13:00:00Z');
    c.sonia.token = await api.as(c.sonia);
    expect((await tudo(id))?.slice(3, 5)).toEqual(['25/11/2026', '14/12/2026 (segunda-feira)']);
  });
});
