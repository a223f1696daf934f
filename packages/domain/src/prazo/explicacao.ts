import { formatDataComDia, formatIsoDate } from '../texto/data-br.ts';
import { endSentence } from '../texto/frase.ts';
import type { MotivoSemExpediente } from './calendario.ts';
import { diffDays, type IsoDate } from './data.ts';
import type { Feriado, FeriadoTipo } from './feriado.ts';
import type { DiaImpedido, FatoInicial, PassoCalculo, UnidadePrazo } from './passo.ts';

const FERIADO_NOMES: Record<FeriadoTipo, string> = {
  NACIONAL: 'feriado nacional',
  ESTADUAL: 'feriado estadual',
  MUNICIPAL: 'feriado municipal',
  PONTO_FACULTATIVO: 'ponto facultativo',
  RECESSO: 'recesso',
};

/** Replaces the purpose of a step for readers who must not know it. */
const RESERVADO = 'RESERVADO';

const PAUSA_NOMES: Record<string, string> = {
  EM_EXIGENCIA: 'à espera da resposta à correção',
  AGUARDANDO_PAGAMENTO: 'à espera do pagamento da taxa',
  AGUARDANDO_TERCEIRO: 'à espera de outro órgão',
  [RESERVADO]: 'por algo que só diz respeito ao pedido',
};

const FATO_NOMES: Record<FatoInicial, string> = {
  decisao: 'Decisão avisada',
  taxa: 'Taxa emitida',
  arquivamento: 'Pedido arquivado',
  parecer: 'Parecer pedido',
  acordo: 'Acordo aprovado',
  reclamacao: 'Reclamação recebida',
  recurso: 'Recurso apresentado',
  silencio: 'Trinta dias do pedido',
  carta: 'Ciência da carta',
};

function short(date: IsoDate): string {
  return formatIsoDate(date).slice(0, 5);
}

/** '1 dia útil', '10 dias corridos', '2 meses'. */
export function formatDuration(n: number, unidade: UnidadePrazo): string {
  if (unidade === 'MESES') return n === 1 ? '1 mês' : `${n} meses`;
  const [one, many] = unidade === 'UTEIS' ? ['dia útil', 'dias úteis'] : ['dia corrido', 'dias corridos'];
  return n === 1 ? `1 ${one}` : `${n} ${many}`;
}

function nameFeriado(feriado: Feriado): string {
  return `${FERIADO_NOMES[feriado.tipo]} (${feriado.descricao})`;
}

function describeObstacle({ data, motivo }: DiaImpedido): string {
  switch (motivo.tipo) {
    case 'SABADO':
      return `${short(data)} é sábado`;
    case 'DOMINGO':
      return `${short(data)} é domingo`;
    case 'FERIADO':
      return `${short(data)} é ${nameFeriado(motivo.feriado)}`;
    case 'FECHA_CEDO':
      return `${short(data)} fecha mais cedo`;
    case 'INDISPONIBILIDADE':
      return motivo.ate === data
        ? `o portal ficou fora do ar em ${short(data)}`
        : `o portal ficou fora do ar de ${short(data)} a ${short(motivo.ate)}`;
  }
}

function isWeekend(motivo: MotivoSemExpediente): boolean {
  return motivo.tipo === 'SABADO' || motivo.tipo === 'DOMINGO';
}

function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function explainRoll(impedidos: readonly DiaImpedido[], para: IsoDate): string {
  const told = impedidos.filter((dia, index) => index === 0 || !isWeekend(dia.motivo));
  return `${capitalize(told.map(describeObstacle).join('; '))}: passa para ${formatDataComDia(para)}.`;
}

function explainPause(passo: Extract<PassoCalculo, { tipo: 'PAUSA' }>): string {
  const why = PAUSA_NOMES[passo.motivo] ?? `motivo: ${passo.motivo}`;
  if (passo.ate === null) return `Pausado desde ${formatIsoDate(passo.de)}, ${why}.`;
  const days = diffDays(passo.de, passo.ate);
  if (days === 0) return `Pausado e retomado em ${short(passo.de)}, ${why}: nenhum dia se perdeu.`;
  const lost = days === 1 ? '1 dia não conta' : `${days} dias não contam`;
  return `Pausado de ${short(passo.de)} a ${short(passo.ate)}, ${why}: ${lost}.`;
}

function nameStart({ lado, recurso, fato }: Extract<PassoCalculo, { tipo: 'CIENCIA' }>): string {
  if (fato) return FATO_NOMES[fato];
  if (lado === 'CIDADAO') return 'Aviso recebido';
  return recurso ? 'Recurso recebido' : 'Pedido recebido';
}

function explainLastDay({
  data,
  n,
  unidade,
  prorrogado,
}: Extract<PassoCalculo, { tipo: 'ULTIMO_DIA' }>): string {
  const day = formatDataComDia(data);
  if (!prorrogado) return `O prazo é de ${formatDuration(n, unidade)}: vai até ${day}.`;
  const first = formatDuration(n - prorrogado, unidade);
  return `O prazo de ${first} foi prorrogado por mais ${formatDuration(prorrogado, unidade)}: vai até ${day}.`;
}

function explainDayOfMonth({ dia, parcelas }: Extract<PassoCalculo, { tipo: 'DIA_DO_MES' }>): string {
  if (parcelas === 1) return `A outra vence no dia ${dia} do mês seguinte.`;
  const short = dia > 28 ? ', ou no último do mês que não tem esse dia' : '';
  return `As outras vencem no dia ${dia} de cada mês${short}.`;
}

function explainStep(passo: PassoCalculo): string {
  switch (passo.tipo) {
    case 'CIENCIA':
      return `${nameStart(passo)} em ${formatDataComDia(passo.data)}: esse dia não conta.`;
    case 'CIENCIA_ADIADA': {
      const why = describeObstacle({ data: passo.de, motivo: passo.motivo });
      return `${capitalize(why)}: vale como recebido em ${formatDataComDia(passo.para)}.`;
    }
    case 'SEM_PAGAMENTO':
      return `Taxa emitida em ${formatDataComDia(passo.data)}, mas o serviço de pagamento estava fora do ar.`;
    case 'TAXA_RENOVADA':
      return `Ele voltou em ${formatDataComDia(passo.data)}, e o prazo foi renovado: esse dia não conta.`;
    case 'INICIO':
      return `Começa a contar em ${formatDataComDia(passo.data)}.`;
    case 'DIA_NAO_CONTADO':
      return `${short(passo.data)} é ${FERIADO_NOMES[passo.feriado.tipo]}: ${passo.feriado.descricao}. Não conta.`;
    case 'PAUSA':
      return explainPause(passo);
    case 'PRORROGACAO': {
      const more = formatDuration(passo.n, passo.unidade);
      const why = passo.motivo === RESERVADO ? '' : ` Motivo: ${endSentence(passo.motivo)}`;
      return `Prorrogado em ${short(passo.em)} por mais ${more}.${why}`;
    }
    case 'REABERTURA':
      return `Reaberto em ${formatIsoDate(passo.em)}: voltam a contar os dias que restavam.`;
    case 'ULTIMO_DIA':
      return explainLastDay(passo);
    case 'ULTIMO_DIA_ADIADO':
      return explainRoll(passo.impedidos, passo.para);
    case 'TERMO_AVISADO':
      return `Pelo calendário de hoje seria ${formatIsoDate(passo.calculado)}, mas vale o dia já avisado: ${formatDataComDia(passo.data)}.`;
    case 'VENCIMENTO':
      return `${passo.primeiraParcela ? 'A entrada vence' : 'Vence'} em ${formatDataComDia(passo.data)}, às 23h59 de Brasília.`;
    case 'DIA_DO_MES':
      return explainDayOfMonth(passo);
    case 'FIM':
      return `Encerrado em ${formatDataComDia(passo.data)}.`;
  }
}

/** The steps of a request for somebody who knows nothing else of it: the days that count, and not what happened in them. */
export function semMotivos(passos: readonly PassoCalculo[]): PassoCalculo[] {
  return passos
    .filter((passo) => passo.tipo !== 'PAUSA' || passo.de !== passo.ate)
    .map((passo) =>
      passo.tipo === 'PAUSA' || passo.tipo === 'PRORROGACAO' ? { ...passo, motivo: RESERVADO } : passo,
    );
}

/** «Como foi calculado»: one short Portuguese sentence per step, in order. */
export function explicar(passos: readonly PassoCalculo[]): string[] {
  return passos.map(explainStep);
}
