import type { ResponseInputOf } from '@balcao/contract/kernel/route';
import type { macro } from '@balcao/contract/macro';
import type { Db } from '@balcao/db/db';
import { DESFAZER_LOTE_MS, isDesfazivel, type PassoLote } from '@balcao/domain/macro/lote';
import type { Who } from '#platform/auth/who.ts';
import { Problem } from '#platform/http/problem.ts';
import type { Feito } from './apply-lote.ts';

type Execucao = ResponseInputOf<typeof macro.execucao>;

/** A run in its row. */
export interface Corrida {
  id: string;
  nome: string;
  macroId: string | null;
  passos: unknown;
  situacao: string;
  executaEm: Date;
  finishedAt: Date | null;
}

/** Returns one of the person's own runs with the result of each request. @throws `not_found` for another person's */
export async function getExecucao(db: Db, who: Who, id: string): Promise<Execucao> {
  const run = await getCorrida(db, who, id);
  const itens = await db
    .selectFrom('macroExecucaoItem as i')
    .innerJoin('requerimento as r', 'r.id', 'i.requerimentoId')
    .select(['r.id', 'r.numero', 'i.situacao', 'i.motivo', 'i.feito'])
    .where('i.execucaoId', '=', id)
    .orderBy('i.ordem')
    .execute();
  const { nome, situacao, executaEm, macroId } = run;
  const undoable = macroId !== null || situacao !== 'concluida' || itens.some(isBack);
  return {
    id,
    nome,
    situacao,
    executaEm,
    lote: macroId === null,
    desfazerAte: undoable ? undoneUntil(run, who.now) : null,
    agora: who.now,
    itens: itens.map((item) => ({
      id: item.id,
      numero: item.numero,
      situacao: item.situacao,
      motivo: item.motivo,
    })),
    // Check constraints of both tables allow only these values.
  } as Execucao;
}

/** Whether the act on a request can be undone. If none can, the button is not offered. */
function isBack({ situacao, feito }: { situacao: string; feito: unknown }): boolean {
  // Only the run writes this value.
  return situacao === 'feito' && !(feito as Feito | null)?.fica;
}

/** Returns the row of one of the person's own runs. @throws `not_found` for another person's */
export async function getCorrida(db: Db, who: Who, id: string): Promise<Corrida> {
  const run = await db
    .selectFrom('macroExecucao')
    .select(['id', 'nome', 'macroId', 'passos', 'situacao', 'executaEm', 'finishedAt'])
    .where('id', '=', id)
    .where('usuarioId', '=', who.usuarioId)
    .executeTakeFirst();
  if (!run) throw new Problem('not_found');
  return run;
}

/** Until when a run can be undone; null when it cannot, or the time is over. */
export function undoneUntil(
  { macroId, passos, situacao, executaEm, finishedAt }: Corrida,
  now: Date,
): Date | null {
  if (macroId !== null) return situacao === 'agendada' ? executaEm : null;
  const [passo] = passos as PassoLote[];
  if (situacao === 'agendada') return new Date(now.getTime() + DESFAZER_LOTE_MS);
  if (!passo || !isDesfazivel(passo)) return null;
  if (situacao === 'executando') return new Date(now.getTime() + DESFAZER_LOTE_MS);
  const until = new Date((finishedAt ?? executaEm).getTime() + DESFAZER_LOTE_MS);
  return situacao === 'concluida' && until > now ? until : null;
}
