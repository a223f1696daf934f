import type { emailServidor } from '@balcao/contract/email-servidor';
import type { ResponseInputOf } from '@balcao/contract/kernel/route';
import { sayFalha } from '@balcao/domain/email/falha';
import { renderEmail, withEndereco } from '@balcao/domain/email/render-email';
import { v7 as uuidv7 } from 'uuid';
import { readConselho } from '#features/portal/api.ts';
import { recordAudit } from '#platform/audit/record-audit.ts';
import type { Who } from '#platform/auth/who.ts';
import type { Deps } from '#platform/deps.ts';
import { Problem } from '#platform/http/problem.ts';
import { openTestMailer } from '#platform/mail/servidor.ts';
import { failureCode, type Mailer, type OutgoingMail } from '#platform/mail/transport.ts';
import { requireOwnAddress } from '../own-address.ts';

const TEXTO = {
  assunto: 'Teste do servidor de e-mail',
  corpo: ['O servidor de e-mail do portal funciona: esta mensagem foi enviada por ele.'],
};

/** Sends one message at once, outside the outbox, and gives up after so many milliseconds. */
export async function testServidor(
  deps: Deps,
  who: Who,
  timeoutMs = 10_000,
): Promise<ResponseInputOf<typeof emailServidor.testar>> {
  const para = await requireOwnAddress(deps.db, who);
  const conselho = await readConselho(deps.db);
  const mailer = await openTestMailer(deps, timeoutMs);
  if (!mailer) throw new Problem('not_possible', { detail: 'Preencha e salve o servidor antes.' });
  const { assunto, texto, html } = renderEmail(TEXTO, {
    'conselho.sigla': conselho.sigla,
    'conselho.nome': conselho.nome,
  });
  const { baseUrl } = deps.env;
  const mail = {
    id: uuidv7(),
    para,
    assunto,
    texto: withEndereco(texto, baseUrl),
    html: withEndereco(html, baseUrl),
  };
  const codigo = await tryToSend(mailer, mail, timeoutMs);
  await recordAudit(deps.db, who, {
    acao: 'email.servidor_testado',
    objeto: 'email',
    dados: { falha: codigo },
  });
  return { para, falha: codigo === null ? null : { codigo, mensagem: sayFalha(codigo) } };
}

/** The code of the failure; null where the message left. */
async function tryToSend(mailer: Mailer, mail: OutgoingMail, timeoutMs: number): Promise<string | null> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<string>((resolve) => {
    timer = setTimeout(() => resolve('ETIMEDOUT'), timeoutMs);
  });
  const sent = mailer.send(mail).then(() => null, failureCode);
  try {
    return await Promise.race([sent, late]);
  } finally {
    clearTimeout(timer);
    mailer.close();
  }
}
