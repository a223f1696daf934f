import type { Db } from '@balcao/db/db';
import { ESPECIES_CARTA, formatNumeroCarta } from '@balcao/domain/carta/especie';
import { todayInSaoPaulo } from '@balcao/domain/prazo/fuso';
import { v7 as uuidv7 } from 'uuid';
import { nextDocumentoSequencia, requestCarta } from '#features/documento/api.ts';
import type { Requerimento } from '#features/requerimento/api.ts';
import type { Actor, Who } from '#platform/auth/who.ts';
import { takeAct } from '#platform/ciclo/take-act.ts';
import { linhasDoEndereco } from './endereco.ts';
import { recordEvento } from './eventos.ts';
import { VIDA_NO_PEDIDO } from './vida.ts';

interface Ato {
  requerimento: Requerimento;
  /** The act whose term begins with the receipt of the letter. */
  ato: { exigenciaId: string } | { decisaoId: string };
  assunto: string;
  texto: string;
  fundamento?: string | null;
}

const ESPECIE = 'NOTIFICACAO';

/**
 * Creates the letter of an act that is sent by post, ready for posting. The act itself counts as the signature, so no
 * draft waits for one. The letter states no term, because the act has its own. Returns the letter, and whether there is
 * a postal address.
 */
export async function sendAto(
  tx: Db,
  who: Who,
  { requerimento, ato, ...palavras }: Ato,
): Promise<{ id: string; numero: string; endereco: boolean }> {
  const id = uuidv7();
  const { numero, documentoId, endereco } = await print(tx, who, { id, requerimento, ...palavras });
  const { assunto, texto, fundamento = null } = palavras;
  const row = await tx
    .insertInto('carta')
    .values({
      id,
      requerimentoId: requerimento.id,
      destinatarioId: requerimento.autorId,
      ...ato,
      grupoId: requerimento.grupoId,
      redatorId: who.usuarioId,
      assinanteId: who.usuarioId,
      especie: ESPECIE,
      assunto,
      texto,
      fundamento,
      createdAt: who.now,
      updatedAt: who.now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await recordEvento(tx, who, row, { ato: 'redigir', de: null });
  const asked = {
    row: { carta: row, requerimento, assunto: requerimento, equipe: true },
    acao: 'expedir',
    peloPortal: true,
  } as const;
  const set = { numero, documentoId, canal: 'POSTAL', expedidaEm: who.now } as const;
  await takeAct(tx, who, VIDA_NO_PEDIDO, asked, () => ({ set }));
  return { id, numero, endereco };
}

async function print(
  tx: Db,
  who: Who,
  { id, requerimento, assunto, texto, fundamento = null }: Omit<Ato, 'ato'> & { id: string },
): Promise<{ numero: string; documentoId: string; endereco: boolean }> {
  const grupo = await tx
    .selectFrom('grupo')
    .select(['sigla', 'nome'])
    .where('id', '=', requerimento.grupoId)
    .executeTakeFirstOrThrow();
  const ano = Number(todayInSaoPaulo(who.now).slice(0, 4));
  // The sequence row stays locked until the transaction ends.
  const sequencia = await nextDocumentoSequencia(tx, `carta.${ESPECIE}`, ano);
  const numero = formatNumeroCarta({ especie: ESPECIE, sequencia, ano, grupo: grupo.sigla });
  const endereco = await linhasDoEndereco(tx, requerimento.autorId);
  const own = who.grupos.some(({ id }) => id === requerimento.grupoId);
  const documentoId = await requestCarta(tx, {
    carta: { id, destinatarioId: requerimento.autorId },
    numero,
    titulo: ESPECIES_CARTA[ESPECIE].nome,
    now: who.now,
    assinante: { nome: who.nome, cargo: own ? grupo.nome : '' },
    conteudo: {
      especie: ESPECIE,
      processo: requerimento.numero,
      assunto,
      texto,
      fundamento,
      finalidade: null,
      comparecimento: null,
      prazoDias: null,
      ...(endereco && { endereco }),
    },
  });
  return { numero, documentoId, endereco: endereco !== null };
}

const SEGUIU = 'O pedido seguiu adiante antes da postagem.';

/**
 * Withdraws the letters of acts in this request, once the person acted or nothing more is asked. Letters that are
 * opened or in the post stay.
 */
export async function withdrawAtos(tx: Db, actor: Actor, requerimento: Requerimento): Promise<void> {
  const cartas = await tx
    .selectFrom('carta')
    .selectAll()
    .where('requerimentoId', '=', requerimento.id)
    .where(({ or, eb }) => or([eb('exigenciaId', 'is not', null), eb('decisaoId', 'is not', null)]))
    .where('situacao', 'in', ['EXPEDIDA', 'DEVOLVIDA'])
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('cartaPostagem as p')
            .select('p.id')
            .whereRef('p.cartaId', '=', 'carta.id')
            .where('p.resultado', 'is', null),
        ),
      ),
    )
    .orderBy('id')
    .forUpdate()
    .execute();
  for (const carta of cartas) {
    const row = { carta, requerimento, assunto: requerimento, equipe: true };
    await takeAct(tx, actor, VIDA_NO_PEDIDO, { row, acao: 'cancelar', peloPortal: true }, () => ({
      texto: SEGUIU,
    }));
    await tx
      .updateTable('documento')
      .set({ revokedAt: actor.now, revogacaoMotivo: SEGUIU, revogadoPorId: actor.usuarioId })
      .where('id', '=', carta.documentoId)
      .execute();
  }
}
