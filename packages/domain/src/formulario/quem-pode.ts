import type { Formulario } from './campo.ts';
import type { SituacaoRegistro } from './campo-partes.ts';
import { joinOu, SITUACAO_ROTULO } from './elegibilidade.ts';
import { sayPublico } from './publico-texto.ts';

/** Situations of a registration that somebody alive may have: a service that takes all of them asks for none. */
const EM_VIDA = Object.keys(SITUACAO_ROTULO).filter((situacao) => situacao !== 'FALECIDO');

/** For whom a service is, in a few words, as the rule of its audience has it (`motivoInelegivel`). */
export function sayQuemPode({
  publico,
  elegibilidade,
}: Pick<Formulario, 'publico' | 'elegibilidade'>): string {
  const said = sayPublico(publico, askedSituacoes(elegibilidade.situacoes));
  return said.charAt(0).toUpperCase() + said.slice(1);
}

/** The situations that a registration must be in, in words; null where any will do. */
function askedSituacoes(situacoes: readonly SituacaoRegistro[] | undefined): string | null {
  if (situacoes === undefined || EM_VIDA.every((one) => situacoes.some((asked) => asked === one)))
    return null;
  return joinOu(situacoes.map((situacao) => SITUACAO_ROTULO[situacao].toLowerCase()));
}
