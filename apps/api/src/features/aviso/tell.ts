import type { Db } from '@balcao/db/db';
import type { TipoDeAviso } from '@balcao/domain/aviso/tipos';
import { type QueueEmail, queueEmail, type TemplateCodigo, type Variaveis } from '#features/email/api.ts';
import { notify } from '#features/portal/api.ts';
import type { Actor } from '#platform/auth/who.ts';
import { linkOf, type Owner } from '#platform/owner/owner.ts';

/** One event with its notice in the portal and its e-mail. */
export interface Aviso<C extends TemplateCodigo> {
  /** Template of the e-mail, and kind of the notice. */
  template: C;
  titulo: string;
  texto: string;
  /** Variables of the e-mail; its link is added. */
  variaveis: Omit<Variaveis<C>, 'link'>;
  /** The owner that the event is about. */
  owner?: Owner | undefined;
  /** Path in the portal; the page of the owner when absent. */
  link?: string;
  /** Names the event, so that a person is notified once. */
  chave: string;
  /** Text of this e-mail beyond its template. */
  complemento?: string | undefined;
  /** Above 0 the notice stands out. */
  prioridade?: number | undefined;
  exigeCiencia?: boolean;
  /** A receipt also goes to the person who acts. */
  recibo?: boolean | undefined;
}

type Teller = Pick<Actor, 'usuarioId' | 'now'>;

/**
 * Notifies these people of an event, on the caller's transaction, in the portal and by e-mail, each once. The person
 * who acts gets nothing, unless it is a receipt.
 */
export async function tell<C extends TemplateCodigo>(
  tx: Db,
  actor: Teller,
  people: Iterable<string>,
  aviso: Aviso<C>,
): Promise<void> {
  const { template, titulo, texto, owner, chave, complemento, prioridade, exigeCiencia } = aviso;
  const link = aviso.link ?? (owner ? linkOf(owner) : '/');
  const { now } = actor;
  for (const usuarioId of told(actor, people, aviso.recibo)) {
    await notify(tx, {
      usuarioId,
      tipo: template,
      titulo,
      texto,
      link,
      chave,
      now,
      ...(owner && { owner }),
      ...(prioridade !== undefined && { prioridade }),
      ...(exigeCiencia !== undefined && { exigeCiencia }),
    });
    const email = {
      template,
      usuarioId,
      chave: `${chave}:${usuarioId}`,
      now,
      variaveis: { link, ...aviso.variaveis },
      ...(owner && { owner }),
      ...(complemento && { complemento }),
    };
    // The type pairs each template with its variables; the compiler loses the pair in the spread.
    await queueEmail(tx, email as unknown as QueueEmail<C>);
  }
}

/** Notifies in the portal only, for news that needs no act. */
export async function tellInPortal(
  tx: Db,
  actor: Teller,
  people: Iterable<string>,
  aviso: {
    tipo: TipoDeAviso;
    titulo: string;
    texto: string;
    owner?: Owner;
    link?: string;
    chave: string;
    recibo?: boolean;
  },
): Promise<void> {
  const { recibo, ...notice } = aviso;
  for (const usuarioId of told(actor, people, recibo))
    await notify(tx, { ...notice, usuarioId, now: actor.now });
}

function told(actor: Teller, people: Iterable<string>, recibo = false): string[] {
  return [...new Set(people)].filter((id) => recibo || id !== actor.usuarioId);
}
