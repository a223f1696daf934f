import type { Acao } from '@balcao/domain/requerimento/acao';
import { isStatus, type Status } from '@balcao/domain/requerimento/status';
import { formatAte } from '#ui/date.tsx';
import { mayDo } from '../acoes/available.ts';
import type { Detalhe } from '../queries.ts';
import type { Band } from './case-band.ts';

/** What the person in charge usually does next in each status: the words, and the actions to try in this order. */
const STEPS: Partial<Record<Status, { title: string; text: string; acoes: readonly Acao[] }>> = {
  EM_TRIAGEM: {
    title: 'Confira os dados e os arquivos',
    text: 'Se faltar algo, peça correção. Se estiver tudo certo, comece a análise.',
    acoes: ['iniciar_analise', 'encaminhar_parecer', 'encaminhar_fiscalizacao'],
  },
  EM_ANALISE: {
    title: 'Analise e decida',
    text: 'A decisão vai para o requerente com o resumo, os motivos e o prazo de recurso.',
    acoes: ['decidir', 'encaminhar_parecer'],
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
    title: 'Dê o parecer',
    text: 'Devolva à análise com o parecer, ou leve para decisão.',
    acoes: ['devolver_parecer', 'pautar', 'decidir'],
  },
  AGUARDANDO_DELIBERACAO: {
    title: 'Registre a decisão da reunião',
    text: 'Resumo, motivos e base legal, como foram decididos.',
    acoes: ['decidir'],
  },
  DEFERIDO: {
    title: 'Pedido aprovado',
    text: 'Costuma seguir sozinho. Se parou aqui, emita o documento ou conclua.',
    acoes: ['emitir', 'concluir'],
  },
  EM_RECURSO: {
    title: 'Decida o recurso',
    text: 'Quem decidiu antes não pode julgar o recurso.',
    acoes: ['decidir_recurso'],
  },
};

/** The next step of the council in this request, for whoever of the staff looks at it. */
export function staffStep(detail: Detalhe, today: string): Band {
  if (mayDo(detail, 'assumir')) {
    return {
      tone: 'info',
      title: 'Ninguém assumiu este pedido',
      text: 'Ao assumir, você passa a conduzir o pedido e o requerente é avisado.',
      acao: 'assumir',
    };
  }
  const step = isStatus(detail.status) ? STEPS[detail.status] : undefined;
  if (step) {
    const acao = step.acoes.find((wanted) => mayDo(detail, wanted));
    return { tone: acao ? 'info' : 'neutro', title: step.title, text: step.text, acao };
  }
  return waiting(detail, today);
}

function waiting(detail: Detalhe, today: string): Band {
  const open = detail.exigencias.find(({ situacao }) => situacao === 'aberta');
  if (open) {
    const ate = formatAte(open.prazoEm, today);
    return {
      tone: 'neutro',
      title: `Aguardando o requerente${open.prazoEm < today ? ': o prazo ' : ' '}${ate}`,
      text: 'O prazo do Conselho está pausado. Sem resposta, o pedido é arquivado sozinho.',
    };
  }
  if (detail.status === 'EM_EMISSAO') {
    return { tone: 'info', title: 'Documento em preparo', text: 'Fica pronto sozinho em alguns segundos.' };
  }
  if (detail.vez === 'ninguem') {
    return { tone: 'neutro', title: 'Pedido encerrado', text: 'Nada a fazer por aqui.' };
  }
  const name = detail.atendente?.nome;
  return {
    tone: 'neutro',
    title: name ? `Com ${name}` : 'Aguardando',
    text: 'Nada espera por você neste pedido agora.',
  };
}
