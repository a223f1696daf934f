import type { Db } from '@balcao/db/db';
import { isFeito, type PassoLote } from '@balcao/domain/macro/lote';
import { isInterno } from '@balcao/domain/requerimento/desfazer';
import { letOwnGo } from '#features/conversa/api.ts';
import { moveRequerimento, undoMovement } from '#features/decisao/api.ts';
import { assignRequerimento, forwardRequerimento, takeRequerimento } from '#features/distribuicao/api.ts';
import { applyEtiquetas, changedSince } from '#features/etiqueta/api.ts';
import { getRequerimento, type Requerimento } from '#features/requerimento/api.ts';
import type { Who } from '#platform/auth/who.ts';
import { Problem } from '#platform/http/problem.ts';
import { getForMacro } from './apply-macro.ts';

/** What an act changed on one request, enough to take it back. */
export interface Feito {
  /** The state that it left; null where the act makes none, as tags do. */
  version: number | null;
  incluidas: readonly string[];
  retiradas: readonly string[];
  /** Stays done whatever becomes of the request, such as a message to its requester. */
  fica?: boolean;
}

interface Input {
  requerimentoId: string;
  passo: PassoLote;
}

const CHANGED = 'O pedido mudou depois disso e fica como está.';
const TAGS_CHANGED = 'As etiquetas mudaram depois disso e ficam como estão.';

/**
 * Does the act on one request by the use case of its own button, after what the person wrote before it. Null when there
 * is nothing to do. @throws the Problem of what refuses it
 */
export async function applyLote(tx: Db, who: Who, { requerimentoId, passo }: Input): Promise<Feito | null> {
  const row = await getForMacro(tx, who, requerimentoId);
  if (passo.tipo === 'etiquetas') return tag(tx, who, requerimentoId, passo);
  if (isFeito(passo, row)) return null;
  await act(tx, who, { requerimento: await letOwnGo(tx, who, row), passo });
  // Forwarded, it may be out of the person's sight.
  const { version, status } = await tx
    .selectFrom('requerimento')
    .select(['version', 'status'])
    .where('id', '=', requerimentoId)
    .executeTakeFirstOrThrow();
  const acao = passo.tipo === 'mover' ? passo.acao : passo.tipo;
  const fica = !isInterno({ acao, mudouStatus: status !== row.status });
  return { version, incluidas: [], retiradas: [], ...(fica ? { fica } : {}) };
}

type Movimenta = Exclude<PassoLote, { tipo: 'etiquetas' }>;

function act(
  tx: Db,
  who: Who,
  { requerimento, passo }: { requerimento: Requerimento; passo: Movimenta },
): Promise<void> {
  switch (passo.tipo) {
    case 'assumir':
      // Whether they are away was asked when it was confirmed.
      return takeRequerimento(tx, who, requerimento, { ausente: true });
    case 'atribuir':
      return assignRequerimento(tx, who, {
        requerimento,
        atendenteId: passo.usuarioId,
        motivo: passo.motivo,
      });
    case 'encaminhar':
      return forwardRequerimento(tx, who, { requerimento, grupoId: passo.grupoId, motivo: passo.motivo });
    case 'mover':
      return moveRequerimento(tx, who, { requerimento, acao: passo.acao, texto: passo.texto || undefined });
  }
}

async function tag(
  tx: Db,
  who: Who,
  requerimentoId: string,
  { incluir, retirar }: { incluir: readonly string[]; retirar: readonly string[] },
): Promise<Feito | null> {
  const [done] = await applyEtiquetas(tx, who, {
    requerimentos: [requerimentoId],
    incluir: [...incluir],
    retirar: [...retirar],
  });
  if (!done || done.incluidas.length + done.retiradas.length === 0) return null;
  return { version: null, incluidas: done.incluidas, retiradas: done.retiradas };
}

interface Desfaz {
  requerimentoId: string;
  feito: Feito;
  /** When it was done. */
  em: Date;
}

/** Takes back what an act changed on one request, where nothing was done with it since. @throws the Problem that bars it */
export async function undoLote(tx: Db, who: Who, { requerimentoId, feito, em }: Desfaz): Promise<void> {
  if (feito.version === null) return untag(tx, who, { requerimentoId, feito, em });
  // One that was forwarded is seen by its trail, and may be taken back from there.
  const row = await getRequerimento(tx, who, requerimentoId, { lock: true });
  if (row.version !== feito.version) throw new Problem('stale', { detail: CHANGED });
  await undoMovement(tx, who, await letOwnGo(tx, who, row));
}

/** Tags belong to staff who handle the request. A person who no longer does leaves them as they are. */
async function untag(tx: Db, who: Who, { requerimentoId, feito, em }: Desfaz): Promise<void> {
  await getForMacro(tx, who, requerimentoId);
  const { incluidas, retiradas } = feito;
  if (await changedSince(tx, who, { requerimentoId, incluidas, retiradas, em }))
    throw new Problem('stale', { detail: TAGS_CHANGED });
  await tag(tx, who, requerimentoId, { incluir: retiradas, retirar: incluidas });
}
