import { withTx } from '@balcao/db/db';
import { isEmail } from '@balcao/domain/pessoa/email';
import { todayInSaoPaulo } from '@balcao/domain/prazo/fuso';
import { loadConselho } from '#features/documento/api.ts';
import { queueEmail } from '#features/email/api.ts';
import { anchorMailKey } from '#platform/audit/anchor-mail.ts';
import type { JobContext } from '#platform/jobs/job.ts';
import { writeAnchorLine } from './anchor.ts';
import { readHead } from './anchor-file.ts';
import { type ChaveAuditoria, publicKeyText } from './chaves.ts';

/** The newest key and the previous one, so that the key known to the reader vouches for a new one. */
const SIGNERS = 2;

/**
 * Mails the signed head of the chain to the council's data protection contact, or to the council itself. There it is
 * out of reach of the portal's operators. It runs once a day; without an address nothing is sent, and health warns.
 */
export async function mailAnchor(
  { deps, now }: JobContext,
  chaves: readonly ChaveAuditoria[],
): Promise<void> {
  const head = await readHead(deps.db);
  const [chave] = chaves;
  if (!head || !chave) return;
  const { encarregado, email, timbre } = await loadConselho(deps.db);
  const para = encarregado.email || email;
  if (!isEmail(para)) {
    deps.log.warn('the head of the audit chain was not mailed: the council has no address');
    return;
  }
  const linhas = chaves.slice(0, SIGNERS).map((each) => writeAnchorLine(head, { chave: each, now }));
  await withTx(deps.db, (tx) =>
    queueEmail(tx, {
      para,
      nome: encarregado.nome || timbre.nome,
      template: 'auditoria.ancora',
      now,
      variaveis: {
        eventos: String(head.seq),
        resumo: head.hash,
        linhas,
        chave: chave.id,
        chavePublica: publicKeyText(chave),
      },
      chave: anchorMailKey(todayInSaoPaulo(now)),
    }),
  );
}
