import type { Acao } from '@balcao/domain/requerimento/acao';
import { JA_DECIDIU } from '@balcao/domain/requerimento/outra-autoridade';
import { isStatus, type Status } from '@balcao/domain/requerimento/status';
import { formatDataComDia } from '@balcao/domain/texto/data-br';
import { openParecer } from '#features/decisao/api.tsx';
import type { Detalhe } from '#features/requerimento/api.tsx';
import { findOffered, mayDo } from '#features/requerimento/api.tsx';
import type { Pessoa } from '#platform/can.ts';
import { formatAte } from '#ui/date.tsx';
import { isImpedido } from './acoes/offered.ts';
import { type Band, joinedBand } from './case-band.ts';

interface Step {
  title: string;
  text: string;
  /** Text for readers who can do none of the acts. */
  alheio?: string;
  acoes: readonly Acao[];
}

/** The usual next step of the attendant by status: its texts, and the acts to try in order. */
const STEPS: Partial<Record<Status, Step>> = {
  EM_TRIAGEM: {
    title: 'Confira os dados e os arquivos',
    text: 'Se faltar algo, peça correção. Se estiver tudo certo, comece a análise.',
    acoes: ['iniciar_analise', 'encaminhar_parecer', 'encaminhar_fiscalizacao'],
  },
  EM_ANALISE: {
    title: 'Analise e decida',
    text: 'A decisão vai para o requerente com o resumo, os motivos e o prazo de recurso.',
    acoes: ['decidir', 'aprovar', 'encaminhar_parecer'],
  },
  EXIGENCIA_RESPONDIDA: {
    title: 'O requerente respondeu',
    text: 'Confira o que mudou e continue a análise.',
    acoes: ['retomar_analise'],
  },
  AGUARDANDO_TERCEIRO: {
    title: 'Aguardando outro órgão',
    text: 'O prazo está pausado. Retome quando a resposta chegar.',
    acoes: ['retomar'],
  },
  EM_PARECER: {
    title: 'O parecer está pronto',
    text: 'Leia o parecer e leve o pedido adiante.',
    alheio: 'Quem conduz o pedido o leva adiante.',
    acoes: ['pautar', 'decidir'],
  },
  AGUARDANDO_DELIBERACAO: {
    title: 'Registre a decisão da reunião',
    text: 'Resumo, motivos e base legal, como foram decididos.',
    acoes: ['decidir'],
  },
  DEFERIDO: {
    title: 'Pedido aprovado',
    text: 'Costuma seguir automaticamente. Se parou aqui, emita o documento ou conclua.',
    acoes: ['emitir', 'concluir'],
  },
  EM_RECURSO: {
    title: 'Decida o recurso',
    text: 'Quem decidiu antes não pode julgar o recurso.',
    acoes: ['decidir_recurso'],
  },
};

/** Text of the check of documents, where it does not lead to an analysis. */
const TRIAGEM: Partial<Record<Acao, string>> = {
  encaminhar_parecer: 'Confira o que foi apresentado e peça o parecer. Nada é devolvido para correção.',
  encaminhar_fiscalizacao:
    'Confira os fatos e envie para apuração. Isso conclui o pedido. Sem elementos, ou se é de outro órgão, encerre pelo menu, com o motivo.',
};

/** The band at the top of a request, for staff. */
export function staffBand(detail: Detalhe, today: string, eu: Pick<Pessoa, 'id'> | null = null): Band {
  return detail.juntadoA ? joinedBand(detail.juntadoA, 'equipe') : staffStep(detail, today, eu);
}

/** The next step of the council, for the person `eu` where known. */
export function staffStep(detail: Detalhe, today: string, eu: Pick<Pessoa, 'id'> | null = null): Band {
  if (mayDo(detail, 'assumir')) {
    if (detail.atendente) return assigned(detail.atendente, eu);
    return {
      tone: 'info',
      title: 'Pedido sem atendente',
      text: 'Ao assumir, você passa a conduzir o pedido e o requerente é avisado.',
      acao: 'assumir',
    };
  }
  const stage = stepOfStage(detail, today);
  if (stage) return stage;
  const step = stepOfStatus(detail);
  if (step) {
    const acao = step.acoes.find((wanted) => mayDo(detail, wanted));
    if (!acao && !step.alheio) return beyondReach(detail, step);
    const words = acao ? step.text : (step.alheio ?? step.text);
    const text = (detail.status === 'EM_TRIAGEM' && acao && TRIAGEM[acao]) || words;
    return { tone: acao ? 'info' : 'neutro', title: step.title, text, acao };
  }
  return waiting(detail, today);
}

/** The step of the status; after a waived correction, nobody answered. */
function stepOfStatus({ status, exigencias }: Detalhe): Step | undefined {
  const step = isStatus(status) ? STEPS[status] : undefined;
  const waived = status === 'EXIGENCIA_RESPONDIDA' && exigencias.at(-1)?.situacao === 'dispensada';
  return step && waived ? { ...step, title: 'A correção foi dispensada', text: 'Continue a análise.' } : step;
}

/** An assigned request that was not started; the person who takes it becomes its attendant. */
function assigned({ id, nome }: NonNullable<Detalhe['atendente']>, eu: Pick<Pessoa, 'id'> | null): Band {
  return {
    tone: 'info',
    title: 'A análise ainda não começou',
    text:
      id === eu?.id
        ? 'O pedido foi atribuído a você. Ao assumir, você começa, e o requerente é avisado.'
        : `O pedido foi atribuído a ${nome}. Quem assumir passa a conduzi-lo, e o requerente é avisado.`,
    acao: 'assumir',
  };
}

/** The band when the person may not act: it gives the reason instead. */
function beyondReach(detail: Detalhe, step: Step): Band {
  const motivo = step.acoes.map((wanted) => findOffered(detail, wanted)?.motivo).find(Boolean);
  const own = motivo !== undefined && !isImpedido(detail);
  const name = detail.atendente?.nome;
  return {
    tone: 'neutro',
    title: own ? step.title : name ? `Com ${name}` : 'Aguardando quem assuma',
    text: motivo ?? 'Nada espera por você neste pedido agora.',
  };
}

function waiting(detail: Detalhe, today: string): Band {
  const open = detail.exigencias.find(({ situacao }) => situacao === 'aberta');
  if (open?.prazoEm === null)
    return {
      tone: 'neutro',
      title: 'Aguardando o recebimento da carta',
      text: 'O prazo do requerente começa no recebimento. Em “Cartas”, registre a postagem e o que os Correios fizerem.',
    };
  if (open?.prazoEm) {
    const ate = formatAte(open.prazoEm, today);
    return {
      tone: 'neutro',
      title: `Aguardando o requerente${open.prazoEm < today ? ': o prazo ' : ' '}${ate}`,
      text: 'O prazo do Conselho está pausado. Sem resposta, o pedido é arquivado automaticamente.',
    };
  }
  if (detail.status === 'AGUARDANDO_PAGAMENTO' && detail.cobranca) {
    const { vencimento } = detail.cobranca;
    return {
      tone: 'neutro',
      title: `Aguardando o pagamento da taxa${vencimento < today ? ': o prazo ' : ' '}${formatAte(vencimento, today)}`,
      text: 'Com o pagamento, o pedido entra na fila automaticamente. Sem ele, é arquivado.',
    };
  }
  if (detail.status === 'EM_EMISSAO') {
    return { tone: 'info', title: 'Documento em preparo', text: 'Fica pronto em alguns segundos.' };
  }
  if (detail.vez === 'ninguem') return closed(detail, today);
  const name = detail.atendente?.nome;
  return {
    tone: 'neutro',
    title: name ? `Com ${name}` : 'Aguardando',
    text: 'Nada espera por você neste pedido agora.',
  };
}

/** The band of an ended request: a late answer to a letter, and a possible appeal. */
function closed({ decisao, eventos }: Detalhe, today: string): Band {
  const ate = decisao && decisao.resultado !== 'DEFERIDO' ? decisao.recursoAte : null;
  const appeal = ate !== null && ate >= today ? ` O requerente pode recorrer ${formatAte(ate, today)}.` : '';
  const answered = answeredSince(eventos);
  const text = answered
    ? `A pessoa respondeu à carta ${answered} depois do fim: veja se é caso de rever.`
    : 'Nada a fazer por aqui.';
  return { tone: answered ? 'atencao' : 'neutro', title: 'Pedido encerrado', text: `${text}${appeal}` };
}

/** Number of the letter answered after the end, to which the council has not replied; null for none. */
function answeredSince(eventos: Detalhe['eventos']): string | null {
  const end = eventos.findLastIndex(({ tipo, acao }) => tipo === 'tramite' && acao !== 'avaliar');
  const said = eventos.slice(end + 1).filter(({ tipo }) => tipo === 'mensagem');
  const last = said.findLastIndex(({ carta }) => carta !== null);
  if (last < 0 || said.slice(last).some(({ lado }) => lado === 'conselho')) return null;
  return said[last]?.carta?.numero ?? null;
}

/** The bands of stages that wait for a certain person or day. */
function stepOfStage(detail: Detalhe, today: string): Band | null {
  const parecer = openParecer(detail);
  if (parecer && detail.status === 'EM_PARECER') return parecerStep(detail, parecer, today);
  const hear = hearStep(detail);
  if (hear) return hear;
  if (detail.status === 'AGUARDANDO_DELIBERACAO' && detail.pauta && detail.pauta.reuniaoEm > today) {
    const dia = formatDataComDia(detail.pauta.reuniaoEm);
    return {
      tone: 'neutro',
      title: `Em pauta para ${dia}`,
      text: 'A decisão é registrada depois da reunião.',
    };
  }
  if (findOffered(detail, 'decidir_recurso')?.motivo === JA_DECIDIU) return appealStep(detail, today);
  const julgar = findOffered(detail, 'decidir_recurso');
  if (detail.alegacoes && julgar?.motivo)
    return { tone: 'neutro', title: 'À espera das outras partes', text: julgar.motivo };
  const decidir = findOffered(detail, 'decidir');
  if (detail.status === 'EM_ANALISE' && findOffered(detail, 'aprovar') && decidir && !decidir.permitido) {
    if (detail.aprovacao?.vale) {
      return {
        tone: 'neutro',
        title: 'A segunda pessoa aprovou',
        text: `${decidir.motivo ?? ''} Quem conduz o pedido já pode decidir.`.trim(),
      };
    }
    const acao = mayDo(detail, 'aprovar') ? 'aprovar' : undefined;
    return {
      tone: acao ? 'info' : 'neutro',
      title: 'Este pedido precisa de duas pessoas',
      acao,
      text: `${decidir.motivo ?? ''} Uma pessoa que não conduz o pedido aprova, e outra assina a decisão.`.trim(),
    };
  }
  return null;
}

/** A person who decided may not judge the appeal; they may reconsider or pass it on. */
function appealStep(detail: Detalhe, today: string): Band | null {
  const acao = (['atribuir', 'encaminhar'] as const).find((wanted) => mayDo(detail, wanted));
  const may = mayDo(detail, 'reconsiderar');
  const ate = detail.reconsideracao ? ` ${formatAte(detail.reconsideracao.ate, today)}` : '';
  if (!may && detail.decisao?.comOutraPessoa)
    return {
      tone: 'neutro',
      title: `Com ${detail.atendente?.nome}`,
      text: 'O recurso já está com outra pessoa. Nada espera por você neste pedido agora.',
    };
  if (!acao && !may) return null;
  if (!acao)
    return {
      tone: 'info',
      title: 'Recorreram da sua decisão',
      acao: 'reconsiderar',
      text: `Se as razões convencem, reconsidere${ate}, a favor de quem pediu. Se não, outra pessoa julga o recurso.`,
    };
  return {
    tone: 'atencao',
    title: 'Outra pessoa decide este recurso',
    acao,
    text: may
      ? `Se as razões convencem, reconsidere em Ações${ate}, a favor de quem pediu. Se não, passe o pedido a quem julga: o prazo corre.`
      : 'Quem decidiu o pedido não pode julgar o recurso. O prazo corre: passe o pedido a quem pode decidir.',
    rotulo: acao === 'atribuir' ? 'Passar a outra pessoa' : 'Passar a outro grupo',
  };
}

/** The opinion of the group that the service consults, before an approval or decision. */
function hearStep(detail: Detalhe): Band | null {
  const { proximoParecer: grupo, aprovacao } = detail;
  if (!grupo || aprovacao?.vale || !mayDo(detail, 'encaminhar_parecer')) return null;
  return {
    tone: 'info',
    acao: 'encaminhar_parecer',
    title: `Peça o parecer do grupo ${grupo.nome}`,
    text:
      (detail.status === 'EM_TRIAGEM' && TRIAGEM.encaminhar_parecer) ||
      'É o grupo que este serviço ouve antes da decisão. O que mais você pode fazer está em Ações.',
  };
}

function parecerStep(detail: Detalhe, parecer: Detalhe['pareceres'][number], today: string): Band {
  if (mayDo(detail, 'devolver_parecer')) {
    const ate = formatAte(parecer.prazoEm, today);
    return {
      tone: 'info',
      title: `Dê o parecer ${ate}`,
      text: parecer.pergunta,
      acao: 'devolver_parecer',
    };
  }
  const acao = (['pautar', 'decidir'] as const).find((wanted) => mayDo(detail, wanted));
  const late = parecer.prazoEm < today;
  return {
    tone: acao ? 'info' : 'neutro',
    acao,
    title: `Aguardando o parecer de ${parecer.para}`,
    text: late
      ? 'O prazo do parecer terminou: o pedido pode seguir sem ele.'
      : `O prazo do parecer vai ${formatAte(parecer.prazoEm, today)}.`,
  };
}
