import { CANAIS, type Canal, type Desligados, ehFixo, type GrupoDeAviso } from '@balcao/domain/aviso/grupos';

export const NOMES_CANAL = Object.keys(CANAIS) as Canal[];

/** Whether each group comes by each channel, by the name of its box. */
export type Escolhas = Record<string, boolean>;

/** Name of the box of a group on a channel. */
export const caixaDe = (grupo: GrupoDeAviso, canal: Canal) => `aviso_${canal}_${grupo}`;

/** The boxes of what is stored. */
export function escolhasDe(grupos: readonly GrupoDeAviso[], desligados: Desligados): Escolhas {
  const boxes = grupos.flatMap((grupo) =>
    NOMES_CANAL.map((canal) => [caixaDe(grupo, canal), !desligados[canal].includes(grupo)] as const),
  );
  return Object.fromEntries(boxes);
}

/** What the boxes turn off. */
export function desligadosDe(grupos: readonly GrupoDeAviso[], value: Escolhas): Desligados {
  const off = (canal: Canal) =>
    grupos.filter((grupo) => !ehFixo(grupo, canal) && value[caixaDe(grupo, canal)] === false);
  return { portal: off('portal'), email: off('email') };
}
