import { exemplosValidos } from '@balcao/catalogo/exemplos';
import type { PessoaDemo } from '@balcao/db/seed/demo/pessoa';
import { addDays, completedYears, type IsoDate } from '@balcao/domain/prazo/data';
import {
  analisa,
  anota,
  arquiva,
  assume,
  atribui,
  desiste,
  diz,
  encaminha,
  exige,
  impedido,
  move,
  paga,
  prorroga,
  recorre,
  responde,
} from '../atos.ts';
import { conduzAte, type Despacho, decide, PARCIAL } from '../conduzir.ts';
import type { Historia, Passo } from '../viver.ts';
import type { Mesa, NovoCaso } from './mesa.ts';
import { interrupcao } from './pessoas.ts';

/** Going abroad, because the form then has a field for a proof that staff may ask for. */
const exterior = (dia: IsoDate) => ({
  motivo: 'EXTERIOR',
  inicio: addDays(dia, 15),
  previsaoRetorno: addDays(dia, 380),
  declaracaoNaoExerco: true,
  declaracaoVerdade: true,
});

const filiacao = () => ({
  itens: ['FILIACAO'],
  filiacao1: 'Conceição Rodrigues',
  filiacao2: 'Geraldo Magela Rodrigues',
  declaracaoVerdade: true,
});

const processo = () => ({
  processo: 'OUTRO',
  outroProcesso: '77/2019',
  qualidade: 'TERCEIRO',
  partes: 'PARCIAL',
  folhas: 'Parecer da Câmara Técnica',
});

const PONTO_VOLTA = [
  'previsaoRetorno',
  'A volta informada passa do fim do contrato no exterior. Confirme a data.',
] as const;
const PONTO_NUMERO = [
  'outroProcesso',
  'Não localizamos este número. Confira na carta ou na decisão.',
] as const;

const NEGADA: Despacho = {
  resultado: 'INDEFERIDO',
  resumo: 'Há um serviço em andamento sob a sua responsabilidade, e a interrupção não pôde ser aprovada.',
  fundamentacao:
    'Consta em vigor a responsabilidade técnica pela obra de restauro da Igreja de São Francisco, sem pedido de baixa, apesar de o requerente ter sido avisado. Quem responde por serviço em andamento não pode ter o registro interrompido. Depois da baixa, o pedido pode ser refeito sem custo.',
  baseLegal: 'Res. CFCR 106/2025, art. 4º, II.',
};

const RECURSO =
  'A obra que consta no meu nome foi entregue no ano passado, e o contratante assinou o termo. Peço que a decisão seja revista.';

/** Otávio's queue, with something in every view. */
export function tellRegistro({ caso, elenco, mundo }: Mesa): Historia[] {
  const of = (chave: string, quando: NovoCaso['quando'], passos: readonly Passo[] = [], more = {}) =>
    caso(chave, {
      tipo: 106,
      autor: elenco.profissional(),
      atendente: 'otavio',
      quando,
      passos,
      respostas: interrupcao,
      ...more,
    });
  const oldest = elenco.profissional(
    ({ dataNascimento }) => dataNascimento !== null && completedYears(dataNascimento, mundo.hoje) >= 80,
  );
  const semAtendente = { haDiasUteis: 2 };
  return [
    of('regOitentaAnos', { haDiasUteis: 1 }, [], { autor: oldest }),
    of('regSemAtendente', semAtendente),
    of('regVenceHojeSemAtendente', 'vence_hoje'),
    of('regVenceHoje', 'vence_hoje', [[0, analisa()]]),
    of('regAtrasadoSemAtendente', { atrasado: 1 }),
    of('regAtrasado', { atrasado: 3 }, [
      [0, analisa()],
      [2, anota('Aguardei o parecer informal da Câmara, que não veio. Decidir com o que há.')],
    ]),
    of('regTriagem', semAtendente, [[0, assume()]]),
    of(
      'regRespondida',
      { haDiasUteis: 8 },
      [
        [0, analisa()],
        [0, exige([PONTO_VOLTA])],
        [3, responde(addDays(mundo.hoje, 300))],
      ],
      { respostas: exterior },
    ),
    of(
      'regAguardando',
      { haDiasUteis: 12 },
      [
        [0, analisa()],
        [0, exige([PONTO_VOLTA, ['comprovante', 'Envie o contrato ou a carta da instituição no exterior.']])],
      ],
      { respostas: exterior },
    ),
    of('regTerceiro', { haDiasUteis: 7 }, [
      [0, analisa()],
      [0, move('aguardar_terceiro', 'Confirmação, pelo órgão contratante, de que os serviços terminaram.')],
    ]),
    of('regRecurso', { haDiasUteis: 13 }, [
      [0, analisa()],
      [2, decide(NEGADA)],
      [5, recorre(RECURSO)],
      [0, atribui('heloisa', 'Recurso: quem julga não pode ser quem decidiu.')],
    ]),
    of('regDesistiu', { haDias: 70 }, [[2, desiste('Não preciso mais. Consegui resolver de outro modo.')]]),
    of('regImpedido', { haDiasUteis: 3 }, [
      [0, analisa('renan')],
      [1, impedido('O requerente é meu cunhado.')],
    ]),
    of('regProrrogado', { haDiasUteis: 9 }, [
      [0, analisa('heloisa')],
      [2, prorroga('O número de pedidos dobrou neste mês, e a conferência dos documentos atrasou.')],
    ]),
  ];
}

/** Bianca's queue: requests that other groups forwarded to the Atendimento. */
export function tellAtendimento({ caso, elenco }: Mesa): Historia[] {
  const handed = (
    tipo: number,
    passos: readonly Passo[],
  ): Pick<NovoCaso, 'tipo' | 'atendente' | 'passos'> => {
    const de = tipo === 116 ? 'aline' : 'ondina';
    const motivo = 'Requerente pediu contato por telefone antes da decisão. Favor ligar e anotar a resposta.';
    return {
      tipo,
      atendente: de,
      passos: [[0, assume()], [0, encaminha('ATD', motivo, 'bianca')], ...passos],
    };
  };
  return [
    caso('atdSemAtendente', {
      ...handed(116, []),
      autor: elenco.profissional(),
      quando: { haDiasUteis: 1 },
      respostas: filiacao,
    }),
    caso('atdVenceHoje', {
      ...handed(130, [[0, analisa()]]),
      autor: elenco.cidadao(),
      quando: 'vence_hoje',
      respostas: processo,
    }),
    caso('atdAtrasado', {
      ...handed(130, [
        [0, assume()],
        [0, anota('Liguei duas vezes, sem resposta. Tentar de novo à tarde.')],
      ]),
      autor: elenco.cidadao(),
      quando: { atrasado: 2 },
      respostas: processo,
    }),
    caso('atdAguardando', {
      ...handed(116, [
        [0, analisa()],
        [
          0,
          exige([['filiacao1', 'Escreva o nome como consta na certidão de nascimento.']], { prazoDias: 15 }),
        ],
      ]),
      autor: elenco.profissional(),
      quando: { haDiasUteis: 6 },
      respostas: filiacao,
    }),
    caso('atdRespondida', {
      ...handed(130, [
        [0, analisa()],
        [0, exige([PONTO_NUMERO])],
        [1, responde('77/2018')],
      ]),
      autor: elenco.cidadao(),
      quando: { haDiasUteis: 6 },
      respostas: processo,
    }),
  ];
}

/** The other groups, and the situations that no other history shows. */
export function tellOutrosGrupos({ caso, comoExemplo, elenco, mundo }: Mesa): Historia[] {
  const resting = (chave: string, tipo: number, status: Parameters<typeof conduzAte>[0]) => {
    const exemplo = exemplosValidos(mundo.hoje).find((one) => one.tipo === tipo);
    if (!exemplo) throw new Error(`no example of service ${tipo}`);
    return comoExemplo(chave, {
      exemplo,
      haDias: 9,
      passos: [
        [0, paga],
        [0, conduzAte(status)],
      ],
    });
  };
  return [
    resting('emParecer', 111, 'EM_PARECER'),
    resting('emPauta', 122, 'AGUARDANDO_DELIBERACAO'),
    caso('cadSemAtendente', {
      tipo: 116,
      autor: elenco.cidadao(),
      quando: { haDiasUteis: 1 },
      respostas: filiacao,
    }),
    caso('cadAtrasado', {
      tipo: 116,
      autor: elenco.profissional(),
      quando: { atrasado: 2 },
      respostas: filiacao,
      passos: [[0, assume('nilton')]],
    }),
    caso('secAtrasado', {
      tipo: 130,
      autor: elenco.cidadao(),
      quando: { atrasado: 1 },
      respostas: processo,
      passos: [
        [0, analisa('ondina')],
        [1, diz('O processo está no arquivo externo e foi pedido hoje. Avisamos assim que chegar.')],
      ],
    }),
    caso('lgpdParcial', {
      tipo: 126,
      autor: elenco.cidadao(),
      quando: { haDiasUteis: 5 },
      respostas: () => ({
        direito: 'ELIMINACAO',
        detalhe: 'Peço que apaguem os endereços e telefones antigos e o histórico do meu registro.',
        ehRepresentante: false,
      }),
      passos: [
        [0, analisa('cecilia')],
        [3, decide(PARCIAL)],
      ],
    }),
    caso('certidaoEmEmissao', {
      tipo: 110,
      autor: elenco.profissional(),
      quando: { haDias: 0 },
      respostas: () => ({ finalidade: 'EMPREGO' }),
    }),
    ...tellCadastro({ caso, elenco }),
  ];
}

/** Changes of data, one of them archived and two by people who chose paper. */
function tellCadastro({ caso, elenco }: Pick<Mesa, 'caso' | 'elenco'>): Historia[] {
  return [
    caso('nomeSocial', {
      tipo: 116,
      autor: elenco.cidadao(),
      quando: { haDias: 24 },
      respostas: () => ({ itens: ['NOME_SOCIAL'], acaoNomeSocial: 'INFORMAR', novoNomeSocial: 'Dandara' }),
    }),
    caso('arquivadoSemResposta', {
      tipo: 130,
      autor: elenco.cidadao(),
      quando: { haDias: 75 },
      respostas: processo,
      passos: [
        [0, analisa('ondina')],
        [0, exige([PONTO_NUMERO])],
        [26, arquiva],
      ],
    }),
    ...['postalDevolvida', 'postalRecebida'].map((chave) =>
      caso(chave, {
        tipo: 116,
        autor: noPapel(elenco.profissional()),
        quando: { haDiasUteis: 20 },
        respostas: filiacao,
        passos: [[0, analisa()]],
      }),
    ),
  ];
}

/** A person who chose paper. */
function noPapel(pessoa: PessoaDemo): PessoaDemo {
  pessoa.comunicacao = 'POSTAL';
  return pessoa;
}
