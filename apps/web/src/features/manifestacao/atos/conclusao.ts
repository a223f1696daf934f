import { manifestacao } from '@balcao/contract/manifestacao';
import { NOMES_DO_ATO } from '@balcao/domain/manifestacao/ato';
import { type Conclusao, validateConclusao } from '@balcao/domain/manifestacao/conclusao';
import type { TipoManifestacao } from '@balcao/domain/manifestacao/nomes';
import { desfechosDe } from '../desfecho.ts';
import type { Detalhe } from '../queries.ts';
import { type Campo, type Formulario, motivo, textOf, type Valores, via } from './formulario.ts';

/** The proposed answer that waits for a second person; null where none does. */
export function propostaDe({ respostas, atos, impedidos }: Detalhe) {
  const waits = [...atos, ...impedidos.map(({ ato }) => ato)].includes('devolver_proposta');
  return (waits && respostas.findLast(({ especie }) => especie === 'PROPOSTA')) || null;
}

const CONFIRM = {
  concluir: NOMES_DO_ATO.concluir,
  propor_conclusao: NOMES_DO_ATO.propor_conclusao,
} as const;

/** Writes the conclusive answer: the decision, what it must say, and the text for the author. */
export function concluir(ato: keyof typeof CONFIRM, detail: Detalhe, valores: Valores): Formulario {
  const route = ato === 'concluir' ? manifestacao.concluir : manifestacao.proporConclusao;
  const proposta = propostaDe(detail);
  if (proposta)
    return {
      title: CONFIRM[ato],
      confirm: CONFIRM[ato],
      intro: 'A resposta sai como foi proposta. Depois de enviada, não muda mais.',
      campos: [],
      envio: () =>
        via(route, {
          desfecho: proposta.desfecho ?? '',
          pontos: proposta.pontos,
          texto: proposta.texto,
          // Its files go along by themselves.
          arquivos: [],
        }),
    };
  return {
    title: CONFIRM[ato],
    confirm: CONFIRM[ato],
    intro:
      ato === 'concluir'
        ? 'Quem fez a manifestação recebe um aviso e lê a decisão, os pontos e a resposta.'
        : 'Outra pessoa lê a resposta, e envia ou devolve.',
    campos: camposDaConclusao(detail.tipo, textOf(valores, 'desfecho')),
    check: (v) => validateConclusao(detail.tipo, conclusaoDe(detail.tipo, v)),
    arquivos: 'conselho',
    envio: (v, arquivos) => via(route, { ...conclusaoDe(detail.tipo, v), arquivos }),
  };
}

function camposDaConclusao(tipo: TipoManifestacao, escolhido: string): Campo[] {
  const desfechos = desfechosDe(tipo);
  const options = Object.entries(desfechos).map(([value, { rotulo }]) => ({ value, label: rotulo }));
  return [
    { nome: 'desfecho', tipo: 'opcoes', label: 'Decisão', options },
    ...(desfechos[escolhido]?.pontos ?? []).map(
      ({ id, rotulo, ajuda }): Campo => ({
        nome: `pontos.${id}`,
        tipo: 'texto',
        label: rotulo,
        hint: ajuda,
        max: 4_000,
      }),
    ),
    {
      nome: 'texto',
      tipo: 'texto',
      label: 'Resposta',
      modelos: true,
      hint: 'Em frases curtas, como se falasse com a pessoa.',
      max: 10_000,
    },
  ];
}

/** The answer as it is sent: only the points of the decision that was chosen. */
function conclusaoDe(tipo: TipoManifestacao, valores: Valores) {
  const desfecho = textOf(valores, 'desfecho');
  const pontos = (desfechosDe(tipo)[desfecho]?.pontos ?? []).map(({ id }) => [
    id,
    textOf(valores, `pontos.${id}`),
  ]);
  return {
    desfecho,
    pontos: Object.fromEntries(pontos) as Record<string, string>,
    texto: textOf(valores, 'texto'),
  } satisfies Conclusao;
}

/** Hands a proposed answer back. */
export function devolverProposta(): Formulario {
  return {
    title: NOMES_DO_ATO.devolver_proposta,
    confirm: 'Devolver',
    intro: 'Quem propôs lê o que mudar e pode propor de novo.',
    campos: [motivo('O que mudar', 10, 'Só a ouvidoria lê.')],
    envio: (v) => via(manifestacao.devolverProposta, { motivo: textOf(v, 'motivo') }),
  };
}
