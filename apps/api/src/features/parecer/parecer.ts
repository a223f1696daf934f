import type { Db } from '@balcao/db/db';
import type { IsoDate } from '@balcao/domain/prazo/data';
import { todayInSaoPaulo } from '@balcao/domain/prazo/fuso';
import { parecerPrazo, validateParecer, validatePedidoDeParecer } from '@balcao/domain/requerimento/parecer';
import { formatDataComDia } from '@balcao/domain/texto/data-br';
import { v7 as uuidv7 } from 'uuid';
import { noticeEquipe, notifyPessoas } from '#features/aviso/api.ts';
import { loadCalendario } from '#features/calendario/api.ts';
import type { Requerimento } from '#features/requerimento/api.ts';
import { closeParecer, takeStep } from '#features/tramite/api.ts';
import type { Who } from '#platform/auth/who.ts';
import { invalidField } from '#platform/http/problem.ts';
import { throwProblemas } from '#platform/http/problemas.ts';
import { listPareceristas } from './pareceristas.ts';

interface Pedido {
  requerimento: Requerimento;
  pareceristaId: string | null;
  grupoId: string | null;
  pergunta: string;
}

/**
 * Asks a person or a group for an opinion, which has its own term (Lei 9.784/1999 art. 42). They read the request as
 * staff until they give it. Only they read the question; the requester sees that an opinion was requested.
 */
export async function askParecer(tx: Db, who: Who, pedido: Pedido): Promise<void> {
  const { requerimento, pareceristaId, grupoId, pergunta } = pedido;
  const calendario = await loadCalendario(tx, requerimento.localidadeIbge);
  const { vencimento: prazoEm } = parecerPrazo({ dia: todayInSaoPaulo(who.now), calendario });
  const id = uuidv7();
  await takeStep(tx, who, { requerimento, acao: 'encaminhar_parecer' }, async () => {
    throwProblemas(validatePedidoDeParecer(pedido));
    const asked = await addressees(tx, who, pedido);
    await closeParecer(tx, requerimento.id, { now: who.now });
    await tx
      .insertInto('parecer')
      .values({
        id,
        requerimentoId: requerimento.id,
        pergunta,
        pareceristaId,
        grupoId,
        prazoEm,
        pedidoPorId: who.usuarioId,
        createdAt: who.now,
      })
      .execute();
    return {
      dados: { parecerId: id },
      set: { pareceristaId, parecerGrupoId: grupoId },
      depois: (moved) => tellAsked(tx, who, moved, { id, grupoId, prazoEm, asked }),
    };
  });
}

async function tellAsked(
  tx: Db,
  who: Who,
  moved: Requerimento,
  { id, grupoId, prazoEm, asked }: { id: string; grupoId: string | null; prazoEm: IsoDate; asked: string[] },
): Promise<void> {
  const grupo = grupoId === null ? null : await siglaOf(tx, grupoId);
  await notifyPessoas(tx, who, {
    requerimento: moved,
    ids: asked,
    aviso: {
      template: 'equipe.parecer',
      titulo: grupo ? `Parecer pedido ao grupo ${grupo.sigla}` : 'Parecer pedido a você',
      texto: `${moved.numero} · ${moved.titulo}. Responda até ${formatDataComDia(prazoEm)}.`,
      variaveis: {
        quem: who.nome,
        deQuem: grupo ? `o parecer do grupo ${grupo.sigla}, o seu ou o de um colega,` : 'o seu parecer',
        prazo: formatDataComDia(prazoEm),
      },
      evento: `parecer:${id}`,
    },
  });
}

async function siglaOf(tx: Db, grupoId: string): Promise<{ sigla: string }> {
  return tx.selectFrom('grupo').select('sigla').where('id', '=', grupoId).executeTakeFirstOrThrow();
}

/** The people to notify. @throws Problem `validation` for a person or a group that cannot be asked. */
async function addressees(tx: Db, who: Who, pedido: Pedido): Promise<string[]> {
  const able = await listPareceristas(tx, pedido.requerimento, todayInSaoPaulo(who.now));
  if (pedido.pareceristaId !== null) {
    if (able.some(({ id }) => id === pedido.pareceristaId)) return [pedido.pareceristaId];
    throw invalidField('pareceristaId', 'Escolha alguém da equipe, sem impedimento neste pedido.');
  }
  const asked = able.filter(({ grupoIds }) => grupoIds.includes(pedido.grupoId ?? ''));
  if (asked.length > 0) return asked.map(({ id }) => id);
  throw invalidField('grupoId', 'Escolha um grupo em que alguém possa dar o parecer.');
}

/** Signs the requested opinion. It never changes again; another one may be requested. */
export async function giveParecer(
  tx: Db,
  who: Who,
  { requerimento, texto }: { requerimento: Requerimento; texto: string },
): Promise<void> {
  const moved = await takeStep(tx, who, { requerimento, acao: 'devolver_parecer' }, async () => {
    throwProblemas(validateParecer(texto));
    await tx
      .updateTable('parecer')
      .set({ autorId: who.usuarioId, texto, emitidoEm: who.now })
      .where('requerimentoId', '=', requerimento.id)
      .where('emitidoEm', 'is', null)
      .where('encerradoEm', 'is', null)
      .execute();
    return { set: { pareceristaId: null, parecerGrupoId: null } };
  });
  await noticeEquipe(tx, who, {
    requerimento: moved,
    titulo: 'Parecer pronto',
    evento: `parecer-pronto:${moved.version}`,
  });
}
