import type { Db } from '@balcao/db/db';
import type { CartaTable } from '@balcao/db/schema.gen';
import { ESPECIES_CARTA } from '@balcao/domain/carta/especie';
import { todayInSaoPaulo } from '@balcao/domain/prazo/fuso';
import type { Selectable } from 'kysely';
import { servedLocalidade } from '#features/calendario/api.ts';
import { listLigados } from '#features/pessoa/api.ts';
import type { Requerimento } from '#features/requerimento/api.ts';
import { motivoImpedido } from '#features/sigilo/api.ts';
import type { Who } from '#platform/auth/who.ts';
import { Problem } from '#platform/http/problem.ts';

/**
 * The matter of a letter for its rules: its request, or the addressee alone. It names the person, the group and the
 * attendant.
 */
export type Assunto = Pick<
  Requerimento,
  | 'autorId'
  | 'criadoPorId'
  | 'sigilo'
  | 'grupoId'
  | 'atendenteId'
  | 'pareceristaId'
  | 'parecerGrupoId'
  | 'localidadeIbge'
> & { id: string | null };

type Escrita = Pick<Selectable<CartaTable>, 'destinatarioId' | 'grupoId' | 'redatorId'>;

/** The matter of a letter without a request; its terms follow the calendar of the council's seat. */
export async function assuntoDaPessoa(tx: Db, carta: Escrita): Promise<Assunto> {
  const { destinatarioId, grupoId, redatorId } = carta;
  return {
    id: null,
    autorId: destinatarioId,
    criadoPorId: destinatarioId,
    sigilo: false,
    grupoId,
    atendenteId: redatorId,
    pareceristaId: null,
    parecerGrupoId: null,
    localidadeIbge: await servedLocalidade(tx, null),
  };
}

/**
 * Why the person may take no act in letters of this matter, in words. A representative of the addressee may not act for
 * the council.
 */
export async function motivoInapto(
  tx: Db,
  who: Who,
  { id, autorId }: Pick<Assunto, 'id' | 'autorId'>,
): Promise<string | null> {
  if (id !== null) return motivoImpedido(tx, who, id);
  const acts = (await listLigados(tx, autorId, todayInSaoPaulo(who.now))).includes(who.usuarioId);
  return acts ? 'Você age por esta pessoa e não pode escrever a ela pelo Conselho.' : null;
}

/** Refuses a person who may take no act in it. @throws Problem `forbidden` with the reason. */
export async function requireApto(tx: Db, who: Who, assunto: Assunto): Promise<void> {
  const detail = await motivoInapto(tx, who, assunto);
  if (detail !== null) throw new Problem('forbidden', { detail });
}

type Nomeada = Pick<Selectable<CartaTable>, 'especie' | 'assunto' | 'numero'>;
type Pedido = Pick<Requerimento, 'numero'> | null;

/** The name of an unnumbered letter in notices. */
export function nomeDoRascunho({ especie, assunto }: Nomeada, pedido: Pedido): string {
  const { nome } = ESPECIES_CARTA[especie];
  return pedido ? `${nome} do pedido ${pedido.numero}` : `${nome} “${assunto}”`;
}

/** The name of a sent letter in notices to staff. */
export function nomeDaCarta({ especie, numero }: Nomeada, pedido: Pedido): string {
  const nome = `${ESPECIES_CARTA[especie].nome} ${numero ?? ''}`;
  return pedido ? `${nome} · pedido ${pedido.numero}` : nome;
}
