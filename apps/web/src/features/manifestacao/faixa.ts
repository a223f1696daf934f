import type { AtoManifestacao } from '@balcao/domain/manifestacao/ato';
import { MOTIVOS_DE_ARQUIVO } from '@balcao/domain/manifestacao/motivo-arquivo';
import { FINAIS } from '@balcao/domain/manifestacao/situacao';
import { formatData, formatDataComDia } from '@balcao/domain/texto/data-br';
import type { Tone } from '#ui/callout.tsx';
import { todayIso } from '#ui/date.tsx';
import { pedidosDaMinhaArea } from './minha-area.ts';
import type { Detalhe } from './queries.ts';

/** What the band says, and the acts that come next, the main one first. */
export interface Faixa {
  tone: Tone;
  title: string;
  text?: string;
  atos?: readonly AtoManifestacao[];
}

/** The one thing to know or do now, for the side of the reader. */
export function faixaDe(detail: Detalhe): Faixa {
  if (detail.lado === 'area') return daArea(detail);
  const end = detail.lado === 'autor' ? fimDoAutor(detail) : fimDaUnidade(detail);
  return end ?? (detail.lado === 'autor' ? doAutor(detail) : daUnidade(detail));
}

const ate = ({ prazoEm }: Pick<Detalhe, 'prazoEm'>) => prazoEm && formatDataComDia(prazoEm);

/** The request for a complement that waits. */
const complementoAberto = ({ complementos }: Detalhe) =>
  complementos.find(({ resposta }) => resposta === null);

function doAutor(detail: Detalhe): Faixa {
  const { situacao, atos, consentimento } = detail;
  const open = complementoAberto(detail);
  if (situacao === 'COMPLEMENTACAO_SOLICITADA' && open)
    return {
      tone: 'atencao',
      title: 'A ouvidoria precisa da sua resposta',
      text: `Responda até ${formatDataComDia(open.prazoEm)}. Sem resposta, a manifestação é arquivada.`,
      atos: ['complementar'],
    };
  if (atos.includes('consentir'))
    return {
      tone: 'atencao',
      title: 'O seu nome pode ir a outro órgão?',
      text: `A ouvidoria quer enviar a sua manifestação a este órgão: ${consentimento?.orgao ?? 'outro órgão'}.`,
      atos: ['consentir'],
    };
  const day = ate(detail);
  const text = day ? `A resposta sai até ${day}. Avisamos quando houver novidade.` : undefined;
  return situacao === 'CADASTRADA'
    ? { tone: 'info', title: 'Recebemos a sua manifestação', text }
    : { tone: 'info', title: 'A sua manifestação está em análise', text };
}

function fimDoAutor({
  situacao,
  encerradaEm,
  revisaoAte,
  arquivoMotivo,
  orgao,
  atos,
}: Detalhe): Faixa | null {
  if (situacao === 'ARQUIVADA')
    return {
      tone: 'neutro',
      title: 'A manifestação foi arquivada',
      text: arquivoMotivo ? MOTIVOS_DE_ARQUIVO[arquivoMotivo].autor : undefined,
    };
  if (situacao === 'ENCAMINHADA_EXTERNO')
    return { tone: 'neutro', title: 'A manifestação foi enviada a outro órgão', text: orgao ?? undefined };
  if (situacao !== 'CONCLUIDA') return null;
  const review = revisaoAte !== null && atos.includes('pedir_revisao');
  return {
    tone: 'sucesso',
    title: encerradaEm
      ? `A ouvidoria respondeu em ${formatData(new Date(encerradaEm))}`
      : 'A ouvidoria respondeu',
    text: review
      ? `A resposta está abaixo. Se ela não resolver, peça revisão até ${formatDataComDia(revisaoAte)}.`
      : 'A resposta está abaixo.',
    atos: ['avaliar', 'pedir_revisao'],
  };
}

/** Nothing is asked of the area: it answered, handed the case back, or the case is over. */
function areaSemPedido({ situacao, encaminhamentos }: Detalhe): Faixa {
  const devolveu = encaminhamentos.some((one) => one.minha && one.situacao === 'DEVOLVIDO');
  const title = devolveu ? 'A sua área devolveu a manifestação' : 'A sua área já respondeu';
  if (FINAIS.includes(situacao)) return { tone: 'neutro', title, text: 'A manifestação está encerrada.' };
  const text = devolveu ? 'A ouvidoria decide o que fazer.' : 'A ouvidoria escreve a resposta final.';
  return { tone: 'info', title, text };
}

function daArea(detail: Detalhe): Faixa {
  const [first] = pedidosDaMinhaArea(detail);
  if (!first) return areaSemPedido(detail);
  const late = first.prazoEm < todayIso();
  const day = formatDataComDia(first.prazoEm);
  return {
    tone: late ? 'erro' : 'atencao',
    title: late ? `O prazo da sua área venceu em ${day}` : `A ouvidoria espera a sua resposta até ${day}`,
    text: first.pergunta,
    atos: ['responder_area', 'devolver'],
  };
}

function fimDaUnidade({ situacao, encerradaEm, arquivoMotivo, orgao }: Detalhe): Faixa | null {
  const day = encerradaEm ? formatData(new Date(encerradaEm)) : '';
  if (situacao === 'CONCLUIDA') return { tone: 'sucesso', title: `Concluída em ${day}` };
  if (situacao === 'ARQUIVADA')
    return {
      tone: 'neutro',
      title: `Arquivada em ${day}`,
      text: arquivoMotivo ? MOTIVOS_DE_ARQUIVO[arquivoMotivo].nome : undefined,
    };
  return situacao === 'ENCAMINHADA_EXTERNO'
    ? { tone: 'neutro', title: `Encaminhada a outro órgão em ${day}`, text: orgao ?? undefined }
    : null;
}

/** The acts by which the unit goes on with a case that it has read. */
const SEGUIR: readonly AtoManifestacao[] = ['concluir', 'propor_conclusao', 'encaminhar'];

function daUnidade(detail: Detalhe): Faixa {
  const { situacao, atos, impedidos, coberta } = detail;
  if (situacao === 'CADASTRADA')
    return {
      tone: 'atencao',
      title: 'Leia o relato e inicie a análise',
      text: 'A pessoa vê que a análise começou.',
      atos: ['iniciar_analise'],
    };
  if (situacao === 'COMPLEMENTACAO_SOLICITADA') {
    const open = complementoAberto(detail);
    return {
      tone: 'info',
      title: 'Falta a resposta de quem fez a manifestação',
      text:
        open && `O prazo está parado. Sem resposta até ${formatDataComDia(open.prazoEm)}, o portal arquiva.`,
      atos: ['complementar'],
    };
  }
  if (situacao === 'ENCAMINHADA_AREA') return esperaArea(detail);
  if (atos.includes('devolver_proposta'))
    return {
      tone: 'atencao',
      title: 'Uma resposta espera aprovação',
      text: 'Leia a proposta: envie como está ou devolva com o que mudar.',
      atos: ['concluir', 'devolver_proposta'],
    };
  const alheia = impedidos.find(({ ato }) => ato === 'concluir' || ato === 'propor_conclusao');
  if (alheia)
    return {
      tone: 'info',
      title: 'A resposta final é de outra pessoa',
      text: alheia.motivo,
      atos: ['encaminhar'],
    };
  if (situacao === 'RESPONDIDA_AREA')
    return { tone: 'atencao', title: 'A área respondeu', text: 'Escreva a resposta final.', atos: SEGUIR };
  if (situacao === 'COMPLEMENTADA')
    return {
      tone: 'atencao',
      title: 'A complementação chegou',
      text: 'O prazo voltou a correr.',
      atos: SEGUIR,
    };
  return {
    tone: 'info',
    title: 'Em análise',
    text: coberta
      ? 'O texto já está coberto: você pode encaminhar a uma área ou responder.'
      : 'Para encaminhar a uma área, cubra antes o que identifica quem escreveu.',
    atos: SEGUIR,
  };
}

function esperaArea({ encaminhamentos }: Detalhe): Faixa {
  const open = encaminhamentos.filter(({ situacao }) => situacao === 'ABERTO');
  const late = open.some(({ prazoEm }) => prazoEm < todayIso());
  const days = open.map(({ grupo, prazoEm }) => `${grupo.sigla}, até ${formatDataComDia(prazoEm)}`);
  return {
    tone: late ? 'atencao' : 'info',
    title: late ? 'O prazo de uma área venceu' : 'Falta a resposta da área',
    text: `${new Intl.ListFormat('pt-BR').format(days)}.`,
    atos: ['responder_area', 'prorrogar_area', 'recolher'],
  };
}
