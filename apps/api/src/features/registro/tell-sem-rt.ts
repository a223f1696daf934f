import type { Db } from '@balcao/db/db';
import { type IsoDate, laterDate } from '@balcao/domain/prazo/data';
import { todayInSaoPaulo } from '@balcao/domain/prazo/fuso';
import { formatDataComDia, formatIsoDate } from '@balcao/domain/texto/data-br';
import { tell } from '#features/aviso/api.ts';
import { listRepresentantes } from '#features/pessoa/api.ts';
import { systemActor } from '#platform/auth/who.ts';

/** A firm whose registration is in force. */
export interface Firma {
  id: string;
  nome: string;
  cpfCnpj: string;
  numero: string;
  localidadeIbge: string | null;
  /** The day since which it is in force without a break. */
  desde: IsoDate;
}

/** The time that a firm has no responsible professional, as announced. */
export interface SemRt {
  id: string;
  desde: IsoDate;
  avisadaEm: IsoDate;
  ate: IsoDate;
}

const LINK = '/novorequerimento/tipos';

interface Aviso {
  firma: Firma;
  semRt: SemRt;
  /** The announcement of the last day to name somebody, or that the day passed and inspection takes over. */
  aviso: 'prazo' | 'fiscalizacao';
  now: Date;
}

const AVISOS = {
  prazo: {
    template: 'reg.sem_rt',
    titulo: 'Empresa sem responsável técnico',
    texto: ({ desde, prazo }: Ditos) =>
      `${desde} ninguém responde tecnicamente pela empresa. Indique outro responsável técnico até ${prazo}.`,
  },
  fiscalizacao: {
    template: 'reg.sem_rt_fiscalizacao',
    titulo: 'Empresa sem responsável técnico: o caso foi para a fiscalização',
    texto: ({ desde, prazo }: Ditos) =>
      `${desde} ninguém responde tecnicamente pela empresa. O prazo para indicar outro terminou em ${prazo}. Indique um assim que puder.`,
  },
} as const;

interface Ditos {
  desde: string;
  prazo: string;
}

/** Notifies the firm and its representatives, each once, in the portal and by e-mail. */
export async function tellFirma(tx: Db, { firma, semRt, aviso, now }: Aviso): Promise<void> {
  const { template, titulo, texto } = AVISOS[aviso];
  const hoje = todayInSaoPaulo(now);
  const ditos = { desde: sayDesde(semRt.desde, hoje), prazo: formatDataComDia(semRt.ate) };
  const people = [firma.id, ...(await listRepresentantes(tx, firma.id, hoje))];
  await tell(tx, systemActor(now), people, {
    template,
    chave: `${template}:${semRt.id}`,
    prioridade: 1,
    link: LINK,
    titulo,
    texto: `${firma.nome}: ${texto(ditos)}`,
    variaveis: { empresa: firma.nome, registro: firma.numero, ...ditos },
  });
}

function sayDesde(desde: IsoDate, hoje: IsoDate): string {
  return `${laterDate(desde, hoje) === hoje ? 'desde' : 'a partir de'} ${formatIsoDate(desde)}`;
}
