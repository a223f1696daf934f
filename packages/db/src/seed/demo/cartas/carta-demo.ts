import type { EspecieCarta } from '@balcao/domain/carta/especie';
import type { Comparecimento } from '@balcao/domain/carta/redacao';
import type { EventoCarta } from '@balcao/domain/carta/situacao';
import type { Insertable } from 'kysely';
import type { DB } from '../../../schema.gen.ts';
import type { Historia } from '../historia.ts';
import type { PessoaDemo } from '../pessoa.ts';
import type { RoteiroDeCarta } from './roteiros.ts';
import type { Acontecido } from './vida.ts';

/** What the paper of a letter is printed from. */
export interface PapelDeCarta {
  numero: string;
  titulo: string;
  em: Date;
  assinante: { nome: string; cargo: string };
  conteudo: {
    especie: EspecieCarta;
    assunto: string;
    texto: string;
    finalidade: string | null;
    fundamento: string | null;
    prazoDias: number | null;
    processo: string;
    comparecimento: Comparecimento | null;
  };
}

/** A letter with its history; `papel` is null while it has not left. */
export interface CartaDemo {
  linha: Insertable<DB['carta']>;
  eventos: Insertable<DB['cartaEvento']>[];
  postagens: Insertable<DB['cartaPostagem']>[];
  papel: PapelDeCarta | null;
}

/** A letter whose life is told, before it has a number. */
export interface Contada {
  h: Historia;
  roteiro: RoteiroDeCarta;
  redator: PessoaDemo;
  vida: readonly Acontecido[];
}

/** When somebody did this to a letter. */
export function findAto(
  vida: readonly Acontecido[],
  ...atos: readonly EventoCarta[]
): Acontecido | undefined {
  return vida.find(({ ato }) => atos.includes(ato));
}
