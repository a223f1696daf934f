import { auth, type CadastroInicioBody } from '@balcao/contract/auth';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type * as z from 'zod';
import { call } from '#platform/call.ts';
import { withChallenge } from './challenge.ts';
import { SHOWN_BY_FORM } from './shown-by-form.ts';

interface LoginInput {
  login: string;
  senha: string;
  codigo?: string;
}

/** Signs in, doing the proof of work when the server wants one; `working` is true meanwhile. */
export function useLogin() {
  const [working, setWorking] = useState(false);
  const mutation = useMutation({
    mutationFn: (input: LoginInput) =>
      withChallenge((desafio) => call(auth.login, { body: { ...input, desafio } }), {
        onWorking: setWorking,
      }),
    meta: SHOWN_BY_FORM,
  });
  return { ...mutation, working };
}

/** Begins an account, doing the proof of work when the server wants one; `working` is true meanwhile. */
export function useCadastroInicio() {
  const [working, setWorking] = useState(false);
  const mutation = useMutation({
    mutationFn: (body: z.input<typeof CadastroInicioBody>) =>
      withChallenge((desafio) => call(auth.cadastroInicio, { body: { ...body, desafio } }), {
        onWorking: setWorking,
      }),
    meta: SHOWN_BY_FORM,
  });
  return { ...mutation, working };
}

/** Confirms the e-mail of an account being made. */
export function useCadastroConfirmar() {
  return useMutation({
    mutationFn: (body: { cadastroId: string; codigo: string }) => call(auth.cadastroConfirmar, { body }),
    meta: SHOWN_BY_FORM,
  });
}

/** Has the code mailed again, to a corrected address when one is given. */
export function useCadastroReenviar() {
  return useMutation({
    mutationFn: (body: { cadastroId: string; email?: string }) => call(auth.cadastroReenviar, { body }),
    meta: SHOWN_BY_FORM,
  });
}

/** Asks for a link to make a new password; `working` is true during the proof of work. */
export function useEsqueciSenha() {
  const [working, setWorking] = useState(false);
  const mutation = useMutation({
    mutationFn: (login: string) =>
      withChallenge((desafio) => call(auth.esqueciSenha, { body: { login, desafio } }), {
        onWorking: setWorking,
      }),
    meta: SHOWN_BY_FORM,
  });
  return { ...mutation, working };
}

/** Makes a new password with the mailed link. */
export function useRedefinirSenha() {
  return useMutation({
    mutationFn: (body: { token: string; senha: string }) => call(auth.redefinirSenha, { body }),
    meta: SHOWN_BY_FORM,
  });
}

interface PrimeiroAcesso {
  token: string;
  cpf: string;
  nome: string;
  email: string;
  senha: string;
}

/** Makes the first administrator with the link printed at set-up. */
export function usePrimeiroAcesso() {
  return useMutation({
    mutationFn: (body: PrimeiroAcesso) => call(auth.primeiroAcesso, { body }),
    meta: SHOWN_BY_FORM,
  });
}
