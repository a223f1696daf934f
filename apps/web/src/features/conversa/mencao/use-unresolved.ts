import { useState } from 'react';
import type { WithFiles } from '../kept.ts';
import { unresolvedMentions } from './find-mention.ts';

/** Warns once of an @ in a note that calls nobody; pressed again, the note goes as it is. */
export function useUnresolved({ texto, mencoes = [] }: WithFiles, interna: boolean) {
  const [told, setTold] = useState('');
  const nomes = mencoes.map(({ nome }) => nome);
  const found = interna ? unresolvedMentions(texto, nomes) : [];
  const key = found.join(' ');
  const overruled = key !== '' && key === told;
  return {
    /** Whether the person was told of all that calls nobody here. */
    overruled,
    /** The warning again, for as long as the button says that the note goes all the same. */
    reason: overruled ? describe(found) : undefined,
    /** The warning, at the first press; '' when there is none to give. */
    check: () => {
      setTold(key);
      return key === '' || overruled ? '' : describe(found);
    },
    /** The next note is another one. */
    forget: () => setTold(''),
  };
}

function describe(found: readonly string[]): string {
  const words = new Intl.ListFormat('pt-BR').format(found.map((word) => `“${word}”`));
  const verb = found.length === 1 ? 'não chamou' : 'não chamaram';
  return `${words} ${verb} ninguém. Escolha o nome na lista ou salve assim mesmo.`;
}
