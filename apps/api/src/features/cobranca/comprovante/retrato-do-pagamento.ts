import type { Db } from '@balcao/db/db';
import { FORMAS_DE_PAGAMENTO, type FormaDePagamento } from '@balcao/domain/pagamento/atos-da-cobranca';
import { type LancamentoDoPagamento, partesDoPagamento } from '@balcao/domain/pagamento/comprovante';
import type { Meio } from '@balcao/domain/pagamento/meio';
import { sql } from 'kysely';
import type { ComprovantePagamento } from '#platform/pdf/modelos/comprovante-pagamento.ts';
import type { Cobranca } from '../access.ts';

interface Lido {
  meio: Meio;
  pagoEm: Date;
  multa: number | null;
  e2eId: string;
  nossoNumero: string | null;
  nsu: string | null;
  forma: FormaDePagamento | null;
  pedido: string | null;
  lancamentos: LancamentoDoPagamento[];
  devolvido: number;
  devolvidoEm: Date | null;
  contestada: boolean;
}

/** The facts of a payment for its receipt, as they are now. */
export async function retratoDoPagamento(
  db: Db,
  cobranca: Cobranca,
  pagamentoId: string,
): Promise<Omit<ComprovantePagamento, 'pessoa'>> {
  const lido = await readPagamento(db, pagamentoId);
  const { descricao, exercicio, vencimento } = cobranca;
  const { meio, multa, forma, devolvido, devolvidoEm, contestada } = lido;
  return {
    cobranca: {
      descricao,
      exercicio,
      vencimento,
      pedido: descricao.includes(lido.pedido ?? '') ? null : lido.pedido,
    },
    pagoEm: lido.pagoEm.toISOString(),
    meio,
    forma: forma && FORMAS_DE_PAGAMENTO[forma],
    numero: numeroDe(lido),
    partes: partesDoPagamento(lido.lancamentos, multa),
    devolucao: devolvidoEm && { valor: devolvido, em: devolvidoEm.toISOString(), contestada },
  };
}

function numeroDe({ meio, e2eId, nossoNumero, nsu }: Lido): string | null {
  switch (meio) {
    case 'PIX':
      return e2eId;
    case 'BOLETO':
      return nossoNumero;
    case 'CARTAO':
      return nsu;
    default:
      return null;
  }
}

async function readPagamento(db: Db, id: string): Promise<Lido> {
  const { rows } = await sql<Lido>`
    select p.meio, p.pago_em as "pagoEm", p.multa, p.e2e_id as "e2eId", b.nosso_numero as "nossoNumero", k.nsu, a.forma,
      r.numero as pedido, d.devolvido, d.em as "devolvidoEm", coalesce(d.contestada, false) as contestada,
      (select coalesce(json_agg(json_build_object('evento', l.evento, 'debito', l.debito, 'credito', l.credito, 'valor', l.valor)), '[]')
        from lancamento l where l.cobranca_id = c.id and l.referencia_id = p.id) as lancamentos
    from pagamento p join cobranca c on c.id = p.cobranca_id left join requerimento r on r.id = c.requerimento_id
      left join boleto b on b.tentativa_id = p.tentativa_id left join cartao_tentativa k on k.tentativa_id = p.tentativa_id
      left join ato_financeiro a on p.meio = 'MANUAL' and a.id::text = p.e2e_id
      cross join lateral (select coalesce(sum(v.valor), 0)::float8 as devolvido, max(v.updated_at) as em,
          bool_or(v.natureza = 'CONTESTACAO') as contestada
        from devolucao v where v.pagamento_id = p.id and v.situacao = 'DEVOLVIDA') d
    where p.id = ${id}`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('the payment was just read');
  return row;
}
