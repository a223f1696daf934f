import type { Db } from '@balcao/db/db';
import { aplicarAtoCarta } from '@balcao/domain/carta/situacao';
import type { Who } from '#platform/auth/who.ts';
import { requireAssinante } from './assinantes.ts';
import { nomeDoRascunho } from './assunto.ts';
import { holdCarta } from './atos.ts';
import { tellUm } from './avisos-equipe.ts';
import { changeCarta } from './eventos.ts';
import { requireExpedivel } from './send-carta.ts';

/**
 * Hands a draft to whoever signs it, who is told: only one that is whole and could leave today, and only to somebody who
 * may sign it still, so that nobody signs in vain and none waits for nobody.
 */
export async function passToSigner(
  tx: Db,
  who: Who,
  { id, version }: { id: string; version: number },
): Promise<void> {
  const ato = 'enviar_para_assinatura';
  const held = await holdCarta(tx, who, { id, version, ato });
  const { carta, vida, requerimento, assunto } = held;
  const { assinanteId } = await requireExpedivel(tx, who, held);
  await requireAssinante(tx, who, { assunto, assinanteId });
  const para = aplicarAtoCarta(vida, ato, { abreComCiencia: false });
  const changed = await changeCarta(tx, who, carta, { ato, para });
  await tellUm(tx, who, {
    carta: changed,
    usuarioId: assinanteId,
    titulo: 'Carta para você assinar',
    texto: `${nomeDoRascunho(carta, requerimento)}, escrita por ${who.nome}`,
    evento: `assinar:${changed.version}`,
  });
}

/**
 * Makes it a draft again, with what is to be changed: its signer hands it back, or whoever writes there takes it back, as
 * the signer may be away or may not sign any more. Writer and signer are told of what the other did.
 */
export async function passBack(
  tx: Db,
  who: Who,
  { id, version, motivo }: { id: string; version: number; motivo: string },
): Promise<void> {
  const ato = 'devolver_ao_redator';
  const { carta, vida, requerimento } = await holdCarta(tx, who, { id, version, ato });
  const para = aplicarAtoCarta(vida, ato, { abreComCiencia: false });
  const changed = await changeCarta(tx, who, carta, { ato, para, texto: motivo });
  const aviso = {
    carta: changed,
    evento: `devolvida:${changed.version}`,
    texto: `${nomeDoRascunho(carta, requerimento)}: ${motivo}`,
  };
  await tellUm(tx, who, {
    ...aviso,
    usuarioId: carta.redatorId,
    titulo: 'Uma carta sua voltou sem assinatura',
  });
  const { assinanteId } = carta;
  if (assinanteId === null || assinanteId === carta.redatorId) return;
  await tellUm(tx, who, {
    ...aviso,
    usuarioId: assinanteId,
    titulo: 'Uma carta não espera mais a sua assinatura',
  });
}
