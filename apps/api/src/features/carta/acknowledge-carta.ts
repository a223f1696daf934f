import type { Db } from '@balcao/db/db';
import type { IsoDate } from '@balcao/domain/prazo/data';
import { todayInSaoPaulo } from '@balcao/domain/prazo/fuso';
import { exigenciaPrazo } from '@balcao/domain/requerimento/exigencia';
import { formatDataComDia, formatIsoDate } from '@balcao/domain/texto/data-br';
import { loadCalendario } from '#features/calendario/api.ts';
import type { Who } from '#platform/auth/who.ts';
import { Problem } from '#platform/http/problem.ts';
import type { Carta, CartaLida, CartaSobre } from './access.ts';
import { nomeDaCarta } from './assunto.ts';
import { actOnCarta } from './atos.ts';
import { tellDestinatario } from './avisos.ts';
import { tellEquipe } from './avisos-equipe.ts';
import { levaAto } from './leva-ato.ts';
import { startTermo } from './start-termo.ts';

/** The acknowledgement of a letter in the portal. */
interface Ciencia {
  id: string;
  /** Network address of the reader. */
  ip: string;
}

/** Opens a letter for the addressee. Opening a summons acknowledges it, and its term begins. */
export async function openCarta(tx: Db, who: Who, { id, ip }: Ciencia): Promise<void> {
  await actOnCarta(tx, who, { id, acao: 'abrir' }, (lida, { passo }) =>
    passo.para === 'CIENTE' ? recordCiencia(tx, who, lida, ip) : { set: { abertaEm: who.now } },
  );
}

/** Records «Li e estou ciente»: the person, the time, the network address and the file. */
export async function acknowledgeCarta(tx: Db, who: Who, { id, ip }: Ciencia): Promise<void> {
  await actOnCarta(tx, who, { id, acao: 'dar_ciencia' }, (lida) => recordCiencia(tx, who, lida, ip));
}

async function recordCiencia(tx: Db, who: Who, lida: CartaLida, ip: string) {
  const known = await columnsOfCiencia(tx, who, lida, ip);
  return {
    set: { ...known, abertaEm: lida.carta.abertaEm ?? who.now },
    depois: (after: CartaLida) => followCiencia(tx, who, after),
  };
}

async function columnsOfCiencia(tx: Db, who: Who, sobre: CartaSobre, ip: string) {
  const documento = await tx
    .selectFrom('documento')
    .select('sha256')
    .where('id', '=', sobre.carta.documentoId)
    .executeTakeFirstOrThrow();
  // An unprinted letter cannot be acknowledged.
  if (documento.sha256 === null) throw new Problem('documento.not_ready');
  return {
    ...(await termOf(tx, sobre, todayInSaoPaulo(who.now))),
    cienteEm: who.now,
    cientePorId: who.usuarioId,
    cienteIp: ip,
    cienteSha256: documento.sha256,
  };
}

/** Sets the day of the acknowledgement, and the last day of the term that begins then. */
export async function termOf(
  tx: Db,
  { carta, assunto }: CartaSobre,
  dia: IsoDate,
): Promise<{ cienteDia: IsoDate; prazoAte: IsoDate | null }> {
  if (carta.prazoDias === null) return { cienteDia: dia, prazoAte: null };
  const calendario = await loadCalendario(tx, assunto.localidadeIbge);
  const { prazoDias } = carta;
  const { vencimento } = exigenciaPrazo({
    ciencia: dia,
    prazoDias,
    prorrogada: false,
    inicioEmDiaUtil: true,
    calendario,
  });
  return { cienteDia: dia, prazoAte: vencimento };
}

/**
 * Does what follows an acknowledgement: the act in the letter begins its term, staff are notified, and the person gets
 * a receipt with the last day.
 */
export async function followCiencia(
  tx: Db,
  who: Who,
  { carta, requerimento, assunto }: CartaSobre,
): Promise<void> {
  const numero = carta.numero ?? '';
  const { cienteDia } = carta;
  const prazoAte =
    requerimento && levaAto(carta)
      ? await startTermo(tx, { requerimento, carta, now: who.now })
      : carta.prazoAte;
  const since = cienteDia === null ? '' : ` desde ${formatIsoDate(cienteDia)}`;
  await tellEquipe(tx, who, {
    carta,
    assunto,
    titulo: 'A pessoa está ciente da carta',
    evento: 'ciencia',
    texto: `${nomeDaCarta(carta, requerimento)}${since}`,
  });
  const prazo = sayPrazo(carta, prazoAte);
  await tellDestinatario(tx, who, {
    assunto,
    carta: { id: carta.id, numero },
    aviso: {
      template: 'carta.ciencia_registrada',
      titulo: 'Ciência registrada',
      texto: `${numero}. ${prazo}`,
      variaveis: { prazo },
      evento: 'ciencia',
      recibo: true,
    },
  });
}

function sayPrazo(carta: Carta, prazoAte: IsoDate | null): string {
  if (prazoAte !== null) return `O último dia do seu prazo é ${formatDataComDia(prazoAte)}.`;
  return levaAto(carta)
    ? 'O pedido já seguiu adiante, e nenhum prazo corre por esta carta.'
    : 'Esta carta não abre prazo.';
}
