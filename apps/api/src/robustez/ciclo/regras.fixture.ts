import type { Status } from '@balcao/domain/requerimento/status';
import { comConselho, conduz, fechado, type Modelo, type Nome, type Pedido } from './modelo.fixture.ts';

/** Codes of the refusals that may be answered; none when it must succeed. */
export type Recusas = number[];

const NAO_PODE = 403;
const AGORA_NAO = 422;

export const recusa = (quando: boolean, codigo = AGORA_NAO): Recusas => (quando ? [codigo] : []);

/** Only whoever handles the request. */
export const equipe = (p: Pedido, quem: Nome) => recusa(!conduz(p, quem), NAO_PODE);

/** Whoever handles it, or was asked for the opinion that is open. */
export const equipeOuParecer = (p: Pedido, quem: Nome) =>
  recusa(!conduz(p, quem) && (p.parecer?.de !== quem || p.autor === quem), NAO_PODE);

export const autor = (p: Pedido, quem: Nome) => recusa(p.autor !== quem, NAO_PODE);

export const em = (p: Pedido, ...status: Status[]) => recusa(!status.includes(p.status));

export const aberto = (p: Pedido) => recusa(!comConselho(p));

/** A declared impediment ends every part in it. */
export const livre = (p: Pedido, quem: Nome) => recusa(p.impedidos.has(quem));

export const RESULTADOS = ['DEFERIDO', 'DEFERIDO_PARCIAL', 'INDEFERIDO'] as const;

/** Why a decision with this end cannot be signed now. */
export function contraDecidir(m: Modelo, p: Pedido, quem: Nome, resultado: string): Recusas {
  if (p.status === 'EM_RECURSO') return recusa(p.decisores.has(quem));
  const onde: Status[] =
    p.fluxo === 'W3' ? ['EM_ANALISE', 'EM_PARECER', 'AGUARDANDO_DELIBERACAO'] : ['EM_ANALISE'];
  return [
    ...em(p, ...onde),
    ...recusa(p.fluxo === 'W5' && resultado === 'DEFERIDO_PARCIAL'),
    ...recusa(p.status === 'EM_PARECER' && p.parecer !== null && m.hoje <= p.parecer.prazo),
    ...recusa(p.reuniao !== null && m.hoje < p.reuniao),
    ...recusa(
      p.segunda && (p.aprovado === null || p.aprovado.por === quem || p.aprovado.resultado !== resultado),
    ),
  ];
}

/** Situations of a request that may go into another one. */
const JUNTAVEIS: readonly Status[] = [
  ...(['PROTOCOLADO', 'EM_TRIAGEM', 'EM_ANALISE', 'EXIGENCIA_RESPONDIDA', 'AGUARDANDO_TERCEIRO'] as const),
];

/** Why `p` cannot go into `outro`. */
export function contraJuntar(m: Modelo, p: Pedido, outro: Pedido, quem: Nome): Recusas {
  return [
    ...recusa(!JUNTAVEIS.includes(p.status) || p.taxa),
    ...recusa(outro.autor !== p.autor || !(outro.ordem < p.ordem) || fechado(outro)),
    ...recusa(outro.status === 'AGUARDANDO_PAGAMENTO' || m.pedidos.some((x) => x.juntada?.destino === p.id)),
    ...equipe(outro, quem),
    ...livre(outro, quem),
  ];
}

const INTERNAS = ['iniciar_analise', 'retomar_analise', 'aguardar_terceiro', 'retomar', 'encaminhar_parecer'];
const DEZ_MINUTOS = 600_000;

/** Why the newest movement stays. */
export function contraDesfazer(m: Modelo, { ultimo, status }: Pedido, quem: Nome): Recusas {
  if (ultimo?.por !== quem) return [AGORA_NAO];
  const soAssumiu = ultimo.acao === 'assumir' && ultimo.antes.status === status;
  const interna = [...INTERNAS, 'pautar', 'atribuir', 'encaminhar'].includes(ultimo.acao) || soAssumiu;
  return recusa(!interna || m.agora < ultimo.em || m.agora - ultimo.em > DEZ_MINUTOS);
}
