import { textosCadastro } from './cadastro.ts';
import { textosInterrupcao } from './interrupcao.ts';
import { textosLgpd } from './lgpd.ts';
import type { Textos } from './textos.ts';
import { textosVista } from './vista.ts';

const POR_TIPO: Readonly<Record<number, Textos>> = {
  106: textosInterrupcao,
  116: textosCadastro,
  126: textosLgpd,
  130: textosVista,
};

/** What people write in the requests of a service. @throws Error for one that nobody analyses by hand. */
export function textosOf(tipo: number): Textos {
  const textos = POR_TIPO[tipo];
  if (!textos) throw new Error(`no texts for service ${tipo}`);
  return textos;
}
