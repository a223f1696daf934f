import { STATUS, type Status } from '../requerimento/status.ts';

/** What a council calls situations, for staff and for requesters; one that is not in it keeps the product's names. */
export type NomesSituacao = Readonly<Partial<Record<Status, { equipe: string; requerente: string }>>>;

/** What staff call a situation. */
export function nomeEquipe(status: Status, nomes: NomesSituacao = {}): string {
  return nomes[status]?.equipe ?? STATUS[status].rotuloEquipe;
}

/** What the requester reads as the name of a situation. */
export function nomeRequerente(status: Status, nomes: NomesSituacao = {}): string {
  return nomes[status]?.requerente ?? STATUS[status].rotuloCidadao;
}
