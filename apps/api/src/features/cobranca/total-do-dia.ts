import type { Db } from '@balcao/db/db';
import {
  type Cobravel,
  type Desconto,
  type RegraDoDia,
  type TotalDoDia,
  totalEm,
} from '@balcao/domain/pagamento/encargos';
import type { IsoDate } from '@balcao/domain/prazo/data';
import { loadCalendario, sedeIbge } from '#features/calendario/api.ts';
import type { Cobranca } from './access.ts';

type Linha = Pick<Cobranca, 'especie' | 'valor' | 'vencimento' | 'descontos' | 'semMulta'>;

/** What the amount of a charge depends on, from its row. */
export function cobravelOf({ especie, valor, vencimento, descontos, semMulta }: Linha): Cobravel {
  // Written from the same type when the charge is issued.
  return { especie, valor, vencimento, descontos: descontos as unknown as Desconto[], semMulta };
}

/** The rule of a day: the business days of the seat, and the norms of the council. */
export async function regraDoDia(db: Db, dia: IsoDate): Promise<RegraDoDia> {
  return { dia, calendario: await loadCalendario(db, await sedeIbge(db)) };
}

/** What each charge comes to on a day, in the order in which they are given. */
export async function totaisDoDia(db: Db, cobrancas: readonly Linha[], dia: IsoDate): Promise<TotalDoDia[]> {
  if (cobrancas.length === 0) return [];
  const regra = await regraDoDia(db, dia);
  return cobrancas.map((cobranca) => totalEm(cobravelOf(cobranca), regra));
}
