import type { Db } from '@balcao/db/db';
import type { TabelaAnuidade } from '@balcao/domain/anuidade/tabela';
import { emitirCobrancas } from '#features/cobranca/api.ts';
import type { Devida } from './apurar.ts';

/** Charges these annuities and answers those that are new: nobody is charged twice for a year. */
export async function emitirDevidas(
  tx: Db,
  devidas: readonly Devida[],
  { tabela: { exercicio }, now }: { tabela: TabelaAnuidade; now: Date },
): Promise<Devida[]> {
  const novas = devidas.map(({ pessoaId, itens, vencimento, descontos }) => ({
    pessoaId,
    itens,
    vencimento,
    descontos,
    especie: 'ANUIDADE' as const,
    descricao: `Anuidade ${exercicio}`,
    exercicio,
    now,
  }));
  const written = new Set(await emitirCobrancas(tx, novas));
  return devidas.filter(({ pessoaId }) => written.has(pessoaId));
}
