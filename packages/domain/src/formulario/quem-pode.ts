import type { Formulario } from './campo.ts';
import type { SituacaoRegistro } from './campo-partes.ts';
import { joinOu, SITUACAO_ROTULO } from './elegibilidade.ts';

/** Situations of a registration that somebody alive may have: a service that takes all of them asks for none. */
const EM_VIDA = Object.keys(SITUACAO_ROTULO).filter((situacao) => situacao !== 'FALECIDO');

/** For whom a service is, in a few words, as the rule of its audience has it (`motivoInelegivel`). */
export function sayQuemPode({
  publico,
  elegibilidade,
}: Pick<Formulario, 'publico' | 'elegibilidade'>): string {
  const asked = askedSituacoes(elegibilidade.situacoes);
  const [pf, registrado] = [publico.includes('PF'), publico.includes('PF_REGISTRADO')];
  const [pj, registrada] = [publico.includes('PJ'), publico.includes('PJ_REGISTRADA')];
  if (pf && registrado && pj && registrada && asked === null) return 'Qualquer pessoa ou empresa';
  const eitherWay = asked === null;
  const both = pick([
    [eitherWay && pf && registrado, 'pessoas'],
    [eitherWay && pj && registrada, 'empresas'],
  ]);
  const without = pick([
    [pf && !(eitherWay && registrado), 'pessoas'],
    [pj && !(eitherWay && registrada), 'empresas'],
  ]);
  const withOne = pick([
    [registrado && !(eitherWay && pf), 'profissionais'],
    [registrada && !(eitherWay && pj), 'empresas'],
  ]);
  const parts = [
    ...(both ? [`${both} com ou sem registro`] : []),
    ...(without ? [`${without} sem registro`] : []),
    ...(withOne ? [`${withOne} com registro${asked === null ? '' : ` ${asked}`}`] : []),
  ];
  const said = parts.join(' e ');
  return said.charAt(0).toUpperCase() + said.slice(1);
}

/** The situations that a registration must be in, in words; null where any will do. */
function askedSituacoes(situacoes: readonly SituacaoRegistro[] | undefined): string | null {
  if (situacoes === undefined || EM_VIDA.every((one) => situacoes.some((asked) => asked === one)))
    return null;
  return joinOu(situacoes.map((situacao) => SITUACAO_ROTULO[situacao].toLowerCase()));
}

function pick(words: readonly (readonly [when: boolean, word: string])[]): string {
  return words.flatMap(([when, word]) => (when ? [word] : [])).join(' e ');
}
