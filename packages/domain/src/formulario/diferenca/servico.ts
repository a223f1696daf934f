import { WORKFLOWS } from '../../requerimento/workflow.ts';
import type { Formulario } from '../campo.ts';
import type { TaxaSimples } from '../campo-partes.ts';
import { prazosPorResposta } from '../prazo-por-resposta.ts';
import { sayPrazo } from '../prazo-texto.ts';
import { sayQuemPode } from '../quem-pode.ts';
import { faixasDaTaxa, sayFaixa } from '../taxa-texto.ts';
import { cite, igual, type Mudanca, sayTroca } from './mudanca.ts';

/** What changed of the service itself, one change for each thing that people know by a name. */
export function mudancasDoServico(antes: Formulario, depois: Formulario): Mudanca[] {
  const keys = new Set([...Object.keys(antes), ...Object.keys(depois)]);
  // The number, address and version belong to where the form is kept.
  for (const key of ['id', 'slug', 'versao', 'passos']) keys.delete(key);
  const carta = mudancasDaCarta(antes, depois);
  if (carta.length > 0) keys.delete('carta');
  const changed = [...keys].filter((key) => !igual(readKey(antes, key), readKey(depois, key)));
  return [
    ...changed.map((key) => ({
      acao: acaoDe(antes, depois, key),
      onde: key,
      texto: sayPropriedade(antes, depois, key),
    })),
    ...carta,
  ];
}

function readKey(form: Formulario, key: string): unknown {
  return Object.entries(form).find(([name]) => name === key)?.[1];
}

function acaoDe(antes: Formulario, depois: Formulario, key: string): Mudanca['acao'] {
  if (readKey(antes, key) == null) return 'incluido';
  return readKey(depois, key) == null ? 'retirado' : 'alterado';
}

const NOMES: Readonly<Record<string, string>> = {
  titulo: 'O nome do serviço',
  resumo: 'O resumo',
  categoria: 'A categoria',
  palavrasChave: 'As palavras de busca',
  elegibilidade: 'As situações de registro que podem pedir',
  distinguePor: 'O que diferencia dois pedidos da mesma pessoa',
  grupo: 'O grupo que atende',
  prazoCasos: 'Os prazos conforme as respostas',
  workflow: 'O caminho do pedido',
  workflowCasos: 'Os casos que mudam o caminho do pedido',
  semEtapas: 'As etapas que o serviço dispensa',
  pareceres: 'Os grupos que dão parecer',
  segundaAprovacao: 'A segunda aprovação',
  assinatura: 'A assinatura por código',
  aceites: 'As pessoas que precisam aceitar',
  sigilo: 'A regra de sigilo',
  exigeAdimplencia: 'A exigência de adimplência',
  documentoResultado: 'O documento que encerra o pedido',
  documento: 'O modelo do documento',
  efeitos: 'O que a aprovação muda no cadastro',
  baseLegal: 'A base legal',
  oQuePrecisa: 'A lista do que a pessoa precisa ter em mãos',
  avisos: 'Os avisos',
  carta: 'O texto da Carta de Serviços',
};

function sayRecurso(antes: Formulario['recurso'], depois: Formulario['recurso']): string {
  return [
    sayDias('O prazo de recurso', antes.dias, depois.dias),
    sayDias('O prazo para decidir o recurso', antes.decisaoDias, depois.decisaoDias),
  ]
    .filter(Boolean)
    .join(' ');
}

/** A service without days of its own takes those that the council has on the day of an appeal, which no version knows. */
function sayDias(oQue: string, antes: number | undefined, depois: number | undefined): string {
  if (antes === depois) return '';
  const de = antes === undefined ? 'do usual' : `de ${antes}${depois === undefined ? ' dias' : ''}`;
  const para = depois === undefined ? 'o usual' : `${depois} dias`;
  return `${oQue} mudou: ${de} para ${para}.`;
}

function sayPropriedade(antes: Formulario, depois: Formulario, key: string): string {
  if (key === 'taxa') return sayTaxa(antes, depois);
  if (key === 'prazo') return `O prazo mudou: de “${sayUsual(antes)}” para “${sayUsual(depois)}”.`;
  if (key === 'publico') return `O público mudou: de “${sayQuemPode(antes)}” para “${sayQuemPode(depois)}”.`;
  if (key === 'recurso') return sayRecurso(antes.recurso, depois.recurso);
  const nome = Object.hasOwn(NOMES, key) ? NOMES[key] : `“${key}”`;
  if (key === 'workflow')
    return `${nome}: de “${WORKFLOWS[antes.workflow].rotulo}” para “${WORKFLOWS[depois.workflow].rotulo}”.`;
  const [was, is] =
    key === 'prazoCasos'
      ? [prazosPorResposta(antes), prazosPorResposta(depois)]
      : [readKey(antes, key), readKey(depois, key)];
  return `${nome}: ${sayTroca(was, is) ?? 'o conteúdo mudou'}.`;
}

/** The usual time, without any of the cases. */
function sayUsual(form: Formulario): string {
  return sayPrazo({ ...form, prazoCasos: [] });
}

const PARTES_DA_CARTA: Readonly<Record<keyof Formulario['carta'], string>> = {
  etapas: 'as etapas',
  formas: 'as formas de prestação',
  prioridades: 'as prioridades',
  acompanhamento: 'como acompanhar',
  reclamacao: 'onde reclamar',
};

/** Each part of the Carta de Serviços that reads otherwise now. */
function mudancasDaCarta(antes: Formulario, depois: Formulario): Mudanca[] {
  return entriesOf(PARTES_DA_CARTA)
    .filter(([parte]) => !igual(antes.carta[parte], depois.carta[parte]))
    .map(([parte, nome]) => ({
      acao: 'alterado',
      onde: 'carta',
      texto: `Na Carta de Serviços, ${nome}: ${sayTroca(antes.carta[parte], depois.carta[parte]) ?? 'o conteúdo mudou'}.`,
    }));
}

function entriesOf<K extends string>(record: Readonly<Record<K, string>>): [K, string][] {
  return Object.entries(record) as [K, string][];
}

/** The fee by its range, and each part that came, went or changed. */
function sayTaxa(antes: Formulario, depois: Formulario): string {
  const [was, is] = [sayFaixa(faixasDaTaxa(antes)), sayFaixa(faixasDaTaxa(depois))];
  const whole = was === is ? 'A taxa mudou sem mudar os valores' : `A taxa mudou: de “${was}” para “${is}”`;
  const parts = partesDaTaxa(depois).filter(
    (part) => !partesDaTaxa(antes).some((other) => igual(other, part)),
  );
  const named = parts.map(({ descricao }) => `“${cite(descricao)}”`).join(', ');
  return named === '' || !('itens' in depois.taxa) ? `${whole}.` : `${whole} (${named}).`;
}

function partesDaTaxa({ taxa, titulo }: Formulario): { descricao: string; taxa: TaxaSimples }[] {
  return 'itens' in taxa ? taxa.itens : [{ descricao: titulo, taxa }];
}
