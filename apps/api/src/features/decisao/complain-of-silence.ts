import type { Db } from '@balcao/db/db';
import { validateReclamacao } from '@balcao/domain/requerimento/reclamacao';
import { formatDataComDia } from '@balcao/domain/texto/data-br';
import { noticeEquipe, notifyEquipe, notifyRequerente } from '#features/aviso/api.ts';
import { addMensagem } from '#features/conversa/api.ts';
import type { Requerimento } from '#features/requerimento/api.ts';
import { takeStep } from '#features/tramite/api.ts';
import { systemActor, type Who } from '#platform/auth/who.ts';
import { throwProblemas } from '#platform/http/problemas.ts';

/**
 * Records the requester's complaint that a request for information was not answered (Decreto 7.724/2012 art. 22). The
 * request goes to the group that watches over access to information, without an attendant. A new clock of that
 * authority's five days begins. Without such a group, the current group answers.
 */
export async function complainOfSilence(
  tx: Db,
  who: Who,
  { requerimento, texto }: { requerimento: Requerimento; texto: string },
): Promise<void> {
  const complained = await takeStep(tx, who, { requerimento, acao: 'reclamar' }, async () => {
    throwProblemas(validateReclamacao(texto));
    await addMensagem(tx, who, { requerimento, texto, interna: false, anexos: [] });
    return {
      clock: [
        { tipo: 'FIM', motivo: 'reclamar' },
        { tipo: 'INICIO', motivo: 'reclamar' },
      ],
    };
  });
  await tell(tx, who, await handToAutoridade(tx, complained, who.now));
}

/** Forwards it to the authority, like a group does. The silent group is notified, and still sees it. */
async function handToAutoridade(tx: Db, requerimento: Requerimento, now: Date): Promise<Requerimento> {
  const autoridade = await findAutoridade(tx);
  if (autoridade === null || autoridade === requerimento.grupoId) return requerimento;
  const system = systemActor(now);
  const titulo = 'O requerente reclamou da falta de resposta';
  await noticeEquipe(tx, system, {
    requerimento,
    titulo,
    evento: `reclamacao-antes:${requerimento.version}`,
  });
  const change = {
    visibilidade: 'interna',
    texto: 'Reclamação por falta de resposta (Decreto nº 7.724/2012, art. 22).',
    set: { grupoId: autoridade, atendenteId: null },
  } as const;
  return takeStep(tx, system, { requerimento, acao: 'encaminhar' }, change);
}

/** Locks the group for complaints of silence, so that it is not switched off before it has the request. */
async function findAutoridade(tx: Db): Promise<string | null> {
  const found = await tx
    .selectFrom('grupo')
    .select('id')
    .where('reclamacaoLai', '=', true)
    .where('ativo', '=', true)
    .forKeyShare()
    .executeTakeFirst();
  return found?.id ?? null;
}

async function tell(tx: Db, who: Who, moved: Requerimento): Promise<void> {
  const prazo = moved.prazoEm ? formatDataComDia(moved.prazoEm) : '';
  await notifyRequerente(tx, who, {
    requerimento: moved,
    aviso: {
      template: 'req.reclamacao_recebida',
      titulo: 'Reclamação recebida',
      texto: `${moved.numero}: a autoridade se manifesta até ${prazo}.`,
      variaveis: { prazo },
      evento: `reclamacao:${moved.version}`,
    },
    recibo: true,
  });
  await notifyEquipe(tx, who, {
    requerimento: moved,
    aviso: {
      template: 'equipe.reclamacao',
      titulo: 'Reclamação por falta de resposta',
      texto: `${moved.numero} · ${moved.titulo}: manifeste-se até ${prazo}.`,
      variaveis: { prazo },
      evento: `reclamacao-equipe:${moved.version}`,
    },
  });
}
