import type { Db } from '@balcao/db/db';
import type { IsoDate } from '@balcao/domain/prazo/data';
import {
  appealInstructions,
  DECISAO_FINAL,
  type RESULTADO_EM_PALAVRAS,
  type Votacao,
} from '@balcao/domain/requerimento/decisao';
import type { DesfechoDado } from '@balcao/domain/requerimento/desfecho';
import { sql } from 'kysely';

/** The decision that a paper rests on. */
export interface DecisaoVigente extends DesfechoDado {
  resultado: keyof typeof RESULTADO_EM_PALAVRAS;
  fundamentacao: string;
  baseLegal: string;
  votacao: Votacao | null;
  /** Day of the board's meeting. */
  reuniaoEm: IsoDate | null;
  /** When the decision was taken that this one takes the place of after an appeal; null for a first decision. */
  julgadaDe: Date | null;
  /** The authority that decided changed its own decision, instead of another one judging the appeal. */
  reconsiderada: boolean;
  /** Appeals judged so far. */
  recursos: number;
}

const ultima = sql`(select t.acao from tramite t where t.requerimento_id = d.requerimento_id
  and t.acao in ('decidir', 'decidir_recurso', 'reconsiderar') order by t.seq desc limit 1)`;

/** The latest decision of a request; undefined for what was issued by rule. */
export function loadDecisao(tx: Db, requerimentoId: string): Promise<DecisaoVigente | undefined> {
  return tx
    .selectFrom('decisao as d')
    .select(['d.resultado', 'd.fundamentacao', 'd.baseLegal', 'd.votacao'])
    .select(['d.desfecho', 'd.fundamento', 'd.orgaoCompetente', 'd.pedidoAnterior'])
    .select([
      sql<IsoDate | null>`(select p.reuniao_em from pauta p where p.requerimento_id = d.requerimento_id
        and p.retirada_em is null and d.votacao is not null)`.as('reuniaoEm'),
      sql<Date | null>`(select max(b.created_at) from decisao b where b.requerimento_id = d.requerimento_id
        and b.created_at < d.created_at and 'decidir' <> ${ultima})`.as('julgadaDe'),
      sql<boolean>`'reconsiderar' = ${ultima}`.as('reconsiderada'),
      sql<number>`(select count(*)::int from tramite t where t.requerimento_id = d.requerimento_id
        and t.acao = 'decidir_recurso')`.as('recursos'),
    ])
    .where('d.requerimentoId', '=', requerimentoId)
    .orderBy('d.createdAt', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** The reasons without what the portal writes of appealing below those of a partial approval or a denial. */
export function withoutAppeal(fundamentacao: string, recursoDias: number): string {
  const said = [appealInstructions(recursoDias), DECISAO_FINAL].find((one) => fundamentacao.endsWith(one));
  return said === undefined ? fundamentacao : fundamentacao.slice(0, -said.length).trimEnd();
}
