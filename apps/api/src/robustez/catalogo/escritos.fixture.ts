import { expectBemExibido } from '#test/expect-bem-exibido.ts';
import type { TestApi } from '#test/harness.ts';

/** Checks that everything the portal wrote about a request, in e-mails and notices, reads as people write. */
export async function assertEscritos({ db }: TestApi, requerimentoId: string): Promise<void> {
  const mails = await db
    .selectFrom('email')
    .select(['assunto', 'texto'])
    .where('ownerId', '=', requerimentoId)
    .execute();
  const notices = await db
    .selectFrom('notificacao')
    .select(['titulo', 'texto'])
    .where('link', 'like', `%${requerimentoId}%`)
    .execute();
  for (const { assunto, texto } of mails) expectBemExibido(assunto, texto);
  for (const { titulo, texto } of notices) expectBemExibido(titulo, texto);
}
