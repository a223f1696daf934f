import type { Db } from '@balcao/db/db';
import { formatDataComDia } from '@balcao/domain/texto/data-br';
import { notifyEquipe, notifyRequerente } from '#features/aviso/api.ts';
import type { Requerimento } from '#features/requerimento/api.ts';
import type { Who } from '#platform/auth/who.ts';

interface Pair {
  origem: Requerimento;
  destino: Requerimento;
  motivo: string;
}

/** Notifies the requester and both owners of a joining; the joined request's owner is the group that it left. */
export async function tellJoined(
  tx: Db,
  who: Who,
  { origem, destino, motivo, grupoAnteriorId }: Pair & { grupoAnteriorId: string },
): Promise<void> {
  const evento = `juntado:${origem.version}`;
  await notifyRequerente(tx, who, {
    requerimento: origem,
    aviso: {
      template: 'req.juntado',
      titulo: 'Seu pedido foi juntado a outro',
      texto: `${origem.numero} foi juntado a ${destino.numero}. ${motivo}`,
      variaveis: { destino: destino.numero, justificativa: motivo, resposta: sayResposta(destino) },
      evento,
    },
  });
  const before = { ...origem, grupoId: grupoAnteriorId };
  await tellOwners(tx, who, { origem: before, destino, evento, titulo: 'Pedido juntado a outro' });
}

/** Notifies them that the requests are separate again. */
export async function tellParted(tx: Db, who: Who, { origem, destino, motivo }: Pair): Promise<void> {
  const evento = `juntada_desfeita:${origem.version}`;
  await notifyRequerente(tx, who, {
    requerimento: origem,
    aviso: {
      template: 'req.juntada_desfeita',
      titulo: 'Seu pedido voltou a andar separado',
      texto: `${origem.numero} não está mais junto de ${destino.numero}. ${motivo}`,
      variaveis: { destino: destino.numero, justificativa: motivo },
      evento,
    },
  });
  await tellOwners(tx, who, { origem, destino, evento, titulo: 'Juntada desfeita' });
}

async function tellOwners(
  tx: Db,
  who: Who,
  { origem, destino, evento, titulo }: Omit<Pair, 'motivo'> & { evento: string; titulo: string },
): Promise<void> {
  const aviso = {
    titulo,
    texto: `${origem.numero} e ${destino.numero}`,
    evento: `${evento}:${origem.id}`,
    variaveis: { origem: origem.numero, destino: destino.numero },
  };
  const template = titulo === 'Juntada desfeita' ? 'equipe.juntada_desfeita' : 'equipe.juntado';
  for (const requerimento of [origem, destino])
    await notifyEquipe(tx, who, { requerimento, aviso: { ...aviso, template } });
}

/** Notifies the requester and the owners, if these are two, that the split-off part is in the first request again. */
export async function tellSplitUndone(tx: Db, who: Who, { origem, destino, motivo }: Pair): Promise<void> {
  const evento = `desmembramento_desfeito:${origem.version}`;
  const variaveis = { origem: destino.numero, justificativa: motivo };
  const texto = `${origem.numero} voltou a fazer parte de ${destino.numero}. ${motivo}`;
  await notifyRequerente(tx, who, {
    requerimento: origem,
    aviso: {
      template: 'req.desmembramento_desfeito',
      titulo: 'Seu pedido voltou ao de origem',
      texto,
      variaveis,
      evento,
    },
  });
  const isOfTwo = origem.grupoId !== destino.grupoId;
  // A free request that stayed in its group gave no notice of the split either.
  const told = [...(isOfTwo || origem.atendenteId ? [origem] : []), ...(isOfTwo ? [destino] : [])];
  for (const requerimento of told)
    await notifyEquipe(tx, who, {
      requerimento,
      aviso: {
        template: 'equipe.divisao_desfeita',
        titulo: 'A divisão foi desfeita',
        texto,
        variaveis: { ...variaveis, parte: origem.numero },
        evento: `${evento}:${origem.id}`,
      },
    });
}

/** Says where and until when the requester is answered; while the clock rests, no day is promised. */
function sayResposta({ prazoEm, prazoSituacao }: Requerimento): string {
  return prazoEm && prazoSituacao === 'correndo'
    ? `A resposta virá nele, até ${formatDataComDia(prazoEm)}.`
    : 'A resposta virá nele.';
}
