import type { Db } from '@balcao/db/db';
import type { CartaTable } from '@balcao/db/schema.gen';
import { ESPECIES_CARTA } from '@balcao/domain/carta/especie';
import { todayInSaoPaulo } from '@balcao/domain/prazo/fuso';
import type { Selectable } from 'kysely';
import {
  isImpedido,
  type Requerimento,
  requireNoImpedimento,
  servedLocalidade,
} from '#features/requerimento/api.ts';
import { listLigados } from '#features/usuario/api.ts';
import type { Who } from '#platform/auth/who.ts';
import { Problem } from '#platform/http/problem.ts';

/**
 * What a letter is about, as far as its rules ask: its request, or the addressee alone. It says whose matter it is, and which
 * group and person handle it.
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

/** What a letter without a request is about; its terms run by the calendar of the council's seat. */
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

/** Whether the person is impeded in the request of a letter, or acts for the addressee of one without a request. */
export async function isImpedidoNa(tx: Db, who: Who, { id, autorId }: Assunto): Promise<boolean> {
  if (id !== null) return isImpedido(tx, who, id);
  return (await listLigados(tx, autorId, todayInSaoPaulo(who.now))).includes(who.usuarioId);
}

/** Refuses who `isImpedidoNa` names. */
export async function requireApto(tx: Db, who: Who, assunto: Assunto): Promise<void> {
  if (assunto.id !== null) return requireNoImpedimento(tx, who, assunto.id);
  if (await isImpedidoNa(tx, who, assunto))
    throw new Problem('forbidden', {
      detail: 'Você age por esta pessoa e não pode escrever a ela pelo Conselho.',
    });
}

type Nomeada = Pick<Selectable<CartaTable>, 'especie' | 'assunto' | 'numero'>;
type Pedido = Pick<Requerimento, 'numero'> | null;

/** How notices name a letter that has no number yet. */
export function nomeDoRascunho({ especie, assunto }: Nomeada, pedido: Pedido): string {
  const { nome } = ESPECIES_CARTA[especie];
  return pedido ? `${nome} do pedido ${pedido.numero}` : `${nome} “${assunto}”`;
}

/** How notices to staff name a letter that left. */
export function nomeDaCarta({ especie, numero }: Nomeada, pedido: Pedido): string {
  const nome = `${ESPECIES_CARTA[especie].nome} ${numero ?? ''}`;
  return pedido ? `${nome} · pedido ${pedido.numero}` : nome;
}
