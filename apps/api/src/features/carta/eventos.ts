import type { Db } from '@balcao/db/db';
import type { CartaTable } from '@balcao/db/schema.gen';
import type { Acao } from '@balcao/domain/auditoria/acoes';
import type { EventoCarta, SituacaoCarta } from '@balcao/domain/carta/situacao';
import { type Selectable, sql, type Updateable } from 'kysely';
import type { Actor } from '#platform/auth/who.ts';
import { changeRow, keepAct } from '#platform/owner/change-row.ts';

type Carta = Selectable<CartaTable>;

export interface Mudanca {
  ato: EventoCarta;
  /** The new situation; unchanged when absent. */
  para?: SituacaoCarta;
  /** A text about it, which both sides read once the letter was sent. */
  texto?: string;
  set?: Updateable<CartaTable>;
}

const AUDITADO: Record<EventoCarta, Acao> = {
  redigir: 'carta.redigida',
  alterar: 'carta.alterada',
  enviar_para_assinatura: 'carta.enviada_para_assinatura',
  devolver_ao_redator: 'carta.devolvida_ao_redator',
  expedir: 'carta.expedida',
  abrir: 'carta.aberta',
  dar_ciencia: 'carta.ciencia_registrada',
  registrar_postagem: 'carta.postada',
  registrar_entrega: 'carta.entregue',
  registrar_devolucao: 'carta.devolvida',
  responder: 'carta.respondida',
  cancelar: 'carta.cancelada',
  lembrar: 'carta.lembrada',
  atualizar_prazo: 'carta.prazo_atualizado',
};

/** Changes a locked letter and writes its history. Its request stays unchanged, and its staff get no notice. */
export async function changeCarta(tx: Db, actor: Actor, carta: Carta, mudanca: Mudanca): Promise<Carta> {
  const changed = await changeRow(tx, actor, 'carta', carta, mudanca);
  await recordEvento(tx, actor, changed, { ...mudanca, de: carta.situacao });
  return changed;
}

/**
 * Writes one line of its history, the audit of the actor, and the news for open pages. The addressee reads the lines
 * from its sending on.
 */
export async function recordEvento(
  tx: Db,
  actor: Actor,
  carta: Carta,
  { ato, texto, de }: { ato: EventoCarta; texto?: string; de: SituacaoCarta | null },
): Promise<void> {
  const { requerimentoId, especie, expedidaEm } = carta;
  await keepAct(tx, actor, 'carta', carta, {
    acao: ato,
    texto,
    de,
    visibilidade: expedidaEm ? 'publica' : 'interna',
    auditado: AUDITADO[ato],
    dados: { requerimentoId, especie },
  });
  if (requerimentoId === null) return;
  // The page of its request lists the letter.
  const [news, owner] = [expedidaEm ? 'r' : 'i', 'requerimento'];
  await sql`select announce(${news}, ${owner}, ${requerimentoId}::uuid)`.execute(tx);
}
