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
  const novas = devidas.map(({ linha: _, valor: __, ...nova }) => nova);
  const written = await emitirCobrancas(tx, novas, { exercicio, descricao: `Anuidade ${exercicio}`, now });
  const charged = new Set(written);
  return devidas.filter(({ pessoaId }) => charged.has(pessoaId));
}
