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

/** The decision in force that a paper states. */
export interface DecisaoVigente extends DesfechoDado {
  resultado: keyof typeof RESULTADO_EM_PALAVRAS;
  fundamentacao: string;
  baseLegal: string;
  votacao: Votacao | null;
  /** Day of the board's meeting. */
  reuniaoEm: IsoDate | null;
  /** When the earlier decision was taken that this one replaces after an appeal; null for a first decision. */
  julgadaDe: Date | null;
  /** The deciding authority changed its own decision; no other authority judged the appeal. */
  reconsiderada: boolean;
  /** Appeals judged so far. */
  recursos: number;
}

const ultima = sql`(select t.acao from tramite t where t.requerimento_id = d.requerimento_id
  and t.acao in ('decidir', 'decidir_recurso', 'reconsiderar') order by t.seq desc limit 1)`;

/** Loads the latest decision of a request; undefined when the portal issued the result by a rule. */
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

/** The reasons without the advice on appeals that the portal adds to a partial approval or a denial. */
export function withoutAppeal(fundamentacao: string, recursoDias: number): string {
  const said = [appealInstructions(recursoDias), DECISAO_FINAL].find((one) => fundamentacao.endsWith(one));
  return said === undefined ? fundamentacao : fundamentacao.slice(0, -said.length).trimEnd();
}
