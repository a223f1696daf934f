import { addDays, type IsoDate } from '@balcao/domain/prazo/data';
import { startOfDayInSaoPaulo, todayInSaoPaulo } from '@balcao/domain/prazo/fuso';
import { reminderDates } from '@balcao/domain/requerimento/exigencia';
import { formatDataComDia } from '@balcao/domain/texto/data-br';
import { seedId } from '../seed-id.ts';
import { demoSignIns } from '../sign-ins.ts';
import type { Historia } from './historia.ts';
import type { PessoaDemo } from './pessoa.ts';
import { clockAt } from './relogio.ts';

const HOUR_MS = 3_600_000;
/** Notices older than this were read; the sign-ins find something new in theirs. */
const READ_AFTER_MS = 3 * 24 * HOUR_MS;
const READ_BY_SIGN_INS_AFTER_MS = 14 * 24 * HOUR_MS;
const SIGN_INS = new Set(demoSignIns.map(({ usuarioId }) => usuarioId));
/** The daily routine runs at 06h10; its first notices come two minutes later. */
const ROTINA_MS = 6 * HOUR_MS + 12 * 60_000;

export interface AvisoDemo {
  tipo: string;
  titulo: string;
  texto: string;
  /** Names the event among those of the request. */
  evento: string;
  prioridade?: number;
  /** Where it leads and its key, when it is not about the page of the request. */
  link?: string;
  chave?: string;
}

function send(h: Historia, pessoas: readonly PessoaDemo[], { aviso, em }: { aviso: AvisoDemo; em: Date }) {
  const { tipo, titulo, texto, evento, prioridade = 0 } = aviso;
  const { link = `/requerimento/${h.id}`, chave = `requerimento:${h.id}:${evento}` } = aviso;
  const { now, linhas } = h.cenario;
  for (const pessoa of pessoas) {
    if (pessoa.situacao === 'falecido') continue;
    const kept = SIGN_INS.has(pessoa.id) ? READ_BY_SIGN_INS_AFTER_MS : READ_AFTER_MS;
    const read = now.getTime() - em.getTime() > kept;
    linhas.notificacao.push({
      id: seedId('notificacao', h.id, evento, pessoa.id),
      usuarioId: pessoa.id,
      tipo,
      titulo,
      texto,
      link,
      chave,
      prioridade,
      createdAt: em,
      lidaAt: read ? new Date(em.getTime() + h.sorteio.int(1, 40) * HOUR_MS) : null,
    });
  }
}

interface Envio {
  aviso: AvisoDemo;
  em: Date;
  /** Whose act it was: nobody is told of their own, unless it is a receipt. */
  por: PessoaDemo | null;
  recibo?: boolean;
}

/** Tells the requester and whoever filed for them. */
export function notifyRequerente(h: Historia, { aviso, em, por, recibo = false }: Envio): void {
  const both = [...new Set([h.autor, h.criadoPor])];
  send(
    h,
    both.filter((pessoa) => recibo || pessoa !== por),
    { aviso, em },
  );
}

/** Tells the attendant in charge or, when there is none, the members of the group. */
export function notifyEquipe(h: Historia, { aviso, em, por }: Envio): void {
  const group = h.cenario.equipe.filter((pessoa) => pessoa.grupos.includes(h.grupo));
  const told = h.atendente ? [h.atendente] : group;
  send(
    h,
    told.filter((pessoa) => pessoa !== por),
    { aviso, em },
  );
}

/** Tells one member of staff. */
export function notifyMembro(
  h: Historia,
  membro: PessoaDemo,
  { aviso, em }: Pick<Envio, 'aviso' | 'em'>,
): void {
  send(h, [membro], { aviso, em });
}

function routineOf(h: Historia, dia: IsoDate): Date | null {
  const em = new Date(startOfDayInSaoPaulo(dia).getTime() + ROTINA_MS);
  return em > h.ultimo && em <= h.cenario.now ? em : null;
}

/** What the daily routine said of a request that is still open: reminders of an exigência, warnings of the deadline. */
export function notifyRoutine(h: Historia): void {
  const open = h.exigencias.find(({ linha }) => linha.situacao === 'aberta')?.linha;
  if (open?.prazoEm) remind(h, { id: open.id, prazoEm: open.prazoEm });
  const clock = clockAt(h, h.cenario.now);
  if (clock?.situacao !== 'correndo' || !clock.vencimento) return;
  const prazo = clock.vencimento;
  const texto = `${h.numero} · ${h.formulario.titulo}`;
  const soon = routineOf(h, addDays(prazo, -2));
  const late = routineOf(h, addDays(prazo, 1));
  const tell = (em: Date, aviso: Pick<AvisoDemo, 'tipo' | 'titulo' | 'evento' | 'prioridade'>) =>
    notifyEquipe(h, { em, por: null, aviso: { texto, ...aviso } });
  if (soon)
    tell(soon, { tipo: 'equipe.vencendo', titulo: 'Prazo em 2 dias', evento: `prazo:${prazo}:false` });
  if (late)
    tell(late, {
      tipo: 'equipe.vencido',
      titulo: 'Pedido atrasado',
      evento: `prazo:${prazo}:true`,
      prioridade: 1,
    });
}

function remind(h: Historia, { id, prazoEm: prazo }: { id: string; prazoEm: IsoDate }): void {
  for (const dia of reminderDates(todayInSaoPaulo(h.ultimo), prazo)) {
    const em = routineOf(h, dia);
    if (!em) continue;
    const dias = [10, 3, 1].find((n) => addDays(prazo, -n) === dia) ?? 1;
    const falta = dias === 1 ? '1 dia' : `${dias} dias`;
    notifyRequerente(h, {
      em,
      por: null,
      aviso: {
        tipo: 'req.lembrete_exigencia',
        titulo: `Faltam ${falta} para responder`,
        texto: `Responda até ${formatDataComDia(prazo)} para o pedido ${h.numero} continuar.`,
        evento: `lembrete:${id}:${dia}`,
        prioridade: 1,
      },
    });
  }
}
