import type { ResponseInputOf } from '@balcao/contract/kernel/route';
import type { requerimento } from '@balcao/contract/requerimento';
import type { Db } from '@balcao/db/db';
import { isNaoConferida } from '@balcao/domain/pessoa/identidade';
import { maskCpfCnpj } from '@balcao/domain/pessoa/login';
import type { Calendario } from '@balcao/domain/prazo/calendario';
import { classifyPrazo, describePrazo } from '@balcao/domain/prazo/cor';
import { explicar } from '@balcao/domain/prazo/explicacao';
import { todayInSaoPaulo } from '@balcao/domain/prazo/fuso';
import { listLados } from '@balcao/domain/prazo/lados';
import { describeForaDoPrazo } from '@balcao/domain/prazo/prazo-alheio';
import type { PrazoDerivado } from '@balcao/domain/prazo/relogio';
import { availableActions } from '@balcao/domain/requerimento/acoes';
import { isDecisaoFinal } from '@balcao/domain/requerimento/decisao';
import { describeDesfecho } from '@balcao/domain/requerimento/desfecho';
import { type EtapaCodigo, etapaDoStatus, nextSteps } from '@balcao/domain/requerimento/fluxo';
import { isStatus, type Status } from '@balcao/domain/requerimento/status';
import { certidaoOf } from '#features/calendario/api.ts';
import { type Situation, situationOf } from '#features/contexto/api.ts';
import { formularioJson } from '#features/formulario/api.ts';
import { isAutor, versionFor } from '#features/requerimento/api.ts';
import { acessoAoAutor, hidesSensitive } from '#features/sigilo/api.ts';
import type { Who } from '#platform/auth/who.ts';
import { JsonAnswer, joinJson } from '#platform/http/json-answer.ts';
import { presentAlegacoes } from './alegacao-rows.ts';
import { awaited } from './awaited.ts';
import { campoRotulo } from './campo-rotulo.ts';
import { presentCobranca } from './cobranca-do-pedido.ts';
import { coverAuthor, coverOutorgante, coverSensitive } from './cover.ts';
import {
  type AnexoRow,
  type DetailRows,
  loadDetailRows,
  type RequerimentoLido,
  type TramiteRow,
} from './detail-rows.ts';
import { presentDevolucoes } from './devolucoes-do-requerimento.ts';
import { toEventos } from './eventos.ts';
import {
  explainExigencia,
  explainOutros,
  explainParecer,
  explainRecurso,
  termoReconsideracao,
} from './explain-termos.ts';
import { NAO_RESULTADOS } from './nao-resultados.ts';
import { findProximoParecer } from './proximo-parecer.ts';

type Detalhe = ResponseInputOf<typeof requerimento.detail>;

/** Returns everything that this person may see of the request, with the actions open to them now. */
export async function requerimentoDetail(db: Db, who: Who, id: string): Promise<Detalhe> {
  const rows = await loadDetailRows(db, who, id);
  const r: RequerimentoLido = rows;
  const situation = await situationOf(db, who, { requerimento: r, row: rows, now: who.now });
  const { oculto, abertura } = await acessoAoAutor(db, who, r);
  const steps = stepsOf(rows, situation, oculto);
  const acoes = availableActions(situation.contexto);
  const asks = acoes.some(({ acao, permitido }) => acao === 'encaminhar_parecer' && permitido);
  const filed = rows.anexos.filter(({ mensagemId }) => mensagemId === null);
  const detail: Detalhe = {
    id: r.id,
    numero: r.numero,
    version: versionFor(who, r),
    tipoId: r.tipoId,
    tipoVersao: r.tipoVersao,
    titulo: r.titulo,
    workflow: r.workflow,
    status: r.status,
    autor: presentAutor(rows),
    criadoPor: rows.criadoPor,
    grupo: rows.grupo,
    atendente: rows.atendente,
    localidade: rows.localidade,
    identidadeProtegida: r.sigilo,
    identidadeAbertura: abertura,
    sensiveisOcultos: false,
    prioridade: r.prioridade,
    prioridadePedida: r.prioridadePedida,
    juntadoA: situation.juntada && { id: situation.juntada.destinoId, numero: situation.juntada.numero },
    emissao: r.createdAt,
    atualizacao: isAutor(who, r) ? r.atualizacaoPublica : r.updatedAt,
    prazo: presentPrazo(situation.clock, elsewhere(situation, rows)),
    vez: steps.vez,
    agora: steps.agora,
    etapas: presentEtapas(steps, rows),
    formulario: situation.formulario,
    respostas: r.respostas as Record<string, unknown>,
    opcoes: r.opcoes as unknown as Detalhe['opcoes'],
    hoje: todayInSaoPaulo(r.createdAt),
    anexos: filed.filter(({ substituido }) => !substituido).map(presentAnexo),
    anexosAnteriores: filed.filter(({ substituido }) => substituido).map(presentAnexo),
    eventos: presentEventos(rows, who),
    exigencias: presentExigencias(rows, situation),
    decisao: presentDecisao(rows, situation),
    recursosDecididos: rows.recursosDecididos,
    efeitoSuspensivo: rows.efeitoSuspensivo,
    alegacoes: presentAlegacoes(rows, situation),
    ...presentEstudo(rows, situation.calendario),
    proximoParecer: asks ? await findProximoParecer(db, r.id, situation.formulario) : null,
    documentos: rows.documentos.map(presentDocumento),
    certidaoIndisponibilidade: await certidaoOf(db, rows),
    cobranca: rows.cobranca && presentCobranca(rows.cobranca, situation.contexto.quem.isAutor),
    explicacoes: explainOutros(rows, situation),
    reconsideracao: termoReconsideracao(rows, situation),
    devolucoes: presentDevolucoes(rows.devolucoes),
    avaliacao: rows.avaliacao,
    acoes: acoes.map(({ acao, permitido, motivo }) => ({ acao, permitido, motivo: motivo ?? null })),
  };
  const shown = hidesSensitive(who, r, situation.formulario) ? coverSensitive(detail) : detail;
  return oculto ? coverAuthor(shown) : coverOutorgante(who, r, shown);
}

/** Writes the detail as JSON; the form, most of the answer, is serialised once per version. */
export function writeDetail({ formulario, ...rest }: Detalhe): JsonAnswer {
  return new JsonAnswer(joinJson(rest, 'formulario', formularioJson(formulario)));
}

/** The past, current and next steps that this person may know. */
function stepsOf(rows: DetailRows, situation: Situation, oculto: boolean): ReturnType<typeof nextSteps> {
  const { status, fluxo, fatos, nomes } = situation.contexto;
  return nextSteps(status, fluxo, {
    temTaxa: fatos.temTaxa,
    temDocumento: fatos.temDocumento,
    historico: historyOf(rows.tramites),
    reuniaoEm: rows.pauta?.reuniaoEm ?? null,
    juntadoA: situation.juntada?.numero ?? null,
    reabrirAte: reopenableUntil(situation),
    dispensada: rows.exigencias.at(-1)?.situacao === 'dispensada',
    final: isDecisaoFinal(fatos.recursosDecididos),
    ...complaintTold(situation),
    nomes: nomes ?? {},
    aceites: awaited(rows.aceites),
    // A reader who may not know the author sees no documents.
    ...(oculto ? {} : resultsOf(rows.documentos)),
  });
}

function presentAutor({ autor, daEquipe }: DetailRows): Detalhe['autor'] {
  const { id, nome, registro, cpfCnpj, identidade } = autor;
  const naoConferida = daEquipe && isNaoConferida(identidade);
  return { id, nome, registro, documentoMascarado: maskCpfCnpj(cpfCnpj), naoConferida };
}

function presentDocumento(d: DetailRows['documentos'][number]): Detalhe['documentos'][number] {
  const { emitidoEm, revogadoEm } = d;
  return {
    ...d,
    pronto: emitidoEm !== null,
    emitidoEm: isoOrNull(emitidoEm),
    revogadoEm: isoOrNull(revogadoEm),
  };
}

function presentEventos(rows: DetailRows, who: Who): Detalhe['eventos'] {
  return toEventos(rows, who.usuarioId).map((evento) => ({
    ...evento,
    em: iso(evento.em),
    anexos: evento.anexos.map(presentAnexo),
  }));
}

function presentDecisao({ decisao }: DetailRows, situation: Situation): Detalhe['decisao'] {
  if (!decisao) return null;
  const { desfecho, fundamento, orgaoCompetente, pedidoAnterior, ...shown } = decisao;
  return {
    ...shown,
    em: iso(decisao.em),
    explicacao: explainRecurso(decisao, situation),
    desfecho: describeDesfecho({ desfecho, fundamento, orgaoCompetente, pedidoAnterior }),
  };
}

function presentEstudo(
  rows: DetailRows,
  calendario: Calendario,
): Pick<Detalhe, 'pareceres' | 'aceites' | 'pauta' | 'aprovacao'> {
  const { pauta, equipe, aprovacao } = rows;
  const second = aprovacao && {
    resultado: aprovacao.resultado,
    por: aprovacao.por,
    em: iso(aprovacao.em),
    vale: aprovacao.vale,
  };
  const pareceres = rows.pareceres.map((parecer) => ({
    ...parecer,
    explicacao: explainParecer(parecer, calendario),
    pedidoEm: iso(parecer.pedidoEm),
    emitidoEm: isoOrNull(parecer.emitidoEm),
  }));
  const aceites = rows.aceites.map((one) => ({
    ...one,
    pedidoEm: iso(one.pedidoEm),
    respondidoEm: isoOrNull(one.respondidoEm),
  }));
  return { pareceres, aceites, pauta, aprovacao: equipe ? second : null };
}

function resultsOf(documentos: DetailRows['documentos']): { documentos: string[]; acordo: boolean } {
  const held = documentos.filter((d) => d.revogadoEm === null && !NAO_RESULTADOS.includes(d.especie));
  return {
    documentos: [...new Set(held.map(({ titulo }) => titulo))],
    acordo: held.some(({ especie }) => especie === 'termo_parcelamento'),
  };
}

function reopenableUntil({ contexto }: Situation): string | null {
  const { reabertura } = contexto.fatos;
  return reabertura?.aberta ? reabertura.ate : null;
}

/** What the requester reads about a complaint of silence: its last day, or that it was filed. */
function complaintTold({ contexto }: Situation): { reclamarAte: string | null; reclamado: boolean } {
  const { reclamacao } = contexto.fatos;
  return { reclamarAte: reclamacao?.aberta ? reclamacao.ate : null, reclamado: reclamacao?.feita ?? false };
}

/** Converts an instant of PostgreSQL's JSON, which has an offset, to UTC. */
function iso(text: string): string {
  return new Date(text).toISOString();
}

function isoOrNull(text: string | null): string | null {
  return text === null ? null : iso(text);
}

function presentAnexo({ mensagemId: _, substituido: __, ...anexo }: AnexoRow): Detalhe['anexos'][number] {
  return { ...anexo, enviadoEm: iso(anexo.enviadoEm) };
}

/** Statuses of a request whose clock never began. */
const SEM_PRAZO: readonly Status[] = ['AGUARDANDO_PAGAMENTO', 'ARQUIVADO', 'CANCELADO'];

/** Why the council's clock stands still here: its count has not begun, or runs in another request. */
function elsewhere({ contexto, juntada }: Situation, { tramites, paiNumero }: DetailRows): string | null {
  const last = tramites.findLast((t) => t.paraStatus === 'ARQUIVADO' && t.deStatus !== 'ARQUIVADO');
  const returned = contexto.status === 'ARQUIVADO' && last?.acao === 'desfazer_desmembramento';
  return describeForaDoPrazo({
    status: contexto.status,
    comecou: historyOf(tramites).some((status) => !SEM_PRAZO.includes(status)),
    juntadoA: juntada?.numero ?? null,
    voltouA: returned ? paiNumero : null,
  });
}

function presentPrazo(clock: PrazoDerivado | null, fora: string | null): Detalhe['prazo'] {
  if (!clock) {
    const none = {
      situacao: 'encerrado' as const,
      vencimento: null,
      cor: 'cinza' as const,
      explicacao: [],
      descricao: '',
    };
    return { ...none, lados: listLados(clock), prorrogado: false, pausadoDesde: null };
  }
  return {
    situacao: clock.situacao,
    vencimento: clock.vencimento,
    cor: classifyPrazo(clock),
    descricao: fora ?? describePrazo(clock),
    explicacao: fora ? [] : explicar(clock.passos),
    lados: listLados(clock),
    prorrogado: clock.prorrogado,
    pausadoDesde: clock.pausadoDesde,
  };
}

/** Statuses that the request went through, oldest first. */
function historyOf(tramites: readonly TramiteRow[]): Status[] {
  const passed = tramites.map((t) => t.paraStatus).filter(isStatus);
  return passed.filter((status, i) => status !== passed[i - 1]);
}

function presentEtapas(
  steps: ReturnType<typeof nextSteps>,
  { tramites, cobranca }: Pick<DetailRows, 'tramites' | 'cobranca'>,
): Detalhe['etapas'] {
  // A movement without a new situation (a forwarding, a joining, a split) is no new step.
  const last = tramites.findLast((t) => t.deStatus !== t.paraStatus);
  return [
    ...steps.feitas.map(({ codigo, titulo }) => ({
      titulo,
      situacao: 'feita' as const,
      // The fee is issued at the filing, so the date of this step is that of its payment.
      em: (codigo === 'PAGAMENTO' && isoOrNull(cobranca?.pagoEm ?? null)) || beginningOf(codigo, tramites),
    })),
    { titulo: steps.atual.titulo, situacao: 'atual' as const, em: last ? iso(last.em) : null },
    ...steps.seguintes.map((etapa) => ({ titulo: etapa.titulo, situacao: 'futura' as const, em: null })),
  ];
}

/** When a step began: the first movement for sending, else the first one that led to a status of the step. */
function beginningOf(etapa: EtapaCodigo, tramites: readonly TramiteRow[]): string | null {
  const began =
    etapa === 'ENVIO'
      ? tramites[0]
      : tramites.find((t) => isStatus(t.paraStatus) && etapaDoStatus(t.paraStatus) === etapa);
  return began ? iso(began.em) : null;
}

function presentExigencias(rows: DetailRows, situation: Situation): Detalhe['exigencias'] {
  const { formulario, calendario } = situation;
  return rows.exigencias.map(({ prazoDias, ...exigencia }) => ({
    ...exigencia,
    explicacao: explainExigencia({ ...exigencia, prazoDias }, rows.tramites, calendario),
    criadaEm: iso(exigencia.criadaEm),
    respondidaEm: isoOrNull(exigencia.respondidaEm),
    itens: (exigencia.itens ?? []).map((item) => ({
      ...item,
      rotulo: item.campo ? campoRotulo(formulario, item.campo) : 'Outro ponto',
    })),
  }));
}
