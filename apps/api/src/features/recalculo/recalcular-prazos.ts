import type { Db } from '@balcao/db/db';
import { addDays, type IsoDate, laterDate } from '@balcao/domain/prazo/data';
import { todayInSaoPaulo } from '@balcao/domain/prazo/fuso';
import { describeCausas, type MudancaCalendario, mayMove } from '@balcao/domain/prazo/mudanca';
import { mudancaSemLugar } from '@balcao/domain/prazo/sem-lugar';
import { formatIsoDate } from '@balcao/domain/texto/data-br';
import { noticeRequerente, notifyRequerente, procuradorDe } from '#features/aviso/api.ts';
import { servedLocalidade } from '#features/calendario/api.ts';
import { moveCartas, moveCartasSemPedido } from '#features/carta/api.ts';
import type { Requerimento } from '#features/requerimento/api.ts';
import { takeStep } from '#features/tramite/api.ts';
import { systemActor } from '#platform/auth/who.ts';
import { writePortalNote } from '#platform/owner/conversa.ts';
import { LOOK_BACK_DAYS } from './afetados.ts';
import {
  moveCorrecao,
  moveParcelas,
  moveParecer,
  movePrazo,
  moveRecurso,
  moveTaxa,
  type TermoMudado,
} from './termos.ts';
import { undoArchiving } from './undo-archiving.ts';

interface Input {
  id: string;
  /** The calendar changes since the deadlines were last right; no other day explains a moved deadline. */
  mudancas: readonly MudancaCalendario[];
  now: Date;
}

/**
 * Derives every deadline of a request again and stores the dates for lists and warnings. When a published date changed,
 * it informs history and requester, and returns true. A repeat changes nothing.
 */
export async function recalcularPrazos(tx: Db, { id, mudancas, now }: Input): Promise<boolean> {
  const requerimento = await tx
    .selectFrom('requerimento')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!requerimento) return false;
  const local = await localOf(tx, requerimento.localidadeIbge);
  const because = (termo: Pick<TermoMudado, 'de' | 'para'>, desde: IsoDate) =>
    causesOf(termo, mudancas, { local, desde });
  const cartas = await moveCartas(tx, {
    requerimento,
    now,
    describe: (de, para, desde) => sentence('Novo último dia', { de, para }, because({ de, para }, desde)),
  });
  if (requerimento.status === 'ARQUIVADO') return (await undoArchiving(tx, requerimento, now)) || cartas > 0;
  const parecer = await moveParecer(tx, requerimento, now);
  if (parecer)
    await noteForStaff(tx, {
      requerimentoId: id,
      now,
      texto: sentence('Novo prazo do parecer', parecer, because(parecer, parecer.desde)),
    });
  const termos = [
    await movePrazo(tx, requerimento, now),
    await moveCorrecao(tx, requerimento, now),
    await moveRecurso(tx, requerimento, now),
    await moveTaxa(tx, requerimento, now),
    ...(await moveParcelas(tx, requerimento, now)),
  ].filter((termo) => termo !== null);
  if (termos.length === 0) return parecer !== null || cartas > 0;
  const desde = todayInSaoPaulo(requerimento.createdAt);
  // A proxy reads it too, and the name of a holiday would reveal where the person lives.
  const hide = (await procuradorDe(tx, requerimento)) !== null;
  const why = (termo: TermoMudado) =>
    hide ? because(termo, desde).map(mudancaSemLugar) : because(termo, desde);
  const texto = termos.map((termo) => sentence(rotuloOf(termo), termo, why(termo))).join('\n');
  await tell(tx, requerimento, { termos, texto, now });
  return true;
}

/**
 * Does the same for letters without a request, by the calendar of the council's seat. Returns how many last days moved.
 */
export async function recalcularCartasSemPedido(
  tx: Db,
  { mudancas, now }: Omit<Input, 'id'>,
): Promise<number> {
  const localidadeIbge = await servedLocalidade(tx, null);
  const local = await localOf(tx, localidadeIbge);
  return moveCartasSemPedido(tx, {
    localidadeIbge,
    desde: addDays(todayInSaoPaulo(now), -LOOK_BACK_DAYS),
    now,
    describe: (de, para, desde) =>
      sentence('Novo último dia', { de, para }, causesOf({ de, para }, mudancas, { local, desde })),
  });
}

const ROTULOS: Record<TermoMudado['termo'], string> = {
  resposta: 'Novo prazo',
  correcao: 'Novo prazo para responder à correção',
  recurso: 'Novo prazo para apresentar recurso',
  taxa: 'Novo prazo para pagar a taxa',
  parcela: 'Novo vencimento da parcela',
};

function rotuloOf({ termo, ordem }: TermoMudado): string {
  return ordem === undefined ? ROTULOS[termo] : `${ROTULOS[termo]} ${ordem}`;
}

/** Writes an internal note, because the requester was never given such a date. */
async function noteForStaff(
  tx: Db,
  { requerimentoId, texto, now }: { requerimentoId: string; texto: string; now: Date },
): Promise<void> {
  await writePortalNote(tx, { kind: 'requerimento', id: requerimentoId }, { texto, now });
}

type Moved = Pick<TermoMudado, 'de' | 'para'>;

function sentence(rotulo: string, { de, para }: Moved, causas: readonly MudancaCalendario[]): string {
  const why = describeCausas(explainMove(de, para, causas));
  return `${rotulo}: ${formatIsoDate(para)}${why === '' ? ', pelo calendário do Conselho' : `, ${why}`}.`;
}

/** The changes that may have moved a term counted from that day on. */
function causesOf(
  { de, para }: Moved,
  mudancas: readonly MudancaCalendario[],
  { local, desde }: { local: Parameters<typeof mayMove>[1]; desde: IsoDate },
): MudancaCalendario[] {
  const periodo = { de: desde, ate: laterDate(de, para) };
  return mudancas.filter((mudanca) => mayMove(mudanca, local, periodo));
}

/** The place whose holidays count. */
function localOf(tx: Db, localidadeIbge: string) {
  return tx
    .selectFrom('localidade')
    .select(['ibge as municipio', 'uf'])
    .where('ibge', '=', localidadeIbge)
    .executeTakeFirstOrThrow();
}

/** The changes that push a date in the direction it moved; all of them when there are none. */
function explainMove(de: IsoDate, para: IsoDate, causas: readonly MudancaCalendario[]) {
  const wanted = causas.filter(({ tipo }) => (tipo === 'FERIADO_RETIRADO') === para < de);
  return wanted.length > 0 ? wanted : causas;
}

async function tell(
  tx: Db,
  requerimento: Requerimento,
  { termos, texto, now }: { termos: readonly TermoMudado[]; texto: string; now: Date },
): Promise<void> {
  const system = systemActor(now);
  const set: TermoMudado['set'] = {};
  for (const termo of termos) Object.assign(set, termo.set);
  const change = { texto, dados: { prazos: termos }, set };
  const moved = await takeStep(tx, system, { requerimento, acao: 'atualizar_prazo' }, change);
  // One event for each set of dates, so the same dates are never announced twice.
  const evento = `recalculado:${termos.map(({ termo, ordem = '', para }) => `${termo}${ordem}:${para}`).join(':')}:${moved.version}`;
  const titulo = termos.every(({ termo }) => termo === 'resposta')
    ? 'O prazo do seu pedido mudou'
    : 'Seu prazo mudou';
  // The council's own deadline needs no act of the person, and a holiday would mail everybody who waits for an answer.
  if (termos.every(({ termo }) => termo === 'resposta'))
    await noticeRequerente(tx, system, { requerimento: moved, titulo, texto, evento });
  else
    await notifyRequerente(tx, system, {
      requerimento: moved,
      aviso: {
        template: 'req.prazo_recalculado' as const,
        titulo,
        texto,
        evento,
        variaveis: { mudanca: texto.replaceAll('\n', ' ') },
      },
    });
}
