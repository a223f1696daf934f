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

/** The changes of an act on one request, enough to undo it. */
export interface Feito {
  /** The version after the act; null when the act changes none, like tags. */
  version: number | null;
  incluidas: readonly string[];
  retiradas: readonly string[];
  /** Cannot be undone, like a message to the requester. */
  fica?: boolean;
}

interface Input {
  requerimentoId: string;
  passo: PassoLote;
}

const CHANGED = 'O pedido mudou depois disso e fica como está.';
const TAGS_CHANGED = 'As etiquetas mudaram depois disso e ficam como estão.';

/**
 * Carries out the act on one request with the use case of its own button, after the person's waiting replies. Returns
 * null when there is nothing to do. @throws the Problem that refuses it
 */
export async function applyLote(tx: Db, who: Who, { requerimentoId, passo }: Input): Promise<Feito | null> {
  const row = await getForMacro(tx, who, requerimentoId);
  if (passo.tipo === 'etiquetas') return tag(tx, who, requerimentoId, passo);
  if (isFeito(passo, row)) return null;
  await act(tx, who, { requerimento: await letOwnGo(tx, who, row), passo });
  // After forwarding, the request may be out of the person's sight.
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
      // The confirmation already asked whether they are away.
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
  /** When the act was done. */
  em: Date;
}

/** Undoes an act on one request, unless something else was done since. @throws the Problem that bars it */
export async function undoLote(tx: Db, who: Who, { requerimentoId, feito, em }: Desfaz): Promise<void> {
  if (feito.version === null) return untag(tx, who, { requerimentoId, feito, em });
  // A forwarded request stays visible by its movements, and may be taken back.
  const row = await getRequerimento(tx, who, requerimentoId, { lock: true });
  if (row.version !== feito.version) throw new Problem('stale', { detail: CHANGED });
  await undoMovement(tx, who, await letOwnGo(tx, who, row));
}

/** Removes the tags that the act added. A person who no longer handles the request leaves them unchanged. */
async function untag(tx: Db, who: Who, { requerimentoId, feito, em }: Desfaz): Promise<void> {
  await getForMacro(tx, who, requerimentoId);
  const { incluidas, retiradas } = feito;
  if (await changedSince(tx, who, { requerimentoId, incluidas, retiradas, em }))
    throw new Problem('stale', { detail: TAGS_CHANGED });
  await tag(tx, who, requerimentoId, { incluir: retiradas, retirar: incluidas });
}
