import { rollLastDay } from '@balcao/domain/prazo/contagem';
import { addDays, addMonths, diffDays, isoDate, partsOf } from '@balcao/domain/prazo/data';
import { deverAnuidades, exercicioVencido, listCobrancas } from '../anuidades.ts';
import { startAnalysis, take } from '../atos/conducao.ts';
import { sendMensagem } from '../atos/conversa.ts';
import { decide, finish } from '../atos/decisao.ts';
import { askCorrection } from '../atos/exigencia.ts';
import { evaluate } from '../atos/requerente.ts';
import { leaveUnpaid } from '../atos/taxa.ts';
import type { Cenario } from '../cenario.ts';
import { SEDE } from '../cidades.ts';
import type { Historia } from '../historia.ts';
import type { Pedido } from '../pedido.ts';
import { fillCopiaPropria, fillInterrupcao, fillVista, type Preencher } from '../pedidos.ts';
import type { PessoaDemo } from '../pessoa.ts';
import { fillCarteiraComFoto } from '../preencher-servicos.ts';
import { likeExample } from '../preenchimentos.ts';
import { closeInTime } from '../roteiros/passos.ts';
import type { Mesa } from './mesa.ts';

const nothing = () => undefined;

const certificateFor =
  (finalidade: string): Preencher =>
  () => ({ respostas: { finalidade, incluir: ['TITULOS', 'SITUACAO_FINANCEIRA'] } });

const fillHelena: Preencher = () => ({
  respostas: {
    itens: ['FILIACAO'],
    filiacao1: 'Marta Prado',
    filiacao2: 'Anselmo Prado',
    declaracaoVerdade: true,
  },
});

/** A work that begins, whose fee she has not paid yet. */
const fillObraDeHelena = likeExample(115, 'registro', () => ({
  objeto: 'Restauro de doze imagens de madeira policromada da Matriz do Pilar.',
}));

const fillIara: Preencher = () => ({
  respostas: {
    direito: 'ACESSO',
    detalhe: 'Quero receber todos os dados que o Conselho tem sobre mim e saber de onde vieram.',
    ehRepresentante: false,
  },
});

const fillCelular: Preencher = () => ({
  respostas: { itens: ['CONTATO'], novoCelular: '+5531900004321' },
  verificados: ['+5531900004321'],
});

function analysedBy(por: PessoaDemo): (h: Historia) => void {
  return (h) => {
    take(h, h.agenda.turno(h.ultimo, 0), por);
    startAnalysis(h, h.agenda.turno(h.ultimo, 0));
  };
}

/** Helena Prado: one correction to answer, with a file, a fee to pay, two certificates, and a card with her photo. */
export function tellHelena({ caso, pessoa, membro }: Mesa): Pedido[] {
  const autor = pessoa('helena');
  const certidao = { tipo: 110, autor, preencher: certificateFor('LICITACAO') };
  return [
    caso('helenaCertidaoVencida', {
      ...certidao,
      quando: { haDias: 214 },
      contar: (h) => {
        finish(h);
        const comentario = 'Saiu na hora, pelo celular.';
        evaluate(h, h.agenda.emCasa(h.ultimo, 1), { nota: 5, comentario });
      },
    }),
    caso('helenaCopia', {
      tipo: 130,
      autor,
      quando: { haDias: 121 },
      preencher: fillCopiaPropria,
      contar: finish,
    }),
    caso('helenaTaxa', {
      tipo: 115,
      autor,
      quando: { haDias: 3 },
      preencher: fillObraDeHelena,
      contar: leaveUnpaid,
      paga: false,
    }),
    caso('helenaCarteira', {
      tipo: 109,
      autor,
      quando: { haDias: 61 },
      preencher: fillCarteiraComFoto,
      contar: (h) => {
        analysedBy(membro('aline'))(h);
        closeInTime(h, 'DEFERIDO');
      },
    }),
    caso('helenaCertidao', { ...certidao, quando: { haDias: 12 }, contar: finish }),
    caso('helenaExigencia', {
      tipo: 116,
      autor,
      quando: { haDiasUteis: 6 },
      preencher: fillHelena,
      contar: (h) => {
        analysedBy(membro('aline'))(h);
        askCorrection(h, h.agenda.turno(h.ultimo, 0), {
          mensagem: 'Olá, Helena. Falta pouco: confira um nome e envie um documento.',
          pontos: [
            {
              campo: 'filiacao1',
              texto: 'No seu documento consta um sobrenome a mais. Escreva o nome completo.',
            },
            {
              campo: 'documentoFiliacao',
              texto: 'Envie a certidão de nascimento ou a carteira de identidade, frente e verso.',
            },
          ],
        });
      },
    }),
  ];
}

/** Caio Nunes: a denied interruption that he may still appeal, and a certificate. */
export function tellCaio({ caso, pessoa, membro }: Mesa): Pedido[] {
  const autor = pessoa('caio');
  return [
    caso('caioCertidao', {
      tipo: 110,
      autor,
      quando: { haDias: 33 },
      preencher: certificateFor('EMPREGO'),
      contar: finish,
    }),
    caso('caioIndeferido', {
      tipo: 106,
      autor,
      quando: { haDiasUteis: 8 },
      preencher: fillInterrupcao,
      contar: (h) => {
        const renan = membro('renan');
        analysedBy(renan)(h);
        decide(h, h.agenda.turno(h.ultimo, 5), {
          por: renan,
          texto: {
            resultado: 'INDEFERIDO',
            resumo: 'O registro provisório termina em poucos dias e não precisa ser interrompido.',
            fundamentacao:
              'O registro provisório do requerente perde a validade nas próximas semanas. Com isso, deixa de haver anuidade e não há período a interromper. Quem recebeu o diploma pode pedir o registro definitivo quando voltar a exercer. Indefiro por falta de objeto.',
            baseLegal: 'Res. CFCR 102/2025, art. 6º; Res. CFCR 106/2025, art. 2º.',
          },
        });
      },
    }),
  ];
}

/** Iara Campos: a citizen without a registration. */
export function tellIara({ caso, pessoa, membro }: Mesa): Pedido[] {
  const autor = pessoa('iara');
  return [
    caso('iaraContato', {
      tipo: 116,
      autor,
      quando: { haDias: 96 },
      preencher: fillCelular,
      contar: finish,
    }),
    caso('iaraLgpd', {
      tipo: 126,
      autor,
      quando: { haDiasUteis: 5 },
      preencher: fillIara,
      contar: (h) => {
        const cecilia = membro('cecilia');
        analysedBy(cecilia)(h);
        const pergunta = 'Boa tarde. A declaração também mostra quem consultou meu cadastro?';
        sendMensagem(h, h.agenda.emCasa(h.ultimo, 1), { por: autor, texto: pergunta });
        const resposta = 'Boa tarde, Iara. Sim: ela traz as consultas, com data e o cargo de quem consultou.';
        sendMensagem(h, h.agenda.turno(h.ultimo, 0), { por: cecilia, texto: resposta });
      },
    }),
    caso('iaraVista', {
      tipo: 130,
      autor,
      quando: { haDiasUteis: 1 },
      preencher: fillVista,
      contar: nothing,
    }),
  ];
}

/** Day of the month on which Rui pays, and how many instalments fell due by today. */
const VENCE_NO_DIA = 10;
const PARCELAS_PAGAS = 4;

/** Days since Rui's agreement: its first instalment fell due in its month, and the fourth by yesterday. */
function agreementAge({ hoje, calendarioOf }: Cenario): number {
  const { year, month } = partsOf(hoje);
  const due = rollLastDay(isoDate(year, month, VENCE_NO_DIA), calendarioOf(SEDE.ibge)).data;
  const months = due < hoje ? PARCELAS_PAGAS - 1 : PARCELAS_PAGAS;
  return diffDays(addMonths(isoDate(year, month, 5), -months), hoje);
}

/** The three annuities that Rui did not pay. */
function oweForThreeYears(cenario: Cenario, rui: PessoaDemo): void {
  const exercicio = exercicioVencido(addDays(cenario.hoje, -agreementAge(cenario)));
  deverAnuidades(cenario.linhas, rui, { exercicio, n: 3 });
}

const fillAcordoDeRui: Preencher = (_sorteio, pessoa, hoje) => {
  const { parcelaveis } = listCobrancas(pessoa, hoje);
  const total = parcelaveis.reduce((sum, { quantia = 0 }) => sum + quantia, 0);
  return {
    respostas: {
      debitos: parcelaveis.map(({ valor }) => valor),
      parcelas: 10,
      entrada: Math.ceil(total / 10),
      meio: 'PIX',
      diaVencimento: String(VENCE_NO_DIA),
      termo: true,
    },
  };
};

/** Dalva Moreira and Rui Tavares, for themselves and for the firms that they act for. */
export function tellRepresentantes({ caso, pessoa, membro, cenario }: Mesa): Pedido[] {
  const [dalva, rui] = [pessoa('dalva'), pessoa('rui')];
  oweForThreeYears(cenario, rui);
  return [
    caso('ruiParcelamento', {
      tipo: 119,
      autor: rui,
      quando: { haDias: agreementAge(cenario) },
      preencher: fillAcordoDeRui,
      contar: finish,
    }),
    caso('dalvaVista', {
      tipo: 130,
      autor: dalva,
      quando: { haDiasUteis: 2 },
      preencher: fillVista,
      contar: nothing,
    }),
    caso('patrimonioVista', {
      tipo: 130,
      autor: pessoa('patrimonio-vivo'),
      criadoPor: dalva,
      quando: { haDiasUteis: 3 },
      preencher: fillVista,
      contar: analysedBy(membro('ondina')),
    }),
    caso('ruiCertidao', {
      tipo: 110,
      autor: rui,
      quando: { haDias: 19 },
      preencher: certificateFor('CONCURSO'),
      contar: finish,
    }),
    caso('mantiqueiraCertidao', {
      tipo: 110,
      autor: pessoa('mantiqueira'),
      criadoPor: rui,
      quando: { haDias: 44 },
      preencher: certificateFor('LICITACAO'),
      contar: finish,
    }),
  ];
}
