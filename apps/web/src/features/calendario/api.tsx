// The public interface of the calendar: days off, and outages of the portal.
export { FeriadosSection } from './feriados-section.tsx';
export { IndisponibilidadesSection } from './indisponibilidades-section.tsx';
export { RecalculoNote } from './recalculo-note.tsx';
