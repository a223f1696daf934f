import type { IsoDate } from '../prazo/data.ts';
import { startOfDayInSaoPaulo } from '../prazo/fuso.ts';
import { diaDaSemana, formatData, formatHora, isoDateInSaoPaulo } from '../texto/data-br.ts';

/** A maintenance as it was planned. Nothing starts or ends it but the clock. */
export interface Manutencao {
  ligada: boolean;
  /** Null for at once. */
  inicio: Date | null;
  /** Null where nobody said. */
  ate: Date | null;
}

export type EstadoDaManutencao = 'nenhuma' | 'anunciada' | 'ativa';

/** How a maintenance is at a moment. */
export function estadoDaManutencao({ ligada, inicio, ate }: Manutencao, agora: Date): EstadoDaManutencao {
  if (!ligada || (ate !== null && agora >= ate)) return 'nenhuma';
  return inicio !== null && agora < inicio ? 'anunciada' : 'ativa';
}

/** A maintenance as it was saved at a moment; it holds until the next one is saved. */
export interface ManutencaoSalva extends Manutencao {
  salvaEm: Date;
}

/** A stretch in which people could only read, from its beginning up to but not including its end. */
export interface Parada {
  inicio: Date;
  fim: Date;
  /** Which of the saved ones it is of, by its place. */
  de: number;
}

/** The stretches that are over by now, from every maintenance that was saved, the oldest first. */
export function paradasEncerradas(salvas: readonly ManutencaoSalva[], agora: Date): Parada[] {
  return salvas.flatMap(({ salvaEm, ligada, inicio, ate }, de) => {
    if (!ligada) return [];
    const from = Math.max(salvaEm.getTime(), inicio?.getTime() ?? 0);
    const next = salvas[de + 1]?.salvaEm.getTime() ?? Number.POSITIVE_INFINITY;
    const until = Math.min(ate?.getTime() ?? next, next);
    return from < until && until <= agora.getTime()
      ? [{ inicio: new Date(from), fim: new Date(until), de }]
      : [];
  });
}

/** When it is something else next; null for never. */
export function proximaMudanca({ ligada, inicio, ate }: Manutencao, agora: Date): Date | null {
  if (!ligada) return null;
  return [inicio, ate].find((moment) => moment !== null && moment > agora) ?? null;
}

/** What people are told of it; null where there is nothing to tell. */
export function sayManutencao(manutencao: Manutencao, agora: Date): string | null {
  const { inicio, ate } = manutencao;
  const estado = estadoDaManutencao(manutencao, agora);
  if (estado === 'nenhuma') return null;
  const fim = ate === null ? '' : `até ${artigo(ate)} ${sayMomento(ate)}`;
  if (estado === 'ativa')
    return `Em manutenção${fim && ` ${fim}`}. Você pode consultar tudo; novos pedidos e mudanças esperam o fim.`;
  const comeco = inicio === null ? '' : ` a partir d${artigo(inicio)} ${sayMomento(inicio)}`;
  return `Em manutenção${comeco}${fim && `, ${fim}`}.`;
}

/** «22h de sábado, 05/12/2026». */
function sayMomento(moment: Date): string {
  const hora = formatHora(moment)
    .replace(/^0(?=\d)/, '')
    .replace(/h00$/, 'h');
  return `${hora} de ${diaDaSemana(isoDateInSaoPaulo(moment))}, ${formatData(moment)}`;
}

/** «as» before an hour, «a» before one o'clock. */
const artigo = (moment: Date) => (/^0[01]h/.test(formatHora(moment)) ? 'a' : 'as');

/** The moment of a day and a time of day, such as `14:30`, in Brasília; null while one is missing. */
export function momentoDe(dia: IsoDate, hora: string): Date | null {
  if (dia === '' || hora === '') return null;
  const [hours = 0, minutes = 0] = hora.split(':').map(Number);
  return new Date(startOfDayInSaoPaulo(dia).getTime() + (hours * 60 + minutes) * 60_000);
}
