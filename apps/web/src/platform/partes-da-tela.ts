import { meets, type Pessoa } from './can.ts';
import type { RouteRow } from './route-row.ts';

/** A part of a screen as the searches show it. */
interface ParteAchavel {
  label: string;
  to: string;
  /** Title of its screen. */
  tela: string;
}

/** The parts with a name of their own, of the screens that the person may open. */
export function partesDasTelas(eu: Pessoa | null, rows: readonly RouteRow[]): ParteAchavel[] {
  return rows
    .filter(({ needs }) => meets(eu, needs))
    .flatMap(({ path, title, partes = [] }) =>
      partes
        .filter(({ needs }) => needs === undefined || meets(eu, needs))
        .map(({ label, search }) => ({ label, to: `${path}?${new URLSearchParams(search)}`, tela: title })),
    );
}
