import type { Db } from '@balcao/db/db';
import { ESPECIES_CARTA, formatNumeroCarta } from '@balcao/domain/carta/especie';
import {
  type Comparecimento,
  type ComparecimentoEscrito,
  checkExpedicao,
} from '@balcao/domain/carta/redacao';
import { checkSinais } from '@balcao/domain/carta/sinais';
import type { CanalCarta } from '@balcao/domain/carta/situacao';
import { todayInSaoPaulo } from '@balcao/domain/prazo/fuso';
import { loadCalendario } from '#features/calendario/api.ts';
import { nextDocumentoSequencia, requestCarta } from '#features/documento/api.ts';
import type { GrupoDoUsuario, Who } from '#platform/auth/who.ts';
import { throwOnFields } from '#platform/http/problem.ts';
import { listNaoImprimiveis } from '#platform/pdf/nao-imprimivel.ts';
import type { Carta, CartaLida } from './access.ts';
import { actOnCarta } from './atos.ts';
import { tellDestinatario } from './avisos.ts';
import { tellUm } from './avisos-equipe.ts';
import { linhasDoEndereco } from './endereco.ts';
import { chooseCanal } from './leitores.ts';
import { requireLiving } from './write-carta.ts';

type ComQuando = Pick<Carta, 'comparecimento'>;

/** The stored day to appear, as far as it is written. */
export function comparecimentoOf({ comparecimento }: ComQuando): ComparecimentoEscrito | null {
  // Written by `writeCarta` from what the contract checked.
  return comparecimento as unknown as ComparecimentoEscrito | null;
}

/**
 * Signs a letter and sends it. One transaction fixes number, channel and the facts of its PDF, and notifies the
 * addressee. The PDF itself is printed and signed right after.
 */
export async function sendCarta(
  tx: Db,
  who: Who,
  { id, version }: { id: string; version: number },
): Promise<void> {
  await actOnCarta(tx, who, { id, version, acao: 'expedir' }, async (lida) => {
    const { canal, ...inteira } = await requireExpedivel(tx, who, lida);
    const endereco = canal === 'POSTAL' ? await linhasDoEndereco(tx, lida.carta.destinatarioId) : null;
    const { numero, documentoId } = await print(tx, who, lida, { ...inteira, endereco });
    return {
      set: { numero, canal, documentoId, expedidaEm: who.now },
      depois: (sent) => tellSent(tx, who, sent, numero),
    };
  });
}

/**
 * Refuses, field by field, a letter that is incomplete, cannot be sent today or has an unreachable addressee. Passing
 * it on and signing it need the same. Returns its content and today's channel.
 */
export async function requireExpedivel(
  tx: Db,
  who: Who,
  { carta, assunto }: CartaLida,
): Promise<Inteira & { canal: CanalCarta }> {
  const { destinatarioId } = carta;
  await requireLiving(tx, destinatarioId);
  const canal = await chooseCanal(tx, destinatarioId, who.now);
  const hoje = todayInSaoPaulo(who.now);
  const calendario = await loadCalendario(tx, assunto.localidadeIbge);
  const comparecimento = comparecimentoOf(carta);
  throwOnFields([
    ...checkExpedicao({ ...carta, comparecimento }, { hoje, canal, calendario }),
    ...checkSinais({ ...carta, comparecimento }, listNaoImprimiveis),
  ]);
  return { ...wholeOf(carta), canal };
}

/** Fields that a draft may lack, but not a letter that is passed on. */
interface Inteira {
  assinanteId: string;
  comparecimento: Comparecimento | null;
}

function wholeOf(carta: Carta): Inteira {
  const { assinanteId } = carta;
  const escrito = comparecimentoOf(carta);
  if (assinanteId === null || escrito?.representacao === null)
    throw new Error('a letter that is not whole passed its check');
  // The draft has no empty field left, so the type of a complete invitation fits.
  return { assinanteId, comparecimento: escrito as Comparecimento | null };
}

async function print(
  tx: Db,
  who: Who,
  { carta, requerimento }: CartaLida,
  { comparecimento, endereco }: Inteira & { endereco: string[] | null },
) {
  const { especie, grupoId, assunto, texto, finalidade, fundamento, prazoDias } = carta;
  const grupo = await tx
    .selectFrom('grupo')
    .select('sigla')
    .where('id', '=', grupoId)
    .executeTakeFirstOrThrow();
  const ano = Number(todayInSaoPaulo(who.now).slice(0, 4));
  // The sequence row stays locked until the transaction ends.
  const sequencia = await nextDocumentoSequencia(tx, `carta.${especie}`, ano);
  const numero = formatNumeroCarta({ especie, sequencia, ano, grupo: grupo.sigla });
  const documentoId = await requestCarta(tx, {
    carta,
    numero,
    titulo: ESPECIES_CARTA[especie].nome,
    now: who.now,
    assinante: { nome: who.nome, cargo: cargoOf(who.grupos, grupoId) },
    conteudo: {
      especie,
      assunto,
      texto,
      finalidade,
      fundamento,
      prazoDias,
      processo: requerimento?.numero ?? null,
      comparecimento,
      ...(endereco && { endereco }),
    },
  });
  return { numero, documentoId };
}

/** The group that the signer signs for: the letter's, if they belong to it. Another group is no role here. */
function cargoOf(grupos: readonly GrupoDoUsuario[], grupoId: string): string {
  return grupos.find(({ id }) => id === grupoId)?.nome ?? '';
}

async function tellSent(tx: Db, who: Who, { carta, assunto }: CartaLida, numero: string): Promise<void> {
  const { nome } = ESPECIES_CARTA[carta.especie];
  const byPost = carta.canal === 'POSTAL';
  await tellDestinatario(tx, who, {
    assunto,
    carta: { id: carta.id, numero },
    aviso: {
      template: 'carta.disponivel',
      titulo: 'Você recebeu uma carta oficial',
      texto: `${nome} ${numero}`,
      variaveis: {},
      evento: 'expedida',
      ...(byPost && { complemento: 'Ela também vai pelos Correios.' }),
    },
  });
  await tellUm(tx, who, {
    carta,
    usuarioId: carta.redatorId,
    titulo: 'Sua carta foi assinada e expedida',
    evento: 'expedida:redator',
    texto: `${nome} ${numero}`,
  });
}
