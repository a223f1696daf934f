// The door of the calendar: the days that do not count, and the portal's outages.
export { FeriadosSection } from './feriados-section.tsx';
export { IndisponibilidadesSection } from './indisponibilidades-section.tsx';
export { RecalculoNote } from './recalculo-note.tsx';
