/** What the council's clock does in a status: corre runs, pausa keeps the remaining days, para has ended. */
export type StatusRelogio = 'corre' | 'pausa' | 'para';

/** Who has to act next: the requester, the council, another body, or none of them. */
export type StatusVez = 'voce' | 'conselho' | 'outro' | 'ninguem';

export type StatusClasse = 'aberto' | 'encerrado';

export type StatusCor =
  | 'grey'
  | 'amber'
  | 'blue'
  | 'indigo'
  | 'orange'
  | 'cyan'
  | 'brown'
  | 'purple'
  | 'green'
  | 'red'
  | 'teal';

export interface StatusDef {
  /** Number used by filters; -1 there means every status. */
  id: number;
  rotuloCidadao: string;
  rotuloEquipe: string;
  relogio: StatusRelogio;
  cor: StatusCor;
  classe: StatusClasse;
  vez: StatusVez;
}

function define(
  id: number,
  [rotuloCidadao, rotuloEquipe]: readonly [string, string],
  relogio: StatusRelogio,
  cor: StatusCor,
  vez: StatusVez,
  classe: StatusClasse = 'aberto',
): StatusDef {
  return { id, rotuloCidadao, rotuloEquipe, relogio, cor, classe, vez };
}

/**
 * The fixed system statuses of a request. An installation may rename and recolour them or add sub-statuses that map
 * to one; codes, clocks and classes do not change.
 */
export const STATUS = {
  RASCUNHO: define(1, ['Rascunho', 'Rascunho'], 'para', 'grey', 'voce'),
  AGUARDANDO_PAGAMENTO: define(2, ['Falta pagar a taxa', 'Aguardando pagamento'], 'pausa', 'amber', 'voce'),
  PROTOCOLADO: define(3, ['Recebido', 'Protocolado'], 'corre', 'blue', 'conselho'),
  EM_TRIAGEM: define(4, ['Em conferência', 'Em triagem'], 'corre', 'blue', 'conselho'),
  EM_ANALISE: define(5, ['Em análise', 'Em análise'], 'corre', 'indigo', 'conselho'),
  EM_EXIGENCIA: define(6, ['Precisamos de você', 'Em exigência'], 'pausa', 'orange', 'voce'),
  EXIGENCIA_RESPONDIDA: define(7, ['Resposta recebida', 'Exigência respondida'], 'corre', 'cyan', 'conselho'),
  AGUARDANDO_TERCEIRO: define(
    8,
    ['Aguardando outro órgão', 'Aguardando terceiro'],
    'pausa',
    'brown',
    'outro',
  ),
  EM_PARECER: define(9, ['Em análise técnica', 'Em parecer'], 'corre', 'purple', 'conselho'),
  AGUARDANDO_DELIBERACAO: define(
    10,
    ['Aguardando decisão colegiada', 'Em pauta'],
    'corre',
    'purple',
    'conselho',
  ),
  DEFERIDO: define(11, ['Aprovado', 'Deferido'], 'corre', 'green', 'conselho'),
  DEFERIDO_PARCIAL: define(12, ['Aprovado em parte', 'Deferido em parte'], 'corre', 'green', 'conselho'),
  INDEFERIDO: define(13, ['Não aprovado', 'Indeferido'], 'para', 'red', 'ninguem', 'encerrado'),
  EM_EMISSAO: define(14, ['Preparando documento', 'Em emissão'], 'corre', 'teal', 'conselho'),
  CONCLUIDO: define(15, ['Concluído', 'Concluído'], 'para', 'green', 'ninguem', 'encerrado'),
  EM_RECURSO: define(16, ['Recurso em análise', 'Em recurso'], 'corre', 'purple', 'conselho'),
  ARQUIVADO: define(17, ['Arquivado', 'Arquivado'], 'para', 'grey', 'ninguem', 'encerrado'),
  CANCELADO: define(18, ['Cancelado a seu pedido', 'Desistência'], 'para', 'grey', 'ninguem', 'encerrado'),
} as const satisfies Record<string, StatusDef>;

export type Status = keyof typeof STATUS;

/** What is said instead of the status where the latest correction was waived: nobody answered anything. */
export const CORRECAO_DISPENSADA = 'Correção dispensada';

/** Every status in the order of its id. */
export const STATUS_CODIGOS = Object.keys(STATUS) as readonly Status[];

/** True for the code of a system status. */
export function isStatus(codigo: string): codigo is Status {
  return Object.hasOwn(STATUS, codigo);
}

/** The status with this filter number, or null. */
export function statusById(id: number): Status | null {
  return STATUS_CODIGOS.find((codigo) => STATUS[codigo].id === id) ?? null;
}

/** True when the request left the working queues: decided against, concluded, archived or withdrawn. */
export function isEncerrado(status: Status): boolean {
  return STATUS[status].classe === 'encerrado';
}
