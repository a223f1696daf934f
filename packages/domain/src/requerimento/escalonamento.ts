import { addDays, diffDays, type IsoDate } from '../prazo/data.ts';

/** What a group wants said about deadlines. */
export interface RegraEscalonamento {
  /** Days before the deadline on which the attendant gets a notice; 0 for never. */
  antesDias: number;
  /** The leader gets a notice on the day of the deadline, and another once it has passed. */
  avisarLider: boolean;
  /** Days after the deadline from which administrators get a notice; null for never. */
  administradoresDias: number | null;
}

/** The stages of a deadline, in their order. */
export const ETAPAS = ['ANTES', 'NO_DIA', 'ATRASADO', 'ADMINISTRADORES'] as const;
export type Etapa = (typeof ETAPAS)[number];

/** Who hears of a stage. */
export type Publico = 'atendente' | 'lider' | 'administradores';

function reached(etapa: Etapa, regra: RegraEscalonamento, prazoEm: IsoDate, hoje: IsoDate): boolean {
  switch (etapa) {
    case 'ANTES':
      return regra.antesDias > 0 && hoje >= addDays(prazoEm, -regra.antesDias);
    case 'NO_DIA':
      return regra.avisarLider && hoje >= prazoEm;
    case 'ATRASADO':
      return hoje > prazoEm;
    case 'ADMINISTRADORES':
      return (
        regra.administradoresDias !== null && hoje >= addDays(prazoEm, Math.max(1, regra.administradoresDias))
      );
  }
}

const PUBLICOS: Record<Etapa, readonly Publico[]> = {
  ANTES: ['atendente'],
  NO_DIA: ['lider'],
  ATRASADO: ['atendente', 'lider'],
  ADMINISTRADORES: ['administradores'],
};

/**
 * The notice that a deadline needs today, and for whom: the furthest stage that was reached, for all people
 * of the stages since the last notice. Days on which nothing ran are made up for at once, and nothing is said
 * twice.
 */
export function nextEtapa(
  regra: RegraEscalonamento,
  { prazoEm, avisada, hoje }: { prazoEm: IsoDate; avisada: Etapa | null; hoje: IsoDate },
): { etapa: Etapa; publico: Publico[] } | null {
  const told = avisada === null ? -1 : ETAPAS.indexOf(avisada);
  const open = ETAPAS.filter((etapa, place) => place > told && reached(etapa, regra, prazoEm, hoje));
  const etapa = open.at(-1);
  if (!etapa) return null;
  const publico = new Set(open.flatMap((stage) => PUBLICOS[stage]));
  if (!regra.avisarLider) publico.delete('lider');
  return { etapa, publico: [...publico] };
}

/** How a deadline stands, always in words. */
export function describePrazo(prazoEm: IsoDate, hoje: IsoDate): string {
  const left = diffDays(hoje, prazoEm);
  if (left === 0) return 'vence hoje';
  if (left === 1) return 'vence amanhã';
  if (left > 0) return `vence em ${left} dias`;
  return left === -1 ? 'atrasado há 1 dia' : `atrasado há ${-left} dias`;
}

/** Days after which somebody who was asked for an agreement is reminded of it. */
const LEMBRETES_ACEITE = [3, 7] as const;

/** The reminder of an agreement that is due, by its day; null when it was given or none is due yet. */
export function lembreteAceite(pedidoEm: IsoDate, hoje: IsoDate): number | null {
  return LEMBRETES_ACEITE.findLast((dia) => diffDays(pedidoEm, hoje) >= dia) ?? null;
}
