import type { auditoria } from '@balcao/contract/auditoria';
import { recordConsulta, recordEvento } from '#features/leitura/api.ts';
import { recordAudit } from '#platform/audit/record-audit.ts';
import type { Handlers } from '#platform/http/context.ts';
import { pedirConferencia, readCadeia } from './cadeia.ts';
import { getEvento, listEventos } from './eventos.ts';
import { exportEventos } from './exportar-eventos.ts';

/** The names of the filters that have a value. */
const filtersOf = (query: object) =>
  Object.entries(query).flatMap(([name, value]) => (value === undefined || value === '' ? [] : [name]));

export const auditoriaHandlers: Handlers<typeof auditoria> = {
  list: async ({ deps, tx, who, query }) => {
    const { pagina, porPagina, ...filtros } = query;
    await recordConsulta(deps, who, filtersOf(filtros));
    return listEventos(tx, query);
  },
  detail: async ({ deps, tx, who, params }) => {
    const event = await getEvento(tx, params.id);
    await recordEvento(deps, who, event);
    return event;
  },
  exportar: async ({ tx, who, query }) => {
    const { formato, ...filtros } = query;
    await recordAudit(tx, who, {
      acao: 'auditoria.exportada',
      objeto: 'auditoria',
      objetoId: 'eventos',
      dados: { formato, filtros: filtersOf(filtros) },
    });
    return exportEventos(tx, query, who.now);
  },
  cadeia: ({ tx, who }) => readCadeia(tx, who.now),
  conferir: ({ tx, who }) => pedirConferencia(tx, who),
};
