import type { Db } from '@balcao/db/db';
import { NINGUEM_NA_CARTA, type PassoDaCarta, type QuemNaCarta } from '@balcao/domain/carta/ciclo';
import { abreComCiencia } from '@balcao/domain/carta/especie';
import type { AtoCarta } from '@balcao/domain/carta/situacao';
import { requireStep } from '#features/tramite/api.ts';
import { can, grupoIds, reachOf, type Who } from '#platform/auth/who.ts';
import { type Feito, listOffered, takeAct } from '#platform/ciclo/take-act.ts';
import { requireSeen } from '#platform/db/seen.ts';
import { Problem } from '#platform/http/problem.ts';
import { type Carta, type CartaLida, getCarta, isParte } from './access.ts';
import { motivoInapto } from './assunto.ts';
import { type DaCarta, type Situation, vidaDaCarta } from './vida.ts';

/** Whether the person writes letters for this group. */
export function redigeNo(who: Who, grupoId: string): boolean {
  const reach = reachOf(who, 'carta.redigir');
  return reach === 'all' || (reach === 'grupo' && grupoIds(who).includes(grupoId));
}

/** The roles of a person in a letter. Staff have none in a request that they filed. */
async function findQuem(tx: Db, who: Who, { carta, assunto, equipe }: CartaLida): Promise<QuemNaCarta> {
  if (!equipe) return { ...NINGUEM_NA_CARTA, destinatario: true };
  if (isParte(who, assunto)) return NINGUEM_NA_CARTA;
  const { redatorId, assinanteId, expedidaEm } = carta;
  const own = redatorId === who.usuarioId || assinanteId === who.usuarioId;
  const [writes, sends] = [can(who, 'carta.redigir'), can(who, 'carta.expedir')];
  return {
    ...NINGUEM_NA_CARTA,
    redator: redigeNo(who, assunto.grupoId),
    assinante: can(who, 'carta.assinar') && assinanteId === who.usuarioId,
    escritor: writes && own && expedidaEm === null,
    expedidor: sends,
    cancelador: writes && sends,
    impedimento: await motivoInapto(tx, who, assunto),
  };
}

/** Whether the request accepts a message from the addressee; without a request there is no place for one. */
async function takesMessages(tx: Db, who: Who, { carta, requerimento, equipe }: CartaLida): Promise<boolean> {
  if (equipe || requerimento === null || carta.situacao !== 'CIENTE') return false;
  try {
    await requireStep(tx, who, { requerimento, acao: 'mensagem' });
    return true;
  } catch (error) {
    if (error instanceof Problem) return false;
    throw error;
  }
}

const VIDA = vidaDaCarta(async (tx, who, lida) => ({
  quem: await findQuem(tx, who, lida),
  recebeMensagens: await takesMessages(tx, who, lida),
}));

interface Asked {
  id: string;
  /** The version that the person saw; absent for acts that no other act can spoil. */
  version?: number;
  acao: AtoCarta;
}

/** The effect of an act on the locked letter. */
type Work = (
  lida: CartaLida,
  open: { passo: PassoDaCarta; situation: Situation },
) => Feito<DaCarta, CartaLida> | Promise<Feito<DaCarta, CartaLida>>;

/**
 * Carries out an act of the caller on a letter, which stays locked until the transaction ends.
 * @throws Problem `not_found`, `stale`, `forbidden`, `not_possible`, and what `work` refuses
 */
export async function actOnCarta(
  tx: Db,
  who: Who,
  { id, version, acao }: Asked,
  work: Work,
): Promise<CartaLida> {
  const row = await getCarta(tx, who, id, { lock: true });
  requireSeen(row.carta, version);
  return takeAct(tx, who, VIDA, { row, acao }, (open) => work(row, open));
}

/** Lists the acts that the reader may take now. */
export async function listAtos(tx: Db, who: Who, lida: CartaLida): Promise<AtoCarta[]> {
  const offered = await listOffered(tx, who, VIDA, lida);
  return offered.filter((acao) => isOffered(who, lida.carta, acao));
}

/** Hides the longer of two ways to the same result. */
function isOffered(who: Who, carta: Carta, ato: AtoCarta): boolean {
  if (ato === 'dar_ciencia') return carta.abertaEm !== null && !abreComCiencia(carta.especie);
  if (ato !== 'enviar_para_assinatura') return true;
  // A writer who signs does so at once. A writer takes over a colleague's draft by sending it to themselves.
  return carta.redatorId !== who.usuarioId || carta.assinanteId !== who.usuarioId;
}
