import type { email } from '@balcao/contract/email';
import { recordAudit } from '#platform/audit/record-audit.ts';
import { requireStepUp } from '#platform/auth/step-up.ts';
import { can } from '#platform/auth/who.ts';
import type { Handlers } from '#platform/http/context.ts';
import { emailDetail } from './email-detail.ts';
import { emailList } from './email-list.ts';
import { emailResumo } from './email-resumo.ts';
import { retryEmail } from './retry-email.ts';
import { retryFailed } from './retry-failed.ts';

export const emailHandlers: Handlers<typeof email> = {
  list: ({ tx, query }) => emailList(tx, query),
  resumo: ({ tx, now }) => emailResumo(tx, now),
  detail: async ({ deps, tx, who, params }) => {
    const detail = await emailDetail(tx, {
      id: params.id,
      who,
      baseUrl: deps.env.baseUrl,
      secrets: can(who, 'config.email'),
      requireStepUp: () => requireStepUp(who),
    });
    await recordAudit(tx, who, { acao: 'email.lido', objeto: 'email', objetoId: params.id });
    return detail;
  },
  reenviar: async ({ tx, who, params }) => {
    await retryEmail(tx, who, params.id);
  },
  reenviarTodas: ({ tx, who }) => retryFailed(tx, who),
};
