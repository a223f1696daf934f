import { grupo } from '@balcao/contract/grupo';
import type { ArgsOf, ResponseOf, RouteDef } from '@balcao/contract/kernel/route';
import { servico } from '@balcao/contract/servico';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { call, query } from '#platform/call.ts';
import { can, useEu } from '#platform/can.ts';
import { polled } from '#platform/polled.ts';
import { SHOWN_BY_FORM } from '#platform/shown-by-form.ts';
import { withStepUp } from '#platform/step-up.ts';
import { useChange, useReadAgain } from '#platform/use-change.ts';

export type Linha = ResponseOf<typeof grupo.list>['items'][number];
export type Grupo = ResponseOf<typeof grupo.detail>;
export type Membro = Grupo['membros'][number];
export type Regras = Grupo['regras'];
export type Dados = ArgsOf<typeof grupo.create>['body'];

const SHOWN = { handles: [...SHOWN_BY_FORM.handles, 'grupo.in_use' as const] };
const READS: readonly RouteDef[] = [grupo.list, grupo.detail, grupo.semResponsavel, grupo.candidatos];

export function useGrupos() {
  return useQuery(query(grupo.list, {}));
}

export function useGrupo(id: string) {
  return useQuery(query(grupo.detail, { params: { id } }));
}

/**
 * Groups of the person where requests wait for somebody longer than they may; asked again while the page is open, and
 * at once when the number of those that nobody took changes.
 */
export function useSemResponsavel(semAtendente: number | undefined) {
  const enabled = can(useEu(), 'requerimento.ver_grupo');
  const found = useQuery({ ...polled(grupo.semResponsavel, {}), refetchInterval: 300_000, enabled });
  const { refetch } = found;
  const before = useRef(semAtendente);
  useEffect(() => {
    const changed = before.current !== undefined && before.current !== semAtendente;
    before.current = semAtendente;
    if (changed && enabled) void refetch();
  }, [semAtendente, enabled, refetch]);
  return found;
}

export function useCandidatos(id: string) {
  return useQuery(query(grupo.candidatos, { params: { id }, query: { busca: '' } }));
}

/** Every service of the catalogue, by name. */
export function useServicos() {
  return useQuery(query(servico.list, {}));
}

/** Reads the groups again, whatever is shown of them. */
export const useRefreshGrupos = () => useReadAgain(READS);

/** A change of a group: what it answers is shown at once, and a refusal reads the group again. */
const useGrupoChange = <I>(change: (input: I) => Promise<Grupo>) => useChange(change, READS, SHOWN);

export const useSaveDados = (before: Pick<Grupo, 'id' | 'version'> | null) =>
  useGrupoChange((body: Dados) =>
    before
      ? call(grupo.change, { params: { id: before.id }, body: { ...body, version: before.version } })
      : call(grupo.create, { body }),
  );

type Of = Pick<Grupo, 'id' | 'version'>;

export const useSaveRegras = ({ id, version }: Of) =>
  useGrupoChange((regras: Regras) => call(grupo.regras, { params: { id }, body: { ...regras, version } }));

export const useSaveServicos = ({ id, version }: Of) =>
  useGrupoChange((body: { tipos: number[]; localidades: string[] }) =>
    call(grupo.servicos, { params: { id }, body: { ...body, version } }),
  );

export const useIncluirMembro = ({ id, version }: Of) =>
  useGrupoChange((body: { usuarioId: string; lider: boolean }) =>
    withStepUp(() => call(grupo.incluirMembro, { params: { id }, body: { ...body, version } })),
  );

export const useMudarMembro = ({ id, version }: Of, usuarioId: string) =>
  useGrupoChange((body: { teto: number | null; tipos: number[] }) =>
    call(grupo.mudarMembro, { params: { id, usuarioId }, body: { ...body, version } }),
  );

export const useMudarLider = ({ id, version }: Of, usuarioId: string) =>
  useGrupoChange((lider: boolean) =>
    withStepUp(() => call(grupo.mudarLider, { params: { id, usuarioId }, body: { lider, version } })),
  );

export const useRetirarMembro = ({ id, version }: Of, usuarioId: string) =>
  useGrupoChange(() =>
    withStepUp(() => call(grupo.retirarMembro, { params: { id, usuarioId }, body: { version } })),
  );

export const useDesativar = ({ id, version }: Of) =>
  useGrupoChange((body: { destinoId: string | null; motivo: string }) =>
    call(grupo.desativar, { params: { id }, body: { ...body, version } }),
  );

export const useAtivar = ({ id, version }: Of) =>
  useGrupoChange(() => call(grupo.ativar, { params: { id }, body: { version } }));
