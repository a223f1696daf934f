import { manifestacao } from '@balcao/contract/manifestacao';
import { NOMES_DO_ATO } from '@balcao/domain/manifestacao/ato';
import { CLAREZA, RESOLVIDA, SATISFACAO, validatePesquisa } from '@balcao/domain/manifestacao/pesquisa';
import { optionsOf } from '#ui/options-of.ts';
import { pedidosDaMinhaArea } from '../minha-area.ts';
import type { Detalhe } from '../queries.ts';
import { type Campo, type Formulario, motivo, textOf, type Valores, via } from './formulario.ts';

/** Answers what the unit asked; staff write down what the author said elsewhere. */
export function complementar({ lado }: Detalhe): Formulario {
  const own = lado === 'autor';
  return {
    title: own ? 'Responder à ouvidoria' : 'Anotar a resposta da pessoa',
    confirm: own ? NOMES_DO_ATO.complementar : 'Anotar resposta',
    campos: [
      {
        nome: 'resposta',
        tipo: 'texto',
        label: own ? 'Sua resposta' : 'O que a pessoa respondeu',
        max: 10_000,
        falta: 'Escreva a resposta.',
      },
    ],
    arquivos: 'autor',
    envio: (v, arquivos) => via(manifestacao.complementar, { resposta: textOf(v, 'resposta'), arquivos }),
  };
}

/** The area that answers, asked only of a person in several. */
function areaQueResponde(detail: Detalhe): { campos: Campo[]; idDe: (v: Valores) => string } {
  const [first, ...others] = pedidosDaMinhaArea(detail);
  if (first && others.length === 0) return { campos: [], idDe: () => first.id };
  const options = (first ? [first, ...others] : []).map(({ id, grupo }) => ({
    value: id,
    label: `${grupo.sigla} · ${grupo.nome}`,
  }));
  return {
    campos: [
      { nome: 'encaminhamentoId', tipo: 'opcoes', label: 'Sua área', options, falta: 'Escolha a área.' },
    ],
    idDe: (v) => textOf(v, 'encaminhamentoId'),
  };
}

/** An area answers the unit. */
export function responderArea(detail: Detalhe): Formulario {
  const { campos, idDe } = areaQueResponde(detail);
  return {
    title: NOMES_DO_ATO.responder_area,
    confirm: 'Enviar resposta',
    intro: 'Só a ouvidoria lê. Ela escreve a resposta a quem fez a manifestação.',
    campos: [
      ...campos,
      {
        nome: 'resposta',
        tipo: 'texto',
        label: 'Resposta da área',
        hint: 'O que foi apurado, o que foi feito e o que ainda falta.',
        max: 10_000,
        falta: 'Escreva a resposta.',
      },
    ],
    arquivos: 'conselho',
    envio: (v, arquivos) =>
      via(manifestacao.responderArea, {
        encaminhamentoId: idDe(v),
        resposta: textOf(v, 'resposta'),
        arquivos,
      }),
  };
}

/** An area hands it back. */
export function devolver(detail: Detalhe): Formulario {
  const { campos, idDe } = areaQueResponde(detail);
  return {
    title: NOMES_DO_ATO.devolver,
    confirm: 'Devolver',
    intro: 'Use quando o assunto não é da sua área ou falta algo para responder.',
    campos: [...campos, motivo('Motivo', 10, 'Só a ouvidoria lê.')],
    envio: (v) => via(manifestacao.devolver, { encaminhamentoId: idDe(v), motivo: textOf(v, 'motivo') }),
  };
}

/** The author says whether their name may go to another body. */
export function consentir({ consentimento }: Detalhe): Formulario {
  return {
    title: 'O seu nome pode ir a outro órgão?',
    confirm: 'Enviar resposta',
    intro: `A ouvidoria quer enviar a sua manifestação a este órgão: ${consentimento?.orgao ?? 'outro órgão'}. Se você não quiser, ela pode ir sem o seu nome.`,
    campos: [
      {
        nome: 'consente',
        tipo: 'opcoes',
        label: 'Sua resposta',
        options: [
          { value: 'sim', label: 'Sim, o meu nome pode ir' },
          { value: 'nao', label: 'Não, o meu nome não pode ir' },
        ],
        falta: 'Escolha uma resposta.',
      },
    ],
    envio: (v) => via(manifestacao.consentir, { consente: textOf(v, 'consente') === 'sim' }),
  };
}

/** Asks for a review of the answer. */
export function pedirRevisao(): Formulario {
  return {
    title: NOMES_DO_ATO.pedir_revisao,
    confirm: NOMES_DO_ATO.pedir_revisao,
    intro: 'Outra pessoa analisa o caso de novo. A revisão pode ser pedida uma única vez.',
    campos: [motivo('Por que a resposta não resolve', 10)],
    envio: (v) => via(manifestacao.pedirRevisao, { motivo: textOf(v, 'motivo') }),
  };
}

const notas = (escala: readonly string[]) => escala.map((label, i) => ({ value: String(i + 1), label }));
const nota = (v: Valores, nome: string) => Number(textOf(v, nome)) || null;

function pesquisaDe(v: Valores) {
  const prazo = textOf(v, 'prazoCumprido');
  return {
    resolvida: (textOf(v, 'resolvida') || null) as keyof typeof RESOLVIDA | null, // one of the options
    satisfacao: nota(v, 'satisfacao'),
    clareza: nota(v, 'clareza'),
    prazoCumprido: prazo === '' ? null : prazo === 'sim',
    comentario: textOf(v, 'comentario'),
  };
}

/** The survey about the answer. */
export function avaliar(): Formulario {
  return {
    title: NOMES_DO_ATO.avaliar,
    confirm: 'Enviar avaliação',
    campos: [
      {
        nome: 'resolvida',
        tipo: 'opcoes',
        label: 'Sua demanda foi resolvida?',
        options: optionsOf(RESOLVIDA),
      },
      {
        nome: 'satisfacao',
        tipo: 'opcoes',
        label: 'Você está satisfeito(a) com o atendimento?',
        options: notas(SATISFACAO),
      },
      {
        nome: 'clareza',
        tipo: 'opcoes',
        label: 'A resposta foi fácil de entender?',
        options: notas(CLAREZA),
      },
      {
        nome: 'prazoCumprido',
        tipo: 'opcoes',
        label: 'O prazo foi cumprido?',
        options: [
          { value: 'sim', label: 'Sim' },
          { value: 'nao', label: 'Não' },
        ],
      },
      { nome: 'comentario', tipo: 'texto', label: 'Comentário', max: 2_000, optional: true },
    ],
    check: (v) => validatePesquisa(pesquisaDe(v)),
    envio: (v) => {
      const { resolvida, satisfacao, clareza, prazoCumprido, comentario } = pesquisaDe(v);
      return via(manifestacao.avaliar, {
        // Checked before it is sent.
        resolvida: resolvida ?? 'NAO',
        satisfacao: satisfacao ?? 0,
        clareza: clareza ?? 0,
        prazoCumprido: prazoCumprido ?? false,
        comentario,
      });
    },
  };
}
