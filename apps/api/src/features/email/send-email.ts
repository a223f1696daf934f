import { type Db, withTx } from '@balcao/db/db';
import { lerDesligados } from '@balcao/domain/aviso/grupos';
import { recebe } from '@balcao/domain/aviso/tipos';
import { withEndereco } from '@balcao/domain/email/render-email';
import { sql } from 'kysely';
import { notify } from '#features/portal/api.ts';
import type { JobContext, JobHandler } from '#platform/jobs/job.ts';
import { mailerOf } from '#platform/mail/servidor.ts';
import { failureCode, MailRefused } from '#platform/mail/transport.ts';
import { guardsAccount, OBITO_INFORMADO } from './obito-informado.ts';
import { redactEmail } from './redact-email.ts';
import { isSecretTemplate } from './templates/catalogo.ts';

/** Why a waiting message is no longer sent, in the words of the outbox. */
const NAO_RECEBEM: Readonly<Record<string, string>> = {
  falecido: 'Consta que a pessoa faleceu.',
  anonimizado: 'Os dados da pessoa foram apagados.',
};
const INFORMADO = 'Um pedido informa que a pessoa faleceu.';
const SEM_ENDERECO = 'A conta não tem mais um e-mail confirmado.';
const DESLIGADO = 'A pessoa escolheu não receber este tipo de aviso por e-mail.';

interface Addressed {
  template: string;
  usuarioId: string | null;
  para: string;
  paraDito: boolean;
}

/**
 * Finds where a message goes now, or why nowhere: the person may have died, been forgotten, turned such messages off or
 * changed their address meanwhile. A message with its own address goes there. One without an account goes out unchanged.
 */
async function askRecipient(
  db: Db,
  { template, usuarioId, para, paraDito }: Addressed,
): Promise<{ para: string } | { motivo: string }> {
  if (usuarioId === null) return { para };
  const { situacao, email, emailVerifiedAt, avisos, obitoInformado } = await db
    .selectFrom('usuario')
    .select(['situacao', 'email', 'emailVerifiedAt'])
    .select(sql<unknown>`preferencias->'avisos'`.as('avisos'))
    .select(OBITO_INFORMADO.as('obitoInformado'))
    .where('id', '=', usuarioId)
    .executeTakeFirstOrThrow();
  const motivo = NAO_RECEBEM[situacao];
  if (motivo !== undefined) return { motivo };
  if (obitoInformado && !guardsAccount(template)) return { motivo: INFORMADO };
  if (!recebe(template, 'email', lerDesligados(avisos))) return { motivo: DESLIGADO };
  if (paraDito) return { para };
  return emailVerifiedAt === null ? { motivo: SEM_ENDERECO } : { para: email };
}

const MINUTE = 60_000;
const LONGEST_WAIT_MINUTES = 60;
/** Delays of 1, 2, 4 … 32 minutes and then an hour each: five days. */
const TENTATIVAS_MAX = 125;

interface Waiting {
  id: string;
  template: string;
  para: string;
  paraDito: boolean;
  usuarioId: string | null;
  assunto: string;
  texto: string;
  html: string;
  tentativas: number;
  expiresAt: Date | null;
}

type Later = (db: Db, input: { id: string; para: string; runAt: Date }) => Promise<void>;

/**
 * Creates the handler that sends a recipient's waiting messages, oldest first, up to the named one. So no message
 * overtakes an older one that an unreachable server held up. No transaction is open during sending. The queue runs one
 * job per recipient, and a crash between sending and marking sends again under the same Message-ID. Each recipient is
 * checked again right before sending. `later` asks the queue to come back.
 */
export function createSendEmail(later: Later): JobHandler<{ emailId: string }> {
  return async (ctx, { emailId }) => {
    const waiting = await listWaiting(ctx.deps.db, emailId);
    const named = waiting.at(-1);
    for (const email of waiting) {
      const failure = await deliver(ctx, email, later);
      if (failure && named) return postpone(ctx, { ...named, erro: failure, later });
    }
  };
}

function listWaiting(db: Db, emailId: string): Promise<Waiting[]> {
  return db
    .selectFrom('email as e')
    .innerJoin('email as named', (join) => join.on('named.id', '=', emailId))
    .select(['e.id', 'e.template', 'e.para', 'e.usuarioId', 'e.assunto', 'e.texto', 'e.html', 'e.tentativas'])
    .select(['e.expiresAt', 'e.paraDito'])
    .where('named.situacao', '=', 'pendente')
    .where('e.situacao', '=', 'pendente')
    .whereRef('e.para', '=', 'named.para')
    .whereRef('e.id', '<=', 'named.id')
    .orderBy('e.id')
    .execute();
}

/** Sends one message and marks it. Returns the error when a later try may help. */
async function deliver({ deps, now }: JobContext, email: Waiting, later: Later): Promise<string | null> {
  const { db, env } = deps;
  const mail = {
    ...email,
    texto: withEndereco(email.texto, env.baseUrl),
    html: withEndereco(email.html, env.baseUrl),
  };
  if (email.expiresAt && email.expiresAt <= now) return mark(db, { ...mail, situacao: 'expirado' });
  const recipient = await askRecipient(db, email);
  if ('motivo' in recipient) return mark(db, { ...mail, situacao: 'cancelado', erro: recipient.motivo });
  if (recipient.para !== email.para) return readdress(db, { id: email.id, para: recipient.para, now, later });
  const mailer = await mailerOf(deps);
  if (!mailer) return mark(db, { ...mail, situacao: 'local' });
  try {
    await mailer.send(mail);
  } catch (err) {
    if (err instanceof MailRefused) return refuse(db, { ...mail, erro: err.message, now });
    deps.log.warn({ err, emailId: email.id }, 'e-mail not sent yet');
    return failureCode(err);
  }
  return mark(db, { ...mail, situacao: 'enviado', sentAt: now });
}

/** Redirects it to the person's current address, behind other messages waiting for that address. */
async function readdress(
  db: Db,
  { id, para, now, later }: { id: string; para: string; now: Date; later: Later },
): Promise<null> {
  await withTx(db, async (tx) => {
    await tx
      .updateTable('email')
      .set({ para })
      .where('id', '=', id)
      .where('situacao', '=', 'pendente')
      .execute();
    await later(tx, { id, para, runAt: now });
  });
  return null;
}

interface Marking extends Waiting {
  situacao: 'enviado' | 'local' | 'expirado' | 'falhou' | 'cancelado';
  sentAt?: Date;
  erro?: string;
}

/** Ends the wait of a message. A secret stays only when the outbox is the only place to read it. */
async function mark(
  db: Db,
  { id, template, texto, html, tentativas, situacao, sentAt, erro }: Marking,
): Promise<null> {
  const code = isSecretTemplate(template);
  const kept = (rendered: string) => (situacao === 'local' ? rendered : redactEmail(rendered, { code }));
  await db
    .updateTable('email')
    .set({
      situacao,
      sentAt: sentAt ?? null,
      erro: erro ?? null,
      tentativas: tentativas + 1,
      texto: kept(texto),
      html: kept(html),
    })
    .where('id', '=', id)
    .where('situacao', '=', 'pendente')
    .execute();
  return null;
}

/** Handles a permanent refusal of the address: the person is notified where they can still read the message. */
async function refuse(db: Db, { now, ...email }: Waiting & { erro: string; now: Date }): Promise<null> {
  await mark(db, { ...email, situacao: 'falhou' });
  if (email.usuarioId)
    await notify(db, {
      usuarioId: email.usuarioId,
      tipo: 'conta.email_recusado',
      titulo: 'Não conseguimos enviar um e-mail para você',
      texto: `O seu endereço de e-mail recusou a mensagem “${email.assunto}”. Confira o e-mail do seu cadastro.`,
      link: `/usuario/${email.usuarioId}`,
      chave: `email:${email.id}`,
      now,
    });
  return null;
}

/** Postpones the next try: one minute, then twice as long each time up to an hour, for five days. */
async function postpone(
  { deps, now }: JobContext,
  { later, ...email }: Waiting & { erro: string; later: Later },
): Promise<void> {
  if (email.tentativas + 1 >= TENTATIVAS_MAX) {
    await mark(deps.db, { ...email, situacao: 'falhou' });
    return;
  }
  const minutes = Math.min(LONGEST_WAIT_MINUTES, 2 ** Math.min(email.tentativas, 10));
  await withTx(deps.db, async (tx) => {
    await tx
      .updateTable('email')
      .set({ tentativas: email.tentativas + 1, erro: email.erro })
      .where('id', '=', email.id)
      .where('situacao', '=', 'pendente')
      .execute();
    const runAt = new Date(now.getTime() + minutes * MINUTE);
    await later(tx, { id: email.id, para: email.para, runAt });
  });
}
