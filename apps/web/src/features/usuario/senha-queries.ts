import { auth } from '@balcao/contract/auth';
import { sessao } from '@balcao/contract/sessao';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call, keyOf } from '#platform/call.ts';
import { setToken } from '#platform/session.ts';
import { SHOWN_BY_FORM } from '#platform/shown-by-form.ts';

/** Changes the own password. All other sessions end; this one gets a new token. */
export function useTrocarSenha() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: { senhaAtual: string; senha: string }) => call(auth.trocarSenha, { body }),
    onSuccess: ({ token }) => {
      setToken(token);
      void cache.invalidateQueries({ queryKey: keyOf(sessao.list) });
    },
    meta: SHOWN_BY_FORM,
  });
}
