import { NOMES_DAS_LINHAS } from '@balcao/domain/anuidade/linhas';
import { tabelaInicial, tetoCorrigido } from '@balcao/domain/anuidade/tabela';
import { partsOf } from '@balcao/domain/prazo/data';
import { todayInSaoPaulo } from '@balcao/domain/prazo/fuso';
import type { Db } from '../../db.ts';
import { seedId } from '../seed-id.ts';

/** Growth of the INPC of the invented council: its annuities are the ceilings of the law times this. */
const FATOR = 12_250;

/** The published table of the next year, whose annuities wait to be previewed and issued. */
export async function seedTabelaDeAnuidades(tx: Db, now: Date): Promise<void> {
  const exercicio = partsOf(todayInSaoPaulo(now)).year + 1;
  const { vencimento, descontos, recemFormado } = tabelaInicial(exercicio, null);
  const valores = Object.fromEntries(NOMES_DAS_LINHAS.map((linha) => [linha, tetoCorrigido(linha, FATOR)]));
  await tx
    .insertInto('anuidadeTabela')
    .values({
      id: seedId('anuidade_tabela', String(exercicio)),
      exercicio,
      situacao: 'PUBLICADA',
      fator: FATOR,
      valores: JSON.stringify(valores),
      vencimento,
      descontos: JSON.stringify(descontos),
      recemFormado,
      createdAt: now,
    })
    .execute();
}
