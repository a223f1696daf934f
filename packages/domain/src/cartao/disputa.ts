import {
  aRestituir,
  type Lancamento,
  lancarContestacao,
  lancarDevolucao,
  type Saldos,
  TOLERANCIA,
} from '../pagamento/lancamento.ts';
import type { SituacaoCobranca } from '../pagamento/situacao.ts';
import { moverCobranca } from '../pagamento/transicoes.ts';

/** What the books enter when the payer's bank took `valor` of a card payment back. */
export interface DisputaPerdida {
  lancamentos: Lancamento[];
  /** How much of it is owed again, in cents; the rest was to go back to the payer anyway. */
  devidoDeNovo: number;
  /** The whole charge is owed again, as it was issued. Else a part is, late charges of the payment included. */
  inteira: boolean;
}

/**
 * A dispute is lost: what the council owed back to the payer is settled by it first, the rest is owed again. The discount of
 * the payment is undone. Fine and interest are undone, too, where the whole charge of this `principal` is owed again: the day
 * of the next payment counts them anew. Where the charge was paid short, another one asks for a part of them.
 */
export function lancarDisputaPerdida(saldos: Saldos, valor: number, principal: number): DisputaPerdida {
  const settled = Math.min(valor, aRestituir(saldos));
  const devidoDeNovo = valor - settled;
  const { DESCONTOS: desconto } = saldos;
  const encargos = -saldos.ENCARGOS;
  const inteira = Math.abs(devidoDeNovo + desconto - encargos - principal) <= TOLERANCIA;
  const undone: Lancamento[] = [
    { debito: 'ENCARGOS', credito: 'A_RECEBER', valor: inteira ? encargos : 0 },
    { debito: 'A_RECEBER', credito: 'DESCONTOS', valor: desconto },
  ];
  return {
    devidoDeNovo,
    inteira,
    lancamentos: [
      ...lancarDevolucao(settled, 'CARTAO'),
      ...lancarContestacao(devidoDeNovo, 'CARTAO'),
      ...(devidoDeNovo > 0 ? undone.filter((entry) => entry.valor > 0) : []),
    ],
  };
}

/**
 * The situation of a charge whose payment was taken back: open again on its own day, or paid without the surplus. One that
 * keeps a part of the payment was paid short.
 */
export function situacaoAposDisputa(
  situacao: SituacaoCobranca,
  { devidoDeNovo, vencida, emParte }: { devidoDeNovo: number; vencida: boolean; emParte: boolean },
): SituacaoCobranca {
  const paid = moverCobranca(situacao, 'acertar') ?? situacao;
  if (devidoDeNovo === 0) return paid;
  const open = moverCobranca(paid, 'reabrir');
  if (open === null) return situacao;
  if (emParte) return moverCobranca(open, 'pagar_a_menor') ?? situacao;
  return (vencida ? moverCobranca(open, 'vencer') : null) ?? open;
}
