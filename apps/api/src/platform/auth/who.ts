import type { Permissao, Reach } from '@balcao/contract/permissions';

/** Rights to sealed data. Their holders are guarded like leaders, whatever their tipo. */
export const SEALED: readonly Permissao[] = [
  'anexo.sensivel.ver',
  'requerimento.identidade.ver',
  'ouvidoria.identidade.ver',
];

/** The real person behind a request that reads the portal as somebody else. */
export interface VistoPor {
  usuarioId: string;
  tipo: number;
  nome: string;
  ate: Date;
  /** False once the time is over or a right is gone: then only its end is open. */
  vale: boolean;
}

export interface GrupoDoUsuario {
  id: string;
  codigo: number;
  sigla: string;
  nome: string;
  lider: boolean;
}

/** The person behind a request with what they may do, read from the database at most one second ago. */
export interface Who {
  usuarioId: string;
  sessaoId: string;
  tipo: number;
  nome: string;
  grupos: GrupoDoUsuario[];
  /** Companies this person may act for, besides itself. */
  representados: string[];
  /**
   * People in whose name this person may ask as their proxy. A proxy reaches only the requests that they file
   * for the person: everything else is closed unless it is opened to proxies by name.
   */
  outorgantes: string[];
  /** The owner of the CPF or CNPJ was never proved: the account reaches only what it filed itself. */
  naoConferida: boolean;
  permissoes: ReadonlyMap<Permissao, Reach>;
  stepUpAt: Date | null;
  segundoFator: {
    ativo: boolean;
    /** When the person first came in under the duty of having one; null before that. */
    exigidoDesde: Date | null;
  };
  termoPendente: boolean;
  notificacaoVersao: number;
  /**
   * By these the person finds their own confidential manifestations. Nobody else can make them; who sees the portal as
   * this person has none.
   */
  marcas: readonly string[];
  termoVersao: number;
  /** Who sees the portal as this person; null for the person themself. */
  vistoPor: VistoPor | null;
  /** The instant of this request, from the injected clock. */
  now: Date;
  requestId: string;
}

/** The person who really asks: limits count them, and the audit log names them. */
export function agente({ usuarioId, tipo, vistoPor }: Pick<Who, 'usuarioId' | 'tipo' | 'vistoPor'>): {
  usuarioId: string;
  tipo: number;
} {
  return vistoPor ?? { usuarioId, tipo };
}

/** How far the person's permission goes, or null when they do not hold it. */
export function reachOf(who: Who, permissao: Permissao): Reach | null {
  return who.permissoes.get(permissao) ?? null;
}

export function can(who: Who, permissao: Permissao): boolean {
  return who.permissoes.has(permissao);
}

/** Whether the person sees only their own requests, so that the author alone decides. */
export function seesOnlyOwn(who: Who): boolean {
  return !can(who, 'requerimento.ver_todos') && !can(who, 'requerimento.ver_grupo');
}

/**
 * Ids whose matters are the person's by name: their own and those of companies that they represent. Empty for
 * an unproved account.
 */
export function partes(who: Pick<Who, 'usuarioId' | 'representados' | 'naoConferida'>): string[] {
  return who.naoConferida ? [] : [who.usuarioId, ...who.representados];
}

/**
 * Ids whose fees the person pays for what they filed: the people they are proxy of, or an unproved account
 * itself.
 */
export function pagaPeloQueEnviou(who: Pick<Who, 'usuarioId' | 'outorgantes' | 'naoConferida'>): string[] {
  return who.naoConferida ? [who.usuarioId] : [...who.outorgantes];
}

/** Ids of the person's groups. */
export function grupoIds(who: Who): string[] {
  return who.grupos.map((g) => g.id);
}

/** The portal itself acting: a job, an automatic issue, a payment notice. */
export interface SystemActor {
  usuarioId: null;
  now: Date;
  requestId: string | null;
}

/** The person or the system process that causes a change. */
export type Actor = Who | SystemActor;

export function systemActor(now: Date): SystemActor {
  return { usuarioId: null, now, requestId: null };
}

export function isPerson(actor: Actor): actor is Who {
  return actor.usuarioId !== null;
}
