import { IconBookmark, IconInbox, IconUsersGroup } from '@tabler/icons-react';
import { useVisoes } from '#features/visao/api.tsx';
import { useEu } from '#platform/can.ts';
import { fromSalva } from './fila-salva.ts';
import type { Visao } from './fila-search.ts';
import { VISOES } from './visoes.ts';

function toFila(search: Record<string, unknown>): string {
  const told = Object.entries(search).filter(([, value]) => value !== undefined);
  return `/atendente/requerimentos?${new URLSearchParams(told.map(([name, value]) => [name, String(value)]))}`;
}

const DAS_VISOES = (Object.keys(VISOES) as Visao[]).map((visao) => ({
  to: toFila({ visao }),
  icon: IconInbox,
  ...(visao === 'grupos'
    ? { label: 'Fila: meus grupos', detail: `Visão “${VISOES[visao]}”` }
    : { label: `Fila: ${VISOES[visao]}`, detail: 'Visão da fila' }),
}));

/** The commands that open the queue: its working views, each group of the attendant, and the saved views. */
export function useFilaComandos() {
  const grupos = useEu()?.grupos ?? [];
  const salvas = useVisoes('fila').data?.items ?? [];
  return [
    ...DAS_VISOES,
    ...grupos.map(({ codigo, sigla, nome }) => ({
      to: toFila({ visao: 'grupos', grupo: codigo }),
      icon: IconUsersGroup,
      label: `Fila: grupo ${sigla}`,
      detail: `${nome}, dos seus grupos`,
    })),
    ...salvas.map((salva) => ({
      to: toFila(fromSalva(salva)),
      icon: IconBookmark,
      label: `Fila: ${salva.nome}`,
      detail: salva.grupo ? `Visão salva do grupo ${salva.grupo.sigla}` : 'Visão salva',
    })),
  ];
}
