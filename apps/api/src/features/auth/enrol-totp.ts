import { randomBytes } from 'node:crypto';
import { type Db, withTx } from '@balcao/db/db';
import { codigoValidacaoFromBytes, formatCodigoValidacao } from '@balcao/domain/pessoa/codigo-validacao';
import { queueEmail } from '#features/email/api.ts';
import { readConselho } from '#features/portal/api.ts';
import { changeAcesso } from '#platform/auth/change-acesso.ts';
import { seal, unseal } from '#platform/auth/seal.ts';
import { hashSecret } from '#platform/auth/secret.ts';
import type { Who } from '#platform/auth/who.ts';
import type { Deps } from '#platform/deps.ts';
import { invalidField, Problem } from '#platform/http/problem.ts';
import { byCodigo, confirmOwner } from './confirm-owner.ts';
import { NO_SECOND_FACTOR, totpSeal } from './second-factor.ts';
import { newTotpSecret, totpStep, totpUrl } from './totp.ts';
import type { Visit } from './visit.ts';

const RECOVERY_CODES = 10;

/**
 * Creates a secret for the authenticator; it is required only after a code from it was accepted. @throws Problem
 * `stale` when one is active: that one must be disabled first.
 */
export async function startTotp(
  tx: Db,
  who: Who,
  { deps }: { deps: Deps },
): Promise<{ segredo: string; url: string }> {
  const segredo = newTotpSecret();
  const own = await tx
    .selectFrom('usuario')
    .select(['email', 'totpEnabledAt'])
    .where('id', '=', who.usuarioId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (own.totpEnabledAt)
    throw new Problem('stale', { detail: 'A verificação em duas etapas já está ativa.' });
  await changeAcesso(tx, who.usuarioId, {
    totpSecret: seal(segredo, totpSeal(deps, who.usuarioId)),
    totpLastStep: null,
    actor: who,
    event: { acao: 'usuario.segundo_fator_iniciado' },
  });
  const { sigla } = await readConselho(tx);
  return { segredo, url: totpUrl(segredo, { issuer: sigla, label: own.email }) };
}

/**
 * Enables the authenticator with a code from it, and returns the recovery codes once. @throws Problem `validation` on
 * the code, `stale` when no enrolment began.
 */
export async function activateTotp(
  tx: Db,
  who: Who,
  { deps, codigo }: { deps: Deps; codigo: string },
): Promise<{ codigosRecuperacao: string[] }> {
  const row = await tx
    .selectFrom('usuario')
    .select(['totpSecret', 'totpEnabledAt'])
    .where('id', '=', who.usuarioId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const secret = row.totpSecret && unseal(row.totpSecret, totpSeal(deps, who.usuarioId));
  if (row.totpEnabledAt || !secret) throw new Problem('stale', { detail: 'Comece de novo a ativação.' });
  const step = totpStep(secret, codigo, who.now);
  if (step === null)
    throw invalidField('codigo', 'Código não confere. Espere o próximo código e tente de novo.');
  const codes = Array.from({ length: RECOVERY_CODES }, () => codigoValidacaoFromBytes(randomBytes(10)));
  await changeAcesso(tx, who.usuarioId, {
    totpEnabledAt: who.now,
    totpLastStep: step,
    codigosRecuperacao: codes.map(hashSecret),
    actor: who,
    event: { acao: 'usuario.segundo_fator_ativado' },
  });
  await tell(tx, who, 'conta.segundo_fator_ativado');
  return { codigosRecuperacao: codes.map(formatCodigoValidacao) };
}

/**
 * Disables the authenticator and its recovery codes. A session and a password are not enough: a code of the factor
 * itself is required. @throws Problem `validation` on the code, `auth.blocked`, `stale` when none is active.
 */
export async function disableTotp(visit: Visit, who: Who, codigo: string): Promise<void> {
  const { totpEnabledAt } = await visit.deps.db
    .selectFrom('usuario')
    .select('totpEnabledAt')
    .where('id', '=', who.usuarioId)
    .executeTakeFirstOrThrow();
  if (!totpEnabledAt)
    throw new Problem('stale', { detail: 'A verificação em duas etapas já está desativada.' });
  await confirmOwner(visit, who, {
    campo: 'codigo',
    mensagem: 'Código não confere. Espere o próximo código e tente de novo.',
    via: 'desativar_segundo_fator',
    check: byCodigo(visit, codigo),
  });
  await withTx(visit.deps.db, (tx) => removeTotp(tx, who));
}

async function removeTotp(tx: Db, who: Who): Promise<void> {
  await changeAcesso(tx, who.usuarioId, {
    ...NO_SECOND_FACTOR,
    actor: who,
    event: { acao: 'usuario.segundo_fator_desativado' },
  });
  await tell(tx, who, 'conta.segundo_fator_desativado');
}

async function tell(
  tx: Db,
  who: Who,
  template: 'conta.segundo_fator_ativado' | 'conta.segundo_fator_desativado',
): Promise<void> {
  await queueEmail(tx, {
    template,
    usuarioId: who.usuarioId,
    variaveis: { linkNaoFuiEu: '/auth/esqueci-senha' },
    chave: `${template}:${who.requestId}`,
    now: who.now,
  });
}
