import { auth } from '@balcao/contract/auth';
import { sessao } from '@balcao/contract/sessao';
import { usuario } from '@balcao/contract/usuario';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call, keyOf } from '#platform/call.ts';
import { isProblem } from '#platform/problem.ts';
import { SHOWN_BY_FORM } from '#platform/shown-by-form.ts';
import { withStepUp } from '#platform/step-up.ts';

/** Starts the second factor and returns its secret. May ask for the password again. */
export function useIniciarSegundoFator() {
  const refresh = useRefreshSegundoFator();
  return useMutation({
    mutationFn: () => withStepUp(() => call(auth.totpIniciar)),
    // It was enabled elsewhere meanwhile, so the screen refreshes.
    onError: (error) => (isProblem(error, 'stale') ? refresh() : undefined),
    meta: SHOWN_BY_FORM,
  });
}

/** Enables the second factor with a code; returns the recovery codes, only this once. */
export function useAtivarSegundoFator() {
  return useMutation({
    mutationFn: (codigo: string) => withStepUp(() => call(auth.totpAtivar, { body: { codigo } })),
    meta: SHOWN_BY_FORM,
  });
}

/** Disables the second factor and its recovery codes. */
export function useDesativarSegundoFator() {
  const refresh = useRefreshSegundoFator();
  return useMutation({
    mutationFn: (codigo: string) => call(auth.totpDesativar, { body: { codigo } }),
    onSuccess: refresh,
    meta: SHOWN_BY_FORM,
  });
}

/** Returns a function that refetches whether the account has a second factor. */
export function useRefreshSegundoFator() {
  const cache = useQueryClient();
  return async () => {
    await Promise.all([
      cache.invalidateQueries({ queryKey: keyOf(usuario.detail) }),
      cache.invalidateQueries({ queryKey: keyOf(sessao.eu) }),
    ]);
  };
}
