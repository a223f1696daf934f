import { requerimento } from '@balcao/contract/requerimento';
import { withTx } from '@balcao/db/db';
import { addDays } from '@balcao/domain/prazo/data';
import { todayInSaoPaulo } from '@balcao/domain/prazo/fuso';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Person, professional } from '#features/documento/documento.fixture.ts';
import { fileRequerimento } from '#test/file-requerimento.ts';
import { startApi, type TestApi } from '#test/harness.ts';
import { emitirCobranca } from './emitir-cobranca.ts';
import { planejarDia } from './planejar.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

/** An agreement of three instalments of which the first was paid, and the next one is late by so many days. */
async function lateBy(autor: Person, days: number): Promise<string[]> {
  const vencimento = addDays(todayInSaoPaulo(api.now()), -30);
  const itens = [{ descricao: 'Anuidade 2025', valor: 60_000 }];
  const { id: debito } = await withTx(api.db, (tx) =>
    emitirCobranca(tx, {
      ...{ pessoaId: autor.id, especie: 'ANUIDADE', descricao: 'Anuidade 2025', exercicio: 2025 },
      ...{ itens, vencimento, now: api.now() },
    }),
  );
  const respostas = { debitos: [debito], parcelas: 3, entrada: 20_000, diaVencimento: '10', termo: true };
  await fileRequerimento(api, await api.as(autor), { tipoId: 119, respostas });
  await api.runJobs();
  const [first, ...rest] = await api.db
    .selectFrom('cobranca')
    .select(['id', 'vencimento'])
    .where('pessoaId', '=', autor.id)
    .where('especie', '=', 'PARCELA')
    .orderBy('ordem')
    .execute();
  await api.db
    .updateTable('cobranca')
    .set({ situacao: 'PAGA' })
    .where('id', '=', first?.id ?? '')
    .execute();
  api.setNow(`${addDays(rest[0]?.vencimento ?? '', days)}T13:00:00Z`);
  return rest.map(({ id }) => id);
}

async function warnedOn(autor: Person): Promise<number> {
  await withTx(api.db, (tx) => planejarDia(tx, api.now()));
  await api.runJobs();
  const warnings = await api.db
    .selectFrom('notificacao')
    .select('id')
    .where('usuarioId', '=', autor.id)
    .where('tipo', '=', 'acordo.aviso_rescisao')
    .execute();
  return warnings.length;
}

it('nobody is warned of an agreement for charges that they contest, until that is over', async () => {
  const autor = await professional(api);
  const late = await lateBy(autor, 95);
  const token = await api.as(autor);
  const contestar = {
    ...{ estaNoPortal: true, cobrancas: late, alegacao: 'VALOR' },
    exposicao: 'O valor das parcelas não é o do termo que assinei.',
  };
  const { id } = await fileRequerimento(api, token, { tipoId: 121, respostas: contestar });
  expect(await warnedOn(autor)).toBe(0);
  await api.must(requerimento.cancelar, { params: { id }, body: {} }, { token });
  expect(await warnedOn(autor)).toBe(1);
});
