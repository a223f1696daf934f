import type { Db } from '@balcao/db/db';
import { appealInstructions, type RESULTADO_EM_PALAVRAS } from '@balcao/domain/requerimento/decisao';

/** The decision that a paper rests on. */
export interface DecisaoVigente {
  resultado: keyof typeof RESULTADO_EM_PALAVRAS;
  fundamentacao: string;
  baseLegal: string;
}

/** The latest decision of a request; undefined for what was issued by rule. */
export function loadDecisao(tx: Db, requerimentoId: string): Promise<DecisaoVigente | undefined> {
  return tx
    .selectFrom('decisao')
    .select(['resultado', 'fundamentacao', 'baseLegal'])
    .where('requerimentoId', '=', requerimentoId)
    .orderBy('createdAt', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** The reasons without how to appeal, which the portal writes below those of a partial approval or a denial. */
export function withoutAppeal(fundamentacao: string, recursoDias: number): string {
  const instrucoes = appealInstructions(recursoDias);
  return fundamentacao.endsWith(instrucoes)
    ? fundamentacao.slice(0, -instrucoes.length).trimEnd()
    : fundamentacao;
}
