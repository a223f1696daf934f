import type { Db } from '@balcao/db/db';
import { ESPECIES_CARTA } from '@balcao/domain/carta/especie';
import { aplicarAtoCarta } from '@balcao/domain/carta/situacao';
import type { Who } from '#platform/auth/who.ts';
import { holdCarta } from './atos.ts';
import { tellUm } from './avisos-equipe.ts';
import { changeCarta } from './eventos.ts';
import { requireExpedivel } from './send-carta.ts';

/** Hands a draft to whoever signs it, who is told: only one that could leave today, so that nobody signs in vain. */
export async function passToSigner(
  tx: Db,
  who: Who,
  { id, version }: { id: string; version: number },
): Promise<void> {
  const ato = 'enviar_para_assinatura';
  const held = await holdCarta(tx, who, { id, version, ato });
  await requireExpedivel(tx, who, held);
  const { carta, vida, requerimento } = held;
  const para = aplicarAtoCarta(vida, ato, { abreComCiencia: false });
  const changed = await changeCarta(tx, who, carta, { ato, para });
  await tellUm(tx, who, {
    ...{ carta: changed, usuarioId: carta.assinanteId, titulo: 'Carta para você assinar' },
    texto: `${ESPECIES_CARTA[carta.especie].nome} do pedido ${requerimento.numero}, escrita por ${who.nome}`,
    evento: `assinar:${changed.version}`,
  });
}

/** Hands it back to its writer with what is to be changed. */
export async function passBack(
  tx: Db,
  who: Who,
  { id, version, motivo }: { id: string; version: number; motivo: string },
): Promise<void> {
  const ato = 'devolver_ao_redator';
  const { carta, vida, requerimento } = await holdCarta(tx, who, { id, version, ato });
  const para = aplicarAtoCarta(vida, ato, { abreComCiencia: false });
  const changed = await changeCarta(tx, who, carta, { ato, para, texto: motivo });
  await tellUm(tx, who, {
    ...{ carta: changed, usuarioId: carta.redatorId, titulo: 'Uma carta sua voltou sem assinatura' },
    texto: `${ESPECIES_CARTA[carta.especie].nome} do pedido ${requerimento.numero}: ${motivo}`,
    evento: `devolvida:${changed.version}`,
  });
}
