import type { auth } from '@balcao/contract/auth';
import { withTx } from '@balcao/db/db';
import { newChallenge } from '#platform/auth/challenge.ts';
import type { Handlers } from '#platform/http/context.ts';
import { refuseInMaintenance } from '#platform/http/maintenance.ts';
import { changeSenha } from './change-senha.ts';
import { confirmIdentity } from './confirm-identity.ts';
import { confirmSignUp } from './confirm-sign-up.ts';
import { createFirstAdministrator } from './create-first-administrator.ts';
import { endSession } from './end-session.ts';
import { activateTotp, disableTotp, startTotp } from './enrol-totp.ts';
import { exchangeLink, previewLink } from './exchange-link.ts';
import { needsHardChallenge } from './failures.ts';
import { requestReset } from './request-reset.ts';
import { resendCode } from './resend-code.ts';
import { resetSenha } from './reset-senha.ts';
import { signIn } from './sign-in.ts';
import { startSignUp } from './start-sign-up.ts';

/** Most of these open their own transactions, because a failure counter must survive the refusal that it counted. */
export const authHandlers: Handlers<typeof auth> = {
  login: { ownTransactions: true, reserved: true, handle: (ctx) => signIn(ctx, ctx.body) },
  desafio: async (ctx) => ({
    desafio: { ...(await newChallenge(ctx, { hard: await needsHardChallenge(ctx) })) },
  }),
  acesso: { ownTransactions: true, handle: (ctx) => exchangeLink(ctx, ctx.body) },
  acessoPrevia: { ownTransactions: true, handle: (ctx) => previewLink(ctx, ctx.body) },
  logout: {
    ownTransactions: true,
    handle: async (ctx) => {
      await endSession(ctx, ctx.who);
    },
  },
  cadastroInicio: {
    ownTransactions: true,
    handle: async (ctx) => {
      await refuseInMaintenance(ctx.deps, ctx.now);
      return startSignUp(ctx, ctx.body);
    },
  },
  cadastroConfirmar: {
    ownTransactions: true,
    handle: async (ctx) => {
      await refuseInMaintenance(ctx.deps, ctx.now);
      return confirmSignUp(ctx, ctx.body);
    },
  },
  cadastroReenviar: { ownTransactions: true, handle: (ctx) => resendCode(ctx, ctx.body) },
  esqueciSenha: { ownTransactions: true, handle: (ctx) => requestReset(ctx, ctx.body) },
  redefinirSenha: { ownTransactions: true, handle: (ctx) => resetSenha(ctx, ctx.body) },
  primeiroAcesso: { ownTransactions: true, handle: (ctx) => createFirstAdministrator(ctx, ctx.body) },
  trocarSenha: { ownTransactions: true, handle: (ctx) => changeSenha(ctx, ctx.who, ctx.body) },
  confirmarIdentidade: {
    ownTransactions: true,
    handle: async (ctx) => {
      await confirmIdentity(ctx, ctx.who, ctx.body);
    },
  },
  totpIniciar: ({ tx, who, deps }) => startTotp(tx, who, { deps }),
  totpAtivar: {
    ownTransactions: true,
    handle: async ({ deps, who, body }) => {
      const codes = await withTx(deps.db, (tx) => activateTotp(tx, who, { deps, codigo: body.codigo }));
      // The acts that lacked the second factor are open at once.
      deps.sessions.forget(who.sessaoId);
      return codes;
    },
  },
  totpDesativar: {
    ownTransactions: true,
    handle: async (ctx) => {
      await disableTotp(ctx, ctx.who, ctx.body.codigo);
    },
  },
};
