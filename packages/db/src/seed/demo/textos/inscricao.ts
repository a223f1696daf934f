import { type Assunto, montarTextos } from './montar.ts';
import type { Parecer } from './textos.ts';

const NOTAS = [
  'Diploma conferido na base do ministério. Sem divergência.',
  'Foto dentro do padrão. Histórico completo.',
  'Liguei para confirmar o nome da mãe. Tudo certo.',
];

const CONVERSAS = [
  [
    'Boa tarde. Preciso levar os originais ao Conselho?',
    'Boa tarde. Não precisa. Se houver dúvida sobre algum arquivo, avisamos por aqui.',
  ],
  [
    'Quando posso começar a assinar trabalhos?',
    'Assim que o registro for aprovado. O número aparece nesta página e na certidão.',
  ],
] as const;

const FORMACAO: Parecer = {
  grupo: 'CAM',
  pergunta: 'A formação apresentada dá direito ao registro pedido? Há alguma restrição a anotar?',
  texto:
    'O curso está reconhecido e a carga horária atende à norma. As disciplinas cobrem a conservação e o restauro de bens culturais. Opino pela aprovação, sem restrição a anotar.',
  pauta: 'Pedido de registro, com parecer favorável da Câmara Técnica.',
};

const DE_INSCRICAO: Assunto = {
  baseLegal: 'Lei da profissão, art. 3º; Res. CFCR 101/2025, arts. 4º e 9º.',
  pontos: [
    [
      'No histórico falta a carga horária do estágio. Diga em que período ele foi feito e com quantas horas.',
      'Fiz o estágio no segundo semestre do último ano, com 320 horas, no laboratório da universidade.',
    ],
    [
      'O nome no diploma está diferente do nome no documento. Qual é o correto?',
      'Vale o nome do documento. O diploma foi emitido antes de eu mudar de nome.',
    ],
  ],
  deferidos: [
    [
      'Seu registro foi aprovado. O número está na certidão, nesta página.',
      'O diploma é de curso reconhecido, e os documentos conferem. Estão cumpridos os requisitos para o registro. Defiro o pedido e determino a inscrição.',
    ],
  ],
  indeferidos: [
    [
      'O curso apresentado não é da área, e o registro não pôde ser aprovado.',
      'O diploma é de curso de outra área e não inclui as disciplinas que a norma exige para o exercício da profissão. A especialização não substitui a graduação. Indefiro o pedido, que pode ser refeito com outro diploma.',
    ],
  ],
  terceiros: ['Ofício à universidade, para confirmar a data da colação de grau e o registro do diploma.'],
  notas: NOTAS,
  conversas: CONVERSAS,
  parecer: FORMACAO,
};

/** 101: the definitive registration. */
export const textosRegistroDefinitivo = montarTextos(DE_INSCRICAO);

/** 102: the one without a diploma yet. */
export const textosRegistroProvisorio = montarTextos({
  ...DE_INSCRICAO,
  baseLegal: 'Res. CFCR 102/2025, arts. 2º e 6º.',
  deferidos: [
    [
      'Seu registro provisório foi aprovado e vale por um ano.',
      'A certidão de colação de grau confirma a conclusão do curso e informa que o diploma está em preparo. Defiro o registro provisório por um ano, que pode ser prorrogado uma vez.',
    ],
  ],
  indeferidos: [
    [
      'A colação de grau ainda não aconteceu, por isso o registro não foi aprovado.',
      'O documento enviado informa que a colação está marcada para data futura. O registro provisório só pode ser dado a quem já colou grau. Indefiro por ora. O pedido pode ser refeito no dia seguinte à colação.',
    ],
  ],
});

/** 103: the one of who comes from another state. */
export const textosRegistroSecundario = montarTextos({
  ...DE_INSCRICAO,
  baseLegal: 'Res. CFCR 103/2025, art. 5º.',
  deferidos: [
    [
      'Seu registro secundário foi aprovado. Você já pode atuar em Minas Gerais.',
      'O regional de origem confirmou o registro ativo e sem penalidade em vigor. Defiro o registro secundário, que depende da situação do registro principal.',
    ],
  ],
  terceiros: ['Consulta ao regional de origem sobre a situação do registro principal.'],
});

/** 104: the one of a firm. */
export const textosRegistroPj = montarTextos({
  ...DE_INSCRICAO,
  baseLegal: 'Lei nº 6.839/1980, art. 1º; Res. CFCR 104/2025.',
  pontos: [
    [
      'O contrato social não diz qual é a atividade principal. Descreva os serviços que a empresa faz.',
      'A empresa faz restauro de pinturas e de esculturas, com oficina própria e equipe de quatro pessoas.',
    ],
  ],
  deferidos: [
    [
      'A empresa está registrada. O número está na certidão, nesta página.',
      'A atividade básica da empresa é da área, e o responsável técnico indicado tem registro ativo e horário compatível. Defiro o registro da empresa.',
    ],
  ],
  indeferidos: [
    [
      'A atividade básica da empresa não é da área, e o registro não é exigido.',
      'O contrato social e a atividade principal são de produção de eventos. O restauro aparece só como serviço de terceiros. A lei exige o registro pela atividade básica, que aqui é outra. Indefiro por falta de objeto.',
    ],
  ],
  parecer: {
    ...FORMACAO,
    pergunta: 'A atividade básica da empresa exige registro? O responsável técnico indicado é suficiente?',
    texto:
      'O objeto social descreve serviços próprios da área e são eles que sustentam a empresa. O responsável técnico tem formação e horário compatíveis. Opino pelo registro.',
    pauta: 'Registro de empresa, com parecer favorável da Câmara Técnica.',
  },
});

/** 105: with a diploma from abroad. */
export const textosDiplomaExterior = montarTextos({
  ...DE_INSCRICAO,
  baseLegal: 'Lei nº 9.394/1996, art. 48, § 2º; Res. CFCR 105/2025.',
  deferidos: [
    [
      'Seu registro foi aprovado com o diploma revalidado.',
      'A revalidação por universidade pública foi confirmada e o curso equivale ao exigido aqui. Os documentos conferem. Defiro o registro.',
    ],
  ],
});

/** 107: the end of a registration. */
export const textosCancelamento = montarTextos({
  ...DE_INSCRICAO,
  baseLegal: 'Lei nº 12.514/2011, art. 9º; Res. CFCR 107/2025.',
  pontos: [
    [
      'Diga se ainda há serviço em andamento sob a sua responsabilidade.',
      'Não há. O último serviço foi entregue no ano passado, com termo assinado.',
    ],
  ],
  deferidos: [
    [
      'A baixa do seu registro foi feita no dia que você pediu.',
      'Não há responsabilidade técnica em vigor. A existência de débitos não impede a baixa. Defiro o pedido a partir da data informada.',
    ],
  ],
  indeferidos: [
    [
      'Há serviço em andamento sob a sua responsabilidade, e a baixa não pôde ser aprovada.',
      'Consta em vigor a responsabilidade técnica por serviço que ainda não terminou. Antes da baixa do registro é preciso dar baixa nela. Indefiro por ora, e o pedido pode ser refeito sem custo.',
    ],
  ],
  parcial: [
    'A baixa foi aprovada, e a carteira devolvida foi cancelada.',
    'A baixa vale a partir da data informada. Quanto à certidão de tempo de registro, ela é outro serviço e pode ser pedida nesta página. Defiro em parte.',
  ],
});

/** 108: the return. */
export const textosReativacao = montarTextos({
  ...DE_INSCRICAO,
  baseLegal: 'Res. CFCR 108/2025, art. 2º.',
  deferidos: [
    [
      'Seu registro está ativo de novo.',
      'Não há penalidade em vigor nem outro impedimento. A existência de débitos não impede a volta. Defiro a reativação com o mesmo número.',
    ],
  ],
  conversas: [
    ['Meu número de registro muda quando eu volto?', 'Não. O número é o mesmo. Só a carteira é nova.'],
  ],
});

/** 129: between councils. */
export const textosTransferencia = montarTextos({
  ...DE_INSCRICAO,
  baseLegal: 'Res. CFCR 129/2025, arts. 2º e 7º.',
  deferidos: [
    [
      'A transferência foi aprovada. O regional de destino já recebeu o seu processo.',
      'O regional de destino confirmou o recebimento do processo. A anuidade já paga aqui não será cobrada de novo. Defiro a transferência.',
    ],
  ],
  terceiros: ['Pedido do processo ao regional de origem, com os dados do registro e dos débitos.'],
});
