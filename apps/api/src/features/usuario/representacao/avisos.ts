import type { Db } from '@balcao/db/db';
import { formatIsoDate } from '@balcao/domain/texto/data-br';
import { queueEmail } from '#features/email/api.ts';
import { notify } from '#features/portal/api.ts';
import type { Who } from '#platform/auth/who.ts';
import { getRepresentacao, type Representacao } from './access.ts';

interface Aviso {
  usuarioId: string;
  titulo: string;
  texto: string;
  /** Names the event. */
  evento: string;
}

async function tell(tx: Db, who: Who, { usuarioId, titulo, texto, evento }: Aviso): Promise<void> {
  const chave = `conta.representacao:${evento}`;
  const link = `/usuario/${usuarioId}`;
  await notify(tx, { usuarioId, tipo: 'conta.representacao', titulo, texto, link, chave, now: who.now });
  await queueEmail(tx, {
    ...{ template: 'conta.representacao', usuarioId, variaveis: { aviso: texto, link } },
    ...{ chave: `${chave}:${usuarioId}`, now: who.now },
  });
}

function untilOf({ ate }: Pick<Representacao, 'ate'>): string {
  return ate === null ? '' : ` até ${formatIsoDate(ate)}`;
}

/** Tells the person that they act for the company now, and the company who does. */
export async function tellConfirmada(
  tx: Db,
  who: Who,
  { representacaoId }: { representacaoId: string },
): Promise<void> {
  const { id, version, ...given } = await getRepresentacao(tx, who, representacaoId);
  const { representante, representado } = given;
  const evento = `${id}:${version}`;
  await tell(tx, who, {
    ...{ usuarioId: representante.id, evento, titulo: 'Empresa vinculada à sua conta' },
    texto: `Você age por ${representado.nome}${untilOf(given)}. Ao fazer um pedido, escolha em nome de quem.`,
  });
  await tell(tx, who, {
    ...{ usuarioId: representado.id, evento, titulo: 'Alguém passou a agir pela empresa' },
    texto: `${representante.nome} age por ${representado.nome}${untilOf(given)}.`,
  });
}

/** Tells the person why; with the name that they gave, as nothing of the record is theirs to know. */
export function tellRecusada(
  tx: Db,
  who: Who,
  { pedido, motivo }: { pedido: { id: string; razaoSocial: string; pessoa: { id: string } }; motivo: string },
): Promise<void> {
  return tell(tx, who, {
    ...{ usuarioId: pedido.pessoa.id, evento: `pedido:${pedido.id}`, titulo: 'A empresa não foi vinculada' },
    texto: `Não confirmamos que você age por ${pedido.razaoSocial}. Motivo: ${motivo}`,
  });
}

/** Tells both sides that it is over, and why. */
export async function tellEncerrada(
  tx: Db,
  who: Who,
  { representacao, motivo }: { representacao: Representacao; motivo: string },
): Promise<void> {
  const { id, version, representante, representado } = representacao;
  const evento = `${id}:${version}:fim`;
  await tell(tx, who, {
    ...{ usuarioId: representante.id, evento, titulo: 'Você não age mais por uma empresa' },
    texto: `Você não age mais por ${representado.nome}. Motivo: ${motivo}`,
  });
  await tell(tx, who, {
    ...{ usuarioId: representado.id, evento, titulo: 'Alguém deixou de agir pela empresa' },
    texto: `${representante.nome} não age mais por ${representado.nome}. Motivo: ${motivo}`,
  });
}

/** Tells the person until when it is now. */
export function tellAlterada(
  tx: Db,
  who: Who,
  { id, version, representante, representado, papel, ate }: Representacao,
): Promise<void> {
  const until = ate === null ? 'sem data para terminar' : `até ${formatIsoDate(ate)}`;
  return tell(tx, who, {
    ...{
      usuarioId: representante.id,
      evento: `${id}:${version}`,
      titulo: 'Mudou por quanto tempo você age pela empresa',
    },
    texto: `Você age por ${representado.nome} (${papel}), ${until}.`,
  });
}
