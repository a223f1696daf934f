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

/** What of its matter a notice about a letter goes by. */
export type DoAssunto = Pick<Selectable<RequerimentoTable>, 'autorId' | 'criadoPorId' | 'sigilo'>;

/** What of a letter that left a notice tells. */
export interface CartaAvisada {
  id: string;
  numero: string;
}

/** A notice to the addressee: what the portal shows, and the mail, which never tells what the letter says. */
export type Aviso = {
  [C in Codigo]: {
    template: C;
    titulo: string;
    texto: string;
    variaveis: Omit<Variaveis<C>, 'numeroCarta' | 'link'>;
    /** Names the event among those of the letter: each person hears of it once. */
    evento: string;
    complemento?: string;
    /** A receipt: a recipient who did the act gets it too. */
    recibo?: boolean;
  };
}[Codigo];

/** Events whose notice asks that its reader says that they know of the letter. */
const PEDE_CIENCIA: readonly string[] = ['expedida', 'lembrete'];

/** Events after which the letter asks nothing more. */
const ENCERRA: ReadonlySet<Codigo> = new Set(['carta.ciencia_registrada', 'carta.cancelada']);

interface Input {
  assunto: DoAssunto;
  carta: CartaAvisada;
  aviso: Aviso;
}

/**
 * Tells the addressee, and the filer while they still may act for them. Where the addressee does not read in
 * the portal, it tells all who may and can sign in. People hear of their own act only by a receipt.
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

/** The open notices of this letter need no answer now, also for people who no longer act. */
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
  // Aviso pairs each template with its variables; the compiler cannot follow the pair through the spread.
  await tell(tx, actor, [usuarioId], told as unknown as Told<Codigo>);
}
