import type { Db } from '@balcao/db/db';
import { vencimentoDoBoleto } from '@balcao/domain/boleto/vencimento';
import type { Titulo } from '@balcao/domain/cnab/remessa';
import {
  emDiaAte,
  encargosDoBanco,
  type RegraDoDia,
  totalEm,
  valeAte,
} from '@balcao/domain/pagamento/encargos';
import type { IsoDate } from '@balcao/domain/prazo/data';
import type { Cobranca } from '../access.ts';
import { cobravelOf, regraDoDia } from '../total-do-dia.ts';

/** When a boleto for some charges is due and what they come to on that day. */
interface Preco {
  vencimento: IsoDate;
  total: number;
  /** What its bank adds when it is paid later. */
  encargos: Titulo['encargos'];
}

/** Prices a boleto that is asked for today. */
export async function precificar(db: Db, cobrancas: readonly Cobranca[], hoje: IsoDate): Promise<Preco> {
  const regra = await regraDoDia(db, hoje);
  const valemAte = cobrancas.map((one) => valeAte(cobravelOf(one), regra));
  const vencimento = vencimentoDoBoleto({
    valemAte,
    emDiaAte: emDiaDe(cobrancas, regra),
    hoje,
    calendario: regra.calendario,
  });
  const noDia = { ...regra, dia: vencimento };
  const totais = cobrancas.map((one) => totalEm(cobravelOf(one), noDia).total);
  return {
    vencimento,
    total: totais.reduce((sum, total) => sum + total, 0),
    encargos: encargosDe(cobrancas, noDia),
  };
}

/** The last day on which one charge is paid in time; null where it has passed, and for several. */
function emDiaDe([only, ...others]: readonly Cobranca[], regra: RegraDoDia): IsoDate | null {
  if (!only || others.length > 0) return null;
  const ultimo = emDiaAte(cobravelOf(only), regra);
  return ultimo < regra.dia ? null : ultimo;
}

/** What its bank adds to a boleto of one debt that is due on the day of that debt. */
function encargosDe([only, ...others]: readonly Cobranca[], noDia: RegraDoDia): Titulo['encargos'] {
  return only && others.length === 0 ? encargosDoBanco(cobravelOf(only), noDia) : null;
}
