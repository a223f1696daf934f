import type { cobranca as contrato } from '@balcao/contract/cobranca';
import type { ResponseInputOf } from '@balcao/contract/kernel/route';
import type { Db } from '@balcao/db/db';
import { EM_CONFIRMACAO } from '@balcao/db/em-confirmacao';
import { emDiaAte, totalEm } from '@balcao/domain/pagamento/encargos';
import { SITUACOES_ABERTAS } from '@balcao/domain/pagamento/situacao';
import { addDays } from '@balcao/domain/prazo/data';
import { todayInSaoPaulo } from '@balcao/domain/prazo/fuso';
import { sql } from 'kysely';
import { EM_DISCUSSAO } from '#features/detalhe/api.ts';
import { ownSide } from '#features/requerimento/api.ts';
import { toldToViewer } from '#platform/auth/identidade.ts';
import { pagaPeloQueEnviou, partes, type Who } from '#platform/auth/who.ts';
import type { Cobranca } from './access.ts';
import { cobravelOf, regraDoDia } from './total-do-dia.ts';

type APagar = ResponseInputOf<typeof contrato.aPagar>;

/**
 * Days before its due date when an instalment is listed. The first one is listed at once, because it begins the
 * agreement.
 */
const PARCELA_DIAS = 10;
/** More would not be read at once. */
const MAX = 20;

interface Linha
  extends Omit<APagar['items'][number], 'total' | 'ultimoDia'>,
    Pick<Cobranca, 'valor' | 'vencimento' | 'descontos' | 'semMulta'> {
  quantas: number;
}

/**
 * Lists what the person, or the people they represent, must pay now for requests. These are payable fees of waiting
 * requests, and the next instalment of each agreement. Contested charges and those whose payment is being
 * confirmed are left out.
 */
export async function listAPagar(db: Db, who: Who): Promise<APagar> {
  const today = todayInSaoPaulo(who.now);
  const { rows } = await sql<Linha>`
    select x.*, count(*) over ()::int as quantas from (
      select distinct on (r.id) c.id, c.especie, c.descricao, c.valor, c.vencimento, c.descontos, c.sem_multa as "semMulta",
        json_build_object('id', r.id, 'numero', r.numero, 'titulo', r.titulo) as requerimento
      from cobranca c
        -- What is left of an instalment that was paid short is paid where that one was.
        left join cobranca o on o.id = c.origem_id and c.requerimento_id is null
        join requerimento r on r.id = coalesce(c.requerimento_id, o.requerimento_id)
      where (c.pessoa_id = any(${partes(who)}::uuid[]) or c.especie = 'TAXA'
          and c.pessoa_id = any(${pagaPeloQueEnviou(who)}::uuid[]) and c.pessoa_id = r.autor_id and ${ownSide(who)})
        and ${toldToViewer(who)}
        and c.situacao = any(${[...SITUACOES_ABERTAS]}::text[])
        and not ${EM_DISCUSSAO} and not ${EM_CONFIRMACAO}
        and (c.especie = 'TAXA' and r.status = 'AGUARDANDO_PAGAMENTO' and c.vencimento >= ${today}
          or c.especie = 'PARCELA' and (c.ordem = 1 or c.vencimento <= ${addDays(today, PARCELA_DIAS)}))
      order by r.id, c.vencimento, c.ordem) x
    order by x.vencimento, x.id limit ${MAX}`.execute(db);
  const regra = await regraDoDia(db, today);
  return {
    items: rows.map(({ id, especie, descricao, vencimento, requerimento, ...row }) => {
      const { total } = totalEm(cobravelOf({ ...row, especie, vencimento }), regra);
      return { id, especie, descricao, ultimoDia: emDiaAte({ vencimento }, regra), requerimento, total };
    }),
    total: rows[0]?.quantas ?? 0,
  };
}
