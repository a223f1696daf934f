import type { JobContext } from '#platform/jobs/job.ts';
import { writeNaPasta } from './pasta.ts';

/** Writes a file for the bank into its folder, from where programs of the bank fetch it. */
export async function gravarRemessa({ deps: { db, env } }: JobContext, remessaId: string): Promise<void> {
  const { nome, conteudo } = await db
    .selectFrom('remessa')
    .select(['nome', 'conteudo'])
    .where('id', '=', remessaId)
    .executeTakeFirstOrThrow();
  await writeNaPasta(env, nome, conteudo);
}
