import { exemplosValidos } from '@balcao/catalogo/exemplos';
import { TRES_ANUIDADES } from '@balcao/catalogo/exemplos/cobrancas';
import { FOTO, PROCESSOS } from '@balcao/catalogo/exemplos/comum';
import { addDays, type IsoDate } from '@balcao/domain/prazo/data';
import { analisa, avalia, diz, exige, paga, pergunta } from '../atos.ts';
import { conduz, DEFERIDO, decide } from '../conduzir.ts';
import type { Historia } from '../viver.ts';
import type { Mesa } from './mesa.ts';

const certidao = (finalidade: string) => () => ({
  finalidade,
  incluir: ['TITULOS', 'SITUACAO_FINANCEIRA'],
});

const vista = () => ({
  processo: 'OUTRO',
  outroProcesso: '77/2019',
  qualidade: 'TERCEIRO',
  partes: 'PARCIAL',
  folhas: 'A decisão e o parecer',
});

/** The answers of an example, with some changes. */
const likeExample = (tipo: number, nome: string, own: Record<string, unknown>) => (dia: IsoDate) => ({
  ...exemplosValidos(dia).find((one) => one.tipo === tipo && one.nome === nome)?.respostas,
  ...own,
});

/** Helena Prado: one correction to answer, with a file, a fee to pay, two certificates, and a card with her photo. */
export function tellHelena({ caso, pessoa }: Mesa): Historia[] {
  const autor = pessoa('helena');
  return [
    caso('helenaCertidaoVencida', {
      tipo: 110,
      autor,
      quando: { haDias: 214 },
      respostas: certidao('LICITACAO'),
      passos: [[1, avalia(5, 'Saiu na hora, pelo celular.')]],
    }),
    caso('helenaCopia', {
      tipo: 130,
      autor,
      quando: { haDias: 121 },
      respostas: () => ({ processo: PROCESSOS[0]?.valor, qualidade: 'PARTE', partes: 'INTEGRAL' }),
      passos: [[2, conduz(DEFERIDO)]],
    }),
    caso('helenaCarteira', {
      tipo: 109,
      autor,
      quando: { haDias: 61 },
      respostas: () => ({ motivo: 'Nova foto', tipoCarteira: 'DIGITAL', foto: [FOTO.id] }),
      passos: [[1, conduz(DEFERIDO)]],
    }),
    caso('helenaCertidao', { tipo: 110, autor, quando: { haDias: 12 }, respostas: certidao('LICITACAO') }),
    caso('helenaTaxa', {
      tipo: 115,
      autor,
      quando: { haDias: 3 },
      respostas: likeExample(115, 'registro', {
        objeto: 'Restauro de doze imagens de madeira policromada da Matriz do Pilar.',
      }),
    }),
    caso('helenaExigencia', {
      tipo: 116,
      autor,
      quando: { haDiasUteis: 6 },
      atendente: 'aline',
      respostas: () => ({
        itens: ['FILIACAO'],
        filiacao1: 'Marta Prado',
        filiacao2: 'Anselmo Prado',
        declaracaoVerdade: true,
      }),
      passos: [
        [0, analisa()],
        [
          0,
          exige(
            [
              ['filiacao1', 'No seu documento consta um sobrenome a mais. Escreva o nome completo.'],
              [
                'documentoFiliacao',
                'Envie a certidão de nascimento ou a carteira de identidade, frente e verso.',
              ],
            ],
            { mensagem: 'Olá, Helena. Falta pouco: confira um nome e envie um documento.' },
          ),
        ],
      ],
    }),
  ];
}

/** Caio Nunes: a denied interruption that he may still appeal, and a certificate. */
export function tellCaio({ caso, pessoa }: Mesa): Historia[] {
  const autor = pessoa('caio');
  return [
    caso('caioCertidao', { tipo: 110, autor, quando: { haDias: 33 }, respostas: certidao('EMPREGO') }),
    caso('caioIndeferido', {
      tipo: 106,
      autor,
      quando: { haDiasUteis: 8 },
      atendente: 'renan',
      respostas: interrupcao,
      passos: [
        [0, analisa()],
        [
          5,
          decide({
            resultado: 'INDEFERIDO',
            resumo: 'O registro provisório termina em poucos dias e não precisa ser interrompido.',
            fundamentacao:
              'O registro provisório do requerente perde a validade nas próximas semanas. Com isso, deixa de haver anuidade e não há período a interromper. Quem recebeu o diploma pode pedir o registro definitivo quando voltar a exercer. Indefiro por falta de objeto.',
            baseLegal: 'Res. CFCR 102/2025, art. 6º; Res. CFCR 106/2025, art. 2º.',
          }),
        ],
      ],
    }),
  ];
}

/** An interruption that needs no proof. */
export const interrupcao = (dia: IsoDate) => ({
  motivo: 'NAO_EXERCO',
  inicio: addDays(dia, 10),
  declaracaoNaoExerco: true,
  declaracaoVerdade: true,
});

/** Iara Campos: a citizen without a registration. */
export function tellIara({ caso, pessoa }: Mesa): Historia[] {
  const autor = pessoa('iara');
  return [
    caso('iaraLgpd', {
      tipo: 126,
      autor,
      quando: { haDiasUteis: 5 },
      respostas: () => ({
        direito: 'ACESSO',
        detalhe: 'Quero receber todos os dados que o Conselho tem sobre mim e saber de onde vieram.',
        ehRepresentante: false,
      }),
      passos: [
        [0, analisa('cecilia')],
        [1, pergunta('Boa tarde. A declaração também mostra quem consultou meu cadastro?')],
        [0, diz('Boa tarde, Iara. Sim: ela traz as consultas, com data e o cargo de quem consultou.')],
      ],
    }),
    caso('iaraVista', { tipo: 130, autor, quando: { haDiasUteis: 1 }, respostas: vista }),
  ];
}

/** Days since Rui's agreement, and his monthly payment. */
const ACORDO_DIAS = 105;
const ENTRADA = 30_000;

/** Dalva Moreira and Rui Tavares, for themselves and for the firms that they represent. */
export function tellRepresentantes({ caso, pessoa }: Mesa): Historia[] {
  const [dalva, rui] = [pessoa('dalva'), pessoa('rui')];
  return [
    caso('ruiParcelamento', {
      tipo: 119,
      autor: rui,
      quando: { haDias: ACORDO_DIAS },
      respostas: () => ({
        debitos: TRES_ANUIDADES.map(({ valor }) => valor),
        parcelas: 10,
        entrada: ENTRADA,
        meio: 'PIX',
        diaVencimento: '10',
        termo: true,
      }),
      passos: [
        [1, paga],
        [20, paga],
        [20, paga],
        [20, paga],
      ],
    }),
    caso('dalvaVista', { tipo: 130, autor: dalva, quando: { haDiasUteis: 2 }, respostas: vista }),
    caso('patrimonioVista', {
      tipo: 130,
      autor: pessoa('patrimonio-vivo'),
      quem: dalva,
      quando: { haDiasUteis: 3 },
      respostas: vista,
      passos: [[0, analisa('ondina')]],
    }),
    caso('ruiCertidao', { tipo: 110, autor: rui, quando: { haDias: 19 }, respostas: certidao('CONCURSO') }),
    caso('mantiqueiraCertidao', {
      tipo: 110,
      autor: pessoa('mantiqueira'),
      quem: rui,
      quando: { haDias: 44 },
      respostas: certidao('LICITACAO'),
    }),
  ];
}
