import { fechamento } from '@balcao/contract/fechamento';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { professional } from '#features/documento/documento.fixture.ts';
import { HOJE } from '#platform/provedor-simulado/processo.fixture.ts';
import type { TestApi } from '#test/harness.ts';
import { openDesk } from '../cobranca.fixture.ts';
import { chargeAndPay, treasurer } from './fechamento.fixture.ts';

const DIA = HOJE.slice(0, 10);

let api: TestApi;
let close: () => Promise<void>;
let marcos: Awaited<ReturnType<typeof treasurer>>;

beforeAll(async () => {
  const desk = await openDesk();
  ({ api, close } = desk);
  marcos = await treasurer(api, 'Marcos', ['financeiro.ver']);
  await chargeAndPay(desk, { pessoa: await professional(api), valor: 10_000 });
});
afterAll(() => close());

describe('the file of the books', () => {
  it('has every entry of the period, and that somebody took it is on record', async () => {
    const query = { inicio: DIA, fim: DIA };
    const answer = await api.call(fechamento.livro, { query }, await marcos.token());
    const lines = answer.raw.body.trim().split('\r\n');
    const { n } = await api.db
      .selectFrom('lancamento')
      .select((eb) => eb.cast<number>(eb.fn.countAll(), 'integer').as('n'))
      .where('createdAt', '<', new Date('2026-11-25T03:00:00Z'))
      .executeTakeFirstOrThrow();
    expect(lines).toHaveLength(n + 1);
    expect(lines[0]).toContain('"Data e hora";"Lançamento";"Evento";"Débito";"Crédito";"Valor"');
    expect(lines[1]).toMatch(/;"Emissão da cobrança";"Valores a receber";"Receita";100,00;/);
    const [seen] = await api.owner
      .selectFrom('auditLog')
      .select('dados')
      .where('acao', '=', 'livro.exportado')
      .execute();
    expect(seen?.dados).toEqual({ inicio: DIA, fim: DIA });
    const wrong = await api.call(
      fechamento.livro,
      { query: { inicio: '2026-11-25', fim: DIA } },
      await marcos.token(),
    );
    expect(wrong.problem.errors).toMatchObject([{ path: 'fim', message: 'O fim vem antes do início.' }]);
  });
});
