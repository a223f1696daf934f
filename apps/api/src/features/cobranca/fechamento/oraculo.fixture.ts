import { isTrilho, type Recebimento } from '@balcao/domain/fechamento/recebimento';
import { somarRecebimentos } from '@balcao/domain/fechamento/recebimento.fixture';
import type { TestApi } from '#test/harness.ts';
import { limitesDo } from './contados.ts';

/** The figures of a day added up payment by payment, without the statement that the screen uses. */
export async function countByHand(api: TestApi, dia: string) {
  const { inicio, fim } = limitesDo(dia);
  const pagamentos = await api.db
    .selectFrom('pagamento')
    .selectAll()
    .where('pagoEm', '>=', inicio)
    .where('pagoEm', '<', fim)
    .execute();
  const all: Recebimento[] = [];
  for (const { id, meio, valor } of pagamentos) {
    if (!isTrilho(meio)) continue;
    const entries = await api.db
      .selectFrom('lancamento')
      .selectAll()
      .where('referenciaId', '=', id)
      .execute();
    const sumOf = (evento: string) =>
      entries
        .filter((one) => one.evento === evento && one.credito === 'A_RECEBER')
        .reduce((sum, one) => sum + one.valor, 0);
    const facts = { temCobranca: true, jaEstavaPaga: false, depoisDoFechamento: false };
    all.push({ ...facts, trilho: meio, valor, devido: sumOf('PAGAMENTO'), falta: sumOf('DIFERENCA') });
  }
  const soltas = await api.db
    .selectFrom('diferenca')
    .selectAll()
    .where('dia', '=', dia)
    .where('pagamentoId', 'is', null)
    .where('destinoPagamentoId', 'is', null)
    .execute();
  for (const { meio, recebido } of soltas) {
    const facts = { temCobranca: false, jaEstavaPaga: false, depoisDoFechamento: false };
    all.push({ ...facts, trilho: meio, valor: recebido, devido: 0, falta: 0 });
  }
  return somarRecebimentos(all);
}
