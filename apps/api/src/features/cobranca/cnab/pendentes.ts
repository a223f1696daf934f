import type { Db } from '@balcao/db/db';
import { temSelada } from '@balcao/db/selada';
import type { ContaDeCobranca } from '@balcao/domain/boleto/conta';
import { DIAS_PARA_BAIXA } from '@balcao/domain/boleto/vencimento';
import { faltaDoTitulo } from '@balcao/domain/cnab/falta-titulo';
import type { Titulo } from '@balcao/domain/cnab/remessa';
import { addDays, type IsoDate } from '@balcao/domain/prazo/data';
import { todayInSaoPaulo } from '@balcao/domain/prazo/fuso';
import { sql } from 'kysely';

/** Most boletos of one file: the others go with the next. */
const MAX = 5_000;

/** Days after the due date until which a boleto is kept at the bank that adds fine and interest. */
const DIAS_COM_ENCARGOS = 30;

/** What the next file to the bank is to say about a boleto. */
interface Pendente {
  tentativaId: string;
  titulo: Titulo;
  /** Why the bank would refuse it, in words; it is left out then. */
  falta: string | null;
  /** Whether it is of a request under secrecy: staff do not read its payer. */
  selada: boolean;
}

interface Linha {
  tentativaId: string;
  numero: number;
  nossoNumero: string;
  daConta: boolean;
  pagador: Titulo['pagador'];
  vencimento: IsoDate;
  multa: number;
  juros: number;
  valor: number;
  mensagem: string;
  createdAt: Date;
  baixa: boolean;
  selada: boolean;
}

/**
 * What the next file to the bank holds: boletos that it does not know yet, and those that it is to end, because what they
 * are for was settled otherwise or ended. A boleto that ended before it was sent is never sent, and one that is long past its
 * day ends at the bank by itself.
 */
export async function listPendentes(db: Db, conta: ContaDeCobranca, now: Date): Promise<Pendente[]> {
  const hoje = todayInSaoPaulo(now);
  const { rows } = await sql<Linha>`
    select b.tentativa_id as "tentativaId", b.numero::int as numero, b.nosso_numero as "nossoNumero", b.pagador,
      b.conta = ${JSON.stringify(conta)}::jsonb as "daConta", b.vencimento, b.multa, b.juros, t.valor,
      b.created_at as "createdAt", b.remessa_id is not null as baixa, ${temSelada(sql`b.tentativa_id`)} as selada,
      (select case when count(*) = 1 then min(c.descricao) else count(*) || ' cobranças' end
        from pagamento_tentativa_item i join cobranca c on c.id = i.cobranca_id where i.tentativa_id = t.id) as mensagem
    from (
      select n.* from boleto n join pagamento_tentativa e on e.id = n.tentativa_id
      where n.remessa_id is null and n.vencimento >= ${addDays(hoje, -DIAS_COM_ENCARGOS)} and e.situacao = 'CRIADA'
      union all
      select n.* from boleto n join pagamento_tentativa e on e.id = n.tentativa_id
      where n.remessa_id is not null and n.baixa_remessa_id is null and n.recusado_em is null and n.baixado_em is null
        and n.vencimento >= ${addDays(hoje, -DIAS_COM_ENCARGOS)} and e.situacao in ('REMOVIDA', 'EXPIRADA')
    ) b join pagamento_tentativa t on t.id = b.tentativa_id
    order by b.numero limit ${MAX}`.execute(db);
  return rows.map((row) => {
    const titulo = tituloOf(row);
    const falta = row.daConta
      ? faltaDoTitulo(titulo, hoje)
      : 'Foi emitido para outra conta. Quem paga precisa pedir outro.';
    return { tentativaId: row.tentativaId, titulo, falta, selada: row.selada };
  });
}

function tituloOf(row: Linha): Titulo {
  const { numero, nossoNumero, vencimento, valor, pagador, mensagem, multa, juros, baixa, createdAt } = row;
  const encargos = multa + juros > 0 ? { multa, juros } : null;
  return {
    movimento: baixa ? '02' : '01',
    nossoNumero,
    documento: `B${numero}`,
    emissao: todayInSaoPaulo(createdAt),
    vencimento,
    valor,
    pagador,
    mensagem,
    encargos,
    diasParaBaixa: encargos ? DIAS_COM_ENCARGOS : DIAS_PARA_BAIXA,
  };
}
