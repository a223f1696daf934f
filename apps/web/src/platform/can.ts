import type { RouteDef } from '@balcao/contract/kernel/route';
import type { Permissao } from '@balcao/contract/permissions';
import { type Eu, sessao } from '@balcao/contract/sessao';
import { useQuery } from '@tanstack/react-query';
import type * as z from 'zod';
import { query } from './call.ts';
import type { Needs } from './route-row.ts';
import { useSession } from './session.ts';

/** The signed-in person with the permissions from the server. */
export type Pessoa = z.output<typeof Eu>;

/** Query options of the signed-in person, shared by guard, menu and screens. */
export const euQuery = { ...query(sessao.eu), staleTime: 60_000 };

/** The signed-in person; null while signed out or loading. */
export function useEu(): Pessoa | null {
  const signedIn = useSession() !== null;
  const { data } = useQuery({ ...euQuery, enabled: signedIn });
  return signedIn ? (data ?? null) : null;
}

/** Why the signed-in person could not be loaded, with a retry; null without a failure. */
export function useEuFailure(): { error: Error; retry: () => void } | null {
  const signedIn = useSession() !== null;
  const { data, error, refetch } = useQuery({ ...euQuery, enabled: signedIn });
  return signedIn && data === undefined && error ? { error, retry: () => void refetch() } : null;
}

/** Whether the person has the permission, with any reach. The server checks every call again. */
export function can(eu: Pessoa | null, permissao: Permissao): boolean {
  return eu !== null && Object.hasOwn(eu.permissoes, permissao);
}

function canCall(eu: Pessoa | null, route: Pick<RouteDef, 'access'>): boolean {
  const { access } = route;
  if (access === 'public') return true;
  if (access === 'session') return eu !== null;
  return [access].flat().some((key) => can(eu, key));
}

/** Whether the person may open a screen with these needs. A higher tipo includes the screens of lower ones. */
export function meets(eu: Pessoa | null, needs: Needs): boolean {
  if (needs === 'public') return true;
  if (needs === 'public-only') return eu === null;
  if (needs === 'session') return eu !== null;
  if ('tipo' in needs) return eu !== null && eu.tipo >= needs.tipo;
  if ('permissao' in needs) return can(eu, needs.permissao);
  return canCall(eu, needs);
}
