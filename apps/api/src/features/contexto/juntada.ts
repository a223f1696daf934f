import type { Db } from '@balcao/db/db';
import { type FatoJuntada, isJuntavel, motivoNaoDesfazerJuntada } from '@balcao/domain/requerimento/juntada';
import { can, type Who } from '#platform/auth/who.ts';

/** How a request was joined to another, with the other's number. */
export interface Juntada extends FatoJuntada {
  id: string;
  destinoId: string;
  numero: string;
  grupoAnteriorId: string;
}

/** Loads the joining in force of a request, and whether this person may undo it. */
export async function loadJuntada(tx: Db, who: Who | null, origemId: string): Promise<Juntada> {
  const { statusAnterior, feitaPorId, closedAt, ...row } = await tx
    .selectFrom('juntada as j')
    .innerJoin('requerimento as d', 'd.id', 'j.destinoId')
    .select(['j.id', 'j.destinoId', 'j.statusAnterior', 'j.feitaPorId', 'j.grupoAnteriorId'])
    .select(['d.numero', 'd.closedAt'])
    .where('j.origemId', '=', origemId)
    .where('j.desfeitaEm', 'is', null)
    .executeTakeFirstOrThrow();
  if (!isJuntavel(statusAnterior)) throw new Error(`joined from an unknown status ${statusAnterior}`);
  const obstaculo = motivoNaoDesfazerJuntada({
    minha: feitaPorId === who?.usuarioId,
    coordena: who !== null && can(who, 'requerimento.reabrir'),
    destinoEncerrado: closedAt !== null,
  });
  return { ...row, de: statusAnterior, obstaculo };
}
