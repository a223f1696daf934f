import type { Db } from '@balcao/db/db';
import type { RequerimentoTable } from '@balcao/db/schema.gen';
import { endSentence } from '@balcao/domain/texto/frase';
import type { Selectable } from 'kysely';
import { authorOf, type Aviso as Told, tell } from '#features/aviso/api.ts';
import type { TemplateCodigo, Variaveis } from '#features/email/api.ts';
import { askNoCiencia } from '#features/portal/api.ts';
import type { Actor } from '#platform/auth/who.ts';
import { findLeitores } from './leitores.ts';

type Codigo = Extract<TemplateCodigo, `carta.${string}`>;

/** The part of the matter that a notice needs. */
export type DoAssunto = Pick<Selectable<RequerimentoTable>, 'autorId' | 'criadoPorId' | 'sigilo'>;

/** The part of a sent letter that a notice shows. */
export interface CartaAvisada {
  id: string;
  numero: string;
}

/** A notice to the addressee: the text in the portal and the e-mail, which never contains the letter's text. */
export type Aviso = {
  [C in Codigo]: {
    template: C;
    titulo: string;
    texto: string;
    variaveis: Omit<Variaveis<C>, 'numeroCarta' | 'link'>;
    /** Names the event within the letter, so that each person gets its notice once. */
    evento: string;
    complemento?: string;
    /** A receipt also goes to a recipient who took the act. */
    recibo?: boolean;
  };
}[Codigo];

/** Events whose notice asks its reader to acknowledge the letter. */
const PEDE_CIENCIA: readonly string[] = ['expedida', 'lembrete'];

/** Events after which the letter asks for nothing more. */
const ENCERRA: ReadonlySet<Codigo> = new Set(['carta.ciencia_registrada', 'carta.cancelada']);

interface Input {
  assunto: DoAssunto;
  carta: CartaAvisada;
  aviso: Aviso;
}

/**
 * Notifies the addressee, and the filer while they may represent them. When the addressee does not read in the portal,
 * it notifies every representative who can sign in. People get only receipts of their own acts.
 */
export async function tellDestinatario(tx: Db, actor: Actor, input: Input): Promise<void> {
  const { assunto, aviso } = input;
  const told = (id: string) => aviso.recibo === true || id !== actor.usuarioId;
  const { autorId } = assunto;
  if (told(autorId)) await send(tx, actor, { ...input, usuarioId: autorId, por: null });
  const others = (await listOthers(tx, assunto, actor.now)).filter(told);
  const por = others.length > 0 ? await authorOf(tx, assunto) : null;
  for (const usuarioId of others) await send(tx, actor, { ...input, usuarioId, por });
  if (ENCERRA.has(aviso.template)) await settle(tx, input);
}

async function listOthers(tx: Db, { autorId, criadoPorId }: DoAssunto, now: Date): Promise<string[]> {
  const { proprio, representantes } = await findLeitores(tx, autorId, now);
  return representantes.map(({ id }) => id).filter((id) => !proprio || id === criadoPorId);
}

/** Marks the open notices of this letter as answered, also for former representatives. */
async function settle(tx: Db, { assunto, carta }: Input): Promise<void> {
  const { autorId } = assunto;
  const ever = await tx
    .selectFrom('representacao')
    .select('representanteId')
    .distinct()
    .where('representadoId', '=', autorId)
    .execute();
  await askNoCiencia(tx, {
    usuarioIds: [autorId, ...ever.map(({ representanteId }) => representanteId)],
    chaves: PEDE_CIENCIA.map((evento) => keyOf(carta, evento)),
  });
}

const keyOf = ({ id }: CartaAvisada, evento: string) => `carta:${id}:${evento}`;

async function send(
  tx: Db,
  actor: Actor,
  { carta, aviso, usuarioId, por }: Input & { usuarioId: string; por: string | null },
): Promise<void> {
  const { evento, variaveis, complemento, ...words } = aviso;
  const told = {
    ...words,
    texto: por ? `Para ${por}: ${aviso.texto}` : aviso.texto,
    owner: { kind: 'carta', id: carta.id },
    chave: keyOf(carta, evento),
    prioridade: 1,
    exigeCiencia: PEDE_CIENCIA.includes(evento),
    complemento: [complemento, por && endSentence(`Esta carta é para ${por}`)].filter(Boolean).join(' '),
    recibo: true,
    variaveis: { ...variaveis, numeroCarta: carta.numero },
  };
  // The type pairs each template with its variables; the compiler loses the pair in the spread.
  await tell(tx, actor, [usuarioId], told as unknown as Told<Codigo>);
}
