import { auth, type CadastroInicioBody } from '@balcao/contract/auth';
import type * as z from 'zod';
import { call } from '#platform/call.ts';
import { withChallenge } from './challenge.ts';
import { useSend } from './use-send.ts';

interface LoginInput {
  login: string;
  senha: string;
  codigo?: string;
}

/** Signs in, with the proof of work if the server wants one. */
export function useLogin() {
  return useSend((input: LoginInput, onWorking) =>
    withChallenge((desafio) => call(auth.login, { body: { ...input, desafio } }), onWorking),
  );
}

/** Starts a sign-up, with the proof of work if the server wants one. */
export function useCadastroInicio() {
  return useSend((body: z.input<typeof CadastroInicioBody>, onWorking) =>
    withChallenge((desafio) => call(auth.cadastroInicio, { body: { ...body, desafio } }), onWorking),
  );
}

/** Confirms the e-mail of a sign-up. */
export function useCadastroConfirmar() {
  return useSend((body: { cadastroId: string; codigo: string }) => call(auth.cadastroConfirmar, { body }));
}

/** Mails the code again, to a corrected address if given. */
export function useCadastroReenviar() {
  return useSend((body: { cadastroId: string; email?: string }) => call(auth.cadastroReenviar, { body }));
}

/** Requests a link for a new password, with the proof of work if the server wants one. */
export function useEsqueciSenha() {
  return useSend((login: string, onWorking) =>
    withChallenge((desafio) => call(auth.esqueciSenha, { body: { login, desafio } }), onWorking),
  );
}

/** Sets a new password with the mailed link. */
export function useRedefinirSenha() {
  return useSend((body: { token: string; senha: string }) => call(auth.redefinirSenha, { body }));
}

interface PrimeiroAcesso {
  token: string;
  cpf: string;
  nome: string;
  email: string;
  senha: string;
}

/** Creates the first administrator with the link printed at set-up. */
export function usePrimeiroAcesso() {
  return useSend((body: PrimeiroAcesso) => call(auth.primeiroAcesso, { body }));
}
