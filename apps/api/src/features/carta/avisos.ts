import type { Db } from '@balcao/db/db';
import type { RequerimentoTable } from '@balcao/db/schema.gen';
import { todayInSaoPaulo } from '@balcao/domain/prazo/fuso';
import type { Selectable } from 'kysely';
import { type QueueEmail, queueEmail, type TemplateCodigo, type Variaveis } from '#features/email/api.ts';
import { notify } from '#features/portal/api.ts';
import { listRepresentantes } from '#features/usuario/api.ts';
import type { Actor } from '#platform/auth/who.ts';

type Codigo = Extract<TemplateCodigo, `carta.${string}`>;

/** What of its request a notice about a letter goes by. */
export type DoPedido = Pick<Selectable<RequerimentoTable>, 'id' | 'autorId' | 'criadoPorId' | 'sigilo'>;

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
    /** Names the event among those of the letter: nobody is told of it twice. */
    evento: string;
    complemento?: string;
    exigeCiencia?: boolean;
    /** Told to whoever acts too, as a receipt. */
    recibo?: boolean;
  };
}[Codigo];

interface Input {
  requerimento: DoPedido;
  carta: CartaAvisada;
  aviso: Aviso;
}

/** Tells the addressee and whoever filed for them, while they still may act for them. Nobody is told of their own act. */
export async function tellDestinatario(tx: Db, actor: Actor, input: Input): Promise<void> {
  const { autorId, criadoPorId } = input.requerimento;
  const told = (id: string) => input.aviso.recibo === true || id !== actor.usuarioId;
  if (told(autorId)) await send(tx, actor, { ...input, usuarioId: autorId, por: null });
  if (criadoPorId === autorId || !told(criadoPorId)) return;
  const representantes = await listRepresentantes(tx, autorId, todayInSaoPaulo(actor.now));
  if (representantes.includes(criadoPorId))
    await send(tx, actor, { ...input, usuarioId: criadoPorId, por: await nameOf(tx, input.requerimento) });
}

/** For whom it is; what is mailed is kept, and a protected name is kept nowhere else. */
async function nameOf(tx: Db, { autorId, sigilo }: DoPedido): Promise<string | null> {
  if (sigilo) return null;
  const { nome, nomeSocial } = await tx
    .selectFrom('usuario')
    .select(['nome', 'nomeSocial'])
    .where('id', '=', autorId)
    .executeTakeFirstOrThrow();
  return nomeSocial ?? nome;
}

async function send(
  tx: Db,
  { now }: Actor,
  { requerimento, carta, aviso, usuarioId, por }: Input & { usuarioId: string; por: string | null },
): Promise<void> {
  const { template, titulo, evento, exigeCiencia = false, variaveis } = aviso;
  const chave = `carta:${carta.id}:${evento}`;
  const link = `/carta/${carta.id}`;
  const texto = por ? `Para ${por}: ${aviso.texto}` : aviso.texto;
  await notify(tx, {
    usuarioId,
    tipo: template,
    titulo,
    texto,
    link,
    chave,
    prioridade: 1,
    exigeCiencia,
    now,
  });
  const complemento = [aviso.complemento, por && `Esta carta é para ${por}.`].filter(Boolean).join(' ');
  const email = {
    ...{ template, usuarioId, requerimentoId: requerimento.id, chave: `${chave}:${usuarioId}`, now },
    variaveis: { ...variaveis, numeroCarta: carta.numero, link },
    ...(complemento !== '' && { complemento }),
  };
  // Aviso pairs each template with its variables; the compiler cannot follow the pair through the spread.
  await queueEmail(tx, email as unknown as QueueEmail<Codigo>);
}
