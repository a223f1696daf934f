import type { Db } from '@balcao/db/db';
import type { TipoDeAviso } from '@balcao/domain/aviso/tipos';
import { todayInSaoPaulo } from '@balcao/domain/prazo/fuso';
import { namesTipo, type TemplateCodigo, type Variaveis } from '#features/email/api.ts';
import { inCharge } from '#features/pessoa/api.ts';
import type { Requerimento } from '#features/requerimento/api.ts';
import type { Actor } from '#platform/auth/who.ts';
import { linkOf, type Owner } from '#platform/owner/owner.ts';
import { authorOf, filedBy } from './filed-by.ts';
import { type Aviso as Told, tell, tellInPortal } from './tell.ts';

type Codigo = Extract<TemplateCodigo, `req.${string}` | `equipe.${string}`>;

/** Variables that are filled in for every notice about a request. */
type Filled = 'protocolo' | 'tipo' | 'link' | 'linkNaoFuiEu';

/** A notice about a request: the text in the portal, and the e-mail. */
export type AvisoDoPedido = {
  [C in Codigo]: {
    template: C;
    titulo: string;
    texto: string;
    variaveis: Omit<Variaveis<C>, Filled>;
    /** Names this event within the request, so that a repeat sends no second notice. */
    evento: string;
    /** Text of the e-mail beyond its template. */
    complemento?: string;
    prioridade?: number;
  };
}[Codigo];

/**
 * Notifies the requester, and the filer while they may act for the requester. People get only receipts of their own
 * acts. `soAoAutor` is text for the requester alone.
 */
export async function notifyRequerente(
  tx: Db,
  actor: Actor,
  input: {
    requerimento: Requerimento;
    aviso: AvisoDoPedido;
    recibo?: boolean;
    soAoAutor?: string | undefined;
  },
): Promise<void> {
  const { requerimento, aviso, soAoAutor } = input;
  const told = (ids: readonly string[]) => ids.filter((id) => input.recibo || id !== actor.usuarioId);
  const own = soAoAutor === undefined ? aviso : { ...aviso, texto: `${aviso.texto}\n\n${soAoAutor}` };
  await send(tx, actor, { requerimento, aviso: own, ids: told([requerimento.autorId]) });
  const filers = told(await filedBy(tx, requerimento, todayInSaoPaulo(actor.now)));
  if (filers.length === 0) return;
  await send(tx, actor, { ...input, ids: filers, porQuem: await authorOf(tx, requerimento) });
}

/** Notifies the attendant in charge, or the members of the group when there is none who may act. */
export async function notifyEquipe(
  tx: Db,
  actor: Actor,
  input: { requerimento: Requerimento; aviso: AvisoDoPedido },
): Promise<void> {
  const ids = await inCharge(tx, input.requerimento);
  await send(tx, actor, { ...input, ids: ids.filter((id) => id !== actor.usuarioId) });
}

/** Notifies these people, except the one who acts. */
export async function notifyPessoas(
  tx: Db,
  actor: Actor,
  input: { requerimento: Requerimento; aviso: AvisoDoPedido; ids: readonly string[] },
): Promise<void> {
  await send(tx, actor, { ...input, ids: input.ids.filter((id) => id !== actor.usuarioId) });
}

/**
 * Notifies the attendant in charge, or the members of the group, in the portal only, because they know the matter
 * already.
 */
export async function noticeEquipe(
  tx: Db,
  actor: Actor,
  { requerimento, titulo, evento }: { requerimento: Requerimento; titulo: string; evento: string },
): Promise<void> {
  const { id, numero } = requerimento;
  await tellInPortal(tx, actor, await inCharge(tx, requerimento), {
    tipo: 'equipe.andamento',
    titulo,
    texto: `${numero} · ${requerimento.titulo}`,
    owner: { kind: 'requerimento', id },
    chave: `requerimento:${id}:${evento}`,
  });
}

/** Notifies the requester and the filer in the portal only, because they need not act. */
export async function noticeRequerente(
  tx: Db,
  actor: Actor,
  {
    requerimento,
    ...notice
  }: { requerimento: Requerimento; titulo: string; texto: string; evento: string; tipo?: TipoDeAviso },
): Promise<void> {
  const { id, autorId } = requerimento;
  const { titulo, texto, evento, tipo = 'req.prazo_recalculado' } = notice;
  const people = [autorId, ...(await filedBy(tx, requerimento, todayInSaoPaulo(actor.now)))];
  await tellInPortal(tx, actor, people, {
    tipo,
    titulo,
    texto,
    owner: { kind: 'requerimento', id },
    chave: `requerimento:${id}:${evento}`,
    recibo: true,
  });
}

async function send(
  tx: Db,
  actor: Actor,
  input: {
    requerimento: Requerimento;
    aviso: AvisoDoPedido;
    ids: readonly string[];
    porQuem?: string | null;
  },
): Promise<void> {
  const { requerimento, aviso, ids, porQuem } = input;
  const tipo = porQuem ? `${requerimento.titulo} (por ${porQuem})` : requerimento.titulo;
  const texto = porQuem ? `Por ${porQuem}: ${aviso.texto}` : aviso.texto;
  const owner: Owner = { kind: 'requerimento', id: requerimento.id };
  // A filer for several people reads author and service, when the message names neither.
  const de = porQuem && !(await namesTipo(tx, aviso.template)) ? `Este pedido é de ${tipo}.` : null;
  const told = {
    ...aviso,
    texto,
    owner,
    chave: `requerimento:${requerimento.id}:${aviso.evento}`,
    complemento: [aviso.complemento, de].filter(Boolean).join(' '),
    recibo: true,
    variaveis: {
      protocolo: requerimento.numero,
      tipo,
      linkNaoFuiEu: `${linkOf(owner)}?acao=nao_fui_eu`,
      ...aviso.variaveis,
    },
  };
  // The type pairs each template with its variables; the compiler loses the pair in the spread.
  await tell(tx, actor, ids, told as unknown as Told<Codigo>);
}
