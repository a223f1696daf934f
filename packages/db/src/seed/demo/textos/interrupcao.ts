import { addDays, type IsoDate } from '@balcao/domain/prazo/data';
import { formatIsoDate } from '@balcao/domain/texto/data-br';
import type { PontoExigido } from '../atos/exigencia.ts';
import type { Historia } from '../historia.ts';
import type { Textos } from './textos.ts';

const LEI = 'Lei nº 12.514/2011, art. 9º; Res. CFCR 106/2025, art. 3º.';

const startOf = ({ respostas }: Historia): IsoDate => String(respostas.inicio);

function exigencias(h: Historia): PontoExigido[][] {
  const inicio = startOf(h);
  const volta: PontoExigido = {
    campo: 'previsaoRetorno',
    texto: h.respostas.previsaoRetorno
      ? 'A volta informada é diferente da que consta no seu pedido anterior. Confirme a data.'
      : 'Informe a data prevista para voltar. Se não souber o dia certo, dê uma estimativa.',
    resposta: addDays(inicio, 365),
  };
  const obra: PontoExigido = {
    campo: null,
    texto: 'Diga se você ainda assina como responsável por algum serviço em andamento e, se sim, qual.',
    resposta: 'Não assino mais. O último serviço, a limpeza do forro da capela, foi entregue no mês passado.',
  };
  const comeco: PontoExigido = {
    campo: 'inicio',
    texto: 'O dia de início é anterior ao fim do contrato que consta no cadastro. Confirme a data.',
    resposta: addDays(inicio, 20),
  };
  const detalhe: PontoExigido = {
    campo: 'detalhe',
    texto: 'Explique melhor o motivo: não ficou claro se você deixa de exercer toda a profissão.',
    resposta:
      'Deixo de exercer toda a profissão neste período. Não farei projetos, laudos nem acompanhamento.',
  };
  const outro = h.respostas.motivo === 'OUTRO';
  return [[volta], [volta, obra], [comeco], [comeco, obra], ...(outro ? [[detalhe], [detalhe, volta]] : [])];
}

/** What is written about the interruption of a registration. */
export const textosInterrupcao: Textos = {
  exigencias,
  deferimentos: (h) => {
    const dia = formatIsoDate(startOf(h));
    return [
      {
        resumo: `Seu registro fica interrompido a partir de ${dia}.`,
        fundamentacao:
          'O requerente declarou que não exercerá a profissão e não responde por empresa nem por serviço em andamento. Estão atendidos os requisitos para a interrupção. A existência de débitos não impede o pedido. Defiro, a partir da data informada.',
        baseLegal: LEI,
      },
      {
        resumo: `Interrupção aprovada a partir de ${dia}. A anuidade deixa de ser gerada desde então.`,
        fundamentacao:
          'Conferido o cadastro, não há responsabilidade técnica em vigor nem processo ético em curso. O motivo declarado é suficiente e dispensa prova. Defiro a interrupção pelo prazo de até dois anos, que pode ser renovado a pedido.',
        baseLegal: LEI,
      },
    ];
  },
  indeferimentos: () => [
    {
      resumo: 'Há um serviço em andamento sob a sua responsabilidade, e a interrupção não pôde ser aprovada.',
      fundamentacao:
        'Consta em vigor a responsabilidade técnica pela obra de restauro da Igreja de São Francisco, sem pedido de baixa, apesar de o requerente ter sido avisado. Quem responde por serviço em andamento não pode ter o registro interrompido. Depois da baixa, o pedido pode ser refeito sem custo.',
      baseLegal: 'Res. CFCR 106/2025, art. 4º, II.',
    },
    {
      resumo: 'O registro já estava interrompido em outro regional, por isso não aprovamos este pedido.',
      fundamentacao:
        'O registro principal do requerente pertence a outro regional, que já deferiu a interrupção. Ela alcança o registro secundário, de modo que não há o que decidir aqui. Orientamos a pedir ao regional de origem a cópia da decisão.',
      baseLegal: 'Res. CFCR 106/2025, art. 7º, parágrafo único.',
    },
  ],
  parciais: (h) => [
    {
      resumo: `Aprovamos a interrupção a partir de ${formatIsoDate(startOf(h))}, por até dois anos.`,
      fundamentacao:
        'O pedido é deferido quanto ao início. Quanto ao período, a norma limita a interrupção a dois anos, prazo que fica fixado aqui. A renovação pode ser pedida antes do fim, quantas vezes for preciso, e não tem custo.',
      baseLegal: LEI,
    },
  ],
  recurso:
    'A obra citada na decisão foi concluída há quatro meses e a baixa foi pedida pela empresa. Peço que considerem o termo de entrega, que já está no processo da empresa, e aprovem a interrupção desde a data do protocolo.',
  recursosNegados: () => [
    {
      resumo: 'O recurso não foi aceito: a responsabilidade técnica continua em vigor.',
      fundamentacao:
        'Reexaminado o processo, a baixa da responsabilidade técnica ainda não foi pedida por nenhuma das partes, e não há termo de entrega no cadastro da obra. Mantenho a decisão pelos seus fundamentos. A interrupção pode ser pedida de novo logo depois da baixa, que sai em até cinco dias úteis.',
      baseLegal: 'Lei nº 9.784/1999, art. 50, § 1º; Res. CFCR 106/2025, art. 4º, II.',
    },
  ],
  recursosProvidos: (h) => [
    {
      resumo: `O recurso foi aceito e a interrupção vale a partir de ${formatIsoDate(startOf(h))}.`,
      fundamentacao:
        'O termo de entrega mostra que o serviço terminou antes do pedido, e a substituição do responsável foi aceita. Não há, portanto, serviço em andamento. Dou provimento ao recurso, reformo a decisão e defiro a interrupção desde a data informada.',
      baseLegal: LEI,
    },
  ],
  terceiros: [
    'Consulta ao regional do Rio de Janeiro sobre o registro principal do requerente.',
    'Consulta à Prefeitura sobre o fim do contrato de restauro em que o requerente consta como responsável.',
  ],
  prorrogacoes: [
    'A consulta ao regional de origem ainda não foi respondida e sem ela não é possível decidir.',
    'O volume de pedidos dobrou neste mês, e a conferência das responsabilidades técnicas atrasou.',
  ],
  notas: [
    'Sem RT em aberto. Pode deferir.',
    'Conferi na base de RRT: última baixa há 8 meses.',
    'Tem débito de um exercício. Não impede, mas lembrar do parcelamento na resposta.',
    'Priorizar: requerente viaja na semana que vem.',
  ],
  conversas: [
    [
      'Boa tarde. Preciso continuar pagando a anuidade enquanto o pedido não é decidido?',
      'Boa tarde. Se o pedido for aprovado, a anuidade conta só até o dia de início que você informou. Não precisa pagar nada agora.',
    ],
    [
      'Olá! Com o registro interrompido eu continuo recebendo o boletim e posso votar?',
      'Olá. O boletim continua. Para votar, o registro precisa estar ativo no dia da eleição.',
    ],
    [
      'Posso voltar antes da data que coloquei como previsão?',
      'Pode. Peça antes o serviço “Reativação do registro”. Não há custo.',
    ],
  ],
};
