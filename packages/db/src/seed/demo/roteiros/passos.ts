import type { Resultado } from '@balcao/domain/requerimento/decisao';
import { extend, resumeAnalysis, startAnalysis, take, waitForTerceiro } from '../atos/conducao.ts';
import { sendMensagem, writeNota } from '../atos/conversa.ts';
import { decide, finish } from '../atos/decisao.ts';
import { answerCorrection, askCorrection, type PontoExigido } from '../atos/exigencia.ts';
import { evaluate } from '../atos/requerente.ts';
import { dueOf, type Historia } from '../historia.ts';
import type { PessoaDemo } from '../pessoa.ts';
import { textosOf } from '../textos/catalogo.ts';
import { AVISOS_EXIGENCIA, COMENTARIOS, NOTAS_PESOS } from '../textos/comuns.ts';
import type { Despacho } from '../textos/textos.ts';
import { deliberate } from './colegiado.ts';

const DAY_MS = 86_400_000;
const AVALIACAO_DIAS = 30;

/** Attendants of the group that may act: not party, not impeded, not the one named. */
export function colleagues(h: Historia, except: PessoaDemo | null = null): PessoaDemo[] {
  return h.cenario.equipe.filter(
    (pessoa) => pessoa.tipo === 1 && pessoa.grupos.includes(h.grupo) && pessoa !== except,
  );
}

/** Somebody of the group takes the request and starts the analysis, each within so many business days. */
export function begin(h: Historia, wait = h.sorteio.int(0, 1), por = h.sorteio.pick(colleagues(h))): void {
  take(h, h.agenda.turno(h.ultimo, wait), por);
  startAnalysis(h, h.agenda.turno(h.ultimo, h.sorteio.int(0, 1)));
  if (h.sorteio.chance(0.3)) note(h);
}

/** A note among staff. */
export function note(h: Historia): void {
  const por = h.atendente ?? h.sorteio.pick(colleagues(h));
  writeNota(h, h.agenda.turno(h.ultimo, 0), { por, texto: h.sorteio.pick(textosOf(h.formulario.id).notas) });
}

/** The requester asks something, the attendant answers on the same or the next day. */
export function chat(h: Historia): void {
  const [pergunta, resposta] = h.sorteio.pick(textosOf(h.formulario.id).conversas);
  sendMensagem(h, h.agenda.emCasa(h.ultimo, 0), { por: h.criadoPor, texto: pergunta });
  if (h.atendente) sendMensagem(h, h.agenda.turno(h.ultimo, 0), { por: h.atendente, texto: resposta });
}

/** The attendant asks for corrections; answers the points, for whoever answers them. */
export function ask(h: Historia): PontoExigido[] {
  const pontos = [...h.sorteio.pick(textosOf(h.formulario.id).exigencias(h))];
  askCorrection(h, h.agenda.turno(h.ultimo, 0), { pontos, mensagem: h.sorteio.pick(AVISOS_EXIGENCIA) });
  return pontos;
}

/** Corrections asked for, answered in some days and read by the attendant. */
export function correct(h: Historia): void {
  const pontos = ask(h);
  answerCorrection(h, h.agenda.emCasa(h.ultimo, h.sorteio.int(1, 16)), pontos);
  resumeAnalysis(h, h.agenda.turno(h.ultimo, 0));
}

/** The attendant waits for another body. */
export function consult(h: Historia): void {
  waitForTerceiro(h, h.agenda.turno(h.ultimo, 0), h.sorteio.pick(textosOf(h.formulario.id).terceiros));
}

/** The attendant extends the time before it ends. */
export function prolong(h: Historia): void {
  const motivo = h.sorteio.pick(textosOf(h.formulario.id).prorrogacoes);
  extend(h, h.agenda.ateDia(h.ultimo, dueOf(h)), motivo);
}

function despachosOf(h: Historia, resultado: Resultado): readonly Despacho[] {
  const textos = textosOf(h.formulario.id);
  const appeal = h.status === 'EM_RECURSO';
  if (resultado === 'INDEFERIDO') return appeal ? textos.recursosNegados(h) : textos.indeferimentos(h);
  if (appeal) return textos.recursosProvidos(h);
  return resultado === 'DEFERIDO' ? textos.deferimentos(h) : textos.parciais(h);
}

/** Denies in time with the first of the reasons, the one that the appeal answers. */
export function deny(h: Historia): void {
  const [texto] = textosOf(h.formulario.id).indeferimentos(h);
  if (!texto || !h.atendente) throw new Error(`${h.numero} cannot be denied`);
  const em = h.agenda.ateDia(deliberate(h, 'INDEFERIDO'), dueOf(h));
  decide(h, em, { por: h.atendente, texto: { resultado: 'INDEFERIDO', ...texto } });
}

/** Signs the decision at an instant; what was granted is carried out at once. */
export function close(h: Historia, em: Date, resultado: Resultado, por = h.atendente): void {
  if (!por) throw new Error(`${h.numero} has nobody to decide it`);
  decide(h, em, { por, texto: { resultado, ...h.sorteio.pick(despachosOf(h, resultado)) } });
  if (resultado !== 'INDEFERIDO') finish(h);
}

/** Decides on a day before the time is over. */
export function closeInTime(h: Historia, resultado: Resultado, por = h.atendente): void {
  close(h, h.agenda.ateDia(deliberate(h, resultado), dueOf(h)), resultado, por);
}

/** Decides some business days after the time was over. */
export function closeLate(h: Historia, resultado: Resultado): void {
  const from = deliberate(h, resultado);
  let day = dueOf(h);
  for (let i = h.sorteio.int(1, 6); i > 0; i -= 1) day = h.calendario.nextBusinessDay(day);
  const noon = new Date(Date.parse(`${day}T12:00:00Z`));
  close(h, h.agenda.turno(noon > from ? noon : from, 0), resultado);
}

/** Perhaps an opinion of the requester, while it may be given. */
export function rate(h: Historia, probability = 0.4): void {
  const left = h.cenario.now.getTime() - h.ultimo.getTime();
  if (!h.closedAt || left < DAY_MS / 4 || !h.sorteio.chance(probability)) return;
  const late = Math.min(AVALIACAO_DIAS - 1, Math.floor(left / DAY_MS));
  const em = h.agenda.emCasa(h.ultimo, h.sorteio.int(0, Math.min(12, late)));
  const nota = h.sorteio.weighted(NOTAS_PESOS);
  evaluate(h, em, { nota, comentario: h.sorteio.pick(COMENTARIOS[nota] ?? [null]) });
}
