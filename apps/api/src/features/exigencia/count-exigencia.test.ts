import { randomUUID } from 'node:crypto';
import { requerimento } from '@balcao/contract/requerimento';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fileRequerimento, interrupcao } from '#test/file-requerimento.ts';
import { grupoId } from '#test/grupo-id.ts';
import { startApi, type TestApi } from '#test/harness.ts';

const HOJE = '2026-11-23';

let api: TestApi;
let id: string;
let token: string;

beforeAll(async () => {
  api = await startApi();
  api.setNow(`${HOJE}T13:00:00Z`);
  const autor = await api.make.usuario({ registro: {} });
  const otavio = await api.make.usuario({ tipo: 1, grupos: [{ id: await grupoId(api, 'REG') }] });
  await api.make.aceitarTermo(autor.id, otavio.id);
  token = await api.as(otavio);
  ({ id } = await fileRequerimento(api, await api.as(autor), {
    tipoId: 106,
    respostas: interrupcao(HOJE),
  }));
});
afterAll(() => api.close());

function foresee(dias: number) {
  return api.must(requerimento.preverExigencia, { params: { id }, query: { dias } }, { token });
}

describe('the predicted time to correct', () => {
  it('explains what moved the last day', async () => {
    expect(await foresee(27)).toEqual({
      vencimento: '2026-12-21',
      ajustes: ['20/12 é domingo: passa para 21/12/2026 (segunda-feira).'],
    });
  });

  it('is the day in reply templates', async () => {
    // A Saturday: the notice counts from Monday, so the last day is no plain sum.
    api.setNow('2026-11-28T13:00:00Z');
    const otavio = await api.make.usuario({ tipo: 1, grupos: [{ id: await grupoId(api, 'REG') }] });
    await api.make.aceitarTermo(otavio.id);
    const { items } = await api.must(
      requerimento.modelosResposta,
      { params: { id } },
      { token: await api.as(otavio) },
    );
    api.setNow(`${HOJE}T13:00:00Z`);
    const missing = items.find(({ codigo }) => codigo === 'exigencia.faltando');
    expect(missing?.texto).toContain('Envie até 30/12/2026 (quarta-feira).');
    const denial = items.find(({ codigo }) => codigo === 'decisao.indeferimento');
    expect(denial?.texto).toMatch(/Fundamento: (?!\{\{)/);
    expect(denial?.texto).toContain('{{motivo}}');
  });

  it("uses the council's number of days on that day", async () => {
    const otavio = await api.make.usuario({ tipo: 1, grupos: [{ id: await grupoId(api, 'REG') }] });
    await api.make.aceitarTermo(otavio.id);
    await api.db
      .insertInto('norma')
      .values({
        id: randomUUID(),
        chave: 'exigencia.prazo',
        valor: 10,
        unidade: 'dias_corridos',
        baseLegal: 'Resolução nº 9/2026',
        motivo: 'Decisão do plenário.',
        vigenteDe: '2026-12-01',
        createdBy: otavio.id,
        createdAt: api.now(),
      })
      .execute();
    const promised = async (instant: string) => {
      api.setNow(instant);
      const who = { token: await api.as(otavio) };
      const { items } = await api.must(requerimento.modelosResposta, { params: { id } }, who);
      return items.find(({ codigo }) => codigo === 'exigencia.faltando')?.texto;
    };
    expect(await promised('2026-11-30T13:00:00Z')).toContain('Envie até 30/12/2026 (quarta-feira).');
    expect(await promised('2026-12-01T13:00:00Z')).toContain('Envie até 11/12/2026 (sexta-feira).');
    api.setNow(`${HOJE}T13:00:00Z`);
  });

  it('equals the real last day of the correction', async () => {
    const { vencimento, ajustes } = await foresee(30);
    expect(ajustes).toEqual([]);
    const { version } = await api.must(
      requerimento.assumir,
      { params: { id }, body: { version: 1 } },
      { token },
    );
    const itens = [{ campo: 'inicio', texto: 'Informe a data em que parou.', obrigatorio: true }];
    const asked = await api.must(
      requerimento.exigir,
      { params: { id }, body: { version, prazoDias: 30, itens } },
      { token },
    );
    expect(asked.exigencias[0]?.prazoEm).toBe(vencimento);
    expect(asked.exigencias[0]?.explicacao).toEqual([
      'Aviso recebido em 23/11/2026 (segunda-feira): esse dia não conta.',
      'Começa a contar em 24/11/2026 (terça-feira).',
      'O prazo é de 30 dias corridos: vai até 23/12/2026 (quarta-feira).',
      'Vence em 23/12/2026 (quarta-feira), às 23h59 de Brasília.',
    ]);
  });
});
