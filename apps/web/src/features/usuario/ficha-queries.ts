import { perfil } from '@balcao/contract/perfil';
import { usuario } from '@balcao/contract/usuario';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, keyOf } from '#platform/call.ts';
import { municipiosQuery } from '#platform/municipios.ts';
import { SHOWN_BY_FORM } from '#platform/shown-by-form.ts';
import { withStepUp } from '#platform/step-up.ts';
import { keepUsuario, takeNewer } from './queries.ts';

/** Opens the masked record of somebody else for a while. */
export function useAbrirFicha(id: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (motivo: string) => call(usuario.abrir, { params: { id }, body: { motivo } }),
    onSuccess: (record) => {
      cache.setQueryData(keyOf(usuario.detail, { params: { id } }), record);
      void cache.invalidateQueries({ queryKey: keyOf(perfil.detail, { params: { id } }) });
    },
    meta: SHOWN_BY_FORM,
  });
}

/** Passes an unconfirmed account to its owner. May ask for the password again. */
export function useEnviarAcesso(id: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: { email: string; motivo: string }) =>
      withStepUp(() => call(usuario.enviarAcesso, { params: { id }, body })),
    onSuccess: () => cache.invalidateQueries({ queryKey: keyOf(usuario.detail) }),
    meta: SHOWN_BY_FORM,
  });
}

interface Preferencias {
  version: number;
  nomeSocial: string | null;
}

/** Saves the social name; a conflict saves nothing and refetches the record. */
export function useSavePreferencias() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: Preferencias) => call(usuario.preferencias, { body }),
    onSuccess: (record) => keepUsuario(cache, record),
    onError: (error) => takeNewer(cache, error),
    meta: SHOWN_BY_FORM,
  });
}

/** Name of a municipality by its IBGE code; null until loaded. */
export function useMunicipioName(ibge: string | null, uf: string | null): string | null {
  const { data } = useQuery({
    ...municipiosQuery(uf ?? ''),
    enabled: ibge !== null && uf !== null,
  });
  return data?.items.find((item) => item.ibge === ibge)?.nome ?? null;
}
