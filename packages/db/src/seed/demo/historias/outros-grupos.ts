import { forward, startAnalysis, take } from '../atos/conducao.ts';
import { sendMensagem, writeNota } from '../atos/conversa.ts';
import { decide, emit, finish } from '../atos/decisao.ts';
import { answerCorrection, archiveUnanswered, askCorrection, type PontoExigido } from '../atos/exigencia.ts';
import type { Historia } from '../historia.ts';
import type { Pedido } from '../pedido.ts';
import { fillCertidao, fillEliminacao, fillFiliacao, fillVista, type Preencher } from '../pedidos.ts';
import type { PessoaDemo } from '../pessoa.ts';
import { ENCAMINHAMENTOS } from '../textos/comuns.ts';
import { textosLgpd } from '../textos/lgpd.ts';
import { isAtivo, type Mesa, type NovoCaso } from './mesa.ts';

const nothing = () => undefined;

const isCidadao = ({ registro, pessoa, situacao }: PessoaDemo) =>
  situacao === 'ativo' && pessoa === 'PF' && registro === null;

const fillProcesso: Preencher = () => ({
  respostas: {
    processo: 'OUTRO',
    outroProcesso: '77/2019',
    qualidade: 'TERCEIRO',
    partes: 'PARCIAL',
    folhas: 'Parecer da Câmara Técnica',
  },
});

const fillNomeSocial: Preencher = () => ({
  respostas: { itens: ['NOME_SOCIAL'], acaoNomeSocial: 'INFORMAR', novoNomeSocial: 'Dandara' },
});

const PONTO_NUMERO: PontoExigido = {
  campo: 'outroProcesso',
  texto: 'Não localizamos este número. Confira na carta ou na decisão.',
  resposta: '77/2018',
};

/** An attendant of the group takes the request and hands it to the Atendimento, where somebody else goes on. */
function handedOver(de: PessoaDemo, then: (h: Historia) => void): (h: Historia) => void {
  return (h) => {
    take(h, h.agenda.turno(h.ultimo, 0), de);
    forward(h, h.agenda.turno(h.ultimo, 0), {
      por: de,
      grupo: 'ATD',
      motivo: h.sorteio.pick(ENCAMINHAMENTOS),
    });
    then(h);
  };
}

/** Bianca's queue: what the Registry of data and the Secretariat handed to the Atendimento. */
export function tellAtendimento({ caso, someone, membro }: Mesa): Pedido[] {
  const [bianca, aline, ondina] = [membro('bianca'), membro('aline'), membro('ondina')];
  const takeIt = (h: Historia) => take(h, h.agenda.turno(h.ultimo, 0), bianca);
  const analyse = (h: Historia) => {
    takeIt(h);
    startAnalysis(h, h.agenda.turno(h.ultimo, 0));
  };
  const filiacao = (quando: NovoCaso['quando'], contar: NovoCaso['contar']): NovoCaso => ({
    tipo: 116,
    autor: someone(isAtivo),
    quando,
    preencher: fillFiliacao,
    contar: handedOver(aline, contar),
  });
  const vista = (quando: NovoCaso['quando'], contar: NovoCaso['contar']): NovoCaso => ({
    tipo: 130,
    autor: someone(isCidadao),
    quando,
    preencher: fillProcesso,
    contar: handedOver(ondina, contar),
  });
  return [
    caso('atdSemAtendente', filiacao({ haDiasUteis: 1 }, nothing)),
    caso('atdVenceHoje', vista('vence_hoje', analyse)),
    caso(
      'atdAtrasado',
      vista({ atrasado: 2 }, (h) => {
        takeIt(h);
        writeNota(h, h.agenda.turno(h.ultimo, 0), {
          por: bianca,
          texto: 'Liguei duas vezes, sem resposta. Tentar de novo à tarde.',
        });
      }),
    ),
    caso(
      'atdAguardando',
      filiacao({ haDiasUteis: 6 }, (h) => {
        analyse(h);
        const pontos = [
          { campo: 'filiacao1', texto: 'Escreva o nome como consta na certidão de nascimento.' },
        ];
        askCorrection(h, h.agenda.turno(h.ultimo, 0), { pontos, prazoDias: 15 });
      }),
    ),
    caso(
      'atdRespondida',
      vista({ haDiasUteis: 6 }, (h) => {
        analyse(h);
        askCorrection(h, h.agenda.turno(h.ultimo, 0), { pontos: [PONTO_NUMERO] });
        answerCorrection(h, h.agenda.haDias(h.ultimo, 1), [PONTO_NUMERO]);
      }),
    ),
  ];
}

/** The other groups, and the situations that no other case shows. */
export function tellOutrosGrupos({ caso, someone, membro }: Mesa): Pedido[] {
  const [nilton, ondina, cecilia] = [membro('nilton'), membro('ondina'), membro('cecilia')];
  const takenBy = (por: PessoaDemo) => (h: Historia) => take(h, h.agenda.turno(h.ultimo, 0), por);
  return [
    caso('cadSemAtendente', {
      tipo: 116,
      autor: someone(isCidadao),
      quando: { haDiasUteis: 1 },
      preencher: fillFiliacao,
      contar: nothing,
    }),
    caso('cadAtrasado', {
      tipo: 116,
      autor: someone(isAtivo),
      quando: { atrasado: 2 },
      preencher: fillFiliacao,
      contar: takenBy(nilton),
    }),
    caso('secAtrasado', {
      tipo: 130,
      autor: someone(isCidadao),
      quando: { atrasado: 1 },
      preencher: fillVista,
      contar: (h) => {
        takenBy(ondina)(h);
        startAnalysis(h, h.agenda.turno(h.ultimo, 0));
        const texto = 'O processo está no arquivo externo e foi pedido hoje. Avisamos assim que chegar.';
        sendMensagem(h, h.agenda.turno(h.ultimo, 1), { por: ondina, texto });
      },
    }),
    caso('lgpdParcial', {
      tipo: 126,
      autor: someone(isCidadao),
      quando: { haDiasUteis: 5 },
      preencher: fillEliminacao,
      contar: (h) => {
        takenBy(cecilia)(h);
        startAnalysis(h, h.agenda.turno(h.ultimo, 0));
        const [texto] = textosLgpd.parciais(h);
        const em = h.agenda.turno(h.ultimo, 3);
        if (texto) decide(h, em, { por: cecilia, texto: { resultado: 'DEFERIDO_PARCIAL', ...texto } });
      },
    }),
    caso('certidaoEmEmissao', {
      tipo: 110,
      autor: someone(isAtivo),
      quando: { haDias: 0 },
      preencher: fillCertidao,
      contar: emit,
    }),
    caso('nomeSocial', {
      tipo: 116,
      autor: someone(isCidadao),
      quando: { haDias: 24 },
      preencher: fillNomeSocial,
      contar: finish,
    }),
    caso('arquivadoSemResposta', {
      tipo: 130,
      autor: someone(isCidadao),
      quando: { haDias: 55 },
      preencher: fillProcesso,
      contar: (h) => {
        takenBy(ondina)(h);
        startAnalysis(h, h.agenda.turno(h.ultimo, 0));
        askCorrection(h, h.agenda.turno(h.ultimo, 0), { pontos: [PONTO_NUMERO] });
        archiveUnanswered(h);
      },
    }),
  ];
}
