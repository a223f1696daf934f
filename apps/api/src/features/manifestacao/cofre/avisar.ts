import { renderEmail, withEndereco } from '@balcao/domain/email/render-email';
import { formatDataHora } from '@balcao/domain/texto/data-br';
import { v5 as uuidv5 } from 'uuid';
import { addressOf, textoEmVigor } from '#features/email/api.ts';
import { readConselho } from '#features/portal/api.ts';
import { isContaNaoConferida } from '#platform/auth/identidade.ts';
import type { Deps } from '#platform/deps.ts';
import { mailerOf } from '#platform/mail/servidor.ts';
import { MailRefused } from '#platform/mail/transport.ts';
import { linkOf } from '#platform/owner/owner.ts';
import type { ParaAutor } from '../para-autor.ts';
import { openIdentidade } from './lacrar.ts';

interface SealedMail {
  manifestacaoId: string;
  /** Names the event within the manifestation. */
  evento: string;
  template: string;
  variaveis: Record<string, string>;
  now: Date;
}

/**
 * Writes to a confidential author. Their address is looked up as the message leaves and stands nowhere afterwards; without
 * a mail server nothing is sent, because the outbox would name them.
 */
export async function writeSealedMail(
  deps: Deps,
  { manifestacaoId, evento, template, variaveis, now }: SealedMail,
): Promise<void> {
  const mailer = await mailerOf(deps);
  if (!mailer) return;
  const recipient = await findRecipient(deps, manifestacaoId);
  if (!recipient) return;
  const conselho = await readConselho(deps.db);
  const link = linkOf({ kind: 'manifestacao', id: manifestacaoId });
  const valores = {
    'conselho.sigla': conselho.sigla,
    'conselho.nome': conselho.nome,
    nomePreferido: recipient.nomePreferido,
    dataHora: formatDataHora(now),
    link,
    ...variaveis,
  };
  const { assunto, texto, html } = renderEmail(await textoEmVigor(deps.db, template as ParaAutor), valores);
  const { baseUrl } = deps.env;
  try {
    await mailer.send({
      // The same message keeps its name when the job runs again, and the next one has another.
      id: uuidv5(`${template}:${evento}`, manifestacaoId),
      para: recipient.para,
      assunto,
      texto: withEndereco(texto, baseUrl),
      html: withEndereco(html, baseUrl),
    });
  } catch (error) {
    // What a mail server says names the address, and the queue would keep it beside the manifestation.
    if (!(error instanceof MailRefused)) throw new Error('the mail server did not take a sealed message');
  }
}

/** Where it goes. What staff wrote down is not told to an unproved account: anybody may sign up with a number. */
async function findRecipient({ db, keys }: Deps, manifestacaoId: string) {
  const identidade = await openIdentidade(db, keys.ouvidoria(), manifestacaoId);
  if (!identidade?.usuarioId) return null;
  const { registradaPorId } = await db
    .selectFrom('manifestacao')
    .select('registradaPorId')
    .where('id', '=', manifestacaoId)
    .executeTakeFirstOrThrow();
  if (registradaPorId !== null && (await isContaNaoConferida(db, identidade.usuarioId))) return null;
  return addressOf(db, identidade.usuarioId);
}
