import type { Db } from '@balcao/db/db';
import { ESPECIES_CARTA, formatNumeroCarta } from '@balcao/domain/carta/especie';
import { type Comparecimento, checkExpedicao } from '@balcao/domain/carta/redacao';
import { aplicarAtoCarta, type CanalCarta } from '@balcao/domain/carta/situacao';
import { todayInSaoPaulo } from '@balcao/domain/prazo/fuso';
import { loadCalendario } from '#features/calendario/api.ts';
import { nextDocumentoSequencia, requestCarta } from '#features/documento/api.ts';
import { listRepresentantes } from '#features/usuario/api.ts';
import type { Who } from '#platform/auth/who.ts';
import { Problem } from '#platform/http/problem.ts';
import type { Carta } from './access.ts';
import { type CartaNaMao, holdCarta } from './atos.ts';
import { tellDestinatario } from './avisos.ts';
import { tellUm } from './avisos-equipe.ts';
import { changeCarta } from './eventos.ts';
import { throwOnFields } from './write-carta.ts';

/** What the row keeps of the day to come on. */
export function comparecimentoOf({ comparecimento }: Pick<Carta, 'comparecimento'>): Comparecimento | null {
  // Written by `writeCarta` from what the contract checked.
  return comparecimento as unknown as Comparecimento | null;
}

/**
 * Signs a letter and sends it: number, channel and the facts of its PDF are fixed, and the addressee is told, all at once.
 * The PDF itself is printed and signed right after.
 */
export async function sendCarta(
  tx: Db,
  who: Who,
  { id, version }: { id: string; version: number },
): Promise<void> {
  const held = await holdCarta(tx, who, { id, version, ato: 'expedir' });
  await requireSendable(tx, who, held);
  const canal = await channelFor(tx, who, held.carta.destinatarioId);
  const { numero, documentoId } = await print(tx, who, held);
  const changed = await changeCarta(tx, who, held.carta, {
    ato: 'expedir',
    para: aplicarAtoCarta(held.vida, 'expedir', { abreComCiencia: false }),
    set: { numero, canal, documentoId, expedidaEm: who.now },
  });
  await tellSent(tx, who, { held, carta: changed, numero });
}

/** Refuses a letter that could not leave today, by field: to who hands it on as to who signs it. */
export async function requireExpedivel(
  tx: Db,
  who: Who,
  { carta, requerimento }: Pick<CartaNaMao, 'carta' | 'requerimento'>,
): Promise<void> {
  const hoje = todayInSaoPaulo(who.now);
  const calendario = await loadCalendario(tx, requerimento.localidadeIbge);
  const comparecimento = comparecimentoOf(carta);
  throwOnFields(checkExpedicao({ ...carta, comparecimento }, { hoje, calendario }));
}

/** By the day on which it leaves: the draft may have waited. */
async function requireSendable(tx: Db, who: Who, held: CartaNaMao): Promise<void> {
  await requireExpedivel(tx, who, held);
  const { situacao } = await tx
    .selectFrom('usuario')
    .select('situacao')
    .where('id', '=', held.carta.destinatarioId)
    .executeTakeFirstOrThrow();
  if (situacao === 'falecido' || situacao === 'anonimizado')
    throw new Problem('forbidden', { detail: 'Esta pessoa não recebe mais cartas.' });
}

/** By the portal for whoever chose so and can sign in there, themselves or by somebody who acts for them; else by post. */
async function channelFor(tx: Db, who: Who, usuarioId: string): Promise<CanalCarta> {
  const { comunicacao, situacao, senhaHash } = await tx
    .selectFrom('usuario')
    .select(['comunicacao', 'situacao', 'senhaHash'])
    .where('id', '=', usuarioId)
    .executeTakeFirstOrThrow();
  if (comunicacao !== 'ELETRONICA') return 'POSTAL';
  if (situacao === 'ativo' && senhaHash !== null) return 'PORTAL';
  const representantes = await listRepresentantes(tx, usuarioId, todayInSaoPaulo(who.now));
  return representantes.length > 0 ? 'PORTAL' : 'POSTAL';
}

async function print(tx: Db, who: Who, { carta, requerimento }: CartaNaMao) {
  const { especie, grupoId, assunto, texto, finalidade, fundamento, prazoDias } = carta;
  const grupo = await tx
    .selectFrom('grupo')
    .select(['sigla', 'nome'])
    .where('id', '=', grupoId)
    .executeTakeFirstOrThrow();
  const ano = Number(todayInSaoPaulo(who.now).slice(0, 4));
  // Its sequence row stays locked until the transaction ends.
  const sequencia = await nextDocumentoSequencia(tx, `carta.${especie}`, ano);
  const numero = formatNumeroCarta({ especie, sequencia, ano, grupo: grupo.sigla });
  const documentoId = await requestCarta(tx, {
    ...{ requerimento, numero, titulo: ESPECIES_CARTA[especie].nome, now: who.now },
    assinante: { nome: who.nome, cargo: grupo.nome },
    conteudo: {
      ...{ especie, assunto, texto, finalidade, fundamento, prazoDias, processo: requerimento.numero },
      comparecimento: comparecimentoOf(carta),
    },
  });
  return { numero, documentoId };
}

async function tellSent(
  tx: Db,
  who: Who,
  { held, carta, numero }: { held: CartaNaMao; carta: Carta; numero: string },
): Promise<void> {
  const { requerimento } = held;
  const { nome } = ESPECIES_CARTA[carta.especie];
  const byPost = carta.canal === 'POSTAL';
  await tellDestinatario(tx, who, {
    ...{ requerimento, carta: { id: carta.id, numero } },
    aviso: {
      ...{
        template: 'carta.disponivel',
        titulo: 'Você recebeu uma carta oficial',
        texto: `${nome} ${numero}`,
      },
      ...{ variaveis: {}, evento: 'expedida', exigeCiencia: true },
      ...(byPost && { complemento: 'Ela também vai pelos Correios.' }),
    },
  });
  await tellUm(tx, who, {
    ...{
      carta,
      usuarioId: carta.redatorId,
      titulo: 'Sua carta foi assinada e expedida',
      evento: 'expedida:redator',
    },
    texto: `${nome} ${numero}`,
  });
}
