import { servico } from '@balcao/contract/servico';
import { createDb } from '@balcao/db/db';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApi, type TestApi } from '#test/harness.ts';
import { publishServico } from '#test/publish-servico.ts';

const QUER = { campo: 'quer', op: 'igual', valor: true } as const;

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const later = (ms: number) => api.setNow(new Date(api.now().getTime() + ms).toISOString());

async function change(tipoId: number, set: { ativo: boolean }): Promise<void> {
  const owner = createDb({ url: api.databaseUrl, name: 'change', max: 1, onError: () => {} });
  await owner.db.updateTable('requerimentoTipo').set(set).where('id', '=', tipoId).execute();
  await owner.close();
}

describe('the Carta de Serviços', () => {
  it('gives anyone everything that the law requires about every service', async () => {
    const { status, body } = await api.call(servico.list, {});
    expect(status).toBe(200);
    expect(body.items.length).toBeGreaterThanOrEqual(5);
    expect(body.total).toBe(body.items.length);
    expect(new Set(body.items.map(({ slug }) => slug)).size).toBe(body.total);
    for (const item of body.items) {
      const { id, espera, avisos, prazoPartes, taxaPartes, pedidos90Dias, recursoDias, fechado, ...said } =
        item;
      expect.soft(fechado, item.slug).toBeNull();
      expect.soft(Number.isSafeInteger(id)).toBe(true);
      for (const [block, words] of Object.entries(said))
        expect.soft(words, `${item.slug}: ${block}`).not.toHaveLength(0);
      expect.soft([espera, pedidos90Dias], item.slug).toEqual([null, 0]);
      expect.soft(item.atualizadoEm).toMatch(/^\d{4}-\d\d-\d\d$/);
      // Lei 9.784/1999 art. 59.
      expect.soft(recursoDias, item.slug).toBeGreaterThanOrEqual(10);
      expect
        .soft([...avisos, ...prazoPartes].every(Boolean) && taxaPartes.every(({ valor }) => valor))
        .toBe(true);
    }
  });

  it('is made from the published form, and shows a new or closed service at once', async () => {
    const id = await publishServico(api, [{ nome: 'quer', rotulo: 'Quer?', tipo: 'sn' }], {
      titulo: 'Emissão de selo',
      publico: ['PF', 'PJ'],
      avisos: ['É simples.'],
      recurso: { dias: 15 },
      taxa: {
        itens: [
          { descricao: 'Selo', taxa: { fixa: 1000 } },
          { descricao: 'Moldura', taxa: { casos: [{ se: QUER, valor: 500 }], senao: 0 } },
        ],
      },
    });
    const find = async () => (await api.must(servico.list, {})).items.find((item) => item.id === id);
    expect(await find()).toMatchObject({
      titulo: 'Emissão de selo',
      paraQuem: 'Pessoas e empresas sem registro',
      prazo: 'Até 5 dias úteis',
      taxa: 'De R$ 10,00 a R$ 15,00, conforme o pedido',
      taxaPartes: [
        { descricao: 'Selo', valor: 'R$ 10,00' },
        { descricao: 'Moldura', valor: 'R$ 5,00, só em alguns pedidos' },
      ],
      avisos: ['É simples.'],
      recursoDias: 15,
      atualizadoEm: '2026-11-23',
      espera: null,
    });
    await change(id, { ativo: false });
    expect(await find()).toBeUndefined();
  });

  it('is not sent again to a client that has it, and limits one network that asks without end', async () => {
    const first = await api.call(servico.list, {});
    const headers = { 'if-none-match': String(first.raw.headers.etag) };
    expect((await api.call(servico.list, {}, { headers })).status).toBe(304);
    const answers = [];
    for (let n = 0; n < 121; n += 1) answers.push((await api.call(servico.list, {})).status);
    expect(answers.at(-1)).toBe(429);
    expect((await api.call(servico.list, {}, { headers })).status).toBe(304);
    later(60_000);
    expect((await api.call(servico.list, {})).status).toBe(200);
  });
});
