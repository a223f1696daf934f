import type { email } from '@balcao/contract/email';
import type { ResponseInputOf } from '@balcao/contract/kernel/route';
import type { Db } from '@balcao/db/db';
import { withEndereco } from '@balcao/domain/email/render-email';
import { IDENTIDADE_PROTEGIDA } from '@balcao/domain/formulario/sigilo';
import type { Who } from '#platform/auth/who.ts';
import { Problem } from '#platform/http/problem.ts';
import { pedidoOf } from '#platform/owner/owner.ts';
import { coveredFor, TEXTO_PROTEGIDO } from './protegido.ts';
import { redactEmail } from './redact-email.ts';
import { isSecretTemplate } from './templates/catalogo.ts';

interface Asked {
  id: string;
  who: Who;
  baseUrl: string;
  /** Whether codes and links may be shown. */
  secrets: boolean;
  /** Throws unless the reader confirmed their identity; called before a code or link is shown. */
  requireStepUp: () => void;
}

/**
 * Returns one message as it was or will be sent. Codes and one-time links show only with `secrets`, and only when the
 * outbox is the one way to get them, because reading it must not open an account. @throws Problem `not_found`,
 * `auth.step_up_required`.
 */
export async function emailDetail(
  db: Db,
  { id, who, baseUrl, secrets, requireStepUp }: Asked,
): Promise<ResponseInputOf<typeof email.detail>> {
  const row = await db
    .selectFrom('email')
    .select(['id', 'template', 'para', 'assunto', 'situacao', 'tentativas', 'erro', 'texto', 'html'])
    .select(pedidoOf('email').as('requerimentoId'))
    .select(['createdAt as criadoEm', 'sentAt as enviadoEm', 'expiresAt as expiraEm'])
    .select(coveredFor(who).as('coberto'))
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) throw new Problem('not_found');
  const { coberto, ...message } = row;
  if (coberto) return { ...message, ...coverEmail() };
  const code = isSecretTemplate(row.template);
  const reveals = secrets && row.situacao === 'local';
  if (reveals && redactEmail(row.texto, { code }) !== row.texto) requireStepUp();
  const shown = (rendered: string) =>
    reveals ? rendered : redactEmail(rendered, { code, lugar: 'link oculto' });
  const show = (rendered: string) => withEndereco(shown(rendered), baseUrl);
  return { ...message, texto: show(row.texto), html: show(row.html) };
}

function coverEmail() {
  const html = `<!doctype html><html lang="pt-BR"><title>${IDENTIDADE_PROTEGIDA}</title><p>${TEXTO_PROTEGIDO}</p></html>`;
  return { para: IDENTIDADE_PROTEGIDA, erro: null, texto: TEXTO_PROTEGIDO, html };
}
