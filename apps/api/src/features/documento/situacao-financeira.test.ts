import type { CobrancaTable } from '@balcao/db/schema.gen';
import type { Insertable } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fileRequerimento, interrupcao } from '#test/file-requerimento.ts';
import { startApi, type TestApi } from '#test/harness.ts';
import { person } from './documento.fixture.ts';
import { situacaoFinanceira } from './especies/certidao-regularidade.ts';

const HOJE = '2026-11-23';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
  api.setNow(`${HOJE}T13:00:00Z`);
});
afterAll(() => api.close());

it('an agreement begins when both parts of its first instalment are paid', async () => {
  const autor = await person(api, { registro: {} });
  const respostas = interrupcao(HOJE);
  const { id: requerimentoId } = await fileRequerimento(api, autor.token, { tipoId: 106, respostas });
  const owe = async (more: Partial<Insertable<CobrancaTable>>) => {
    const id = uuidv7();
    const row = { id, pessoaId: autor.id, especie: 'PARCELA', descricao: 'Parcela', valor: 10_000 } as const;
    const rest = { itens: '[]', situacao: 'A_VENCER', vencimento: '2026-12-10', ...more } as const;
    await api.db
      .insertInto('cobranca')
      .values({ ...row, ...rest })
      .execute();
    return id;
  };
  const first = await owe({ requerimentoId, situacao: 'PAGA_A_MENOR' });
  await owe({ requerimentoId, ordem: 2, vencimento: '2027-01-10' });
  const rest = await owe({ origemId: first });
  const acordo = async () => (await situacaoFinanceira(api.db, autor.id, HOJE)).acordo;
  expect(await acordo()).toBe('EM_ATRASO');
  await api.db.updateTable('cobranca').set({ situacao: 'PAGA' }).where('id', '=', rest).execute();
  expect(await acordo()).toBe('EM_DIA');
});

it('a charge due on a Sunday is not overdue on Monday, but on Tuesday', async () => {
  const autor = await person(api, { registro: {} });
  const row = {
    pessoaId: autor.id,
    especie: 'ANUIDADE',
    descricao: 'Anuidade',
    valor: 10_000,
    itens: '[]',
  } as const;
  await api.db
    .insertInto('cobranca')
    .values({ ...row, id: uuidv7(), situacao: 'A_VENCER', vencimento: '2026-11-22' })
    .execute();
  expect(await situacaoFinanceira(api.db, autor.id, HOJE)).toMatchObject({ vencidos: false });
  expect(await situacaoFinanceira(api.db, autor.id, '2026-11-24')).toMatchObject({ vencidos: true });
});
