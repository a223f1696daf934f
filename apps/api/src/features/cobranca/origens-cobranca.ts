import type { Db } from '@balcao/db/db';
import { EM_CAIXA } from '@balcao/db/saldos';
import { formatCentavos } from '@balcao/domain/dinheiro/centavos';
import type { Opcao } from '@balcao/domain/formulario/campo-partes';
import {
  type AcordoFeito,
  isUltimoReparcelamento,
  limiteDoDebito,
  podeReparcelar,
} from '@balcao/domain/pagamento/acordo';
import { emDiaAte, type RegraDoDia, type TotalDoDia, totalEm } from '@balcao/domain/pagamento/encargos';
import { primeiroDiaRestituivel } from '@balcao/domain/pagamento/restituicao';
import { isEmAberto } from '@balcao/domain/pagamento/situacao';
import { isDebito, moverCobranca } from '@balcao/domain/pagamento/transicoes';
import type { IsoDate } from '@balcao/domain/prazo/data';
import { startOfDayInSaoPaulo } from '@balcao/domain/prazo/fuso';
import { formatData } from '@balcao/domain/texto/data-br';
import { sql } from 'kysely';
import { EM_DISCUSSAO } from '#features/detalhe/api.ts';
import { loadNormas } from '#features/norma/api.ts';
import { type Cobranca, situacaoOf } from './access.ts';
import { loadAcordos } from './acordos.ts';
import { EM_PEDIDOS, POR_TRANSFERIR } from './pedidos-de-volta.ts';
import { cobravelOf, regraDoDia } from './total-do-dia.ts';

interface Listas {
  emAberto: Opcao[];
  parcelaveis: Opcao[];
  /** The other debts, each with the reason (`ajuda`) why no agreement may cover it now. */
  naoParcelaveis: Opcao[];
  pagas: Opcao[];
  /** Contested overdue debts, which cannot be divided, as text for people; null when there are none. */
  emDiscussao: string | null;
}

type Row = Pick<
  Cobranca,
  | 'id'
  | 'especie'
  | 'descricao'
  | 'situacao'
  | 'valor'
  | 'pagoEm'
  | 'requerimentoId'
  | 'vencimento'
  | 'exercicio'
  | 'descontos'
  | 'semMulta'
> & {
  hoje: TotalDoDia;
  /** Refundable cents that nobody asked back; payments older than 5 years are not refundable (CTN art. 168). */
  livre: number;
  /** The part of `livre` that the books already owe back. */
  aMais: number;
  /** Asked back in requests that wait to be decided, in cents. */
  pedido: number;
  /** An open request contests it. */
  emDiscussao: boolean;
};

const PENDENTES = sql`(select coalesce(sum(d.valor), 0) from devolucao d join pagamento p on p.id = d.pagamento_id
  where p.cobranca_id = c.id and d.situacao in ('SOLICITADA', 'EM_PROCESSAMENTO'))`;

/** The year of a charge `c`. The rest of an underpaid charge has none of its own, and takes the year of its origin. */
export const EXERCICIO = sql<
  number | null
>`coalesce(c.exercicio, (select o.exercicio from cobranca o where o.id = c.origem_id))`;

/**
 * A person's choices in a form: debts to pay or divide, and payments with a refundable part. A request that was sent keeps the
 * choices of its day, so that what it asks itself is not taken off again.
 */
export async function cobrancasDaPessoa(db: Db, pessoaId: string, hoje: IsoDate): Promise<Listas> {
  const desde = startOfDayInSaoPaulo(primeiroDiaRestituivel(hoje));
  const found = await db
    .selectFrom('cobranca as c')
    .select(['c.id', 'c.especie', 'c.descricao', 'c.situacao', 'c.valor', 'c.pagoEm', 'c.requerimentoId'])
    .select(['c.vencimento', 'c.descontos', 'c.semMulta', EXERCICIO.as('exercicio')])
    .select(EM_DISCUSSAO.as('emDiscussao'))
    .select([
      // What paid another charge is not here any more.
      sql<number>`least((select coalesce(sum(p.valor), 0) from pagamento p where p.cobranca_id = c.id
          and p.pago_em >= ${desde})::float8
        - (select coalesce(sum(d.valor), 0) from devolucao d join pagamento p on p.id = d.pagamento_id
          where p.cobranca_id = c.id and p.pago_em >= ${desde} and d.situacao <> 'NAO_REALIZADA')::float8,
        ${EM_CAIXA} - ${PENDENTES}::float8)`.as('livre'),
      sql<number>`(select coalesce(sum(l.valor) filter (where l.credito = 'A_RESTITUIR'), 0)
          - coalesce(sum(l.valor) filter (where l.debito = 'A_RESTITUIR'), 0)
        from lancamento l where l.cobranca_id = c.id)::float8 - ${PENDENTES}::float8`.as('aMais'),
      sql<number>`case when exists (select from pagamento p where p.cobranca_id = c.id)
        then ${EM_PEDIDOS} + ${POR_TRANSFERIR} else 0 end`.as('pedido'),
    ])
    .where('c.pessoaId', '=', pessoaId)
    .orderBy('c.vencimento')
    .orderBy('c.id')
    .execute();
  const regra = await regraDoDia(db, hoje);
  const rows: Row[] = found.map(({ livre, aMais, ...row }) => ({
    ...row,
    livre: livre - row.pedido,
    aMais: aMais - row.pedido,
    hoje: totalEm(cobravelOf(row), regra),
  }));
  const owed = rows.filter(isOwed);
  return {
    emAberto: owed.map(toContestavel),
    ...(await splitParcelaveis(db, owed, { pessoaId, regra })),
    emDiscussao: dizerEmDiscussao(owed.filter((row) => row.emDiscussao && isVencido(row, regra))),
    pagas: rows.filter(({ livre }) => livre > 0).map(toPaga),
  };
}

/** Debts that an agreement may cover, and those that none may cover now, each with the reason. */
async function splitParcelaveis(
  db: Db,
  owed: readonly Row[],
  { pessoaId, regra }: { pessoaId: string; regra: RegraDoDia },
): Promise<Pick<Listas, 'parcelaveis' | 'naoParcelaveis'>> {
  const parcelaveis: Opcao[] = [];
  const naoParcelaveis: Opcao[] = [];
  if (owed.length === 0) return { parcelaveis, naoParcelaveis };
  const { dia: hoje } = regra;
  const acordoDe = await loadAcordos(db, pessoaId, hoje);
  const norma = { hoje, normas: await loadNormas(db) };
  for (const row of owed) {
    const acordo = acordoDe(row);
    const motivo = porQueNao(row, acordo, regra);
    if (motivo) {
      naoParcelaveis.push({ ...toDebito(row), ajuda: motivo });
      continue;
    }
    const reparcelado = acordo?.reparcelado ?? 0;
    const ajuda = isUltimoReparcelamento(reparcelado)
      ? 'É o segundo reparcelamento: a entrada é maior.'
      : null;
    parcelaveis.push({
      ...toParcelavel(row),
      reparcelado,
      ...limiteDoDebito(row, norma),
      ...(ajuda && { ajuda }),
    });
  }
  return { parcelaveis, naoParcelaveis };
}

/** Why an agreement may not cover a debt now: overdue ones it may, and instalments only of a broken agreement. */
function porQueNao(row: Row, acordo: AcordoFeito | undefined, regra: RegraDoDia): string | null {
  // Dividing a debt admits it, so a contested debt cannot be divided.
  if (row.emDiscussao) return 'Está em contestação: só pode ser parcelado depois da decisão.';
  if (moverCobranca(situacaoOf(row), 'parcelar') === null) return 'Está na Justiça: fale com o Conselho.';
  if (isParcela(row)) {
    if (!acordo?.descumprido) return 'É parcela de um acordo em andamento: pague no acordo.';
  } else if (!isVencido(row, regra)) return 'Ainda não venceu: só se parcela o que está vencido.';
  return podeReparcelar(acordo?.reparcelado ?? 0)
    ? null
    : 'Já foi reparcelado duas vezes: agora só pode ser pago.';
}

const isParcela = ({ especie }: Row) => especie === 'PARCELA';

/** Whether a debt is overdue. A debt that can still be paid in time is not divided. */
export function isVencido(debito: Pick<Cobranca, 'vencimento'>, { dia, calendario }: RegraDoDia): boolean {
  return emDiaAte(debito, { calendario }) < dia;
}

function toDebito({ id, descricao, hoje: { total } }: Row): Opcao {
  return { valor: id, rotulo: `${descricao} – ${formatCentavos(total)}`, quantia: total };
}

/** A debt to divide: who divides it admits its parts, so all of them are named. */
function toParcelavel(row: Row): Opcao {
  const { descricao, vencimento, hoje } = row;
  const { principal, multa, juros } = hoje;
  const parts = [
    `principal ${formatCentavos(principal)}`,
    ...(multa > 0 ? [`multa ${formatCentavos(multa)}`] : []),
    ...(juros > 0 ? [`juros ${formatCentavos(juros)}`] : []),
  ];
  const debito = toDebito(row);
  const rotulo = parts.length > 1 ? `${debito.rotulo} (${parts.join(', ')})` : debito.rotulo;
  return { ...debito, rotulo, debito: { descricao, vencimento, principal, multa, juros } };
}

/** A charge that may be contested; the label says when it already is. */
function toContestavel(row: Row): Opcao {
  return {
    ...toDebito(row),
    ...(row.emDiscussao && { ajuda: 'Em contestação: você já contestou esta cobrança.' }),
  };
}

/** At most this many debts are named one by one. */
const DITOS_MAX = 10;

function dizerEmDiscussao(rows: readonly Row[]): string | null {
  const said = rows.slice(0, DITOS_MAX).map((row) => toDebito(row).rotulo);
  if (rows.length > DITOS_MAX) said.push(`e mais ${rows.length - DITOS_MAX}`);
  return said.join('; ') || null;
}

function toPaga({ id, descricao, livre, aMais, pedido, pagoEm }: Row): Opcao {
  const paga = pagoEm ? `, paga em ${formatData(pagoEm)}` : '';
  return {
    valor: id,
    rotulo: `${descricao} – ${formatCentavos(livre)}${paga}`,
    quantia: livre,
    aMais: Math.min(Math.max(aMais, 0), livre),
    ...(pedido > 0 && { ajuda: `Fora ${formatCentavos(pedido)} que já foram pedidos de volta.` }),
  };
}

function isOwed(row: Row): boolean {
  return isDebito(row.especie) && isEmAberto(situacaoOf(row));
}
