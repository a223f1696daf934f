import type { Db } from '@balcao/db/db';
import { abreComCiencia } from '@balcao/domain/carta/especie';
import {
  type AtoCarta,
  type Carta as CartaNaVida,
  listAtosCarta,
  type SituacaoCarta,
} from '@balcao/domain/carta/situacao';
import { requireStep } from '#features/requerimento/api.ts';
import { can, grupoIds, reachOf, type Who } from '#platform/auth/who.ts';
import { Problem } from '#platform/http/problem.ts';
import { type Carta, type CartaLida, getCarta, isParte } from './access.ts';
import { isImpedidoNa, requireApto } from './assunto.ts';
import { esperaCiencia, levaAto } from './leva-ato.ts';

/** A letter held for an act, with where it stands in its life. */
export interface CartaNaMao extends CartaLida {
  vida: CartaNaVida;
  /** It carries an act that still waits for the person to know of it. */
  esperada: boolean;
}

const DO_DESTINATARIO: ReadonlySet<AtoCarta> = new Set(['abrir', 'dar_ciencia', 'responder']);

/** Whether the person writes letters for this group. */
export function redigeNo(who: Who, grupoId: string): boolean {
  const reach = reachOf(who, 'carta.redigir');
  return reach === 'all' || (reach === 'grupo' && grupoIds(who).includes(grupoId));
}

const isSigner = (who: Who, { carta }: CartaLida) =>
  can(who, 'carta.assinar') && carta.assinanteId === who.usuarioId;
const mayWrite = (who: Who, { assunto }: CartaLida) => redigeNo(who, assunto.grupoId);
const maySend = (who: Who) => can(who, 'carta.expedir');
const always = () => true;

/** Who of their side does it. */
const QUEM: Record<AtoCarta, (who: Who, lida: CartaLida) => boolean> = {
  alterar: mayWrite,
  enviar_para_assinatura: mayWrite,
  devolver_ao_redator: (who, lida) => isSigner(who, lida) || mayWrite(who, lida),
  expedir: isSigner,
  abrir: always,
  dar_ciencia: always,
  responder: always,
  registrar_postagem: maySend,
  registrar_entrega: maySend,
  registrar_devolucao: maySend,
  cancelar: mayCancel,
};

/** Before it leaves by whoever wrote or signs it, and at any time by who may send. */
function mayCancel(who: Who, { carta }: CartaLida): boolean {
  if (!can(who, 'carta.redigir')) return false;
  const own = carta.redatorId === who.usuarioId || carta.assinanteId === who.usuarioId;
  return maySend(who) || (own && carta.expedidaEm === null);
}

function isOfTheirSide({ equipe }: CartaLida, ato: AtoCarta): boolean {
  return DO_DESTINATARIO.has(ato) !== equipe;
}

/** Whether the person may ever do it, wherever the letter stands. */
function mayAct(who: Who, lida: CartaLida, ato: AtoCarta): boolean {
  if (lida.equipe && isParte(who, lida.assunto)) return false;
  return isOfTheirSide(lida, ato) && QUEM[ato](who, lida);
}

/**
 * Beyond the life of every letter: one that its signer did not write waits for them to get it, it is opened once, and not
 * cancelled after that (one returned by the post could be open, before). What has no request is answered in none.
 */
function admits({ carta, vida, requerimento, esperada }: CartaNaMao, ato: AtoCarta): boolean {
  if (!listAtosCarta(vida).includes(ato)) return false;
  // Its term waits for the receipt, and what it asks is answered in the request.
  if (esperada && ato === 'cancelar') return false;
  if (levaAto(carta) && ato === 'responder') return false;
  if (ato === 'responder') return requerimento !== null;
  if (ato === 'expedir') return carta.situacao === 'EM_ASSINATURA' || carta.redatorId === carta.assinanteId;
  return (ato !== 'abrir' && ato !== 'cancelar') || carta.abertaEm === null;
}

/** A letter with where it stands, what became of its postings, and whether its act waits. */
export async function naMao(tx: Db, lida: CartaLida): Promise<CartaNaMao> {
  const { carta, requerimento } = lida;
  return {
    ...lida,
    vida: await loadVida(tx, carta),
    esperada: requerimento !== null && (await esperaCiencia(tx, carta, requerimento)),
  };
}

async function loadVida(tx: Db, carta: Carta): Promise<CartaNaVida> {
  const postagens = await tx
    .selectFrom('cartaPostagem')
    .select('resultado')
    .where('cartaId', '=', carta.id)
    .execute();
  return {
    situacao: carta.situacao satisfies SituacaoCarta,
    canal: carta.canal,
    postagens: postagens.length,
    noCorreio: postagens.some(({ resultado }) => resultado === null),
  };
}

/**
 * The letter, held for this act of the caller upon the version that they saw.
 * @throws Problem `stale`, `forbidden` or `carta.not_possible`
 */
export async function holdCarta(
  tx: Db,
  who: Who,
  { id, version, ato }: { id: string; version?: number; ato: AtoCarta },
): Promise<CartaNaMao> {
  const lida = await getCarta(tx, who, id, { lock: true });
  const { carta, assunto } = lida;
  if (version !== undefined && carta.version !== version)
    throw new Problem('stale', { dados: { version: carta.version } });
  if (!mayAct(who, lida, ato)) throw new Problem('forbidden');
  if (lida.equipe) await requireApto(tx, who, assunto);
  const held = await naMao(tx, lida);
  if (!admits(held, ato)) throw new Problem('carta.not_possible');
  return held;
}

/** What the reader may do with it now. */
export async function listAtos(tx: Db, who: Who, lida: CartaNaMao): Promise<AtoCarta[]> {
  const { carta, vida, equipe, assunto } = lida;
  if (equipe && (await isImpedidoNa(tx, who, assunto))) return [];
  const open = listAtosCarta(vida).filter(
    (ato) => mayAct(who, lida, ato) && admits(lida, ato) && isOffered(who, carta, ato),
  );
  if (!open.includes('responder') || (await takesMessages(tx, who, lida))) return open;
  return open.filter((ato) => ato !== 'responder');
}

/** Of what could be done twice over, the one way that the page shows. */
function isOffered(who: Who, carta: Carta, ato: AtoCarta): boolean {
  if (ato === 'dar_ciencia') return carta.abertaEm !== null && !abreComCiencia(carta.especie);
  if (ato !== 'enviar_para_assinatura') return true;
  // Whoever wrote it and signs it does so at once; a draft of somebody else they take over by handing it to themselves.
  return carta.redatorId !== who.usuarioId || carta.assinanteId !== who.usuarioId;
}

async function takesMessages(tx: Db, who: Who, { requerimento }: CartaLida): Promise<boolean> {
  if (requerimento === null) return false;
  try {
    await requireStep(tx, who, { requerimento, acao: 'mensagem' });
    return true;
  } catch (error) {
    if (error instanceof Problem) return false;
    throw error;
  }
}
