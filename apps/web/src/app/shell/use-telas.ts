import { useQuery } from '@tanstack/react-query';
import { meets, type Pessoa, useEu } from '#platform/can.ts';
import { partesDasTelas } from '#platform/partes-da-tela.ts';
import type { RouteRow } from '#platform/route-row.ts';
import { useRows } from '#platform/use-rows.ts';
import { MENU_DRAWINGS } from './menu-drawings.tsx';
import { menuFor } from './menu-entries.ts';

type Ajustes = typeof import('#features/configuracoes/partes.tsx').PARTES;

/** The screens that the search finds: those of the menu, and by name their parts and the groups of settings. */
export function telasDe(eu: Pessoa | null, rows: readonly RouteRow[], ajustes: Ajustes) {
  const screens = menuFor(eu, rows).flatMap(({ label: detail, items }) =>
    items.map(({ to, parte, label, icon }) => ({
      to: parte ? `${to}#${parte}` : to,
      label,
      detail,
      icon: MENU_DRAWINGS[icon],
    })),
  );
  const partes = partesDasTelas(eu, rows).map(({ label, to, tela }) => ({ label, to, detail: tela }));
  const settings = ajustes
    .filter(({ needs }) => meets(eu, needs))
    .map(({ id, titulo, ajustes: all }) => ({
      label: titulo,
      to: `/configuracoes?parte=${id}`,
      detail: 'Configurações',
      outros: all.map(({ nome }) => nome).join(' '),
    }));
  const named = [...partes, ...settings].map((one) => ({
    ...one,
    icon: MENU_DRAWINGS.settings,
    byName: true as const,
  }));
  return [...screens, ...named];
}

/** Those of the signed-in person. The groups of settings load for administrators, once the search is open. */
export function useTelas(): ReturnType<typeof telasDe> {
  const eu = useEu();
  const rows = useRows();
  const { data = [] } = useQuery({
    queryKey: ['partes-das-configuracoes'],
    queryFn: async () => (await import('#features/configuracoes/partes.tsx')).PARTES,
    staleTime: Number.POSITIVE_INFINITY,
    enabled: meets(eu, { tipo: 2 }),
  });
  return telasDe(eu, rows, data);
}
