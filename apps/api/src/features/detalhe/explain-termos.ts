import { cienciaDoAto, type EnvioPostal } from '@balcao/domain/carta/ato-por-carta';
import { taxaPassos } from '@balcao/domain/pagamento/prazo-da-taxa';
import { isEmAberto } from '@balcao/domain/pagamento/situacao';
import type { Calendario } from '@balcao/domain/prazo/calendario';
import type { IsoDate } from '@balcao/domain/prazo/data';
import { explicar } from '@balcao/domain/prazo/explicacao';
import { todayInSaoPaulo } from '@balcao/domain/prazo/fuso';
import { listTermoPassos } from '@balcao/domain/prazo/termo-explicado';
import { exigenciaPrazo } from '@balcao/domain/requerimento/exigencia';
import { parecerPrazo } from '@balcao/domain/requerimento/parecer';
import { reaberturaPassos } from '@balcao/domain/requerimento/reabertura';
import { explainReclamacao } from '@balcao/domain/requerimento/reclamacao';
import { reconsideracaoPrazo, recursoPrazo } from '@balcao/domain/requerimento/recurso';
import { readSilencio, type Situation } from '#features/contexto/api.ts';
import type { DecisaoRow, DetailRows, ExigenciaRow, TramiteRow } from './detail-rows.ts';
import type { ParecerRow } from './etapas-rows.ts';

/**
 * Explains how the last day to answer was counted; empty for an answered round, whose day is not shown. A round
 * reopened after silence counts from that day, with as many days as at first.
 */
export function explainExigencia(
  exigencia: Omit<ExigenciaRow, 'itens'>,
  tramites: readonly TramiteRow[],
  calendario: Calendario,
): string[] {
  const { respondidaEm, prazoEm, prazoDias, prorrogada, criadaEm, correios } = exigencia;
  if (respondidaEm !== null || prazoEm === null) return [];
  const asked = new Date(criadaEm);
  const later = tramites.filter(({ em }) => new Date(em) > asked);
  const next = later.findIndex(({ acao }) => acao === 'exigir');
  const round = next === -1 ? later : later.slice(0, next);
  const reopened = round.findLast(({ acao }) => acao === 'reabrir_exigencia');
  const calculado = exigenciaPrazo({
    ciencia: reopened ? todayInSaoPaulo(new Date(reopened.em)) : cienciaOf(asked, correios),
    prazoDias,
    prorrogada: prorrogada && !reopened,
    calendario,
  });
  return explicar(listTermoPassos({ atual: prazoEm, calculado, calendario }));
}

/** Explains how the last day to appeal was counted, from the day of the decision; empty when no appeal is possible. */
export function explainRecurso(
  { recursoAte, em, correios }: DecisaoRow,
  { formulario, calendario }: Pick<Situation, 'formulario' | 'calendario'>,
): string[] {
  if (recursoAte === null) return [];
  const ciencia = cienciaOf(new Date(em), correios);
  const calculado = recursoPrazo({ ciencia, dias: formulario.recurso.dias, calendario });
  return explicar(
    listTermoPassos({ atual: recursoAte, calculado, calendario, fato: correios ? 'carta' : 'decisao' }),
  );
}

/** The day from which a running term counts. */
function cienciaOf(em: Date, correios: EnvioPostal | null): IsoDate {
  const ciencia = cienciaDoAto(todayInSaoPaulo(em), correios);
  if (ciencia === null) throw new Error('no term runs before the letter is received');
  return ciencia;
}

/** Until when this person may reconsider their decision after an appeal, and how that was counted. */
export function termoReconsideracao(
  { recorridoEm }: Pick<DetailRows, 'recorridoEm'>,
  { calendario, contexto }: Pick<Situation, 'calendario' | 'contexto'>,
): { ate: IsoDate; explicacao: string[] } | null {
  if (recorridoEm === null || !contexto.fatos.reconsideracaoAberta || !contexto.quem.assinouVigente)
    return null;
  const calculado = reconsideracaoPrazo({ dia: todayInSaoPaulo(new Date(recorridoEm)), calendario });
  const ate = calculado.vencimento;
  return {
    ate,
    explicacao: explicar(listTermoPassos({ atual: ate, calculado, calendario, fato: 'recurso' })),
  };
}

/** Explains how the last day of an opinion was counted, from the day of its request; empty once it was given. */
export function explainParecer(
  { prazoEm, pedidoEm, emitidoEm }: Pick<ParecerRow, 'prazoEm' | 'pedidoEm' | 'emitidoEm'>,
  calendario: Calendario,
): string[] {
  if (emitidoEm !== null) return [];
  const calculado = parecerPrazo({ dia: todayInSaoPaulo(new Date(pedidoEm)), calendario });
  return explicar(listTermoPassos({ atual: prazoEm, calculado, calendario, fato: 'parecer' }));
}

/** Explains how the days to pay and to reopen were counted, as long as each is possible. */
export function explainOutros(
  {
    cobranca,
    tramites,
    ...rows
  }: Pick<DetailRows, 'cobranca' | 'silencio' | 'tramites'> & { createdAt: Date },
  { calendario, contexto }: Pick<Situation, 'calendario' | 'contexto'>,
): { taxa: string[]; reabertura: string[]; reclamacao: string[] } {
  const silencio = contexto.fatos.reabertura?.aberta ? readSilencio(rows.silencio) : null;
  return {
    taxa: cobranca && isEmAberto(cobranca.situacao) ? explainTaxa(cobranca, tramites, calendario) : [],
    reabertura: silencio ? explicar(reaberturaPassos(silencio, { calendario })) : [],
    reclamacao: contexto.fatos.reclamacao?.aberta
      ? explainReclamacao({ protocolo: todayInSaoPaulo(rows.createdAt), calendario })
      : [],
  };
}

function explainTaxa(
  { vencimento, emitidaEm }: NonNullable<DetailRows['cobranca']>,
  tramites: readonly TramiteRow[],
  calendario: Calendario,
): string[] {
  // A revived fee counts from its first issue.
  const revived = tramites.some(({ acao }) => acao === 'desfazer_arquivamento') ? tramites[0]?.em : undefined;
  const emissao = todayInSaoPaulo(new Date(revived ?? emitidaEm));
  const renovadaEm = renewedOn(tramites);
  return explicar(taxaPassos({ emissao, renovadaEm, atual: vencimento, calendario }));
}

/** The day on which the term of the fee was renewed; null when it was not. */
function renewedOn(tramites: readonly TramiteRow[]): IsoDate | null {
  const renewed = tramites.findLast(({ acao, dados }) => acao === 'atualizar_prazo' && 'taxa' in dados);
  return renewed ? todayInSaoPaulo(new Date(renewed.em)) : null;
}
