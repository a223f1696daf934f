import { useState } from 'react';
import type { WithFiles } from '../kept.ts';
import { unresolvedMentions } from './find-mention.ts';

/** Warns once of an @ in a note that mentions nobody; a second attempt passes. */
export function useUnresolved({ texto, mencoes = [] }: WithFiles, interna: boolean) {
  const [told, setTold] = useState('');
  const nomes = mencoes.map(({ nome }) => nome);
  const found = interna ? unresolvedMentions(texto, nomes) : [];
  const key = found.join(' ');
  const overruled = key !== '' && key === told;
  return {
    /** Whether the person was warned of every such @. */
    overruled,
    /** The warning, shown as long as saving again overrules it. */
    reason: overruled ? describe(found) : undefined,
    /** Returns the warning at the first attempt; '' when there is none. */
    check: () => {
      setTold(key);
      return key === '' || overruled ? '' : describe(found);
    },
    /** Resets the warning for the next note. */
    forget: () => setTold(''),
  };
}

function describe(found: readonly string[]): string {
  const words = new Intl.ListFormat('pt-BR').format(found.map((word) => `“${word}”`));
  const verb = found.length === 1 ? 'não chamou' : 'não chamaram';
  return `${words} ${verb} ninguém. Escolha o nome na lista ou salve assim mesmo.`;
}
