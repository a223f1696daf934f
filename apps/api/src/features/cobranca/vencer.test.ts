import { requerimento } from '@balcao/contract/requerimento';
import { withTx } from '@balcao/db/db';
import { todayInSaoPaulo } from '@balcao/domain/prazo/fuso';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { nameCouncil, professional } from '#features/documento/documento.fixture.ts';
import { fileRequerimento } from '#test/file-requerimento.ts';
import { startApi, type TestApi } from '#test/harness.ts';
import { charge } from './ato/ato.fixture.ts';
import { cobrancasDaPessoa } from './origens-cobranca.ts';
import { planejarCobrancas } from './planejar.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
  await nameCouncil(api);
});
afterAll(() => api.close());

const situacaoOf = async (id: string) =>
  (await api.db.selectFrom('cobranca').select('situacao').where('id', '=', id).executeTakeFirstOrThrow())
    .situacao;

async function morning(day: string): Promise<void> {
  api.setNow(`${day}T09:20:00Z`);
  await withTx(api.db, (tx) => planejarCobrancas(tx, api.now()));
}

it('a debt becomes overdue on the day after its last one, but not while it is contested', async () => {
  api.setNow('2026-03-20T15:00:00Z');
  const autor = await professional(api);
  const [plain, contested] = [
    await charge(api, autor.id, { vencimento: '2026-03-31' }),
    await charge(api, autor.id, { vencimento: '2026-03-31', descricao: 'Multa eleitoral de 2025' }),
  ];
  const { id } = await fileRequerimento(api, await api.as(autor), {
    tipoId: 121,
    respostas: {
      estaNoPortal: true,
      cobrancas: [contested.id],
      alegacao: 'VALOR',
      exposicao: 'O valor cobrado não é o da resolução em vigor.',
    },
  });
  await morning('2026-03-31');
  expect(await situacaoOf(plain.id)).not.toBe('VENCIDA');
  await morning('2026-04-01');
  expect(await situacaoOf(plain.id)).toBe('VENCIDA');
  expect(await situacaoOf(contested.id)).not.toBe('VENCIDA');
  await api.must(requerimento.cancelar, { params: { id }, body: {} }, { token: await api.as(autor) });
  await morning('2026-04-02');
  expect(await situacaoOf(contested.id)).toBe('VENCIDA');
});

it('a debt that is due on a Saturday is in time on Monday, and is divided only after that', async () => {
  api.setNow('2026-03-02T15:00:00Z');
  const autor = await professional(api);
  const { id } = await charge(api, autor.id, { vencimento: '2026-03-28' });
  const divisible = async () =>
    (await cobrancasDaPessoa(api.db, autor.id, todayInSaoPaulo(api.now()))).parcelaveis.map(
      ({ valor }) => valor,
    );
  await morning('2026-03-30');
  expect([(await situacaoOf(id)) === 'VENCIDA', await divisible()]).toEqual([false, []]);
  await morning('2026-03-31');
  expect([await situacaoOf(id), await divisible()]).toEqual(['VENCIDA', [id]]);
});
