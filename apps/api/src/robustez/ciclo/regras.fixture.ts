import { reconsideracaoPrazo } from '@balcao/domain/requerimento/recurso';
import type { Status } from '@balcao/domain/requerimento/status';
import {
  comConselho,
  conduz,
  type Fluxo,
  fechado,
  type Modelo,
  type Nome,
  type Pedido,
} from './modelo.fixture.ts';

/** Codes of the allowed refusals; none when it must succeed. */
export type Recusas = number[];

const NAO_PODE = 403;
const AGORA_NAO = 422;

export const recusa = (quando: boolean, codigo = AGORA_NAO): Recusas => (quando ? [codigo] : []);

/** Only people who handle the request. */
export const equipe = (p: Pedido, quem: Nome) => recusa(!conduz(p, quem), NAO_PODE);

/** People who handle it, or were asked for the open opinion. */
export const equipeOuParecer = (p: Pedido, quem: Nome) =>
  recusa(!conduz(p, quem) && (p.parecer?.de !== quem || p.autor === quem), NAO_PODE);

export const autor = (p: Pedido, quem: Nome) => recusa(p.autor !== quem, NAO_PODE);

export const em = (p: Pedido, ...status: Status[]) => recusa(!status.includes(p.status));

const JUNTAVEIS: readonly Status[] = [
  ...(['PROTOCOLADO', 'EM_TRIAGEM', 'EM_ANALISE', 'EXIGENCIA_RESPONDIDA', 'AGUARDANDO_TERCEIRO'] as const),
];

/** Acts that not every kind of service has, or not in every situation. */
type Etapa =
  | 'iniciar'
  | 'terceiro'
  | 'exigir'
  | 'parecer'
  | 'pautar'
  | 'decidir'
  | 'fiscalizar'
  | 'juntar'
  | 'reabrir';

type Etapas = Partial<Record<Etapa, readonly Status[]>>;

const SIMPLES = {
  iniciar: ['EM_TRIAGEM'],
  terceiro: ['EM_ANALISE'],
  exigir: ['EM_TRIAGEM', 'EM_ANALISE'],
  decidir: ['EM_ANALISE'],
  juntar: JUNTAVEIS,
  reabrir: ['INDEFERIDO', 'CONCLUIDO', 'ARQUIVADO'],
} satisfies Etapas;

/**
 * The situations in which each kind of service has an act. The kinds: automatic; simple analysis; with opinion and
 * board; a defence, which is always judged; financial; a question, which is only answered; a report for inspection.
 */
const ETAPAS: Record<Fluxo, Etapas> = {
  W1: { reabrir: SIMPLES.reabrir },
  W2: SIMPLES,
  W3: {
    ...SIMPLES,
    exigir: [...SIMPLES.exigir, 'EM_PARECER'],
    parecer: ['EM_ANALISE', 'EM_PARECER'],
    pautar: ['EM_ANALISE', 'EM_PARECER', 'AGUARDANDO_DELIBERACAO'],
    decidir: ['EM_ANALISE', 'EM_PARECER', 'AGUARDANDO_DELIBERACAO'],
  },
  W4: {
    parecer: ['EM_TRIAGEM', 'EM_ANALISE', 'EM_PARECER'],
    pautar: ['EM_PARECER', 'AGUARDANDO_DELIBERACAO'],
    decidir: ['AGUARDANDO_DELIBERACAO'],
    reabrir: SIMPLES.reabrir,
  },
  // The service under test names a group for its opinion.
  W5: {
    exigir: ['EM_ANALISE', 'EM_PARECER'],
    parecer: ['EM_ANALISE', 'EM_PARECER'],
    decidir: ['EM_ANALISE', 'EM_PARECER'],
    juntar: JUNTAVEIS,
    reabrir: SIMPLES.reabrir,
  },
  W6: { decidir: ['EM_ANALISE'], juntar: JUNTAVEIS, reabrir: SIMPLES.reabrir },
  W7: { fiscalizar: ['EM_TRIAGEM'], juntar: JUNTAVEIS },
};

/** Refused when this kind of service lacks the act here. */
export const etapa = (p: Pedido, qual: Etapa) => recusa(!ETAPAS[p.fluxo][qual]?.includes(p.status));

/** Kinds of service without a check of documents before the analysis. */
export const semTriagem = ({ fluxo }: Pedido) => fluxo === 'W5' || fluxo === 'W6';

export const aberto = (p: Pedido) => recusa(!comConselho(p));

/** A declared impediment ends every role in it. */
export const livre = (p: Pedido, quem: Nome) => recusa(p.impedidos.has(quem));

export const RESULTADOS = ['DEFERIDO', 'DEFERIDO_PARCIAL', 'INDEFERIDO'] as const;

/** Whether the person who decided reconsiders, in favour of the appellant. */
export const reconsidera = (p: Pedido, quem: Nome, resultado: string) =>
  p.status === 'EM_RECURSO' && p.assinou === quem && resultado !== 'INDEFERIDO';

/** Why a decision with this end cannot be signed now. */
export function contraDecidir(m: Modelo, p: Pedido, quem: Nome, resultado: string): Recusas {
  if (reconsidera(p, quem, resultado)) {
    const { vencimento } = reconsideracaoPrazo({ dia: p.recorridoEm ?? m.hoje, calendario: m.calendario });
    return recusa(m.hoje > vencimento);
  }
  if (p.status === 'EM_RECURSO') return recusa(p.decisores.has(quem));
  return [
    ...etapa(p, 'decidir'),
    ...recusa(p.fluxo === 'W5' && resultado === 'DEFERIDO_PARCIAL'),
    ...recusa(p.status === 'EM_PARECER' && p.parecer !== null && m.hoje <= p.parecer.prazo),
    ...recusa(p.reuniao !== null && m.hoje < p.reuniao),
    ...recusa(
      p.segunda && (p.aprovado === null || p.aprovado.por === quem || p.aprovado.resultado !== resultado),
    ),
  ];
}

/** Why `p` cannot be joined to `outro`. */
export function contraJuntar(m: Modelo, p: Pedido, outro: Pedido, quem: Nome): Recusas {
  return [
    ...etapa(p, 'juntar'),
    ...recusa(p.taxa),
    ...recusa(outro.autor !== p.autor || !(outro.ordem < p.ordem) || fechado(outro)),
    ...recusa(outro.status === 'AGUARDANDO_PAGAMENTO' || m.pedidos.some((x) => x.juntada?.destino === p.id)),
    ...equipe(outro, quem),
    ...livre(outro, quem),
  ];
}

const INTERNAS = ['iniciar_analise', 'retomar_analise', 'aguardar_terceiro', 'retomar', 'encaminhar_parecer'];
const DEZ_MINUTOS = 600_000;

/** Why the newest movement cannot be undone. */
export function contraDesfazer(m: Modelo, { ultimo, status }: Pedido, quem: Nome): Recusas {
  if (ultimo?.por !== quem) return [AGORA_NAO];
  const soAssumiu = ultimo.acao === 'assumir' && ultimo.antes.status === status;
  const interna = [...INTERNAS, 'pautar', 'atribuir', 'encaminhar'].includes(ultimo.acao) || soAssumiu;
  return recusa(!interna || m.agora < ultimo.em || m.agora - ultimo.em > DEZ_MINUTOS);
}
